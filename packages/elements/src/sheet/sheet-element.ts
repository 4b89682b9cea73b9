/**
 * What `<dw-chaser>` and `<dw-yatzy>` are alike in: five dice to keep and roll, two buttons, a sheet to press boxes on.
 * It joins what the engine knows (the scene), what the person here has chosen, and the templates; a game adds its boxes,
 * its paper and what only it says.
 */
import { unwrap, type Match, type Reason, type State } from '@dicewright/engine'
import { nothing, type TemplateResult } from 'lit'
import type { Actions } from '../base/action.ts'
import type { FrameKey } from '../base/frame.messages.ts'
import { GameElement } from '../base/game-element.ts'
import type { GameView } from '../base/game-view.ts'
import { html } from '../kit/html.ts'
import type { Translate } from '../kit/messages.ts'
import { RovingController } from '../base/roving.ts'
import type { Scoreboard } from '../base/game-setup.ts'
import type { Table } from '../base/table.ts'
import type { NarrationContext } from '../base/voice-controller.ts'
import { dieDefs } from '../parts/die/drawing.ts'
import { whose } from '../base/names.ts'
import { actionsOf, handActionsOf, keepText, restingWrite, type ActionView } from './actions.ts'
import { ranksOf } from './columns.ts'
import { deskTemplate, facesIn, type Brace } from './desk.ts'
import { columnsOf, Layout, type Step } from './lay.ts'
import { logRows } from './log.ts'
import { nextTemplate, nowTemplate } from './odds.ts'
import type { Score, SheetMatch, SheetObservation } from './match.ts'
import { endNote, endWhy } from './result.ts'
import { richest, sceneAt, type Scene } from './scene.ts'
import type { SheetKey } from './sheet.messages.ts'
import { lastStepText, statusOf } from './status.ts'
import { Sums, type RoomSums } from './sums.ts'
import { sheetTemplate, type Row, type Section } from './table.ts'
import { boardText, sentencesOf } from './voice.ts'

/** How long what was written is left to be seen, and what a bot keeps, ms at pace 1. */
const writtenMs = 1500
const keptMs = 700

/** What one rendering is made from. */
export interface Frame<O extends SheetObservation, Key extends string> {
  readonly table: Table
  readonly match: SheetMatch<O>
  readonly scene: Scene<O>
  readonly say: Translate<Key | SheetKey | FrameKey>
  readonly names: readonly string[]
  readonly boxName: (box: string) => string
  /** Whether a person here decides about the dice shown. */
  readonly choosing: boolean
  /** Columns of the dice that stay. */
  readonly kept: ReadonlySet<number>
  /** The box chosen, else the one suggested. */
  readonly chosen: Score | null
}

/** What the hint says to do: the columns it keeps (all, where it writes them), and the box it writes. */
interface Advised {
  readonly columns: ReadonlySet<number>
  readonly score: Score | null
}

export abstract class SheetElement<
  S extends State = State,
  O extends SheetObservation = SheetObservation,
  Key extends string = string,
> extends GameElement<S, Key | SheetKey> {
  protected readonly groups = ['dice', 'boxes'].map((group) => new RovingController(this, group))
  readonly #layout = new Layout()
  readonly #sums = new Sums<S>(this.room())
  /** Dice and box chosen, for the ply and table they were chosen at. */
  #kept: ReadonlySet<number> = new Set()
  #box: string | null = null
  /** A closed box that was pressed: why it is closed is said until something else happens. */
  #asked: string | null = null
  #chosenAt = -1
  #chosenFor: Table | null = null
  /** Whether dice were chosen since the roll, by the person or by the hint. */
  #hasChosen = false
  /** Whether the button that writes comes first in this decision. */
  #writesFirst = false
  /** How often the sheet of another seat was asked for in the turn of a seat. */
  #turned: { readonly seat: number | null; readonly times: number } = { seat: null, times: 0 }

  protected abstract room(): RoomSums<S>
  /** The two halves of the sheet. */
  protected abstract halves(frame: Frame<O, Key>): readonly Section[]
  /** The paper the tables are on. */
  protected abstract paper(tables: TemplateResult): TemplateResult
  /** What stands after the round in the bar where the game is played another way. */
  protected variantName(_observation: O): string | null {
    return null
  }
  /** A box as it is called in a sentence. */
  protected abstract boxName(box: string): string
  /** What the game says of the dice, such as that they are a joker; else empty. */
  protected notice(_frame: Frame<O, Key>): string {
    return ''
  }
  /** What the game adds to a box of a seat that is written, such as the bonus of a joker. */
  protected extra(_frame: Frame<O, Key>, _box: string, _seat: number): unknown {
    return nothing
  }
  /** What the game adds to the odds, such as why boxes are closed. */
  protected reasons(_frame: Frame<O, Key>): TemplateResult | typeof nothing {
    return nothing
  }
  /** What the game says about a scene beyond the step. */
  protected moreSentences(_scene: Scene<O>): readonly string[] {
    return []
  }
  /** Why a box is closed, in the reader's language. */
  protected whyClosed({ message }: Reason): string {
    return message
  }

  protected override scoreboard(state: S): Scoreboard {
    const { turn, players } = this.game!.observe(state, 'table') as O
    return { turn: turn?.seat ?? null, scores: players.map(({ total }) => total) }
  }

  /** A person rolls the first five dice of a turn by hand; what follows a keep is rolled with it. */
  protected override waitsForPerson({ game, state }: Match<S>): boolean {
    const { turn } = game.observe(state, 'table') as O
    return turn !== null && turn.roll === 1 && !this.table!.policies[turn.seat]
  }

  protected override sentencesAt(ply: number, context: NarrationContext): readonly string[] {
    const frame = this.#frame(this.table!, ply)
    return sentencesOf(frame.scene, { ...frame, ...context, more: this.moreSentences(frame.scene) })
  }

  protected override thrownDice(): Iterable<Element> {
    return this.renderRoot.querySelectorAll('[data-fresh] .die')
  }

  protected override pauseMs(ply: number): number {
    const { step, entry } = this.#scene(ply)
    if (step?.type === 'score') return writtenMs
    const byBot = typeof entry?.by === 'number' && this.table!.policies[entry.by] !== null
    return step?.type === 'start' || (step?.type === 'keep' && byBot) ? keptMs : 0
  }

  protected override onKey(key: string, table: Table): boolean {
    if (!/^[1-5]$/.test(key)) return false
    const { choosing, scene } = this.#frame(table)
    if (choosing && scene.rerolls > 0) this.#toggle(Number(key) - 1)
    return true
  }

  protected override view(table: Table): GameView {
    this.#keepChoice(table)
    const frame = this.#frame(table)
    const { rolling } = this
    const { match, scene, say, names, boxName, kept } = frame
    const { turn, round, rounds, players } = scene.after
    const now = this.#now(frame)
    const sheet = sheetTemplate(this.#tableView(frame), this.halves(frame))
    return {
      layout: 'sheet',
      facts: [turn ? say('round', { round, rounds }) : say('drawing'), this.variantName(scene.after) ?? ''].filter(
        Boolean,
      ),
      players: players.map(({ total }, seat) => ({
        points: say.number(total),
        note: this.#note(frame, seat),
        now: now.includes(seat),
      })),
      words: boardText(scene, kept, frame),
      stage: html`${dieDefs}${deskTemplate({
        ...frame,
        rolling,
        keeping: frame.choosing && scene.rerolls > 0,
        owner: scene.seat === null ? '' : this.#of(frame, scene.seat, 'diceOfYou', 'diceOf'),
        hint: this.#brace(frame),
        onDie: (column) => this.#toggle(column),
      })}`,
      what: statusOf({
        ...frame,
        rolling,
        players: table.players,
        over: this.over,
        verdict: this.over ? this.verdictText(table) : null,
        isActive: this.isActive,
        awaitsThrow: this.awaitsThrow,
        handIsPerson: turn !== null && !table.policies[turn.seat],
      }),
      why: this.#why(frame),
      pick: this.paper(sheet),
      minor: [],
      resting: [restingWrite(say)],
      odds: html`${this.#panel(frame)}${rolling ? nothing : this.reasons(frame)}`,
      log: logRows(match, rolling ? scene.ply - 1 : scene.ply, this.#layout, say, boxName),
      ...(this.isWon ? { end: { why: endWhy({ after: scene.after, players: table.players, names, say }) } } : {}),
    }
  }

  /** The seats that are marked: whose turn it is or, once it is over, who won. */
  #now({ scene }: Frame<O, Key>): readonly (number | null)[] {
    const { turn, leaders } = scene.after
    if (this.isWon) return leaders
    return [turn && (this.awaitsThrow || this.deciding !== null) ? turn.seat : scene.seat]
  }

  #tableView(frame: Frame<O, Key>): Parameters<typeof sheetTemplate>[0] {
    const { table, scene, chosen } = frame
    const persons = table.policies.flatMap((policy, seat) => (policy ? [] : [seat]))
    const now = this.#now(frame)
    const own = persons.length === 1 ? persons[0]! : (now[0] ?? 0)
    if (this.#turned.seat !== scene.seat) this.#turned = { seat: scene.seat, times: 0 }
    return {
      ...frame,
      rolling: this.rolling,
      marked: now,
      chosen: this.#asked ? null : (chosen?.box ?? null),
      hinted: this.#advised(frame)?.score?.box ?? null,
      ranks: ranksOf(scene.after, own, scene.seat, this.#turned.times),
      closed: (box) => this.#closed(frame, box),
      extra: (box, seat) => this.extra(frame, box, seat),
      onBox: (box) => this.#press(frame, box),
      onNext: () => {
        this.#turned = { seat: scene.seat, times: this.#turned.times + 1 }
        this.requestUpdate()
      },
    }
  }

  /** Why a box that was pressed is closed, what the game notes, what was written before, or how to go on. */
  #why(frame: Frame<O, Key>): string {
    const { choosing, say, scene } = frame
    if (this.rolling) return ''
    if (this.#asked && choosing) return this.#closed(frame, this.#asked)
    const notice = this.notice(frame)
    if (notice) return notice
    if (choosing) return say(scene.rerolls > 0 ? 'tip' : 'tipWrite')
    return this.awaitsThrow && scene.written ? (lastStepText(frame) ?? '') : ''
  }

  /** A text about a seat, which may be the reader's. */
  #of({ table, names, say }: Frame<O, Key>, seat: number, you: SheetKey, of: SheetKey): string {
    return whose<SheetKey>(table.players, names, say)(seat, you, of)
  }

  protected override decisions(table: Table): Actions {
    const frame = this.#frame(table)
    return actionsOf({
      ...frame,
      asked: this.#whyAsked(frame),
      writesFirst: this.#writesFirst,
      hint: this.hint,
      best: (keep) => this.#sums.of(frame.match, keep).best,
      whyNot: (action) => this.#whyNot(frame, action),
      press: (action) => {
        this.#layout.wish(frame.match, frame.kept)
        this.press(action)
      },
    })
  }

  #whyAsked(frame: Frame<O, Key>): ActionView['asked'] {
    const box = this.#asked
    const reason = box && this.#whyNot(frame, `score ${box}`)
    return reason ? { box, why: this.whyClosed(reason), rule: reason.rule } : null
  }

  protected override chanceAction(table: Table): Actions {
    const { match, scene, say } = this.#frame(table)
    return handActionsOf(
      scene,
      say,
      () => this.#sums.of(match, null).best,
      () => this.proceed(),
    )
  }

  #scene(ply = this.ply): Scene<O> {
    return sceneAt(this.table!.match as unknown as SheetMatch<O>, ply, this.#layout)
  }

  #frame(table: Table, ply = this.ply): Frame<O, Key> {
    const scene = this.#scene(ply)
    const choosing = this.deciding !== null && ply === this.ply
    const scores = scene.after.turn?.scores ?? []
    return {
      table,
      match: table.match,
      scene,
      say: this.say,
      names: this.names(table),
      boxName: (box) => this.boxName(box),
      choosing,
      kept: choosing ? this.#kept : columnsKept(scene),
      chosen: choosing ? (scores.find(({ box }) => box === this.#box) ?? this.#suggested(scores)) : null,
    }
  }

  /** The box to write if one writes now: what the hint finds best or, without hints, the richest. */
  #suggested(scores: readonly Score[]): Score | null {
    if (this.hints === 'off') return richest(scores)
    const costOf = ({ action }: Score): number => this.hint?.costs[action] ?? Infinity
    const best = scores.toSorted((a, b) => costOf(a) - costOf(b))[0]
    return best && costOf(best) < Infinity ? best : null
  }

  #advised({ match, scene, choosing }: Pick<Frame<O, Key>, 'match' | 'scene' | 'choosing'>): Advised | null {
    const action = choosing && this.hint?.best[0]
    if (!action) return null
    const { dice, box } = match.game.object(unwrap(match.game.parse(action))) as Step
    const score = scene.after.turn!.scores.find((one) => one.box === box) ?? null
    return { columns: score ? allColumns : columnsOf(scene.lay, dice ?? [], this.#kept), score }
  }

  #brace(frame: Frame<O, Key>): Brace | null {
    const advised = this.#advised(frame)
    return advised && { columns: advised.columns, tag: this.hint!.tag }
  }

  /** The row that says what each sheet comes to, and whose won. */
  protected totalOf({ scene, say }: Frame<O, Key>): Row {
    const { players, leaders } = scene.after
    return {
      sum: say('total'),
      look: 'total',
      cell: (seat) =>
        html`<b class=${this.isWon && leaders.includes(seat) ? 'won' : ''}>${say.number(players[seat]!.total)}</b>`,
    }
  }

  #note({ scene, say }: Frame<O, Key>, seat: number): string {
    if (this.isWon) return endNote(scene.after, seat, say)
    const open = Object.values(scene.after.players[seat]!.sheet).filter((points) => points === null).length
    return open ? say('boxesOpen', { open }) : say('sheetFull')
  }

  #panel(frame: Frame<O, Key>): TemplateResult | typeof nothing {
    const { match, scene, say, boxName, kept, choosing } = frame
    const { turn } = scene.after
    if (this.rolling || !turn) return nothing
    const faces = facesIn(scene, kept)
    if (this.awaitsThrow) return nextTemplate(this.#sums.of(match, null).odds, [...turn.kept], say, boxName)
    if (choosing && !this.#whyNot(frame, keepText(faces)))
      return nextTemplate(this.#sums.of(match, keepText(faces)).odds, faces, say, boxName)
    return turn.scores.length ? nowTemplate(turn.scores, say, boxName) : nothing
  }

  #closed(frame: Frame<O, Key>, box: string): string {
    const reason = this.#whyNot(frame, `score ${box}`)
    return reason ? this.whyClosed(reason) : ''
  }

  #whyNot({ match, scene }: Frame<O, Key>, action: string): Reason | null {
    const { game } = match
    return game.refusal(match.stateAt(scene.ply), unwrap(game.parse(action)))?.reason ?? null
  }

  /** A new roll begins with what the hint says or, without hints, with the dice that were kept for it; no box is chosen. */
  #keepChoice(table: Table): void {
    const { ply } = this
    if (this.#chosenAt !== ply || this.#chosenFor !== table) {
      const scene = this.#scene()
      this.#chosenAt = ply
      this.#chosenFor = table
      this.#sums.clear()
      this.#box = null
      this.#asked = null
      this.#hasChosen = false
      this.#kept = columnsKept(scene)
      this.#writesFirst = scene.rerolls === 0
    }
    // Whoever chose while the hint was counted has chosen.
    const advised = this.#hasChosen ? null : this.#advised(this.#frame(table))
    if (!advised) return
    this.#hasChosen = true
    this.#kept = advised.columns
    this.#writesFirst = advised.score !== null || this.#writesFirst
  }

  #toggle(column: number): void {
    const kept = new Set(this.#kept)
    if (!kept.delete(column)) kept.add(column)
    this.#kept = kept
    this.#asked = null
    this.#hasChosen = true
    this.requestUpdate()
  }

  /** One press chooses a box, the next one writes it. */
  #press({ scene, chosen }: Frame<O, Key>, box: string): void {
    const score = scene.after.turn!.scores.find((one) => one.box === box)
    if (score && !this.#asked && chosen?.box === box) return this.press(score.action)
    if (score) this.#box = box
    this.#asked = score ? null : box
    this.#hasChosen = true
    this.requestUpdate()
  }
}

const allColumns: ReadonlySet<number> = new Set([0, 1, 2, 3, 4])

const columnsKept = ({ lay }: Scene): ReadonlySet<number> =>
  new Set(lay.flatMap(({ kept }, column) => (kept ? [column] : [])))
