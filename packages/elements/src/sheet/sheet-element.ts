/**
 * What `<dw-chaser>` and `<dw-yatzy>` are alike in: five dice to keep and roll, two buttons, a sheet to press boxes on.
 * It joins what the engine knows (the scene), what the person here has chosen, and the templates; a game adds its boxes,
 * its paper and what only it says.
 */
import type { Game, Match, Reason, State } from '@dicewright/engine'
import { html, nothing, type TemplateResult } from 'lit'
import type { Action } from '../base/frame.ts'
import type { FrameKey } from '../base/frame.messages.ts'
import { GameElement, type GameView } from '../base/game-element.ts'
import type { Translate } from '../base/messages.ts'
import { whose } from '../base/names.ts'
import { RovingController } from '../base/roving.ts'
import type { Standing } from '../base/table-element.ts'
import type { Table } from '../base/table.ts'
import { dieDefs } from '../parts/die/drawing.ts'
import { actionsOf, afterKeep, keepText } from './actions.ts'
import { deskTemplate, facesIn } from './desk.ts'
import { Layout } from './lay.ts'
import { logRows } from './log.ts'
import { nextTemplate, nowTemplate, type Odds } from './odds.ts'
import { richest, sceneAt, type Scene, type Score, type SheetMatch, type SheetObservation } from './scene.ts'
import type { SheetKey } from './sheet.messages.ts'
import { sheetTemplate, type Section } from './table.ts'
import { boardText, sentencesOf, type SheetSay } from './voice.ts'

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
  /** Whether a person here decides about the dice shown. */
  readonly choosing: boolean
  /** Columns of the dice in the tray. */
  readonly kept: ReadonlySet<number>
  /** The box chosen, else the one suggested. */
  readonly chosen: Score | null
}

/** What a game's room answers about the dice now due. */
export interface RoomOdds<S extends State> {
  readonly rollBest: (game: Game<S>, state: S) => number
  readonly rollOdds: (game: Game<S>, state: S) => Odds
}

export abstract class SheetElement<
  S extends State = State,
  O extends SheetObservation = SheetObservation,
  Key extends string = string,
> extends GameElement<S, Key | SheetKey> {
  protected readonly groups = ['dice', 'boxes'].map((group) => new RovingController(this, group))
  readonly #layout = new Layout()
  /** What is chosen, for the ply and table it was chosen at. */
  #kept: ReadonlySet<number> = new Set()
  #box: string | null = null
  /** A closed box that was pressed: why it is closed is said until something else happens. */
  #asked: string | null = null
  #chosenAt = -1
  #chosenFor: Table | null = null
  /** Means and chances are sums over hundreds of outcomes: kept for the ply they were asked at. */
  readonly #sums = new Map<string, unknown>()

  protected abstract readonly odds: RoomOdds<S>
  /** Sections of the sheet, in columns that stand side by side where there is room. */
  protected abstract leaves(frame: Frame<O, Key>): readonly (readonly Section[])[]
  /** The paper the tables are on. */
  protected abstract paper(tables: TemplateResult, frame: Frame<O, Key>): TemplateResult
  /** A box as it is called in a sentence. */
  protected abstract boxName(box: string): string
  /** What the game puts above the status, such as what a joker is. */
  protected notice(_frame: Frame<O, Key>): TemplateResult | typeof nothing {
    return nothing
  }
  /** What the game says about a scene beyond the deed. */
  protected moreSentences(_scene: Scene<O>): readonly string[] {
    return []
  }
  /** Why a box is closed, in the reader's language. */
  protected whyClosed({ message }: Reason): string {
    return message
  }

  protected override standing(state: S): Standing {
    const { turn, players } = this.game!.observe(state, 'table') as O
    return { turn: turn?.seat ?? null, scores: players.map(({ total }) => total) }
  }

  /** A person rolls the first five dice of a turn by hand; what follows a keep is rolled with it. */
  protected override waitsForHand({ game, state }: Match<S>): boolean {
    const { turn } = game.observe(state, 'table') as O
    return turn !== null && turn.roll === 1 && !this.table!.policies[turn.seat]
  }

  protected override sentencesAt(ply: number): readonly string[] {
    const { scene, say, names, table } = this.#frame(this.table!, ply)
    const { actor } = table
    const atEnd = ply === this.plies
    const isOver = atEnd && actor === 'over'
    const ended = isOver && this.verdictText(table)
    const said = sentencesOf(scene, {
      say,
      names,
      boxName: (box) => this.boxName(box),
      chooses: atEnd && typeof actor === 'number' && !table.policies[actor],
      isOver: isOver && !ended,
      more: this.moreSentences(scene),
    })
    return ended ? [...said, ended] : said
  }

  protected override thrownDice(): Iterable<Element> {
    return this.renderRoot.querySelectorAll('[data-fresh] .die')
  }

  protected override lingerMs(ply: number): number {
    const { deed, entry } = this.#scene(ply)
    if (deed?.type === 'score') return writtenMs
    const byBot = typeof entry?.by === 'number' && this.table!.policies[entry.by] !== null
    return deed?.type === 'start' || (deed?.type === 'keep' && byBot) ? keptMs : 0
  }

  protected override onKey(key: string): boolean {
    if (!this.table || !/^[1-5]$/.test(key)) return false
    if (this.#frame(this.table).choosing) this.#toggle(Number(key) - 1)
    return true
  }

  protected override view(table: Table): GameView {
    this.#keepChoice(table)
    const frame = this.#frame(table)
    const { match, scene, say, names, choosing, kept, chosen } = frame
    const { after } = scene
    const boxName = (box: string): string => this.boxName(box)
    const live = this.atHand || this.deciding !== null
    const now = this.settledByRules ? null : live ? after.turn?.seat : scene.seat
    return {
      facts: [after.turn ? say('round', { round: after.round, rounds: after.rounds }) : say('drawing')],
      players: after.players.map((player, seat) => ({
        points: say.number(player.total),
        note: this.#note(frame, seat),
        now: this.settledByRules ? after.leaders.includes(seat) : now === seat,
      })),
      words: boardText(scene, kept, { say, names, boxName }),
      board: html`${dieDefs}${deskTemplate({
        scene,
        say,
        kept,
        choosing,
        rolling: this.rolling,
        names,
        boxName,
        onDie: (column) => this.#toggle(column),
      })}`,
      status: this.#status(frame),
      area: html`<div class="notices">
        ${this.rolling ? nothing : this.notice(frame)}
        ${this.#asked && choosing ? html`<p class="why">${this.#closed(frame, this.#asked)}</p>` : nothing}
      </div>`,
      below: this.paper(
        sheetTemplate(
          {
            scene,
            say,
            names,
            boxName,
            choosing,
            rolling: this.rolling,
            chosen: chosen?.box ?? null,
            closed: (box) => this.#closed(frame, box),
            onBox: (box) => this.#press(frame, box),
          },
          this.leaves(frame),
        ),
        frame,
      ),
      minor: [],
      ...(choosing ? { tip: say('tip') } : {}),
      rail: this.#panel(frame),
      log: logRows(match as SheetMatch, this.rolling ? scene.ply - 1 : scene.ply, this.#layout, say, boxName),
    }
  }

  protected override decisions(table: Table): readonly Action[] {
    const { match, scene, say, kept, chosen } = this.#frame(table)
    return actionsOf({
      scene,
      say,
      kept,
      chosen,
      boxName: (box) => this.boxName(box),
      best: (keep) => this.#best(match, keep),
      press: (action) => {
        this.#layout.wish(match, kept)
        this.press(action)
      },
    })
  }

  protected override handAction(table: Table): Action {
    const { match, scene, say } = this.#frame(table)
    const run = (): void => this.proceed()
    if (!scene.after.turn) return { label: say('draw'), hint: say('drawHint'), run }
    const points = say.number(this.#best(match, null), { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    return { label: say('rollFive'), hint: say('average', { points }), run }
  }

  #scene(ply = this.ply): Scene<O> {
    return sceneAt(this.table!.match as unknown as SheetMatch<O>, ply, this.#layout)
  }

  #frame(table: Table, ply = this.ply): Frame<O, Key> {
    const scene = this.#scene(ply)
    const choosing = this.deciding !== null && ply === this.ply
    const kept = choosing ? this.#kept : new Set(scene.lay.flatMap(({ kept: isKept }, at) => (isKept ? [at] : [])))
    const scores = scene.after.turn?.scores ?? []
    const picked = scores.find(({ box }) => box === this.#box)
    return {
      table,
      match: table.match,
      scene,
      say: this.say,
      names: this.names(table),
      choosing,
      kept,
      chosen: choosing ? (picked ?? richest(scores)) : null,
    }
  }

  #note({ scene, say }: Frame<O, Key>, seat: number): string {
    const open = Object.values(scene.after.players[seat]!.sheet).filter((points) => points === null).length
    if (this.settledByRules) return say(scene.after.leaders.includes(seat) ? 'winner' : 'sheetFull')
    return open ? say('boxesOpen', { open }) : say('sheetFull')
  }

  #status(frame: Frame<O, Key>): string {
    const { scene, names, table, say, choosing } = frame
    const { turn, leaders } = scene.after
    const of = whose<SheetKey | FrameKey>(table.chairs, names, say)
    if (this.over) {
      const who = leaders.map((seat) => names[seat]!).join(', ')
      return this.verdictText(table) ?? (leaders.length > 1 ? say('shared', { who }) : of(leaders[0]!, 'wonYou', 'won'))
    }
    if (this.rolling) return say('rolling', { count: scene.deed?.dice?.length ?? 5 })
    if (!this.atTable) return this.#told(frame) ?? say(turn ? 'looking' : 'begin')
    if (!turn) return say('begin')
    if (this.atHand)
      return turn.roll > 1 || table.policies[turn.seat] ? say('beginOn') : of(turn.seat, 'rollYou', 'rollOfWho')
    if (choosing) {
      return turn.rerolls ? of(turn.seat, 'chooseYou', 'chooseWho') : of(turn.seat, 'writeYou', 'writeWho')
    }
    return this.#told(frame) ?? say('chooses', { who: names[turn.seat]! })
  }

  /** What happened last, as it is said aloud; null before anything has. */
  #told({ scene, names, say }: Frame<O, Key>): string | null {
    const boxName = (box: string): string => this.boxName(box)
    const view = { say, names, boxName, chooses: false, isOver: false, more: [] }
    return sentencesOf(scene, view)[0] ?? null
  }

  #panel(frame: Frame<O, Key>): TemplateResult | typeof nothing {
    const { match, scene, say, kept, choosing } = frame
    const { turn } = scene.after
    const boxName = (box: string): string => this.boxName(box)
    if (this.rolling || !turn) return nothing
    const faces = facesIn(scene, kept)
    if (this.atHand) return nextTemplate(this.#odds(match, null), [], say, boxName)
    if (choosing && turn.rerolls > 0 && faces.length < 5)
      return nextTemplate(this.#odds(match, keepText(faces)), faces, say, boxName)
    return turn.scores.length ? nowTemplate(turn.scores, say('now'), say, boxName) : nothing
  }

  #closed({ match, scene, say }: Frame<O, Key>, box: string): string {
    const id = match.game.parse(`score ${box}`)
    const reason = id.ok ? match.game.refusal(match.stateAt(scene.ply), id.value)?.reason : undefined
    return reason ? this.whyClosed(reason) : say('open')
  }

  #best(match: SheetMatch<O>, keep: string | null): number {
    return this.#summed(`best ${keep}`, match, keep, this.odds.rollBest)
  }
  #odds(match: SheetMatch<O>, keep: string | null): Odds {
    return this.#summed(`odds ${keep}`, match, keep, this.odds.rollOdds)
  }
  /** What the room answers about the dice that are due, or would be after a keep. */
  #summed<T>(key: string, { game, state }: SheetMatch<O>, keep: string | null, ask: (game: Game<S>, state: S) => T): T {
    const known = this.#sums.get(key) as T | undefined
    if (known !== undefined) return known
    const due = keep === null ? state : afterKeep(game, state, keep)
    if (due === null) throw new Error(`${keep} is not possible`)
    const found = ask(game as unknown as Game<S>, due as S)
    this.#sums.set(key, found)
    return found
  }

  /** A new roll begins with the dice in the tray that were kept for it, and no box chosen. */
  #keepChoice(table: Table): void {
    const { ply } = this
    if (this.#chosenAt === ply && this.#chosenFor === table) return
    this.#chosenAt = ply
    this.#chosenFor = table
    this.#sums.clear()
    this.#box = null
    this.#asked = null
    this.#kept = new Set(this.#scene().lay.flatMap(({ kept }, column) => (kept ? [column] : [])))
  }

  #toggle(column: number): void {
    const kept = new Set(this.#kept)
    if (!kept.delete(column)) kept.add(column)
    this.#kept = kept
    this.#asked = null
    this.requestUpdate()
  }

  /** One press chooses a box, the next one writes it. */
  #press({ scene, chosen }: Frame<O, Key>, box: string): void {
    const score = scene.after.turn!.scores.find((one) => one.box === box)
    if (score && chosen?.box === box) return this.press(score.action)
    if (score) this.#box = box
    this.#asked = score ? null : box
    this.requestUpdate()
  }
}
