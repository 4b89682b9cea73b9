/**
 * `<dw-yessir>`: YESSIR! to play or to watch, from one tag. It shows what one viewer may see: the person
 * who holds the device. Under a closed cup lies nothing but its picture; the dice come into the page when it is lifted.
 */
import { tallyOf, type Match, type Viewer } from '@dicewright/engine'
import { botNames, lightBots } from '@dicewright/engine/yessir/bots'
import { winChance, winChances, yessir, type Observation, type State } from '@dicewright/engine/yessir'
import type { CSSResultGroup } from 'lit'
import type { Action, Actions } from '../../base/action.ts'
import { GameElement } from '../../base/game-element.ts'
import type { GameView } from '../../base/game-view.ts'
import { html } from '../../kit/html.ts'
import { joined } from '../../kit/messages.ts'
import { RovingController } from '../../base/roving.ts'
import { baseStyles } from '../../base/styles.ts'
import type { GameSetup, Scoreboard } from '../../base/game-setup.ts'
import type { Table } from '../../base/table.ts'
import { tokens } from '../../kit/tokens.ts'
import type { NarrationContext } from '../../base/voice-controller.ts'
import { dieDefs } from '../../parts/die/drawing.ts'
import { boardTemplate } from './board.ts'
import { Cups, hasCup, type CupsContext } from './cups.ts'
import { Layout, type YessirMatch } from './lay.ts'
import { handMessages, type HandKey } from './hands.messages.ts'
import { logRows } from './log.ts'
import { actionsOf, restingMoves, type MovesView } from './moves.ts'
import { oddsTemplate } from './odds.ts'
import { handsTemplate, showdownTemplate } from './pick.ts'
import { mark } from './pictures.ts'
import { openedScene, sceneAt } from './scene.ts'
import { calledName, endText, handOf, statusText, whyText, type Frame } from './status.ts'
import { boardText, cupText, sentencesOf } from './voice.ts'
import { voiceMessages, type VoiceKey } from './voice.messages.ts'
import { yessirMessages, type YessirKey } from './yessir.messages.ts'
import { yessirStyles } from './yessir.styles.ts'

/** How long things are left to be seen, ms at pace 1: a showdown among bots, what a bot said, a cup that is filled. */
const showdownMs = 3200
const saidMs = 900
const cupMs = 220

const setup: GameSetup<State, YessirKey | HandKey | VoiceKey> = {
  factory: yessir,
  messages: joined(joined(yessirMessages, handMessages), voiceMessages),
  mark,
  botNames,
  light: lightBots,
  fetch: () => import('./yessir.lazy.ts'),
  readKey: 't',
}

/**
 * @tag dw-yessir
 * @summary YESSIR! (JATAK!, イエッサー!) against house bots or people at one screen.
 * @attr {string} players - `me` or `me:NAME` for each person here, other words for house bots; `me,greedy` by default.
 * @attr {string} seed - Repeatable dice, `daily` for those of the day; without it they are fair.
 * @attr {string} daily-key - Whose match of the day it is; by default that of the page, by its address.
 * @attr {string} options - JSON of option keys, such as `{"preset":"short"}`.
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
 * @fires {DwRollEvent} dw-roll - Dice were thrown, as this screen hears it; nothing has moved yet.
 * @fires {DwPhaseEvent} dw-phase - The phase is another.
 * @fires {DwTurnEvent} dw-turn - Another seat's turn begins.
 * @fires {DwScoreEvent} dw-score - A player won a round.
 * @fires {DwEndEvent} dw-end - The match is over.
 * @fires {DwAnimationEndEvent} dw-animation-end - A throw is at rest.
 * @fires {DwErrorEvent} dw-error - Something given was refused; the last good match is kept.
 * @fires {Event} dw-change - Fires after every visible change, including those your code makes; does not bubble.
 * @csspart table - The field.
 * @csspart die - A die; also `held` while it is chosen.
 * @csspart action - A button that acts.
 * @csspart buttons - The buttons; a page that plays the match by `togglePlay()` may hide them.
 * @csspart scrubber - The time line at the foot; a page with one of its own may hide it.
 * @csspart log - The latest actions.
 * @csspart error - A refusal.
 * @cssprop [--dw-accent] - What may be done now.
 * @cssprop [--dw-felt] - The field.
 *
 * @example
 * ```ts
 * import '@dicewright/elements/yessir'
 * import { DwYessir } from '@dicewright/elements'
 *
 * const board = document.createElement('dw-yessir')
 * board.players = 'me,greedy'
 * board.seed = '7'
 * document.body.append(board)
 * await board.updateComplete
 * board instanceof DwYessir // => true
 * board.phase // => 'start'
 * ```
 */
export class DwYessir extends GameElement<State, YessirKey | HandKey | VoiceKey> {
  static override styles: CSSResultGroup = [
    tokens({
      accent: 'light-dark(#9c470c,#ffb070)',
      'on-accent': 'light-dark(#fff,#321500)',
      felt: 'light-dark(#39493f,#202b25)',
      'on-felt': 'light-dark(#f1f4ee,#dfe6de)',
      'pip-one': '#1d1b1a',
    }),
    ...baseStyles,
    ...yessirStyles,
  ]

  protected override readonly setup = setup
  protected readonly groups = [new RovingController(this, 'dice')]
  readonly #layout = new Layout()
  readonly #cups = new Cups()
  /** The place of the shared die that the person chose, for the ply it was chosen at. */
  #chosen: number | null = null
  #chosenAt = -1

  protected override scoreboard(state: State): Scoreboard {
    const { turn, players } = this.game!.observe(state, 'table') as Observation
    return { turn: turn?.seat ?? null, scores: players.map(({ wins }) => wins) }
  }

  /** A person throws the shared dice by hand; and where a person plays, the cups stay lifted until a person goes on. */
  protected override waitsForPerson({ game, state }: Match<State>): boolean {
    const { policies } = this.table!
    if (game.phase(state) !== 'round.shared') return false
    return !policies[state.mover] || (state.round > 1 && policies.includes(null))
  }

  protected override sentencesAt(ply: number, { isOver }: NarrationContext): readonly string[] {
    const { scene, say, names } = this.#frame(this.table!, ply)
    return sentencesOf(scene, names, say, isOver)
  }

  protected override thrownDice(): Iterable<Element> {
    return this.renderRoot.querySelectorAll('[data-fresh] .die')
  }

  protected override pauseMs(ply: number): number {
    const { showdown, step, entry } = this.#frame(this.table!, ply).scene
    if (showdown) return this.table!.policies.includes(null) && this.isActive ? 0 : showdownMs
    if (step?.type === 'cup') return cupMs
    const byBot = typeof entry?.by === 'number' && this.table!.policies[entry.by] !== null
    return byBot || step?.type === 'start' || step?.type === 'high' ? saidMs : 0
  }

  protected override onKey(key: string, table: Table): boolean {
    const frame = this.#frame(table)
    if (key === 'p') return this.#turnCup()
    const place = ['1', '2', '3'].indexOf(key)
    if (place < 0 || !frame.scene.lay[place] || !this.#mayChoose(frame)) return false
    this.#choose(place)
    return true
  }

  protected override view(table: Table): GameView {
    this.#cups.keep(this.#cupsContext(table))
    this.#keepChoice()
    const frame = this.#frame(table)
    const { match, scene, say, names, own, isOpen, handTo } = frame
    const { before, after, showdown } = scene
    const mine = own === null || !isOpen ? null : after.players[own]!
    const { over, rolling } = this
    // Once a round is judged the engine stands in the next one.
    const { round } = rolling || showdown ? before : after
    const how = { over, verdict: over ? this.verdictText(table) : null, rolling, live: this.isActive }
    const hand = (!rolling && mine?.hand) || null
    const settled = showdown && !rolling ? showdownTemplate(showdown, names, say) : null
    return {
      layout: 'table',
      facts: [round === 0 ? say('drawing') : say('round', { round }), say('toWins', { wins: after.winsToWin })],
      players: after.players.map(({ wins, luckShown }, seat) => ({
        points: say.number(wins),
        note: say('luckOf', { luck: luckShown }),
        now: this.isWon ? after.leaders.includes(seat) : after.turn?.seat === seat,
      })),
      words: boardText(scene, names, say, rolling ? null : mine),
      stage: html`${dieDefs}${boardTemplate({
        scene,
        say,
        names,
        own,
        mayLift: this.#cups.mayLift(this.#cupsContext(table)),
        isToLook: this.#isToLook(frame),
        lifted: new Set(this.#cups.allOpen ? after.players.keys() : isOpen ? [own!] : []),
        handTo,
        handToName: handTo === null ? '' : calledName(frame, handTo),
        choosing: this.#mayChoose(frame),
        chosen: this.#chosen,
        hinted: this.#placeHinted(frame),
        rolling,
        onDie: (place) => this.#choose(place),
        onCup: () => this.#turnCup(),
      })}`,
      what: statusText(frame, how),
      why: whyText(frame, how),
      pick: settled ?? handsTemplate({ seen: rolling ? before : after, hand, isOwn: own !== null }, say),
      resting: restingMoves(say),
      minor: this.#minor(frame),
      odds: oddsTemplate({ game: match.game, shared: rolling ? [] : after.shared, chances: this.#chances(frame) }, say),
      log: logRows(match, rolling ? scene.ply - 1 : scene.ply, say),
      ...(this.isWon ? { end: { why: endText(frame), ...(settled ? { body: settled } : {}) } } : {}),
    }
  }

  protected override decisions(table: Table): Actions {
    const frame = this.#frame(table)
    const { say, handTo } = frame
    if (handTo === null) return actionsOf(this.#moves(frame))
    const take: Action = {
      label: say('iAm', { who: calledName(frame, handTo) }),
      hint: say('iAmHint'),
      run: () => {
        this.#cups.take(handTo)
        this.changed()
      },
    }
    return [take]
  }

  protected override chanceAction(table: Table): Action {
    return handOf(this.#frame(table), () => this.proceed())
  }

  /** Of several persons here the one who is to decide and holds the device; all of them together see what the table does. */
  protected override get viewer(): Viewer {
    const { deciding, table } = this
    return deciding !== null && this.#cups.viewer(this.#cupsContext(table!)) === deciding ? deciding : super.viewer
  }

  protected override get needsHandover(): boolean {
    return this.deciding !== null && this.deciding !== this.viewer
  }

  protected override get isCovered(): boolean {
    return !this.#cups.isOpen
  }

  #cupsContext(table: Table): CupsContext {
    const alone = super.viewer
    const { actor, policies } = table
    const isLanding = this.live && this.rolling
    return {
      table,
      alone: alone === 'table' ? null : alone,
      deciding: this.deciding,
      due: typeof actor === 'number' && !policies[actor] && !isLanding ? actor : null,
      isLookedBack: table.actor === 'over' && this.ply < this.plies,
    }
  }

  #frame(table: Table, ply = this.ply): Frame {
    const viewer = this.#cups.viewer(this.#cupsContext(table))
    const { deciding } = this
    const handTo = deciding !== null && deciding !== viewer ? deciding : null
    const own = handTo === null && viewer !== 'table' ? viewer : null
    const scene = sceneAt(table.match as YessirMatch, ply, own ?? 'table', this.#layout)
    return {
      table,
      match: table.match as YessirMatch,
      scene: this.#cups.allOpen ? openedScene(table.match as YessirMatch, scene) : scene,
      say: this.say,
      names: this.names(table),
      own,
      isOpen: own !== null && this.#cups.isOpen,
      handTo,
      choosing: deciding !== null && deciding === own && ply === this.ply,
    }
  }

  #moves(frame: Frame): MovesView {
    const { match, scene, say } = frame
    const place = this.#placeChosen(frame)
    const face = place === null ? null : (scene.lay[place]?.face ?? null)
    return {
      game: match.game,
      state: match.stateAt(scene.ply),
      observation: scene.after,
      say,
      face,
      better: face === null ? null : this.#betterFaces(frame, face),
      best: this.hint?.best[0] ?? null,
      cost: (action) => this.hint?.cost(action) ?? '',
      look: this.#isToLook(frame) ? () => void this.#turnCup() : null,
      press: (action) => {
        if (place !== null) this.#layout.wish(match, place)
        this.press(action)
      },
      chooseDie: () => this.#choose(0),
    }
  }

  /** The chance to win the round after each action, once the cup is open. */
  #chances({ match, scene, own, isOpen, choosing }: Frame): Readonly<Record<string, number>> {
    return isOpen && choosing ? winChances(match.game, scene.after, own!) : {}
  }

  /** Faces with which a shared die would make the own hand win more often than it does; null while the cup is closed. */
  #betterFaces({ match, scene, own, isOpen }: Frame, face: number): readonly number[] | null {
    const { players, shared } = scene.after
    const cup = own !== null && isOpen && players[own]!.cup
    if (!cup) return null
    const chance = (dice: readonly number[]): number =>
      winChance(match.game.settled, tallyOf(dice), tallyOf(cup), players.length - 1)
    const now = chance(shared)
    const at = shared.indexOf(face)
    return [1, 2, 3, 4, 5, 6].filter((shown) => chance(shared.with(at, shown)) > now)
  }

  /** Whether the person who is to decide has a cup that is still closed; a die that came again is decided first. */
  #isToLook({ choosing, isOpen, scene, own }: Frame): boolean {
    return choosing && !isOpen && hasCup(scene, own!) && scene.after.turn!.picked === null
  }

  #mayChoose({ scene, choosing }: Frame): boolean {
    return choosing && (scene.after.turn?.choices.some(({ action }) => action.startsWith('a')) ?? false)
  }

  /** The shared die that the person chose or, until they have, the one that is best to throw again. */
  #placeChosen(frame: Frame): number | null {
    return this.#mayChoose(frame) ? (this.#chosen ?? this.#placeSuggested(frame)) : null
  }

  /** What the hint advises against is not suggested; while the cup is closed nothing is. */
  #placeSuggested(frame: Frame): number | null {
    const chances = Object.entries(this.#chances(frame)).filter(([action]) => action.startsWith('a'))
    const { hint } = this
    if (chances.length === 0 || (this.hints === 'on' && !hint)) return null
    const worth = ([action, chance]: readonly [string, number]): number =>
      hint ? -(hint.costs[action] ?? Infinity) : chance
    const [best] = chances.toSorted((a, b) => worth(b) - worth(a))
    return placeOf(frame, best![0])
  }

  #placeHinted(frame: Frame): number | null {
    const best = this.hint?.best[0]
    return best?.startsWith('a') && this.#mayChoose(frame) ? placeOf(frame, best) : null
  }

  /** A match that is over may be looked through with the cups lifted. */
  #minor({ say, table }: Frame): GameView['minor'] {
    if (!this.#cupsContext(table).isLookedBack) return []
    return [[say(this.#cups.allOpen ? 'coverAll' : 'liftAll'), 'P', () => this.#turnCup()]]
  }

  /** Lifts the cup of the person here, or puts it back; in a match that is over all of them. Announces what is there. */
  #turnCup(): boolean {
    const { own, scene, say, table } = this.#frame(this.table!)
    if (this.#cupsContext(table).isLookedBack) this.#cups.turnAll()
    else if (own === null || !hasCup(scene, own) || !this.#cups.mayLift(this.#cupsContext(table))) return false
    else {
      this.#cups.turnOwn()
      this.speak(this.#cups.isOpen ? cupText(scene.after.players[own]!, say) : say('sayCovered'))
    }
    this.requestUpdate()
    return true
  }

  #choose(place: number): void {
    this.#chosen = this.#chosen === place ? null : place
    this.requestUpdate()
  }

  /** A choice holds for the ply it was made at. */
  #keepChoice(): void {
    if (this.#chosenAt === this.ply) return
    this.#chosenAt = this.ply
    this.#chosen = null
  }
}

/** Where a shared die lies that an action such as `a4` throws again. */
const placeOf = ({ scene }: Frame, action: string): number =>
  scene.lay.findIndex((die) => String(die?.face) === action.slice(1))

declare global {
  interface HTMLElementTagNameMap {
    'dw-yessir': DwYessir
  }
}
