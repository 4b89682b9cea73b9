/**
 * `<dw-royal-turf>`: Royal Turf to play or to watch, from one tag. This class joins what the engine knows (the scene),
 * what the person here has chosen, and the templates; frame, match and voice are the base's.
 */
import { accept, type Match, type Result, type Seat, type Viewer } from '@dicewright/engine'
import { asItStands, horses, royalTurf, type Horse, type Observation, type State } from '@dicewright/engine/royal-turf'
import { nothing, type CSSResultGroup, type PropertyDeclarations } from 'lit'
import type { Action, Actions } from '../../base/action.ts'
import { GameElement } from '../../base/game-element.ts'
import type { GameView } from '../../base/game-view.ts'
import { botNames } from '@dicewright/engine/royal-turf/bots'
import { html } from '../../kit/html.ts'
import { joined } from '../../kit/messages.ts'
import { pace, parseMotion } from '../../kit/motion.ts'
import { RovingController } from '../../base/roving.ts'
import { baseStyles } from '../../base/styles.ts'
import type { GameSetup, Scoreboard } from '../../base/game-setup.ts'
import type { Table } from '../../base/table.ts'
import { tokens } from '../../kit/tokens.ts'
import type { NarrationContext } from '../../base/voice-controller.ts'
import { dieDefs } from '../../parts/die/drawing.ts'
import { betAction, moveAction } from './actions.ts'
import { boardTemplate } from './board.ts'
import { cardTemplate } from './card.ts'
import { Choice, Holder } from './choice.ts'
import { logRows } from './log.ts'
import { numbersOf, sourceText, type Numbers } from './numbers.ts'
import { payoutMessages } from './payouts.messages.ts'
import { oddsTemplate } from './odds.ts'
import { paidTemplate } from './paid.ts'
import { wonText } from './result.ts'
import { runHorse, runMs } from './run.ts'
import { turfMessages, type TurfKey } from './royal-turf.messages.ts'
import { turfStyles } from './royal-turf.styles.ts'
import { Scenes, type Scene } from './scene.ts'
import { mark, raceDefs } from './silks.ts'
import { statusOf } from './status.ts'
import { factsOf, noteOf, purse } from './strip.ts'
import { voiceMessages, type VoiceKey } from './voice.messages.ts'
import { boardText, sentencesOf } from './voice.ts'
import { whyText } from './why.ts'
import type { Turf } from './words.ts'

/** How long a card, a bet and the end of a race are left to be seen, ms at pace 1. */
const cardMs = 420
const betMs = 500
const endMs = 1600

const setup: GameSetup<State, TurfKey | VoiceKey> = {
  factory: royalTurf,
  messages: joined(joined(turfMessages, payoutMessages), voiceMessages),
  mark,
  botNames,
  fetch: () => import('./royal-turf.lazy.ts'),
}

/**
 * @tag dw-royal-turf
 * @summary Royal Turf (로열 터프) against house bots or people at one screen.
 * @attr {string} players - `me` or `me:NAME` for each person here, other words for house bots; `me,greedy` by default.
 * @attr {string} seed - Repeatable dice and cards, `daily` for those of the day; without it they are fair.
 * @attr {string} daily-key - Whose match of the day it is; by default that of the page, by its address.
 * @attr {string} options - JSON of option keys, such as `{"preset":"hidden"}`.
 * @attr {string} data - Numbers of the printed game from its owner, as JSON; without them the house numbers are played.
 * @attr {string} relay - With `friend`: an address that carries an invitation and its answer, so that a short link is enough.
 * @attr {string} ice-servers - With `friend`: JSON of STUN and TURN servers, for browsers in different networks.
 * @attr {string} transcript - The match so far, as JSON Lines or the short text `dw2...`.
 * @attr {string} lang - `en`, `ja` or `ko`; by default the language of the page around it.
 * @slot - Shown until the element is defined, and where it cannot play: a link is best.
 * @slot title - In place of the title.
 * @slot actions - More buttons in the header.
 * @slot footer - After the scrubber.
 * @fires {DwBeforeActionEvent} dw-before-action - Before an action of a person or bot; cancel it to veto.
 * @fires {DwActionEvent} dw-action - An action was applied or taken back, as this screen heard it.
 * @fires {DwRollEvent} dw-roll - A card was drawn or the die rolled; nothing has moved yet.
 * @fires {DwPhaseEvent} dw-phase - The phase is another.
 * @fires {DwTurnEvent} dw-turn - Another seat's turn begins.
 * @fires {DwScoreEvent} dw-score - The money of a player changed.
 * @fires {DwEndEvent} dw-end - The match is over.
 * @fires {DwAnimationEndEvent} dw-animation-end - The die is at rest.
 * @fires {DwErrorEvent} dw-error - Something given was refused; the last good match is kept.
 * @fires {Event} dw-change - Fires after every visible change, including those your code makes; does not bubble.
 * @csspart track - The turf with the oval.
 * @csspart die - The horse die.
 * @csspart card - The race card.
 * @csspart horse - A row the person to decide may press; also `available` where it may be chosen.
 * @csspart payouts - The payout table.
 * @csspart result - The photo finish and what was paid.
 * @csspart action - A button that acts.
 * @csspart buttons - The buttons; a page that plays the match by `togglePlay()` may hide them.
 * @csspart scrubber - The time line at the foot; a page with one of its own may hide it.
 * @csspart log - The latest bets and moves.
 * @csspart error - A refusal.
 * @cssprop [--dw-accent] - What may be done now.
 * @cssprop [--dw-horse-1] - The silk of the first horse, and so on to `--dw-horse-7`.
 *
 * @example
 * ```ts
 * import '@dicewright/elements/royal-turf'
 * import { DwRoyalTurf } from '@dicewright/elements'
 *
 * const board = document.createElement('dw-royal-turf')
 * board.players = 'me,greedy'
 * board.seed = '7'
 * document.body.append(board)
 * await board.updateComplete
 * board instanceof DwRoyalTurf // => true
 * board.phase // => 'start'
 * ```
 */
export class DwRoyalTurf extends GameElement<State, TurfKey | VoiceKey> {
  static override properties: PropertyDeclarations = { data: {} }
  static override styles: CSSResultGroup = [
    tokens({ accent: 'light-dark(#12633c,#6fd39c)', 'on-accent': 'light-dark(#fff,#06251a)' }),
    ...baseStyles,
    ...turfStyles,
  ]

  /** The owner's numbers as JSON text, or what it says. */
  declare data: unknown

  protected override readonly setup = setup
  protected readonly groups = ['horses', 'chips'].map((group) => new RovingController(this, group))
  /** The numbers given last, and those of the match. */
  #given!: Numbers
  #numbers!: Numbers
  readonly #scenes = new Scenes()
  readonly #choice = new Choice()
  readonly #holder = new Holder()
  /** The ply whose move was last seen running. */
  #ran = 0

  constructor() {
    super()
    this.data = null
  }

  protected override get settings(): readonly unknown[] {
    return [...super.settings, this.data ?? null]
  }

  protected override optionsGiven(options: unknown): Result<unknown> {
    const read = numbersOf(this.data, options)
    if (!read.ok) return read
    this.#given = read.value
    return accept(read.value.options)
  }

  protected override tableSet(): void {
    this.#numbers = this.#given
    super.tableSet()
  }

  protected override get thingNames(): Readonly<Record<string, string>> {
    const { language } = this.say
    return Object.fromEntries(this.#numbers.horses.map(({ id, names }) => [id, names[language]]))
  }

  protected override changed(): void {
    this.#holder.expire(this.table, this.plies)
    super.changed()
  }

  protected override get viewer(): Viewer {
    return (this.isActive ? this.#holder.at(this.table, this.plies) : null) ?? super.viewer
  }

  protected override scoreboard(state: State): Scoreboard {
    const { mover, round, players } = this.game!.observe(state, 'table') as Observation
    return { turn: round > 0 ? mover : null, scores: players.map((player) => player.money) }
  }

  /** A person looks at the end of a race as long as it takes, then has the next field drawn. */
  protected override waitsForPerson({ game, state }: Match<State>): boolean {
    const { result, horses: field } = game.observe(state, 'table') as Observation
    const { entries } = this.table!.match
    const hasEnded = result !== null && field.every(({ card }) => card === null) && entries.at(-1)?.by !== 'chance'
    return hasEnded && this.table!.policies.includes(null)
  }

  protected override sentencesAt(ply: number, context: NarrationContext): readonly string[] {
    return sentencesOf(this.#turf(this.table!, ply), context)
  }

  protected override thrownDice(ply: number): Iterable<Element> {
    return this.#scene(ply).step?.type === 'roll' ? this.renderRoot.querySelectorAll('.mid .die') : []
  }

  protected override pauseMs(ply: number): number {
    const { step, moved, result } = this.#scene(ply)
    if (step?.type === 'card' || step?.type === 'start') return cardMs
    if (step?.type === 'bet') return betMs
    return moved ? runMs(moved) + (result ? endMs : 200) : 0
  }

  protected override onKey(key: string, table: Table): boolean {
    const view = this.#turf(table)
    const horse = /^[1-7]$/.test(key) && horses[Number(key) - 1]
    if (horse && view.choosing) this.#press(view, horse)
    else if (key === 'v' && view.choosing === 'bet') this.#choice.nextChip(view.scene.after)
    else return this.#pressMinor(table, key.toUpperCase())
    this.requestUpdate()
    return true
  }

  protected override view(table: Table): GameView {
    const view = this.#turf(table)
    const { scene, say } = view
    const { after, result } = scene
    const now = this.isWon ? after.leaders : [after.mover]
    const source = sourceText(table.game, say, this.#numbers.label)
    const byCount = table.game.options['payoutRow'] === 'chipCount'
    return {
      layout: 'table',
      facts: factsOf(view),
      players: after.players.map((_, seat) => ({
        points: purse(view, seat),
        note: noteOf(view, seat, this.isWon),
        now: now.includes(seat),
      })),
      words: boardText(view),
      stage: html`${dieDefs}${raceDefs}${boardTemplate({ ...view, byCount }, this.panel === 'none' ? source : null)}`,
      what: statusOf({
        ...view,
        over: this.over,
        verdict: this.over ? this.verdictText(table) : null,
        awaitsThrow: this.awaitsThrow,
        isActive: this.isActive,
        needsHandover: this.needsHandover,
      }),
      why: whyText({ ...view, byCount, isDue: this.awaitsThrow }),
      pick: result ? paidTemplate(view, result) : cardTemplate(view),
      minor: this.#minor(table),
      odds: oddsTemplate({ ...view, source, byCount }),
      log: logRows(table.match, this.rolling ? this.ply - 1 : this.ply, view, (ply) => this.#scene(ply)),
      ...(this.isWon ? { end: { why: wonText(view), body: result ? paidTemplate(view, result) : nothing } } : {}),
    }
  }

  protected override decisions(table: Table): Actions {
    const view = this.#turf(table)
    if (this.needsHandover) return this.#handover(table, view)
    const press = (action: string): void => this.press(action)
    return [view.choosing === 'bet' ? betAction(view, press) : moveAction(view, press)]
  }

  protected override chanceAction(table: Table): Action {
    const { scene, say } = this.#turf(table)
    const run = (): void => this.proceed()
    if (scene.result) return { label: say('nextRace', { race: scene.after.race }), hint: say('nextRaceHint'), run }
    return scene.phase === 'race.roll'
      ? { label: say('goOn'), hint: say('goOnHint'), run }
      : { label: say('draw'), hint: say('drawHint'), run }
  }

  protected override updated(changed: Map<PropertyKey, unknown>): void {
    super.updated(changed)
    const { ply, table } = this
    if (!table || ply === this.#ran) return
    const scene = this.#scene()
    // Only a step forward is animated; a jump along the time line shows where the horses stand.
    if (ply === this.#ran + 1 && scene.moved)
      runHorse(this.renderRoot, scene, pace(parseMotion(this.motion)), this.skipSignal)
    this.#ran = ply
  }

  #scene(ply = this.ply): Scene {
    return this.#scenes.at(this.table!.match, ply, this.viewer)
  }

  #turf(table: Table, ply = this.ply): Turf {
    const scene = this.#scene(ply)
    const { after, field } = scene
    const isMine = this.deciding !== null && ply === this.ply && !this.needsHandover
    const choosing = !isMine ? null : after.bets.length ? 'bet' : after.moves.length ? 'move' : null
    const { hint } = this
    // What a hint advises against is not suggested.
    if (ply === this.ply) this.#choice.keep(table, ply, after, hint?.best[0] ?? null)
    return {
      scene,
      say: this.say,
      names: this.names(table),
      players: table.players,
      horses: this.#numbers.horses,
      viewer: this.viewer,
      choosing,
      horse: choosing ? this.#choice.horse : null,
      chip: choosing === 'bet' ? this.#choice.chip : null,
      best: (choosing && hint?.best[0]) || null,
      tag: hint?.tag ?? '',
      cost: (action) => (choosing && hint?.cost(action)) || '',
      rolling: this.rolling && scene.step?.type === 'roll',
      standing: asItStands({ ...after, horses: field }),
      onHorse: (horse) => this.#press(this.#turf(table), horse),
      onArrow: (horse) => {
        this.#choice.chooseHorse(horse)
        this.requestUpdate()
      },
      onChip: (chip) => {
        this.#choice.chooseChip(chip)
        this.requestUpdate()
      },
    }
  }

  /** All screens see the moves, also where bets are hidden. */
  override get legalActions(): readonly string[] {
    const legal = super.legalActions
    return legal.length > 0 || !this.table ? legal : this.#scene().after.moves.map(({ action }) => action)
  }

  /** To bet, a person takes the screen first; all may see moves. */
  protected override get needsHandover(): boolean {
    const seat = this.deciding
    if (seat === null || this.viewer === seat) return false
    const { hidden, rolls } = this.#openObservation(this.table!)
    return hidden && rolls === 0
  }

  /** Who is to bet takes the screen; who looks at their own chips meanwhile covers them again. */
  #handover(table: Table, { say, names }: Turf): Actions {
    const { viewer } = this
    const seat = this.deciding!
    const show: Action = {
      label: say('showChips', { who: names[seat]! }),
      hint: say('showHint'),
      run: () => this.#peek(table, seat),
    }
    return viewer === 'table'
      ? [show]
      : [show, { label: say('hideChips'), hint: say('hideHint'), run: () => this.#peek(table, viewer) }]
  }

  /** The match as it stands, as all people here may see it. */
  #openObservation({ game, match }: Table): Observation {
    return game.observe(match.state, 'table') as Observation
  }

  /** With several persons here, each may look at their own face-down chips while the match waits for one of them (5.3). */
  #minor(table: Table): GameView['minor'] {
    const { viewer, deciding, say } = this
    if (super.viewer !== 'table' || (deciding === null && !this.awaitsThrow)) return []
    if (viewer !== 'table') return [[say('hideChips'), 'P', () => this.#peek(table, viewer)]]
    const down = this.#openObservation(table).horses.flatMap(({ chips }) => chips.filter(({ chip }) => chip === null))
    const names = this.names(table)
    return table.policies.flatMap((policy, seat) => {
      const isDue = seat === deciding
      // The person who is to bet takes the screen by the main button.
      if (policy || (isDue && this.needsHandover) || down.every((chip) => chip.seat !== seat)) return []
      return [[say('chipsOf', { who: names[seat]! }), isDue ? 'P' : '', () => this.#peek(table, seat)] as const]
    })
  }

  #pressMinor(table: Table, pressed: string): boolean {
    const found = this.#minor(table).find(([, key]) => key === pressed)
    found?.[2]()
    return Boolean(found)
  }

  #peek(table: Table, seat: Seat): void {
    this.#holder.toggle(seat, table, this.plies)
    this.changed()
  }

  #press({ scene, choosing }: Turf, horse: Horse): void {
    const action = choosing && this.#choice.press(scene.after, horse)
    if (action) this.press(action)
    else this.requestUpdate()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dw-royal-turf': DwRoyalTurf
  }
}
