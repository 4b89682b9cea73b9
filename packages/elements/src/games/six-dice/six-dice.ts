/**
 * `<dw-six-dice>`: Six Dice to play or to watch, from one tag. This class joins what the engine knows (the scene), what
 * the person here has chosen, and the templates; frame, match and voice are the base's.
 */
import type { Match } from '@dicewright/engine'
import { sixDice, type Observation, type State, type Take, type TurnView } from '@dicewright/engine/six-dice'
import { botNames, lightBots } from '@dicewright/engine/six-dice/bots'
import type { CSSResultGroup, TemplateResult } from 'lit'
import type { Action, Actions } from '../../base/action.ts'
import { GameElement } from '../../base/game-element.ts'
import type { GameView } from '../../base/game-view.ts'
import { html, svg } from '../../kit/html.ts'
import { joined } from '../../kit/messages.ts'
import { RovingController } from '../../base/roving.ts'
import { seatLetter } from '../../base/seats.ts'
import type { GameSetup, Scoreboard } from '../../base/game-setup.ts'
import type { Table } from '../../base/table.ts'
import { baseStyles } from '../../base/styles.ts'
import { tokens } from '../../kit/tokens.ts'
import type { NarrationContext } from '../../base/voice-controller.ts'
import { bowlStyles } from '../../parts/bowl/bowl.styles.ts'
import { dieDefs } from '../../parts/die/drawing.ts'
import { chanceOf, chanceText, dueAfter, stopAction, throwAction, type ActionView } from './actions.ts'
import { boardTemplate } from './board.ts'
import {
  byWorth,
  indicesOf,
  oddsTemplate,
  oyaTemplate,
  settlementTemplate,
  soFarText,
  takeOf,
  takesTemplate,
} from './choices.ts'
import type { Frame } from './frame.ts'
import { logRows } from './log.ts'
import { endText, resultOf } from './result.ts'
import { sceneAt, withoutLast, type Scene, type SixDiceMatch } from './scene.ts'
import { sixDiceMessages, type SixDiceKey } from './six-dice.messages.ts'
import { sixDiceStyles } from './six-dice.styles.ts'
import { statusText } from './status.ts'
import { boardText, sentencesOf } from './voice.ts'
import { voiceMessages, type VoiceKey } from './voice.messages.ts'

/** How long a moment is left to be seen, ms at pace 1. */
const momentMs = 1700
const oyaDieMs = 350

const mark = svg`
  <path d="M3 9.500h18c0 5.500-3.500 9-6 9.500H9c-2.500-.5-6-4-6-9.500z" />
  <path d="M8.500 21.200h7M9 6.300l3-2.800 3 2.800" />
`

const setup: GameSetup<State, SixDiceKey | VoiceKey> = {
  factory: sixDice,
  messages: joined(sixDiceMessages, voiceMessages),
  mark,
  botNames,
  light: lightBots,
  fetch: () => import('./six-dice.lazy.ts'),
}

/**
 * @tag dw-six-dice
 * @summary Six Dice (シックスダイス) against house bots or people at one screen.
 * @attr {string} players - `me` or `me:NAME` for each person here, other words for house bots; `me,greedy` by default.
 * @attr {string} seed - Repeatable dice, `daily` for those of the day; without it they are fair.
 * @attr {string} daily-key - Whose match of the day it is; by default that of the page, by its address.
 * @attr {string} options - JSON of option keys, such as `{"preset":"donburi"}`.
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
 * @fires {DwRollEvent} dw-roll - Dice were thrown; nothing has moved yet.
 * @fires {DwPhaseEvent} dw-phase - The phase is another.
 * @fires {DwTurnEvent} dw-turn - Another seat's turn begins.
 * @fires {DwScoreEvent} dw-score - Banked points changed.
 * @fires {DwEndEvent} dw-end - The match is over.
 * @fires {DwAnimationEndEvent} dw-animation-end - A throw is at rest.
 * @fires {DwErrorEvent} dw-error - Something given was refused; the last good match is kept.
 * @fires {Event} dw-change - Fires after every visible change, including those your code makes; does not bubble.
 * @csspart table - The cloth with bowl and tray.
 * @csspart die - A die; also `held` while it is chosen.
 * @csspart tray - The dice set aside.
 * @csspart action - A button that acts.
 * @csspart buttons - The buttons below the dice; a page that plays the match by `togglePlay()` may hide them.
 * @csspart scrubber - The time line at the foot; a page with one of its own may hide it.
 * @csspart log - The latest turns.
 * @csspart error - A refusal.
 * @cssprop [--dw-accent] - What may be done now.
 * @cssprop [--dw-felt] - The cloth.
 *
 * @example
 * ```ts
 * import '@dicewright/elements/six-dice'
 * import { DwSixDice } from '@dicewright/elements'
 *
 * const board = document.createElement('dw-six-dice')
 * board.players = 'me,greedy'
 * board.seed = '7'
 * document.body.append(board)
 * await board.updateComplete
 * board instanceof DwSixDice // => true
 * board.phase // => 'oya.roll'
 * ```
 */
export class DwSixDice extends GameElement<State, SixDiceKey | VoiceKey> {
  static override styles: CSSResultGroup = [tokens(), ...baseStyles, bowlStyles, sixDiceStyles]

  protected override readonly setup = setup
  protected readonly groups = ['dice', 'takes'].map((group) => new RovingController(this, group))
  /** Dice chosen in the bowl, by index, for the ply they were chosen at. */
  #chosen: ReadonlySet<number> = new Set()
  #chosenAt = -1
  #chosenFor: Table | null = null
  /** Chances are sums over hundreds of outcomes: kept for the ply they were asked at. */
  readonly #chances = new Map<string, string>()
  /** Whether the person has chosen since the throw, or the hint has. */
  #hasChosen = false

  protected override scoreboard(state: State): Scoreboard {
    const { turn, players } = this.game!.observe(state, 'table') as Observation
    return { turn: turn?.seat ?? null, scores: players.map(({ total }) => total) }
  }

  /** A person throws the first six dice of a turn by hand; what follows a take is thrown with it. */
  protected override waitsForPerson({ game, state }: Match<State>): boolean {
    const { turn } = game.observe(state, 'table') as Observation
    return turn !== null && turn.throws === 0 && state.steady === 0 && !this.table!.policies[turn.seat]
  }

  protected override sentencesAt(ply: number, context: NarrationContext): readonly string[] {
    return sentencesOf(this.#frame(this.table!, ply), context)
  }

  protected override thrownDice(ply: number): Iterable<Element> {
    return this.#scene(ply).entry?.by === 'chance' ? this.renderRoot.querySelectorAll('.bowl .die') : []
  }

  protected override pauseMs(ply: number): number {
    const { moment, oyaDice } = this.#scene(ply)
    return moment ? momentMs : oyaDice ? oyaDieMs : 0
  }

  protected override onKey(key: string, table: Table): boolean {
    const { scene, choosing, take } = this.#frame(table)
    const nth = /^[1-9]$/.test(key) && byWorth(scene.takes)[Number(key) - 1]
    if (nth && choosing) this.#choose(indicesOf(scene, nth, this.#chosen))
    else if (key !== 't') return false
    else if (take) this.press(take.action)
    return true
  }

  protected override view(table: Table): GameView {
    this.#keepChoice(table)
    const frame = this.#frame(table)
    const { match, scene, say, names, choosing, take } = frame
    const shown = this.rolling ? scene.before : scene.after
    const { game, games, lap, lastLap, oya } = shown
    const now = this.isWon
      ? resultOf(frame).winners
      : [this.awaitsThrow || this.deciding !== null ? shown.turn?.seat : scene.seat]
    return {
      layout: 'table',
      facts: [
        ...(games > 1 ? [say('game', { game, games })] : []),
        ...(oya === null
          ? [say('choosingOya')]
          : [lastLap ? say('lastLap') : say('lap', { lap }), say('oyaIs', { letter: seatLetter(oya) })]),
      ],
      players: shown.players.map(({ total, started }, seat) => ({
        points: say.number(total),
        note: say(started ? 'started' : 'unstarted'),
        now: now.includes(seat),
      })),
      words: boardText(scene, names, say),
      stage: html`${dieDefs}${boardTemplate({
        scene,
        say,
        names,
        chosen: choosing ? this.#chosen : new Set(),
        choosing,
        rolling: this.rolling,
        hint: choosing ? (this.hint?.tag ?? null) : null,
        onDie: (index) => this.#toggle(index),
      })}`,
      what: statusText(frame, {
        over: this.over,
        verdict: this.over ? this.verdictText(table) : null,
        rolling: this.rolling,
        isActive: this.isActive,
        awaitsThrow: this.awaitsThrow,
        deciding: this.deciding,
      }),
      why: this.#why(frame),
      pick: this.#pick(frame),
      odds: oddsTemplate(this.#odds(frame), say),
      minor: take ? [[say('takeOnly'), 'T', () => this.press(take.action)]] : [],
      log: logRows(match, this.rolling ? scene.ply - 1 : scene.ply, say),
      ...(this.isWon ? { end: { why: endText(frame), body: settlementTemplate(frame) } } : {}),
    }
  }

  protected override decisions(table: Table): Actions {
    const { match, scene, say, take } = this.#frame(table)
    const view: ActionView = {
      game: match.game,
      state: match.stateAt(scene.ply),
      say,
      chosen: this.#faces(scene),
      take,
      press: (...actions) => this.press(...actions),
      isBest: (...actions) => this.hint?.best.join() === actions.join(),
    }
    return [throwAction(view), stopAction(view)]
  }

  protected override chanceAction(table: Table): Action {
    const { match, scene, say } = this.#frame(table)
    const { turn } = scene.after
    const run = (): void => this.proceed()
    return turn
      ? {
          label: say('throwDice', { count: turn.nextDice }),
          hint: chanceText(match.game, match.state, say),
          run,
        }
      : { label: say('throwOya'), hint: say('throwOyaHint'), run }
  }

  #scene(ply = this.ply): Scene {
    return sceneAt(this.table!.match as SixDiceMatch, ply)
  }

  #frame(table: Table, ply = this.ply): Frame {
    const scene = this.#scene(ply)
    const choosing = this.deciding !== null && scene.takes.length > 0 && scene.taken === null
    const take = choosing ? takeOf(scene.takes, this.#faces(scene)) : null
    const { say } = this
    return { table, match: table.match as SixDiceMatch, scene, say, names: this.names(table), choosing, take }
  }

  /** What the turn has brought so far and, for a player who has not started, what it needs. */
  #why(frame: Frame): string {
    const { scene, say, take } = frame
    if (this.rolling || scene.after.turn === null || this.isWon) return ''
    const turn = this.#turnShown(scene)
    const { players } = this.awaitsThrow ? scene.after : scene.before
    return soFarText(turn, players[turn.seat]!.started, take?.points ?? 0, say)
  }

  /** The dice for the oya, or the ways to take. */
  #pick(frame: Frame): TemplateResult {
    const { scene, say, names, table, choosing, take } = frame
    if (scene.after.turn === null || (scene.oyaDice && !this.awaitsThrow))
      return oyaTemplate(this.rolling ? withoutLast(scene) : scene, names, say)
    return takesTemplate({
      takes: this.rolling ? [] : this.#takesShown(scene, table),
      checked: choosing ? take : scene.taken,
      choosing,
      best: (choosing && this.hint?.best[0]) || null,
      cost: (way) => (choosing && this.hint?.cost(way.action)) || '',
      say,
      chance: (way) => this.#chance(frame, way),
      onTake: (way) => this.#choose(indicesOf(scene, way, this.#chosen)),
    })
  }

  /** All ways for who chooses or looks back; while a bot plays only the one it took, or the page would jump about. */
  #takesShown({ seat, takes, taken }: Scene, table: Table): readonly Take[] {
    const botPlays = this.isActive && seat !== null && table.policies[seat] !== null
    return botPlays ? (taken ? [taken] : []) : byWorth(takes)
  }

  /** The turn on the screen: the one to be thrown for, the one in the air, or the one whose dice still lie there. */
  #turnShown(scene: Scene): TurnView {
    const [before, after] = [scene.before.turn, scene.after.turn!]
    return !this.awaitsThrow && before && (this.rolling || after.seat !== scene.seat) ? before : after
  }

  /** A new throw begins with a take chosen: what the hint says or, without hints, the richest. */
  #keepChoice(table: Table): void {
    const scene = this.#scene()
    const isNew = this.#chosenAt !== scene.ply || this.#chosenFor !== table
    if (isNew) {
      this.#chosenAt = scene.ply
      this.#chosenFor = table
      this.#chances.clear()
      this.#hasChosen = false
      this.#chosen = new Set()
    }
    if (this.#hasChosen) return
    // What a hint advises against is not suggested: until it is there nothing is.
    const { hint } = this
    const suggested = hint
      ? scene.takes.find(({ action }) => action === hint.best[0])
      : isNew && this.hints === 'off'
        ? byWorth(scene.takes)[0]
        : undefined
    if (!suggested) return
    this.#hasChosen = true
    this.#chosen = indicesOf(scene, suggested, new Set())
  }

  #faces({ bowl }: Scene): readonly number[] {
    return [...this.#chosen].map((index) => bowl[index]!).toSorted((a, b) => a - b)
  }

  #toggle(index: number): void {
    const chosen = new Set(this.#chosen)
    if (!chosen.delete(index)) chosen.add(index)
    this.#choose(chosen)
  }
  #choose(indices: ReadonlySet<number>): void {
    this.#hasChosen = true
    this.#chosen = indices
    this.requestUpdate()
  }

  /** For one to six dice; none of them changes in a match. */
  #odds({ match: { game }, say }: Frame): readonly string[] {
    return [1, 2, 3, 4, 5, 6].map((dice) => {
      const key = `${say.language} ${dice}`
      const text = this.#chances.get(key) ?? chanceOf(game, dice, say)
      this.#chances.set(key, text)
      return text
    })
  }

  #chance({ match, scene, say }: Frame, take: Take): string {
    const key = `${say.language} ${take.action}`
    const at = scene.taken ? scene.ply - 1 : scene.ply
    const text =
      this.#chances.get(key) ?? chanceText(match.game, dueAfter(match.game, match.stateAt(at), take.action), say)
    this.#chances.set(key, text)
    return text
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dw-six-dice': DwSixDice
  }
}
