/**
 * Puzzles: a position with one best action. The person here decides once; what that costs is said, and the board marks what
 * was best. Nothing is thrown and nothing goes on. How it went is kept in the browser; where it keeps nothing, a puzzle is
 * solved all the same.
 */
import { translator, type Translate } from '../../kit/messages.ts'
import { recall, remember } from '../../kit/storage.ts'
import type { Action, Actions } from '../action.ts'
import { dayOf } from '../daily.ts'
import { historyOf, note, summaryOf } from '../day/history.ts'
import type { DwBeforeActionEvent } from '../game-events.ts'
import type { Occasion, OccasionHost, OccasionTable, OccasionView } from '../occasion.ts'
import { puzzleMessages } from './puzzle.messages.ts'
import { costsOf, type PuzzleSet } from './set.ts'

type Say = Translate<keyof (typeof puzzleMessages)['en']>

/** How the free puzzles of a game went in this browser. */
interface Score {
  readonly seen: number
  readonly right: number
  /** Right ones in a row up to the last. */
  readonly row: number
}

/** What was decided; an empty action where the hint was looked at. */
interface Answer {
  readonly action: string
  readonly cost: number
}

const none: Score = { seen: 0, right: 0, row: 0 }
const dayMs = 86_400_000

export function openPuzzle(host: OccasionHost, set: PuzzleSet): Occasion {
  const puzzle = new Puzzle(host, set)
  puzzle.open()
  return puzzle
}

class Puzzle implements Occasion {
  readonly #host: OccasionHost
  readonly #set: PuzzleSet
  readonly #game: string
  /** Date and key of the puzzle of the day; null for a free one. */
  #day: string | null = null
  #costs: ReadonlyMap<string, number> = new Map()
  #answer: Answer | null = null
  /** The score where the browser keeps none. */
  #score: Score = none
  #number = 0

  constructor(host: OccasionHost, set: PuzzleSet) {
    this.#host = host
    this.#set = set
    this.#game = host.table()!.game.facts.id
  }

  open(): void {
    const { element } = this.#host
    const seed = this.#host.table()!.seed
    this.#score = scoreOf(this.#game)
    element.addEventListener('dw-before-action', this.#onAction)
    if (dayOf(seed)) this.#openDay(seed!)
    else this.#openFree()
  }

  close(): void {
    this.#host.element.removeEventListener('dw-before-action', this.#onAction)
  }

  drawn(): void {
    // Who asks for the hint gives up.
    if (this.#answer === null && this.#host.element.hints === 'on') this.#answered({ action: '', cost: this.#worst })
  }

  view<View extends OccasionView>(_table: OccasionTable, view: View): View {
    const say = this.#say
    const name = this.#day ? say('ofDay', { day: dayText(this.#day, say) }) : say('puzzle')
    const facts = [name, ...(this.#answer ? this.#told : [])]
    if (!this.#answer)
      return { ...view, facts, what: say('ask'), why: view.what, isSaid: true, words: `${name}. ${view.words}` }
    const what = this.#verdict(this.#answer)
    const [best = ''] = this.#costs.keys()
    return {
      ...view,
      facts,
      what,
      why: say('best', { action: best }),
      isSaid: true,
      words: `${name}. ${what} ${view.words}`,
    }
  }

  actions(_table: OccasionTable, usual: Actions): Actions {
    if (!this.#answer) return usual
    const say = this.#say
    const hint = this.#told.join(' · ')
    const next: Action = { label: say(this.#day ? 'free' : 'next'), hint, run: () => this.#openFree() }
    return [next]
  }

  #openDay(seed: string): void {
    this.#day = seed
    const number =
      (Math.floor(Date.parse(seed.slice(0, 10)) / dayMs) + sumOf(seed.slice(11))) % this.#set.puzzles.length
    this.#show(number)
    const [date, action] = (recall(`puzzle:${this.#place}`) ?? '').split(' | ')
    if (date === seed.slice(0, 10) && action !== undefined) this.#reopen(action)
  }

  #openFree(): void {
    const { length } = this.#set.puzzles
    const kept = Number(recall(`puzzle-at:${this.#game}`) ?? NaN)
    this.#day = null
    this.#number = (Number.isInteger(kept) ? kept : this.#number || Math.floor(Math.random() * length)) + 1
    remember(`puzzle-at:${this.#game}`, String(this.#number))
    this.#show(this.#number % length)
  }

  #show(number: number): void {
    const [entries, costs] = this.#set.puzzles[number]!
    this.#answer = null
    this.#costs = costsOf(costs)
    this.#host.setHints('off')
    this.#host.pose(this.#set.head + entries)
  }

  readonly #onAction = (event: Event): void => {
    const { detail } = event as DwBeforeActionEvent
    // Whatever is pressed, the position stays.
    event.preventDefault()
    if (this.#answer) return
    const cost = this.#costs.get(detail.action)
    if (cost !== undefined) this.#answered({ action: detail.action, cost })
  }

  #answered(answer: Answer): void {
    this.#answer = answer
    const isRight = answer.cost === 0
    if (this.#day) {
      const date = this.#day.slice(0, 10)
      note(this.#place, date, isRight ? 1 : 0)
      remember(`puzzle:${this.#place}`, `${date} | ${answer.action}`)
    } else {
      const { seen, right, row } = this.#score
      this.#score = { seen: seen + 1, right: right + (isRight ? 1 : 0), row: isRight ? row + 1 : 0 }
      remember(`puzzles:${this.#game}`, JSON.stringify(this.#score))
    }
    this.#reveal()
    this.#host.speak(this.#verdict(answer))
  }

  /** What was answered today already. */
  #reopen(action: string): void {
    this.#answer = { action, cost: this.#costs.get(action) ?? this.#worst }
    this.#reveal()
  }

  /** The board marks the best, and says what the others cost. */
  #reveal(): void {
    this.#host.setHints('on')
    this.#host.element.requestUpdate()
  }

  #verdict({ action, cost }: Answer): string {
    const say = this.#say
    if (action === '') return say('shown')
    if (cost === 0) return say('right')
    return say('wrong', { cost: say.number(cost, { maximumFractionDigits: 1 }) })
  }

  /** How it went so far, in a few words. */
  get #told(): readonly string[] {
    const say = this.#say
    if (!this.#day) {
      const { seen, right, row } = this.#score
      return [say('solved', { right, of: seen }), ...(row > 1 ? [say('row', { count: row })] : [])]
    }
    const history = historyOf(this.#place)
    const all = Object.values(history)
    if (all.length === 0) return []
    const { streak } = summaryOf(history, this.#day.slice(0, 10))
    const right = all.filter((points) => points === 1).length
    return [say('solved', { right, of: all.length }), ...(streak > 1 ? [say('days', { count: streak })] : [])]
  }

  /** Where the days of one game and key are kept: puzzles and matches are apart. */
  get #place(): string {
    return `puzzle ${this.#game} ${this.#day!.slice(11)}`
  }
  get #worst(): number {
    return Math.max(...this.#costs.values())
  }
  get #say(): Say {
    return translator(puzzleMessages, this.#host.language())
  }
}

function scoreOf(game: string): Score {
  try {
    const found = JSON.parse(recall(`puzzles:${game}`) ?? '{}') as Partial<Score>
    const score = { ...none, ...found }
    return Object.values(score).every((count) => Number.isInteger(count) && count >= 0) ? score : none
  } catch {
    return none
  }
}

/** A number by a text: pages begin at different puzzles. */
const sumOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum * 7 + letter.codePointAt(0)!, 0) % 997

const dayText = (seed: string, { language }: Say): string =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(seed.slice(0, 10)),
  )
