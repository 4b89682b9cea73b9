/**
 * `<dw-chaser>`: Chaser to play or to watch, from one tag. What it shares with Yatzy is in `src/sheet`; here are its
 * twelve boxes with their Korean names, on a parchment.
 */
import { boxes, chaser, rollSums, type Box, type Observation, type State } from '@dicewright/engine/chaser'
import { botNames, lightBots } from '@dicewright/engine/chaser/bots'
import { nothing, type CSSResultGroup, type TemplateResult } from 'lit'
import type { GameSetup } from '../../base/game-setup.ts'
import { html, svg } from '../../kit/html.ts'
import { joined } from '../../kit/messages.ts'
import { baseStyles } from '../../base/styles.ts'
import { tokens } from '../../kit/tokens.ts'
import { breakable } from '../../sheet/breakable.ts'
import { deskStyles } from '../../sheet/desk.styles.ts'
import { SheetElement, type Frame } from '../../sheet/sheet-element.ts'
import type { RoomSums } from '../../sheet/sums.ts'
import { sheetMessages, type SheetKey } from '../../sheet/sheet.messages.ts'
import type { Row, Section } from '../../sheet/table.ts'
import { tableStyles } from '../../sheet/table.styles.ts'
import { chaserMessages, type ChaserKey } from './chaser.messages.ts'
import { chaserStyles } from './chaser.styles.ts'

/** The six made boxes; six more count a face. */
const madeBoxes = boxes.slice(0, 6)

const mark = svg`
  <path
    d="M7 4h11.500a2 2 0 0 1 2 2v1.500H17M7 4a2 2 0 0 0-2 2v12a2.300 2.300 0 0 1-2 2h12a2 2 0 0 0 2-2V6a2 2 0 0 1 2-2"
  />
  <path d="M8.500 9h5M8.500 13h5" />
`

const setup: GameSetup<State, ChaserKey | SheetKey> = {
  factory: chaser,
  messages: joined(chaserMessages, sheetMessages),
  mark,
  botNames,
  light: lightBots,
  fetch: () => import('./chaser.lazy.ts'),
}

/**
 * @tag dw-chaser
 * @summary Chaser (체이서) against house bots or people at one screen.
 * @attr {string} players - `me` or `me:NAME` for each person here, other words for house bots; `me,greedy` by default.
 * @attr {string} seed - Repeatable dice, `daily` for those of the day; without it they are fair.
 * @attr {string} daily-key - Whose match of the day it is; by default that of the page, by its address.
 * @attr {string} options - JSON of option keys, such as `{"fullHouse":"strict"}`.
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
 * @csspart table - The leather the dice lie on.
 * @csspart die - A die; also `held` while it is kept.
 * @csspart sheet - The parchment.
 * @csspart cell - A box the person to decide may press; also `available` where it may be written.
 * @csspart action - A button that acts.
 * @csspart buttons - The buttons; a page that plays the match by `togglePlay()` may hide them.
 * @csspart scrubber - The time line at the foot; a page with one of its own may hide it.
 * @csspart log - The latest turns.
 * @csspart error - A refusal.
 * @cssprop [--dw-accent] - What may be done now.
 * @cssprop [--dw-felt] - The leather.
 *
 * @example
 * ```ts
 * import '@dicewright/elements/chaser'
 * import { DwChaser } from '@dicewright/elements'
 *
 * const board = document.createElement('dw-chaser')
 * board.players = 'me,greedy'
 * board.seed = '7'
 * document.body.append(board)
 * await board.updateComplete
 * board instanceof DwChaser // => true
 * board.phase // => 'turn.roll'
 * ```
 */
export class DwChaser extends SheetElement<State, Observation, ChaserKey> {
  static override styles: CSSResultGroup = [
    tokens({
      accent: 'light-dark(#86202f,#f3a0a4)',
      'on-accent': 'light-dark(#fff,#36080f)',
      felt: 'light-dark(#4a2226,#2c1517)',
      'on-felt': 'light-dark(#fbeee4,#f0ddd2)',
    }),
    ...baseStyles,
    deskStyles,
    tableStyles,
    chaserStyles,
  ]

  protected override readonly setup = setup

  protected override room(): RoomSums<State> {
    return rollSums
  }

  protected override boxName(box: string): string {
    return this.say(box as Box)
  }

  protected override halves(frame: Frame<Observation, ChaserKey>): readonly [Section, Section] {
    const section = (title: ChaserKey, some: readonly Box[], sum: Row): Section => ({
      title: this.#inBoth(title),
      head: this.say(title),
      rows: [...some.map((box) => ({ box, name: this.#inBoth(box) })), sum],
    })
    return [
      section('made', madeBoxes, this.#made(frame)),
      section('beans', boxes.slice(madeBoxes.length), this.totalOf(frame)),
    ]
  }

  #made({ scene, say }: Frame<Observation, ChaserKey>): Row {
    return {
      sum: say('made'),
      look: 'total',
      cell: (seat) => {
        const { sheet } = scene.after.players[seat]!
        return html`<b>${say.number(madeBoxes.reduce((sum, box) => sum + (sheet[box] ?? 0), 0))}</b>`
      },
    }
  }

  protected override paper(tables: TemplateResult): TemplateResult {
    return html`<div class="parch" part="sheet">${tables}</div>`
  }

  /** A name in the reader's language, and beneath it in Korean. */
  #inBoth(key: ChaserKey): TemplateResult {
    const { say } = this
    const korean = html`<span class="ko" lang="ko">${chaserMessages.ko[key]}</span>`
    return html`<span class="name">${breakable(say(key))} ${say.language === 'ko' ? nothing : korean}</span>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dw-chaser': DwChaser
  }
}
