/**
 * Hints, first turns and the result: asks the coach of the game (in its second file) about what is shown, and keeps the
 * answers for the moment they are about. What a person has seen explained is remembered in the browser.
 */
import type { Game, Seat, Viewer } from '@dicewright/engine'
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { Coach, Decision, Hint, Lesson, ResultFacts, Term } from './coach.ts'
import type { LazyPart } from './lazy.ts'
import type { Language } from '../kit/messages.ts'
import { recall, remember } from '../kit/storage.ts'
import type { Table } from './table.ts'

export interface CoachElement extends ReactiveControllerHost, HTMLElement {
  readonly hints: 'off' | 'on'
  readonly guide: 'auto' | 'off'
  readonly mode: 'play' | 'view' | 'puzzle'
  readonly plies: number
  readonly transcript: string
}

export interface CoachHooks {
  table(): Table | null
  language(): Language
  /** How the texts call the seats. */
  names(): readonly string[]
  /** What the page calls things of the game, by their ids. */
  thingNames(): Readonly<Record<string, string>>
  /** The seat of the person who is to decide, holds the screen and sees what there is to see; null where no person is. */
  decider(): Seat | null
  /** What the person sees whose dice wait for a press; null where none do. */
  thrower(): Viewer | null
  /** Whether this person has yet to look at what they alone may see. */
  isCovered(): boolean
  isOver(): boolean
  /** The second file of the game; null before it has come. */
  part(): LazyPart | null
  load(what?: string): Promise<LazyPart | null>
  speak(text: string): void
}

/** What has been explained, where the browser keeps nothing. */
const seenHere = new Set<string>()

/** A hint that takes longer is said to be counted, ms. */
const lateMs = 300

export class CoachController implements ReactiveController {
  readonly #element: CoachElement
  readonly #hooks: CoachHooks
  /** The moment that hint and lesson are about. */
  #moment: Moment | null = null
  #hint: Hint | null = null
  #lesson: Lesson | null = null
  /** The moment whose hint takes long. */
  #counting: Moment | null = null
  /** What was explained last, until it is acted on: dice that are thrown leave no moment before they lie there. */
  #explained: { readonly moment: Moment; readonly kind: string } | null = null
  /** The special words of a game in a language: every drawing asks for them. */
  #terms: { readonly game: Game; readonly language: Language; readonly list: readonly Term[] } | null = null
  #result: Judgement | null = null
  /** Resolves when the match that is over is judged. */
  judged: Promise<void> | undefined

  constructor(element: CoachElement, hooks: CoachHooks) {
    this.#element = element
    this.#hooks = hooks
    element.addController(this)
  }

  /** The hint for the decision shown; null while it is counted, and where hints are off. */
  get hint(): Hint | null {
    return this.#isNow && this.#element.hints === 'on' ? this.#hint : null
  }

  /** Whether a hint is asked for and takes longer than one would not notice. */
  get isCounting(): boolean {
    return this.#isNow && this.#counting !== null && sameMoment(this.#counting, this.#moment)
  }

  /** What explains the decision shown to who meets it for the first time; null for who has. */
  get lesson(): Lesson | null {
    return this.#isNow && this.isGuiding ? this.#lesson : null
  }

  /** Whether decisions that a person has not met yet are explained. */
  get isGuiding(): boolean {
    return this.#element.guide === 'auto' && recall('guide') !== 'off'
  }

  /** Turns the explanations on or off, here and in other pages of the site; turned on, they begin again. */
  turnGuide(on: boolean): void {
    remember('guide', on ? undefined : 'off')
    seenHere.clear()
    if (on) remember(this.#seenKey, undefined)
    this.#moment = null
    this.#element.requestUpdate()
  }

  /** What decided the match shown; null where nobody can tell. */
  get result(): ResultFacts | 'counting' | null {
    return this.#result?.table === this.#hooks.table() ? (this.#result?.facts ?? null) : null
  }

  /** Special words with their meanings, the same list for all texts of a drawing; none before the second file has come. */
  get terms(): readonly Term[] {
    const game = this.#hooks.table()?.game
    const language = this.#hooks.language()
    const found = game && this.#coach?.terms
    if (!found) return []
    if (this.#terms?.game !== game || this.#terms.language !== language)
      this.#terms = { game, language, list: found(game, language) }
    return this.#terms.list
  }

  /** What was broken off while the element was in no page is counted anew. */
  hostConnected(): void {
    this.#element.requestUpdate()
  }

  hostUpdated(): void {
    this.#noteActed()
    if (!this.#element.isConnected) return
    const moment = this.#momentNow()
    if (!sameMoment(moment, this.#moment)) {
      this.#moment = moment
      this.#hint = this.#lesson = null
      if (moment) void this.#advise(moment)
    } else if (moment && !moment.isThrow && this.#element.hints === 'on' && !this.#moment!.isAsked)
      void this.#advise(moment)
    if (this.#hooks.isOver()) this.#judge()
  }

  /** What explains the decision shown, whether the person here has met it or not; null where nothing does. */
  async explanation(): Promise<Lesson | null> {
    const moment = this.#momentNow()
    if (!moment) return null
    const part = await this.#hooks.load()
    return part?.coach?.lesson?.(this.#decisionOf(moment)) ?? null
  }

  get #coach(): Partial<Coach> | undefined {
    return this.#hooks.part()?.coach
  }

  get #seenKey(): string {
    return `seen:${this.#hooks.table()?.game.facts.id ?? ''}`
  }

  get #isNow(): boolean {
    return this.#moment !== null && sameMoment(this.#moment, this.#momentNow())
  }

  #momentNow(): Moment | null {
    const table = this.#hooks.table()
    const seat = this.#hooks.decider()
    const viewer = seat ?? this.#hooks.thrower()
    if (!table || viewer === null) return null
    return {
      table,
      viewer,
      isThrow: seat === null,
      isCovered: seat !== null && this.#hooks.isCovered(),
      plies: this.#element.plies,
      language: this.#hooks.language(),
      isAsked: false,
    }
  }

  /** Whoever has acted, thrown, or looked at what is theirs, has met what was explained. */
  #noteActed(): void {
    const { moment, kind } = this.#explained ?? {}
    if (!moment || moment.table !== this.#hooks.table()) return
    const { table, plies, viewer, isThrow, isCovered } = moment
    const hasLooked = isCovered && this.#element.plies === plies && !this.#hooks.isCovered()
    const by = this.#element.plies > plies ? table.match.entries[plies]?.by : null
    if (!hasLooked && by !== (isThrow ? 'chance' : viewer)) return
    this.#explained = null
    const seen = this.#seen.add(kind!)
    if (!remember(this.#seenKey, [...seen].join(' '))) seenHere.add(`${this.#seenKey} ${kind}`)
  }

  get #seen(): Set<string> {
    const key = `${this.#seenKey} `
    const here = [...seenHere].filter((one) => one.startsWith(key)).map((one) => one.slice(key.length))
    return new Set([...(recall(this.#seenKey) ?? '').split(' ').filter(Boolean), ...here])
  }

  async #advise(moment: Moment): Promise<void> {
    const givesHints = this.#element.hints === 'on'
    const wantsHint = givesHints && !moment.isThrow
    if (!givesHints && !this.isGuiding) return
    if (this.#moment) this.#moment = moment.isAsked === wantsHint ? moment : { ...moment, isAsked: wantsHint }
    const noLongerLate = wantsHint ? this.#noteLate(moment) : () => {}
    try {
      await this.#tell(moment, wantsHint)
    } finally {
      noLongerLate()
    }
    this.#element.requestUpdate()
  }

  async #tell(moment: Moment, wantsHint: boolean): Promise<void> {
    const part = await this.#hooks.load(wantsHint ? 'hints' : undefined)
    const coach = part?.coach
    if (!coach || !this.#isNow || !sameMoment(moment, this.#moment)) return
    if (moment.isThrow && this.#element.hints === 'on') coach.prepare?.(moment.table.game)
    const isWanted = this.#asLongAs(() => sameMoment(moment, this.#moment))
    const decision = { ...this.#decisionOf(moment), isWanted }
    const lesson = this.isGuiding ? (coach.lesson?.(decision) ?? null) : null
    if (lesson && !this.#seen.has(lesson.kind) && !this.#lesson) {
      this.#lesson = lesson
      this.#explained = { moment, kind: lesson.kind }
      this.#hooks.speak(`${lesson.what} ${lesson.rule}`)
    }
    if (!wantsHint) return
    // What explains the decision is not to wait for the hint.
    this.#element.requestUpdate()
    const hint = (await coach.hint?.(decision)) ?? null
    if (!isWanted()) {
      // It is by what had been tried when the element left the page.
      if (sameMoment(moment, this.#moment)) this.#moment = null
      return
    }
    this.#hint = hint
    if (hint) this.#hooks.speak(`${hint.what} ${hint.why}`)
  }

  /** Notes that a hint takes long, its file included, until the answer is called. */
  #noteLate(moment: Moment): () => void {
    const late = setTimeout(() => {
      this.#counting = moment
      this.#element.requestUpdate()
    }, lateMs)
    return () => {
      clearTimeout(late)
      if (this.#counting === moment) this.#counting = null
    }
  }

  #decisionOf(moment: Moment): Decision {
    const { table, viewer, isCovered, language } = moment
    const { game, match } = table
    return {
      game,
      observation: game.observe(match.state, viewer),
      language,
      covered: isCovered,
      names: this.#hooks.thingNames(),
    }
  }

  /** Whether counting is still wanted: no more once this does not hold, or the element is in no page. */
  #asLongAs(holds: () => boolean): () => boolean {
    let isWanted = true
    return () => (isWanted &&= this.#element.isConnected && holds())
  }

  #judge(): void {
    const table = this.#hooks.table()!
    const language = this.#hooks.language()
    if (this.#result?.table === table && this.#result.language === language) return
    const result: Judgement = (this.#result = { table, language, facts: 'counting' })
    this.#element.requestUpdate()
    this.judged = this.#fill(result)
  }

  async #fill(result: Judgement): Promise<void> {
    const part = await this.#hooks.load()
    const { transcript } = this.#element
    const [names, things] = [this.#hooks.names(), this.#hooks.thingNames()]
    const isWanted = this.#asLongAs(() => this.#hooks.table() === result.table)
    const facts = await part?.coach?.result?.(transcript, result.language, names, things, isWanted)
    if (this.#result !== result) return
    if (isWanted()) result.facts = facts ?? null
    else this.#result = null
    this.#element.requestUpdate()
  }
}

interface Judgement {
  readonly table: Table
  readonly language: Language
  facts: ResultFacts | 'counting' | null
}

interface Moment {
  readonly table: Table
  readonly viewer: Viewer
  /** Whether dice wait for a press: nothing is decided. */
  readonly isThrow: boolean
  readonly isCovered: boolean
  readonly plies: number
  readonly language: Language
  /** Whether the hint was asked for. */
  readonly isAsked: boolean
}

const sameMoment = (a: Moment | null, b: Moment | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.table === b.table &&
    a.viewer === b.viewer &&
    a.isThrow === b.isThrow &&
    a.isCovered === b.isCovered &&
    a.plies === b.plies &&
    a.language === b.language)
