/**
 * Matches that are played elsewhere, shown by elements: what a person decides is sent and comes back, nothing hidden is in
 * what a page can read, and at the end the whole match is there.
 */
// @module-tag matches
/* oxlint-disable no-await-in-loop -- one decision after another is what playing is */
import {
  fair,
  makeSecret,
  makeSecretText,
  makeTranscript,
  Match,
  seenBy,
  unwrap,
  type End,
  type Game,
  type GameFactory,
} from '@dicewright/engine'
import { sixDice } from '@dicewright/engine/six-dice'
import { yessir } from '@dicewright/engine/yessir'
import { afterEach, describe, expect, it } from 'vitest'
import '../src/elements.define.ts'
import { Steps, type StepsHooks } from '../src/base/together/steps.ts'
import { all, mountedAs, one } from './element.ts'

const names = ['Ann', 'Ben']

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
})

/** A table that two screens follow, as a server would hold it. */
class Host {
  readonly game: Game
  readonly match: Match
  readonly #secret = makeSecret()
  readonly screens: { readonly steps: Steps; readonly show: () => void; heard: number }[] = []
  readonly asked: string[] = []

  constructor(factory: GameFactory, options: object) {
    this.game = unwrap(factory(2, options))
    this.match = new Match(this.game, { dice: fair(this.#secret, 'room'), players: names })
    this.match.rollAll()
  }

  sit(element: Played, seat: number | null): void {
    const hooks: StepsHooks = {
      send: (action) => void Promise.resolve().then(() => this.#act(action)),
      mayUndo: () => true,
      undo: () => this.asked.push(`undo ${seat}`),
      again: () => this.asked.push(`again ${seat}`),
      left: () => this.asked.push(`left ${seat}`),
    }
    const { header } = this.match
    const steps = new Steps({ game: this.game, header, seat, bots: [null, null] }, hooks)
    this.screens.push({ steps, show: () => element.follow(steps), heard: 0 })
  }

  get #end(): Partial<End> {
    return { ...this.match.transcript().end!, secret: makeSecretText(this.#secret) }
  }
  get wholeText(): string {
    return makeTranscript(this.match.transcript(this.#end))
  }

  tell(): void {
    const { match } = this
    for (const screen of this.screens) {
      unwrap(screen.steps.hear(JSON.parse(JSON.stringify(seenBy(match, screen.steps.match.viewer, screen.heard)))))
      screen.heard = match.entries.length
      if (match.actor === 'over') {
        screen.steps.close(match, this.#end)
      }
      screen.show()
    }
  }

  #act(action: string): void {
    unwrap(this.match.act(action))
    this.match.rollAll()
    this.tell()
  }
}

type Tag = 'dw-yessir' | 'dw-six-dice'
type Played = HTMLElementTagNameMap[Tag]

/** Decides and throws for whoever is due, until the match is over on both screens. */
async function playOut(host: Host, screens: readonly Played[], look: () => void): Promise<void> {
  for (let press = 0; press < 3000; press++) {
    for (const screen of screens) await screen.settled
    look()
    const { actor, entries } = host.match
    if (actor === 'over' && screens.every(({ plies }) => plies === entries.length)) return
    for (const [seat, screen] of screens.entries()) {
      const isDue = actor === seat && screen.plies === host.match.entries.length
      if (!isDue) screen.proceed()
      // The last button takes dice and stops, or what is possible of it: several decisions by one press.
      else if (screen.localName === 'dw-six-dice') all(screen, '.acts button:not([aria-disabled=true])').at(-1)!.click()
      else unwrap(screen.act(screen.legalActions.at(press % 3 === 0 ? 0 : -1)!))
    }
  }
  throw new Error('the match does not end')
}

describe.each([
  ['dw-yessir', yessir as GameFactory, { preset: 'short' }],
  ['dw-six-dice', sixDice as GameFactory, { preset: 'farkle', games: 1, target: 1000 }],
] as const)('%s', (tag, factory, options) => {
  it('is played to its end on two screens, each with what it may know', async () => {
    const host = new Host(factory, options)
    const first: Played = await mountedAs<Tag>(tag, { keep: 'auto' })
    const second: Played = document.createElement<Tag>(tag)
    second.setAttribute('motion', 'off')
    document.body.append(second)
    await second.updateComplete
    const screens = [first, second]
    for (const [seat, screen] of screens.entries()) host.sit(screen, seat)
    host.tell()
    for (const screen of screens) await screen.settled
    expect(all(first, '.seats .who').map(({ textContent }) => textContent)).toEqual(['You', 'Ben'])
    expect(all(second, '.seats .who').map(({ textContent }) => textContent)).toEqual(['Ann', 'You'])

    await playOut(host, screens, () => {
      if (host.match.actor === 'over') return
      for (const [seat, screen] of screens.entries()) {
        const { hidden } = factory.facts
        if (!hidden) continue
        const cups = host.match.entries.filter(({ text }) => text.startsWith(`cup ${1 - seat}`))
        expect(cups.length).toBeGreaterThan(0)
        for (const { text } of cups) expect(screen.transcript).not.toContain(text)
        expect([screen.position, new URL(screen.toURL('https://example.org/')).searchParams.get('transcript')]).toEqual(
          [null, null],
        )
      }
    })
    for (const screen of screens) {
      expect(screen.transcript).toBe(host.wholeText)
      expect(screen.position).not.toBeNull()
    }
    expect(Object.keys(localStorage).filter((key) => key.startsWith('dw:match:'))).toEqual([])
    one(first, '[data-home]').click()
    expect(host.asked).toEqual(['again 0'])
    first.reset()
    await first.updateComplete
    expect([host.asked.at(-1), first.plies]).toEqual(['left 0', 0])
  })
})
