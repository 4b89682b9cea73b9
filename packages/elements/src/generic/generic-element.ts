/**
 * The element of any game: a table to play or to watch, drawn from what its module declares. It knows no rules: it
 * shows the observation of the viewer and offers the legal actions.
 */
import {
  allBotsOf,
  hides,
  labelOf,
  type Game,
  type GameModule,
  type Match,
  type Seat,
  type State,
  type Viewer,
} from '@dicewright/engine'
import { nothing, type CSSResultGroup } from 'lit'
import type { PlayerView } from '../base/frame.ts'
import type { Action, Actions } from '../base/action.ts'
import { GameElement } from '../base/game-element.ts'
import type { GameView } from '../base/game-view.ts'
import { victoryText, whose } from '../base/names.ts'
import { RovingController } from '../base/roving.ts'
import { baseStyles } from '../base/styles.ts'
import type { GameSetup, Scoreboard } from '../base/game-setup.ts'
import type { Table } from '../base/table.ts'
import type { NarrationContext } from '../base/voice-controller.ts'
import { html, svg } from '../kit/html.ts'
import { tokens } from '../kit/tokens.ts'
import { boardTemplate, type BoardView } from './board.ts'
import { actionAt, choicesTemplate } from './choices.ts'
import { allTemplate, factsTemplate, rulesTemplate, valueText } from './facts.ts'
import { genericMessages, type GenericKey } from './generic.messages.ts'
import { genericStyles } from './generic.styles.ts'
import { logRows } from './log.ts'
import { openParts, type Parts } from './parts.ts'
import { inLanguage, Reader } from './reader.ts'
import { Screen } from './screen.ts'
import { bringsIn, fieldsIn, seatFieldsIn, type Field, type Seen } from './seen.ts'
import { onTable, type OnTable } from './throws.ts'
import { entryText, sentencesAt, tableText, type Heard } from './voice.ts'
import { actionText, type Words } from './words.ts'

/** How long an action of a bot, and one outcome among several, are left to be seen, ms at pace 1. */
const botMs = 900
const outcomeMs = 160
/** Legal actions that are the main buttons by themselves. */
const mainButtons = 2

/**
 * The element of any game, drawn from its contract: seats, scores, dice and cards, legal actions as buttons.
 * `defineGameElement` makes a class of it for a module.
 *
 * @example
 * ```ts
 * import { defineGameElement, GenericElement } from '@dicewright/elements/game-element'
 * import { chaser } from '@dicewright/engine/chaser'
 *
 * const MyChaser = defineGameElement('my-own-chaser', { module: { game: chaser } })
 * new MyChaser() instanceof GenericElement // => true
 * ```
 */
export abstract class GenericElement extends GameElement<State, GenericKey> {
  static override styles: CSSResultGroup = [
    tokens({ felt: 'light-dark(#1f4d4a,#15302f)' }),
    ...baseStyles,
    genericStyles,
  ]

  protected override readonly setup: GameSetup<State, GenericKey>
  protected readonly groups = [new RovingController(this, 'choices')]
  readonly #reader: Reader
  readonly #screen = new Screen()

  constructor(module: GameModule) {
    super()
    const light = allBotsOf(module)
    this.setup = {
      factory: module.game,
      messages: genericMessages,
      mark,
      botNames: Object.keys(light),
      light,
      fetch: async () => (await import('./generic.lazy.ts')).lazyPart(module),
      usualPlayers: usualPlayers(module),
    }
    this.#reader = new Reader(module)
  }

  protected override scoreboard(state: State): Scoreboard {
    const { match } = this.table!
    let ply = match.entries.length
    while (ply > 0 && match.stateAt(ply) !== state) ply--
    const { turn, scores } = this.#reader.scoreboard(match, ply)
    return { turn, scores: scores ?? [] }
  }

  /** A person throws the first dice of a turn by hand. */
  protected override waitsForPerson(match: Match): boolean {
    const ply = match.entries.length
    const { turn } = this.#reader.scoreboard(match, ply)
    const by = match.entries[ply - 1]?.by
    return turn !== null && this.table!.policies[turn] === null && typeof by === 'number' && by !== turn
  }

  protected override sentencesAt(ply: number, context: NarrationContext): readonly string[] {
    return sentencesAt(ply, this.#heard(this.table!), context)
  }

  protected override thrownDice(): Iterable<Element> {
    return this.renderRoot.querySelectorAll('[data-fresh] .die')
  }

  protected override pauseMs(ply: number): number {
    const { match, policies } = this.table!
    const by = match.entries[ply - 1]?.by
    if (by === 'chance') return match.game.actor(match.stateAt(ply)) === 'chance' ? outcomeMs : 0
    return by !== undefined && policies[by] ? botMs : 0
  }

  protected override onKey(key: string, table: Table): boolean {
    const action = actionAt(this.#legal(table), key)
    if (action) this.press(action.text)
    return action !== undefined
  }

  /** Of several persons here the one who is to decide and has taken the screen. */
  protected override get viewer(): Viewer {
    const { table, deciding } = this
    return deciding !== null && hides(table!.game) && this.#screen.isHeldBy(table!, deciding) ? deciding : super.viewer
  }

  protected override get needsHandover(): boolean {
    return this.#handTo(this.table!) !== null
  }

  protected override view(table: Table): GameView {
    const { match, game } = table
    const { deciding, rolling, viewer, say } = this
    if (deciding !== null) this.#screen.handOver(table, deciding)
    const heard = this.#heard(table)
    // What the dice in the air bring is read once they lie.
    const ply = rolling ? this.ply - 1 : this.ply
    const seen = game.observe(match.stateAt(ply), viewer) as Seen
    const diceNames = this.#reader.diceNames(game)
    const fields = fieldsIn(seen, game.seats, diceNames)
    const outcomes = onTable(match, this.ply, viewer, this.#reader)
    return {
      layout: 'table',
      facts: this.#facts(table, seen),
      players: this.#players(table, ply, seen, heard),
      words: tableText({ ...heard, ply, onTable: onTable(match, ply, viewer, this.#reader), fields, deciding }),
      stage: boardTemplate({
        ...heard,
        onTable: outcomes,
        rollingPly: rolling ? this.ply : 0,
        dice: rolling ? [] : diceSeen(fields, seen, game, diceNames).filter(({ field }) => !isDrawn(field, outcomes)),
      }),
      what: this.#status(table, heard),
      why: this.#why(table, heard),
      pick: html`<div class="scrolls" tabindex=${heard.legal.length > mainButtons ? nothing : 0}>
        ${
          heard.legal.length > mainButtons
            ? choicesTemplate({
                ...heard,
                brings: bringsIn(seen),
                press: (action) => this.press(action),
                hint: this.hint,
              })
            : rulesTemplate(this.#reader, say)
        }${factsTemplate(fields, heard)}
      </div>`,
      minor: [],
      odds: allTemplate({ ...seen, options: game.options }, heard, diceNames),
      log: logRows(match, ply, viewer, heard),
      ...(this.isWon ? { end: { why: this.#endText(table, ply, heard) } } : {}),
    }
  }

  protected override decisions(table: Table): Actions {
    const { say } = this
    const to = this.#handTo(table)
    if (to !== null) {
      const take = (): void => {
        this.#screen.take(table, to)
        this.changed()
      }
      return [{ label: say('iAm', { who: this.#called(table, to) }), hint: say('iAmHint'), run: take }]
    }
    const heard = this.#heard(table)
    const { legal } = heard
    const { hint } = this
    const action = (parts: Parts): Action => {
      const label = actionText(parts, heard)
      const notation = label.toLowerCase() === parts.text ? '' : parts.text
      const isBest = hint?.best[0] === parts.text
      return { label, hint: hint?.cost(parts.text) || notation, run: () => this.press(parts.text), isBest }
    }
    const [first, second] = legal
    if (first && legal.length <= mainButtons) return second ? [action(first), action(second)] : [action(first)]
    const best = legal.find(({ text }) => text === hint?.best[0])
    if (best) return [action(best)]
    const focus = (): void => this.groups[0]!.focus(0)
    return [{ label: say('choose'), hint: say('possibleCount', { count: legal.length }), run: focus }]
  }

  protected override chanceAction({ game, match }: Table): Action {
    const { say } = this
    const run = (): void => this.proceed()
    const { outcomes } = game.draw(match.state)
    const { length: count } = openParts(game, outcomes[0]!.id).dice
    return count > 0
      ? { label: say('roll'), hint: say('dice', { count }), run }
      : { label: say('draw'), hint: say('outcomes', { count: outcomes.length }), run }
  }

  /** The seat that the screen is to be handed to, since something is hidden from the others here; else null. */
  #handTo({ game }: Table): Seat | null {
    const { deciding } = this
    return deciding !== null && hides(game) && deciding !== this.viewer ? deciding : null
  }

  #heard(table: Table): Heard {
    return {
      reader: this.#reader,
      match: table.match,
      viewer: this.viewer,
      players: table.players,
      say: this.say,
      names: this.names(table),
      legal: this.#legal(table),
    }
  }

  /** The legal actions of the person at this screen. */
  #legal(table: Table): readonly Parts[] {
    return this.deciding !== null && this.#handTo(table) === null
      ? this.#reader.legal(table.game, table.match.state)
      : []
  }

  #facts({ game }: Table, { round }: Seen): readonly string[] {
    const { say } = this
    const label = labelOf(game)
    return [
      typeof round === 'number' && round > 0 ? say('round', { round }) : say('seats', { count: game.seats }),
      ...(label ? [inLanguage(label, say.language).text] : []),
    ]
  }

  #players({ match, game }: Table, ply: number, seen: Seen, words: Words): readonly PlayerView[] {
    const { say } = this
    const { turn, scores } = this.#reader.scoreboard(match, ply)
    const places = this.isWon ? game.ranks(match.state) : null
    const diceNames = this.#reader.diceNames(game)
    return words.names.map((_, seat) => {
      const fields = seatFieldsIn(seen, seat, game.seats, diceNames).filter(
        ({ kind, value }) => kind === 'plain' && value !== false,
      )
      const place = places?.[seat]
      return {
        points: scores ? say.number(scores[seat]!, { maximumFractionDigits: 2 }) : '–',
        note: place
          ? say(place === 1 ? 'winner' : 'place', { place })
          : fields
              .slice(0, 2)
              .map((field) => noteOf(field, words))
              .join(' · '),
        now: places ? place === 1 : turn === seat,
      }
    })
  }

  #status(table: Table, heard: Heard): string {
    const { say, ply } = this
    const { match, players } = table
    const of = whose(players, heard.names, say)
    if (this.over)
      return this.verdictText(table) ?? victoryText(match.game.leaders(match.state), players, heard.names, say)
    if (this.rolling) return say('rolling')
    const to = this.#handTo(table)
    if (to !== null) return say('passTo', { who: this.#called(table, to) })
    if (this.deciding !== null) return of(this.deciding, 'decideYou', 'decide')
    const { turn } = this.#reader.scoreboard(match, ply)
    if (this.awaitsThrow) return turn === null || table.policies[turn] ? say('beginOn') : of(turn, 'rollYou', 'rollWho')
    if (ply > 0) return entryText(match, ply, heard)
    return say(this.isActive ? 'beginOn' : 'looking')
  }

  /** What happened last; where there are to be hints and the game has none, that it has none. */
  #why(table: Table, heard: Heard): string {
    const { say, ply } = this
    if (this.over || this.rolling) return ''
    if (this.#handTo(table) !== null) return say('passWhy')
    if (this.deciding === null) return ''
    const { review, stateFor } = this.#reader.module
    if (this.hints === 'on' && !review && !stateFor) return say('noHints')
    return ply > 0 ? entryText(table.match, ply, heard) : ''
  }

  /** The points of all seats, the best first. */
  #endText({ match, game }: Table, ply: number, { say, names }: Heard): string {
    const { scores } = this.#reader.scoreboard(match, ply)
    const places = game.ranks(match.state)
    const order = names.map((_, seat) => seat).toSorted((a, b) => places[a]! - places[b]!)
    return say.list(
      order.map((seat) => {
        const score = scores ? say.number(scores[seat]!, { maximumFractionDigits: 2 }) : ''
        return `${names[seat]} ${score}`.trim()
      }),
    )
  }

  /** One person among several is called by name, "Player A" where there is none. */
  #called(table: Table, seat: Seat): string {
    return this.names(table)[seat]!
  }
}

/** The default players: one person, and a house bot on each other seat that has to be taken. */
function usualPlayers(module: GameModule): string {
  const names = Object.keys(module.bots ?? {})
  const bot = names.includes('greedy') ? 'greedy' : (names.at(-1) ?? 'random')
  const [min, max] = module.game.facts.seats
  const bots = Math.min(Math.max(min, 2), max) - 1
  return ['me', ...Array.from({ length: bots }, () => bot)].join()
}

/** Lists of dice in an observation, with the seat they lie before. */
function diceSeen(fields: readonly Field[], seen: Seen, game: Game, diceNames: ReadonlySet<string>): BoardView['dice'] {
  const bySeat = Array.from({ length: game.seats }, (_, seat) =>
    seatFieldsIn(seen, seat, game.seats, diceNames).map((field) => ({ field, seat })),
  )
  return [...fields.map((field) => ({ field, seat: null })), ...bySeat.flat()].filter(
    ({ field }) => field.kind === 'dice',
  )
}

/** Whether the same dice are drawn already, as they fell. */
const isDrawn = ({ value }: Field, { outcomes }: OnTable): boolean =>
  outcomes.some(({ parts }) => parts.dice.join('') === String(value))

/** A field of a seat in few words: `luck 3`, or its name alone where it is so. */
function noteOf(field: Field, words: Words): string {
  const { text } = words.reader.fieldName(field.name, words.say.language)
  return field.value === true ? text : `${text} ${valueText(field, words)}`
}

const mark = svg`
  <rect x="4" y="4" width="16" height="16" rx="4" />
  <path d="M8.500 8.500v.1M15.500 8.500v.1M12 12v.1M8.500 15.500v.1M15.500 15.500v.1" />
`
