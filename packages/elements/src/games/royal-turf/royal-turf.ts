/**
 * `<dw-royal-turf>`: Royal Turf to play or to watch, from one tag. This class joins what the engine knows (the scene),
 * what the person here has chosen, and the templates; frame, match and voice are the base's.
 */
import { accept, refuse, show, type Match, type Result, type Seat, type Viewer } from '@dicewright/engine'
import {
  asItStands,
  horses,
  houseHorses,
  houseLabel,
  loadPrinted,
  royalTurf,
  type Horse,
  type NamedHorse,
  type Observation,
  type State,
} from '@dicewright/engine/royal-turf'
import { html, nothing, type CSSResultGroup, type PropertyDeclarations, type TemplateResult } from 'lit'
import type { Action } from '../../base/frame.ts'
import { GameElement } from '../../base/game-element.ts'
import type { GameView } from '../../base/game-view.ts'
import type { LazyPart } from '../../base/lazy.ts'
import { pace, parseMotion } from '../../base/motion.ts'
import { RovingController } from '../../base/roving.ts'
import { baseStyles } from '../../base/styles.ts'
import type { Standing } from '../../base/table-element.ts'
import type { Table } from '../../base/table.ts'
import { tokens } from '../../base/tokens.ts'
import { dieDefs } from '../../parts/die/drawing.ts'
import { betAction, moveAction, statusOf } from './actions.ts'
import { boardTemplate, purse } from './board.ts'
import { cardStyles } from './card.styles.ts'
import { cardTemplate, chipsTemplate } from './card.ts'
import { Choice, Holder } from './choice.ts'
import { logRows } from './log.ts'
import { panelStyles } from './panel.styles.ts'
import { photoTemplate } from './photo.ts'
import { railTemplate } from './rail.ts'
import { runHorse, runMs } from './run.ts'
import { turfMessages, type TurfKey } from './royal-turf.messages.ts'
import { Scenes, type Scene } from './scene.ts'
import { raceDefs } from './silks.ts'
import { trackStyles } from './track.styles.ts'
import { boardText, sentencesOf } from './voice.ts'
import type { Turf } from './words.ts'

/** How long a card, a bet and the end of a race are left to be seen, ms at pace 1. */
const cardMs = 420
const betMs = 500
const endMs = 1600

/**
 * @tag dw-royal-turf
 * @summary Royal Turf (로열 터프) against house bots or people at one screen.
 * @attr {string} players - `me` or `me:NAME` for each person here, other words for house bots; `me,greedy` by default.
 * @attr {string} seed - Repeatable dice and cards; without it they are fair.
 * @attr {string} options - JSON of option keys, such as `{"preset":"hidden"}`.
 * @attr {string} data - Numbers of the printed game from its owner, as JSON; without them the house numbers are played.
 * @attr {string} transcript - The match so far, as JSON Lines or the short text `dw1...`.
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
 * @fires {DwScoreEvent} dw-score - Somebody's money changed.
 * @fires {DwEndEvent} dw-end - The match is over.
 * @fires {DwAnimationEndEvent} dw-animation-end - The die lies still.
 * @fires {DwErrorEvent} dw-error - Something given was refused; the last good match is kept.
 * @fires {Event} dw-change - What is shown changed, also by the page's own doing; does not bubble.
 * @csspart track - The turf with the oval.
 * @csspart die - The horse die.
 * @csspart card - The race card.
 * @csspart horse - A row the person to decide may press; also `available` where it may be chosen.
 * @csspart payouts - The payout table.
 * @csspart result - The photo finish and what was paid.
 * @csspart action - A button that acts.
 * @csspart deeds - The buttons; a page that plays the match by `togglePlay()` may hide them.
 * @csspart scrubber - The time line at the foot; a page with one of its own may hide it.
 * @csspart log - The latest bets and moves.
 * @csspart error - A refusal.
 * @cssprop [--dw-accent] - What one can do now.
 * @cssprop [--dw-horse-1] - The silk of the first horse, and so on to `--dw-horse-7`.
 */
export class DwRoyalTurf extends GameElement<State, TurfKey> {
  static override properties: PropertyDeclarations = { data: {} }
  static override styles: CSSResultGroup = [
    tokens({ accent: 'light-dark(#12633c,#6fd39c)', 'on-accent': 'light-dark(#fff,#06251a)' }),
    ...baseStyles,
    trackStyles,
    cardStyles,
    panelStyles,
  ]

  /** The owner's numbers as JSON text, or what it says. */
  declare data: unknown

  protected override readonly factory = royalTurf
  protected override readonly messages = turfMessages
  protected override readonly mark = mark
  protected override readonly fetch = (): Promise<LazyPart> => import('./royal-turf.lazy.ts')
  protected readonly groups = ['horses', 'chips'].map((group) => new RovingController(this, group))
  #named: readonly NamedHorse[] = houseHorses
  /** Where an owner's numbers come from; null for the house's. */
  #label: string | null = null
  readonly #scenes = new Scenes()
  readonly #choice = new Choice()
  readonly #holder = new Holder()
  /** The ply whose move was last seen running. */
  #ran = 0

  constructor() {
    super()
    this.data = null
  }

  protected override optionsGiven(): Result<unknown> {
    const { data, options } = this
    const read = data === null || data === undefined || data === '' ? null : loadPrinted(data)
    if (read && !read.ok) return read
    this.#named = read?.value.horses ?? houseHorses
    this.#label = read?.value.label ?? null
    if (!read) return accept(options)
    const given = options ?? {}
    return typeof given === 'object' && !Array.isArray(given)
      ? accept({ ...given, ...read.value.options })
      : refuse('options-malformed', 'options', `The options are ${show(given)}: expected an object beside data.`)
  }

  protected override changed(): void {
    this.#holder.expire(this.table, this.plies)
    super.changed()
  }

  protected override get viewer(): Viewer {
    return (this.atTable ? this.#holder.at(this.table, this.plies) : null) ?? super.viewer
  }

  protected override standing(state: State): Standing {
    const { mover, round, players } = this.game!.observe(state, 'table') as Observation
    return { turn: round > 0 ? mover : null, scores: players.map((player) => player.money) }
  }

  /** A person looks at the end of a race as long as it takes, then has the next field drawn. */
  protected override waitsForHand({ game, state }: Match<State>): boolean {
    const { result, horses: field } = game.observe(state, 'table') as Observation
    const { entries } = this.table!.match
    const hasEnded = result !== null && field.every(({ card }) => card === null) && entries.at(-1)?.by !== 'chance'
    return hasEnded && this.table!.policies.includes(null)
  }

  protected override sentencesAt(ply: number): readonly string[] {
    const table = this.table!
    const { actor } = table
    const atEnd = ply === this.plies
    const isOver = atEnd && actor === 'over'
    const ended = isOver && this.verdictText(table)
    const said = sentencesOf(this.#turf(table, ply), {
      isOver: isOver && !ended,
      chooses: atEnd && typeof actor === 'number' && !table.policies[actor],
    })
    return ended ? [...said, ended] : said
  }

  protected override thrownDice(ply: number): Iterable<Element> {
    return this.#scene(ply).deed?.type === 'roll' ? this.renderRoot.querySelectorAll('.mid .die') : []
  }

  protected override lingerMs(ply: number): number {
    const { deed, moved, result } = this.#scene(ply)
    if (deed?.type === 'card' || deed?.type === 'start') return cardMs
    if (deed?.type === 'bet') return betMs
    return moved ? runMs(moved) + (result ? endMs : 200) : 0
  }

  protected override onKey(key: string): boolean {
    const { table } = this
    if (!table) return false
    const view = this.#turf(table)
    const horse = /^[1-7]$/.test(key) && horses[Number(key) - 1]
    if (horse && view.choosing) this.#press(view, horse)
    else if (key === 'v' && view.choosing === 'bet') this.#choice.nextChip(view.scene.after)
    else if (key === 'p' && this.#mayPeek(table)) this.#peek(table)
    else return false
    this.requestUpdate()
    return true
  }

  protected override view(table: Table): GameView {
    this.#choice.keep(table, this.ply, this.#scene().after)
    const view = this.#turf(table)
    const { scene, say, order } = view
    const { after, result } = scene
    const standing = asItStands(after)
    const now = this.settledByRules ? after.leaders : [after.mover]
    const { options } = table.game
    return {
      facts: [
        say('race', { race: result?.race ?? after.race, races: after.races }),
        ...(after.rolls > 0 && !result ? [say('roll', { roll: after.rolls })] : []),
        ...(after.multiplier > 1 && !result ? [say('doubled', { times: after.multiplier })] : []),
      ],
      players: after.players.map((_, seat) => ({
        points: purse(view, seat),
        note: this.#note(view, seat),
        now: now.includes(seat),
      })),
      words: boardText(view),
      board: html`${dieDefs}${raceDefs}${boardTemplate(view)}`,
      status: statusOf({
        ...view,
        over: this.over,
        verdict: this.over ? this.verdictText(table) : null,
        atHand: this.atHand,
        atTable: this.atTable,
        veiled: this.#veiled(table),
      }),
      area: this.#area(view),
      below: cardTemplate(view),
      minor: this.#mayPeek(table)
        ? [[say(this.viewer === 'table' ? 'myChips' : 'hideChips'), 'P', () => this.#peek(table)]]
        : [],
      ...(view.choosing ? { tip: say('tip') } : {}),
      rail: railTemplate({
        ...view,
        order,
        standing,
        label: this.#labelOf(after),
        byCount: options['payoutRow'] === 'chipCount',
      }),
      log: logRows(table.match, this.rolling ? this.ply - 1 : this.ply, view, (ply) => this.#scene(ply)),
    }
  }

  protected override decisions(table: Table): readonly Action[] {
    const view = this.#turf(table)
    if (this.#veiled(table)) {
      const who = view.names[view.scene.after.mover!]!
      return [{ label: view.say('showChips', { who }), hint: view.say('showHint'), run: () => this.#peek(table) }]
    }
    const press = (action: string): void => this.press(action)
    return [view.choosing === 'bet' ? betAction(view, press) : moveAction(view, press)]
  }

  protected override handAction(table: Table): Action {
    const { scene, say } = this.#turf(table)
    const run = (): void => this.proceed()
    return scene.result
      ? { label: say('nextRace', { race: scene.after.race }), hint: say('nextRaceHint'), run }
      : { label: say('draw'), hint: say('drawHint'), run }
  }

  protected override updated(): void {
    super.updated()
    const { ply, table } = this
    if (!table || ply === this.#ran) return
    const scene = this.#scene()
    // Only a step forward runs; who jumps along the time line sees where they stand.
    if (ply === this.#ran + 1 && scene.moved)
      runHorse(this.renderRoot, scene, pace(parseMotion(this.motion)), this.haste.signal)
    this.#ran = ply
  }

  #scene(ply = this.ply): Scene {
    return this.#scenes.at(this.table!.match, ply, this.viewer)
  }

  #turf(table: Table, ply = this.ply): Turf {
    const scene = this.#scene(ply)
    const { after, field } = scene
    const isMine = this.deciding !== null && ply === this.ply && !this.#veiled(table)
    const choosing = !isMine ? null : after.bets.length ? 'bet' : after.moves.length ? 'move' : null
    const { order } = asItStands(scene.result ? { ...after, horses: field } : after)
    return {
      scene,
      say: this.say,
      names: this.names(table),
      chairs: table.chairs,
      horses: this.#named,
      viewer: this.viewer,
      choosing,
      horse: choosing ? this.#choice.horse : null,
      chip: choosing === 'bet' ? this.#choice.chip : null,
      rolling: this.rolling && scene.deed?.type === 'roll',
      order,
      onHorse: (horse) => this.#press(this.#turf(table), horse),
      onChip: (chip) => {
        this.#choice.chip = chip
        this.requestUpdate()
      },
    }
  }

  #note({ scene, say }: Turf, seat: Seat): string {
    const { after, result } = scene
    if (this.settledByRules) return after.leaders.includes(seat) ? say('winner') : ''
    if (after.round > 0 && after.rolls === 0 && !result) return say('inHand', { count: after.players[seat]!.inHand })
    if (after.mover === seat && after.rolls > 0) return say('toMove')
    return after.starter === seat ? say('starts') : ''
  }

  /** The numbers are never shown as the printed ones: the house's say so, an owner's have the owner's label. */
  #labelOf({ houseCards, housePayouts }: Observation): string {
    if (houseCards || housePayouts) return houseLabel[this.say.language]
    return this.#label ?? this.say('ownNumbers')
  }

  #area(view: Turf): TemplateResult {
    const { scene } = view
    if (scene.result) return photoTemplate(view, scene.result)
    const { asked } = this.#choice
    const why = asked && view.choosing && this.#whyClosed(view, asked)
    return html`<div class="area">${chipsTemplate(view)}${why ? html`<p class="why">${why}</p>` : nothing}</div>`
  }

  #whyClosed({ say, horses: named, choosing }: Turf, horse: Horse): string {
    const name = named.find(({ id }) => id === horse)!.names[say.language]
    return say(choosing === 'bet' ? 'horseTaken' : 'horseAside', { horse: name })
  }

  /** Whether a person here has to bet, but several are at this screen and none of them has taken it. */
  #veiled(table: Table): boolean {
    const seat = this.deciding
    if (seat === null || this.viewer === seat) return false
    const { hidden, rolls } = table.game.observe(table.match.state, 'table') as Observation
    return hidden && rolls === 0
  }
  #mayPeek(table: Table): boolean {
    const seat = this.deciding
    const { hidden, rolls } = table.game.observe(table.match.state, 'table') as Observation
    return seat !== null && hidden && rolls > 0 && super.viewer === 'table'
  }
  #peek(table: Table): void {
    const seat = this.deciding
    if (seat !== null) this.#holder.toggle(seat, table, this.plies)
    this.changed()
  }

  #press({ scene, choosing }: Turf, horse: Horse): void {
    const action = choosing && this.#choice.press(scene.after, horse)
    if (action) this.press(action)
    else this.requestUpdate()
  }
}

const mark = html`<svg viewBox="0 0 24 24">
  <path
    d="M7.200 20.500C4.500 16 3.800 12.600 4.600 9.300 5.500 5.800 8.500 3.500 12 3.500s6.500 2.300 7.400 5.800c.8 3.300.1 6.700-2.600 11.200h-3c2.600-4.600 3.300-7.600 2.600-10.100C15.800 8.100 14.100 6.700 12 6.700s-3.800 1.400-4.400 3.700c-.7 2.500 0 5.500 2.600 10.100z"
    fill="currentColor"
  />
</svg>`

declare global {
  interface HTMLElementTagNameMap {
    'dw-royal-turf': DwRoyalTurf
  }
}
