/**
 * `<dw-yatzy>`: Yatzy and its variant Yams to play or to watch, from one tag. What it shares with Chaser is in
 * `src/sheet`; here are its boxes and sums on a pad, and the joker.
 */
import type { Reason } from '@dicewright/engine'
import { boxesOf, rollSums, upperBoxes, yatzy, type Box, type Observation, type State } from '@dicewright/engine/yatzy'
import { botNames, lightBots } from '@dicewright/engine/yatzy/bots'
import { nothing, type CSSResultGroup, type TemplateResult } from 'lit'
import type { GameSetup } from '../../base/game-setup.ts'
import { html, svg } from '../../kit/html.ts'
import { joined } from '../../kit/messages.ts'
import { baseStyles } from '../../base/styles.ts'
import { tokens } from '../../kit/tokens.ts'
import type { Face } from '../../parts/die/geometry.ts'
import { dieFace } from '../../parts/die/pips.ts'
import { deskStyles } from '../../sheet/desk.styles.ts'
import type { Scene } from '../../sheet/scene.ts'
import { SheetElement, type Frame } from '../../sheet/sheet-element.ts'
import type { RoomSums } from '../../sheet/sums.ts'
import { sheetMessages, type SheetKey } from '../../sheet/sheet.messages.ts'
import type { Row, Section } from '../../sheet/table.ts'
import { breakable } from '../../sheet/breakable.ts'
import { tableStyles } from '../../sheet/table.styles.ts'
import { jokerNotice, jokerReasons, whyClosed } from './joker.ts'
import { boxMessages } from './boxes.messages.ts'
import { yatzyMessages, type YatzyKey } from './yatzy.messages.ts'
import { yatzyStyles } from './yatzy.styles.ts'

const mark = svg`
  <path d="M4 20l1-4L16.500 4.500a1.800 1.800 0 0 1 3 3L8 19z" />
  <path d="M14.500 6.500l3 3" />
`

const setup: GameSetup<State, YatzyKey | SheetKey> = {
  factory: yatzy,
  messages: joined(joined(yatzyMessages, boxMessages), sheetMessages),
  mark,
  botNames,
  light: lightBots,
  fetch: () => import('./yatzy.lazy.ts'),
}

/**
 * @tag dw-yatzy
 * @summary Yatzy (ヤッツィー), or Yams, against house bots or people at one screen.
 * @attr {string} players - `me` or `me:NAME` for each person here, other words for house bots; `me,greedy` by default.
 * @attr {string} seed - Repeatable dice, `daily` for those of the day; without it they are fair.
 * @attr {string} daily-key - Whose match of the day it is; by default that of the page, by its address.
 * @attr {string} options - JSON of option keys, such as `{"variant":"yams"}` or `{"preset":"hasbro"}`.
 * @attr {string} relay - With `friend`: an address that carries an invitation and its answer, so that a short link is enough.
 * @attr {string} ice-servers - With `friend`: JSON of STUN and TURN servers, for browsers in different networks.
 * @attr {string} transcript - The match so far, as JSON Lines or the short text `dw2...`.
 * @attr {string} lang - `en`, `ja` or `ko`; by default the language of the page around it.
 * @slot - Shown until the element is defined, and where it cannot play: a link is best.
 * @slot title - In place of the title.
 * @slot actions - More buttons in the header.
 * @slot footer - After the scrubber.
 * @fires {DwBeforeActionEvent} dw-before-action - Before an action of a person or bot; cancel it to veto.
 * @fires {DwActionEvent} dw-action - An action was applied or taken back.
 * @fires {DwRollEvent} dw-roll - Dice were rolled; nothing has moved yet.
 * @fires {DwPhaseEvent} dw-phase - The phase is another.
 * @fires {DwTurnEvent} dw-turn - Another seat's turn begins.
 * @fires {DwScoreEvent} dw-score - Totals changed.
 * @fires {DwEndEvent} dw-end - The match is over.
 * @fires {DwAnimationEndEvent} dw-animation-end - A roll is at rest.
 * @fires {DwErrorEvent} dw-error - Something given was refused; the last good match is kept.
 * @fires {Event} dw-change - Fires after every visible change, including those your code makes; does not bubble.
 * @csspart table - The blotter the dice lie on.
 * @csspart die - A die; also `held` while it is kept.
 * @csspart sheet - The pad.
 * @csspart cell - A box the person to decide may press; also `available` where it may be written.
 * @csspart action - A button that acts.
 * @csspart buttons - The buttons; a page that plays the match by `togglePlay()` may hide them.
 * @csspart scrubber - The time line at the foot; a page with one of its own may hide it.
 * @csspart log - The latest turns.
 * @csspart error - A refusal.
 * @cssprop [--dw-accent] - What may be done now.
 * @cssprop [--dw-felt] - The blotter.
 * @cssprop [--dw-lit] - Boxes a joker may go into.
 *
 * @example
 * ```ts
 * import '@dicewright/elements/yatzy'
 * import { DwYatzy } from '@dicewright/elements'
 *
 * const board = document.createElement('dw-yatzy')
 * board.players = 'me,greedy'
 * board.seed = '7'
 * document.body.append(board)
 * await board.updateComplete
 * board instanceof DwYatzy // => true
 * board.phase // => 'turn.roll'
 * ```
 */
export class DwYatzy extends SheetElement<State, Observation, YatzyKey> {
  static override styles: CSSResultGroup = [
    tokens({
      accent: 'light-dark(#573a9c,#c0a8ff)',
      'on-accent': 'light-dark(#fff,#1c0f3d)',
      felt: 'light-dark(#e9e6f1,#221f2d)',
      'on-felt': 'light-dark(#2b2540,#e7e1f7)',
      'pip-one': 'var(--_pip)',
    }),
    ...baseStyles,
    deskStyles,
    tableStyles,
    yatzyStyles,
  ]

  protected override readonly setup = setup

  protected override room(): RoomSums<State> {
    return rollSums
  }

  protected override variantName({ variant }: Observation): string | null {
    return variant === 'yams' ? this.say('variant') : null
  }

  protected override boxName(box: string): string {
    return this.say(box as Box)
  }

  protected override halves(frame: Frame<Observation, YatzyKey>): readonly [Section, Section] {
    const { say } = this
    const { variant } = frame.scene.after
    const isYams = variant === 'yams'
    const rows = (some: readonly Box[]): readonly Row[] => some.map((box) => ({ box, name: this.#rowName(box) }))
    const lower = boxesOf(variant).filter((box) => !upperBoxes.includes(box))
    return [
      {
        title: say('upper'),
        head: say('upperHead'),
        rows: [...rows(upperBoxes), this.#bonus(frame), ...(isYams ? [this.#delta(frame)] : []), this.#upper(frame)],
      },
      {
        title: isYams ? say.list([say('middle'), say('lower')]) : say('lower'),
        head: say('lowerHead'),
        rows: [...rows(lower), this.totalOf(frame)],
      },
    ]
  }

  protected override paper(tables: TemplateResult): TemplateResult {
    return html`<div class="pad" part="sheet">${tables}</div>`
  }

  protected override notice({ scene, say }: Frame<Observation, YatzyKey>): string {
    return jokerNotice(scene.after, say)
  }

  /** The bonus of jokers stands in the box that they follow; what the dice shown would bring is in it as well. */
  protected override extra(
    { scene, say }: Frame<Observation, YatzyKey>,
    box: string,
    seat: number,
  ): TemplateResult | typeof nothing {
    if (box !== 'yahtzee') return nothing
    const { turn, players } = scene.after
    // Not while the dice that bring it are in the air.
    const coming = !this.rolling && turn?.seat === seat ? (turn.scores[0]?.yahtzeeBonus ?? 0) : 0
    const points = players[seat]!.yahtzeeBonus + coming
    if (points === 0) return nothing
    return html`<small class=${coming ? 'coming' : 'earned'}
      ><span class="sr">${say('jokerBonus')}</span> +${say.number(points)}</small
    >`
  }
  protected override reasons({ scene, say }: Frame<Observation, YatzyKey>): TemplateResult | typeof nothing {
    return jokerReasons(scene.after, say)
  }

  protected override moreSentences({ step, before, after, seat, written }: Scene<Observation>): readonly string[] {
    const { say } = this
    if (step?.type === 'roll' && after.turn?.joker) return [say('sayJoker')]
    if (!written) return []
    const earned = after.players[seat!]!.upperBonus
    const isNew = earned > 0 && before.players[seat!]!.upperBonus === 0
    return [
      ...(written.yahtzeeBonus ? [say('sayJokerBonus', { points: written.yahtzeeBonus })] : []),
      ...(isNew ? [say('sayUpperBonus', { points: earned })] : []),
    ]
  }

  protected override whyClosed(reason: Reason): string {
    return whyClosed(reason, this.say)
  }

  #rowName(box: Box): TemplateResult {
    const face = upperBoxes.indexOf(box) + 1
    return html`${face ? dieFace(face as Face) : nothing}<span class="name">${breakable(this.say(box))}</span>`
  }

  /** The bonus, or how far the upper boxes are from it. */
  #bonus({ scene }: Frame<Observation, YatzyKey>): Row {
    const { say } = this
    const { players, upperTarget: target, upperPays: points } = scene.after
    return {
      sum: html`<span class="name">${say('bonus')}</span> <small>${say('bonusFrom', { points, target })}</small>`,
      cell: (seat) => {
        const { upper, upperBonus } = players[seat]!
        return upperBonus ? say.number(upperBonus) : html`${say.number(upper)} <small>${say('of', { target })}</small>`
      },
    }
  }

  #delta({ scene }: Frame<Observation, YatzyKey>): Row {
    const { say } = this
    return {
      sum: html`<span class="name">${say('delta')}</span> <small>${say('deltaIs')}</small>`,
      cell: (seat) => {
        const { sheet, delta } = scene.after.players[seat]!
        const isKnown = typeof sheet.plus === 'number' && typeof sheet.minus === 'number'
        return isKnown
          ? say.number(delta)
          : html`<span class="sr">${say('open')}</span><span aria-hidden="true">–</span>`
      },
    }
  }

  #upper({ scene }: Frame<Observation, YatzyKey>): Row {
    const { say } = this
    return {
      sum: say('upperHead'),
      look: 'total',
      cell: (seat) => {
        const { upper, upperBonus } = scene.after.players[seat]!
        return html`<b>${say.number(upper + upperBonus)}</b>`
      },
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dw-yatzy': DwYatzy
  }
}
