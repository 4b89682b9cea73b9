/** Programs that use the packed packages, for the compiler. */

/** What has to compile, and what must not: options, and what they are once they are settled. */
export const typedUse = `
import { unwrap } from '@dicewright/engine'
import { sixDice } from '@dicewright/engine/six-dice'
import { yatzy } from '@dicewright/engine/yatzy'
export const target: number = unwrap(sixDice(2, { preset: 'farkle', target: 5000 })).options.target
export const variant: 'yahtzee' | 'yams' = unwrap(yatzy(2)).settled.values.variant
// @ts-expect-error the option is called target
sixDice(2, { taget: 7 })
// @ts-expect-error no variant is called yam
yatzy(2, { variant: 'yam' })
// @ts-expect-error a target is a number
export const text: string = unwrap(sixDice(2)).options.target
`

/** Every abstract member of a game's element, with the types it names. */
export const ownElement = `
import type { Match } from '@dicewright/engine'
import { sixDice, type State } from '@dicewright/engine/six-dice'
import {
  baseStyles, GameElement, tokens, type Action, type Actions, type FairView, type FetchLazy, type GameSetup, type GameView,
  type LazyPart, type LogRow, type Messages, type NarrationContext, type PlayerView, type RefusalText, type Scoreboard,
  type Table, type Tools,
} from '@dicewright/elements'
import { html, svg } from 'lit'

const messages: Messages<'go'> = { en: { go: 'Go' }, ja: { go: '進む' }, ko: { go: '가기' } }
const lazy: LazyPart = {
  policyOf: () => ({ legal }) => legal[0]!,
  read: (transcript) => ({ ok: true, value: transcript }),
  check: () => ({ ok: true, value: 0 }),
  translateRefusal: ({ message }): RefusalText => ({ text: message, isWhole: true }),
  help: ({ html }: Tools, { facts }, at) => html\`<p>\${facts.id} \${at?.id}</p>\`,
  chart: ({ html }: Tools, { facts }, phase) => html\`<p>\${facts.id} \${phase}</p>\`,
  fair: ({ html }: Tools, { note }: FairView) => html\`<p>\${note.kind}</p>\`,
  sound: (element) => element.addEventListener('dw-roll', ({ detail }) => detail.faces.length),
  styles: '',
}

const fetchLazy: FetchLazy = () => Promise.resolve(lazy)

export class OwnDice extends GameElement<State, 'go'> {
  static override styles = [tokens({ accent: 'green' }), ...baseStyles]
  protected override readonly setup: GameSetup<State, 'go'> = {
    factory: sixDice, messages, mark: svg\`<path d="M4 4h16" />\`, botNames: ['random'], fetch: fetchLazy,
  }
  protected override scoreboard({ mover }: State): Scoreboard {
    return { turn: mover, scores: [] }
  }
  protected override waitsForPerson({ actor }: Match<State>): boolean {
    return actor === 'chance'
  }
  protected override thrownDice(): Iterable<Element> {
    return this.renderRoot.querySelectorAll('dw-die')
  }
  protected override pauseMs(ply: number): number {
    return ply
  }
  protected override sentencesAt(ply: number, { isOver }: NarrationContext): readonly string[] {
    return isOver ? [] : [this.say('go'), this.say('atMove', { ply, plies: this.plies })]
  }
  protected override view({ players, match }: Table): GameView {
    const shown = players.map(({ name }): PlayerView => ({ points: '', note: name, now: false }))
    const log: readonly LogRow[] = [{ seat: 0, actions: match.entries.length, points: '' }]
    return {
      layout: 'table', facts: [], players: shown, words: '', stage: html\`\`, what: '', pick: html\`\`, minor: [], log,
    }
  }
  protected override decisions(table: Table): Actions {
    return [{ ...this.chanceAction(table), run: () => this.press(this.legalActions[0]!) }]
  }
  protected override chanceAction({ match }: Table): Action {
    return { label: this.say('go'), hint: match.game.facts.id, run: () => this.proceed() }
  }
  protected override onKey(key: string): boolean {
    return key === 'x'
  }
}

export class Idle extends OwnDice {
  protected override decisions(): Actions {
    // @ts-expect-error there is always a main button
    return []
  }
}
`
