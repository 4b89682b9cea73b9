/**
 * What the tests of hidden parts share: everything that can be read of an element, and random matches that are played
 * through a mounted element, decision by decision, with a copy whose hidden parts are dealt again.
 */
/* oxlint-disable no-await-in-loop -- one decision after another is what playing is */
import { random, unwrap, type Actor, type Game, type Policy, type Viewer } from '@dicewright/engine'
import type { Table } from '../src/base/table.ts'
import type { DwRoyalTurf } from '../src/games/royal-turf/royal-turf.ts'
import type { DwYessir } from '../src/games/yessir/yessir.ts'
import { events, listen, mountedAs, one, overhear, spokenOut } from './element.ts'

type Hiding = DwYessir | DwRoyalTurf
export type Source = ReturnType<typeof random>

/**
 * Everything that an element shows and tells: what is drawn and named, what stands in its fields and in the page's live
 * region, and what its properties give. Its own attributes are not in it, since the page gave them; nor what a script of
 * the page can dig out at run time: the match is played in that page, and what TypeScript calls protected (`stateShown`,
 * the table and its match) is within the reach of any script there. Hidden parts are kept from who reads the screen.
 */
export function everything(element: Hiding): string {
  const said = Array.from(document.querySelectorAll('[data-dw-status]'), (status) => status.textContent)
  return [readable(element), JSON.stringify(said)].join('\n')
}

function readable(element: Hiding): string {
  const { transcript, position, phase, legalActions, observation, ply, plies } = element
  const root = element.shadowRoot!
  const fields = Array.from(root.querySelectorAll('input'), ({ value }) => value)
  const url = element.toURL('https://example.org/')
  const told = [fields, position, phase, legalActions, observation, ply, plies, url]
  // How long a sentence stands in the live region is of the clock; that it is said is noted where it is.
  const shown = root.innerHTML.replace(/<div class="sr" role="status"[^>]*>[^]*?<\/div>/, '')
  return [shown, transcript, JSON.stringify(told)].join('\n')
}

/**
 * All that an element shows at every look during these actions, that it sends meanwhile, and at last all that it says:
 * by the browser's own voice, or by the page's status node where there is none.
 */
export async function toldWhile(
  element: Hiding,
  voice: 'ariaNotify' | 'status',
  actions: (look: () => void) => Promise<void>,
): Promise<readonly string[]> {
  const told: string[] = []
  for (const name of events)
    element.addEventListener(name, ({ type, detail }) => told.push(`${type} ${JSON.stringify(detail)}`))
  // What was said before is none of it.
  await spokenOut()
  const ear = voice === 'status' ? overhear() : listen()
  await actions(() => told.push(readable(element)))
  await spokenOut()
  ear.stop()
  return [...told, ear.heard.join(' ')]
}

/** A decision or draw, and the round or race it was made in. */
interface Step {
  readonly id: number
  readonly by: Actor
  readonly round: number
}

/** A random match from its beginning to a moment when a seat is to decide. */
export interface Played {
  readonly steps: readonly Step[]
  /** The round that is on: what is hidden in it is not shown yet. */
  readonly round: number
}

const roundOf = (game: Game, state: unknown): number => {
  const { round, race = round } = game.observe(state, 'table') as { readonly round: number; readonly race?: number }
  return race
}

/** Random play until so many steps were made; where the match is over by then, up to what turns over the last round. */
export function playSome(game: Game, source: Source, plies: number): Played {
  const steps: Step[] = []
  let state = game.start()
  for (let by = game.actor(state); by !== 'over'; by = game.actor(state)) {
    const round = roundOf(game, state)
    if (steps.length >= plies && by !== 'chance') return { steps, round }
    const id = anyOf(game, state, source)
    steps.push({ id, by, round })
    state = next(game, state, id)
  }
  const last = steps.findLastIndex(({ by }) => by !== 'chance')
  return { steps: steps.slice(0, last), round: steps[last]!.round }
}

/** The same match with other hidden parts, of which the table and these seats hear the same. */
export function redealt(game: Game, { steps, round }: Played, seats: readonly number[], source: Source): Played {
  const heard = (state: unknown, id: number): string =>
    ['table' as const, ...seats].map((viewer) => game.hear(state, id, viewer)).join()
  let state = game.start()
  const others = steps.map((step) => {
    let { id } = step
    const isOpen = step.round !== round || ['table' as const, ...seats].some((viewer) => knows(game, state, id, viewer))
    const told = heard(state, id)
    if (!isOpen)
      do id = anyOf(game, state, source)
      while (heard(state, id) !== told)
    state = next(game, state, id)
    return { ...step, id }
  })
  return { steps: others, round }
}

const knows = (game: Game, state: unknown, id: number, viewer: Viewer): boolean =>
  game.hear(state, id, viewer) === game.make(id)

function anyOf(game: Game, state: unknown, source: Source): number {
  if (game.actor(state) === 'chance') return game.sample(state, source)
  const legal = game.legalActions(state)
  return legal[source.below(legal.length)]!
}

const next = (game: Game, state: unknown, id: number): unknown =>
  unwrap(game.actor(state) === 'chance' ? game.chance(state, id) : game.act(state, id))

/** What could be read at a moment, and who held the screen: a seat, or `table` while no one person did. */
export interface Seen {
  readonly holder: Viewer
  readonly text: string
}

/** What TypeScript protects. */
interface Inside {
  readonly table: Table
  readonly needsHandover: boolean
  speak: (text: string) => void
}

/**
 * Plays a match through a mounted element: the dice fall and the bots decide as it went, persons take the screen, look
 * at what is theirs, now and then take back what they did, and in the end look back. Answers with all that could be read.
 */
export async function seenIn(
  tag: 'dw-yessir' | 'dw-royal-turf',
  attributes: { readonly players: string; readonly options: string },
  { steps }: Played,
): Promise<readonly Seen[]> {
  const element: Hiding = await mountedAs(tag, { seed: '7', announce: 'self', ...attributes })
  // What can be read is looked at here, and laying it out would take most of the time.
  element.style.display = 'none'
  const { table } = element as unknown as Inside
  direct(table, steps)
  const screen = new Screen(element)

  await screen.look()
  while (element.plies < steps.length) {
    const ply = element.plies
    if (table.actor === 'chance') element.proceed()
    else {
      const text = table.game.make(steps[ply]!.id)
      await screen.take()
      unwrap(element.act(text))
      if (ply % 4 === 0 && element.undo().ok) {
        await screen.look()
        await screen.take()
        unwrap(element.act(text))
      }
    }
    await screen.look()
  }
  screen.leave()
  one(element, '.rail [data-drawer=turns]').click()
  element.goTo(Math.trunc(steps.length / 2))
  await screen.look()
  one(element, '.foot button:nth-of-type(2)').click()
  await screen.look()
  element.goTo(steps.length)
  await screen.look()
  return screen.seen
}

/** A screen and the persons before it. Who holds it is known by what they do: the element is not asked, it may be wrong. */
class Screen {
  readonly seen: Seen[] = []
  readonly #element: Hiding
  readonly #inside: Inside
  /** The one person at the screen; null where there are several. */
  readonly #alone: number | null
  #holder: number | null = null
  #last: number | null = null

  constructor(element: Hiding) {
    this.#element = element
    const inside = (this.#inside = element as unknown as Inside)
    const persons = inside.table.policies.flatMap((policy, seat) => (policy ? [] : [seat]))
    this.#alone = persons.length === 1 ? persons[0]! : null
    for (const name of events)
      element.addEventListener(name, ({ type, detail }) => {
        this.#note(`${type} ${JSON.stringify(detail)}`)
        // From now on all may see it.
        if (type === 'dw-before-action') this.leave()
      })
    const speak = inside.speak.bind(element)
    inside.speak = (text) => {
      this.#note(`said: ${text}`)
      speak(text)
    }
  }

  /** Everything there is to read once nothing goes on by itself. */
  async look(): Promise<void> {
    await this.#element.settled
    // In YESSIR a person who is to decide again still has the device, until another person is asked to take it.
    if (this.#element.localName === 'dw-yessir' && this.#actor !== null && this.#isPerson(this.#actor))
      this.#holder = this.#last = this.#last === this.#actor ? this.#last : null
    this.#note(everything(this.#element))
  }

  /** The person who is to decide takes the screen and looks at what is theirs. */
  async take(): Promise<void> {
    const { phase, plies } = this.#element
    if (this.#inside.needsHandover) {
      this.#hold(this.#actor)
      one(this.#element, '[data-home]').click()
      await this.look()
    }
    if (phase === 'race.bet' || (phase === 'race.move' && plies % 3 > 0)) return
    // While horses are moved all look on, and this key takes the screen or gives it back.
    if (phase === 'race.move') this.#hold(this.#holder === null ? this.#actor : null)
    this.#element.dispatchEvent(new KeyboardEvent('keydown', { key: 'p' }))
    await this.look()
  }

  /** The person gives the screen away. */
  leave(): void {
    this.#holder = null
  }

  #hold(seat: number | null): void {
    this.#holder = this.#last = seat
  }
  #isPerson(seat: number): boolean {
    return this.#inside.table.policies[seat] === null
  }
  get #actor(): number | null {
    const { actor } = this.#inside.table
    return typeof actor === 'number' ? actor : null
  }
  #note(text: string): void {
    this.seen.push({ holder: this.#alone ?? this.#holder ?? 'table', text })
  }
}

/** Lets the dice of a table fall and its bots decide as these steps say; after the last one its bots know nothing more. */
function direct({ match, game, policies }: Table, steps: readonly Step[]): void {
  const dice = { note: match.settings.dice.note, roll: () => steps[match.entries.length]!.id }
  Object.assign(match, { settings: { ...match.settings, dice } })
  const scripted: Policy = async () => {
    const step = steps[match.entries.length]
    if (!step) throw new Error('the script ends here')
    return game.make(step.id)
  }
  Object.assign(
    policies,
    policies.map((policy) => policy && scripted),
  )
}

/** Where one of these seats, or the table, could tell two runs apart: the place, and what was there. */
export function tellApart(first: readonly Seen[], other: readonly Seen[], seats: readonly number[]): string | null {
  const at = first.findIndex(({ holder, text }, i) => {
    const isAllowed = holder === 'table' || seats.includes(holder)
    return holder !== other[i]?.holder || (isAllowed && text !== other[i].text)
  })
  if (at < 0) return first.length === other.length ? null : `${first.length} against ${other.length} looks`
  const [here, there] = [first[at]!, other[at]]
  let from = 0
  while (from < here.text.length && here.text[from] === there?.text[from]) from++
  const [mine, theirs] = [here, there].map(
    (seen) => seen && `${seen.holder} read ${seen.text.slice(Math.max(0, from - 120), from + 120)}`,
  )
  return `look ${at}: ${mine}\nAGAINST ${theirs}`
}
