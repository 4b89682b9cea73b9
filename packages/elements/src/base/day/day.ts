/**
 * The match of the day, and dice that somebody else had. A day's match is kept in the browser when it is over, too, so that
 * it is not begun again, with its points; its date stands beside the title. Nothing here can stop who wants to cheat alone.
 */
import { refuse } from '@dicewright/engine'
import { nothing, type TemplateResult } from 'lit'
import { translator, type Translate } from '../../kit/messages.ts'
import { keepMatch } from '../../kit/kept.ts'
import { addressOf } from '../address.ts'
import type { Action, Actions } from '../action.ts'
import { dayOf, forgetDay, today } from '../daily.ts'
import type { Occasion, OccasionHost, OccasionTable, OccasionView } from '../occasion.ts'
import { challengeOf, type Challenge } from '../share/link.ts'
import { dayMessages } from './day.messages.ts'
import { canKeep, dayBefore, historyOf, note, summaryOf } from './history.ts'

type Say = Translate<keyof (typeof dayMessages)['en']>

/** How long a match that was left is offered again, days. */
const mostDays = 7

export function openDay(host: OccasionHost): Occasion {
  const day = new Day(host)
  day.open()
  return day
}

class Day implements Occasion {
  readonly #host: OccasionHost
  #challenge: Challenge | null = null
  /** The table that was seen before its end: what was over when it came is not noted again. */
  #played: OccasionTable | null = null
  /** The seed of a former day whose match was left; null where there is none. */
  #left: string | null = null

  constructor(host: OccasionHost) {
    this.#host = host
  }

  open(): void {
    const { element } = this.#host
    const { daySeed: seed } = this.#table
    if (dayOf(seed)) {
      this.#left = this.#leftOf(seed!)
      if (element.keep !== 'off' && !canKeep()) this.#host.refuse(unkept())
    }
    const { id, version } = this.#table.game.facts
    if (element.ownerDocument.querySelector(element.localName) !== element) return
    const asked = challengeOf(addressOf(element.ownerDocument), id, version)
    if (asked?.ok === false) this.#host.refuse(asked)
    if (!asked?.ok) return
    this.#challenge = asked.value
    // Set, and not begun anew: a match that was left by other dice stays where it is kept.
    this.#host.setSeed(asked.value.seed)
  }

  drawn(table: OccasionTable): void {
    const day = dayOf(table.daySeed)
    const seat = personOf(table)
    if (table.actor !== 'over') this.#played = table
    else if (this.#played === table && day && seat !== null && this.#host.element.keep !== 'off')
      note(placeOf(table), day, this.#pointsOf(table, seat))
  }

  view<View extends OccasionView>(table: OccasionTable, view: View): View {
    const say = this.#say
    const day = dayOf(table.daySeed)
    const beat = this.#beatOf(table)
    const { html } = this.#host
    const told = [
      ...(day ? [say('match', { day: dayText(day, say) })] : []),
      ...(beat
        ? [
            beat.name
              ? say('toBeatBy', { name: beat.name, points: beat.points })
              : say('toBeat', { points: beat.points }),
          ]
        : []),
    ]
    const { end } = view
    return {
      ...view,
      facts: [...told, ...view.facts],
      words: [...told, view.words].join('. '),
      ...(end && { end: { ...end, body: html`${end.body ?? nothing}${this.#endOf(table, day, beat)}` } }),
    }
  }

  actions(table: OccasionTable, usual: Actions, at: 'begins' | 'over' | null): Actions {
    const say = this.#say
    const { element } = this.#host
    const day = dayOf(table.daySeed)
    const [main, ...beside] = usual
    if (!day || at === null) return usual
    if (at === 'begins') {
      const dealt = this.#host.together()?.day
      if (dealt?.isOffered)
        return [
          { ...main, hint: say('dealtHint') },
          { label: say('alone'), hint: say('aloneHint'), run: () => dealt.alone() },
        ]
      const left = this.#left
      if (left === null || left === table.daySeed || beside[0]?.run) return usual
      const late = {
        label: say('late', { day: dayText(dayOf(left)!, say) }),
        hint: say('lateHint'),
        run: () => this.#begin(left),
      }
      return [main, late, ...beside.slice(1)]
    }
    const next: Action =
      day < today()
        ? { label: say('today'), hint: dayText(today(), say), run: () => this.#begin('daily') }
        : { label: say('free'), hint: say('freeHint'), run: () => element.reset({ seed: null }) }
    return [next, ...beside]
  }

  #begin(seed: string): void {
    forgetDay(this.#host.element)
    this.#left = null
    this.#host.element.reset({ seed })
  }

  /** What the end of a match says more: what is due next, and how the days went. */
  #endOf(table: OccasionTable, day: string | null, beat: Challenge | null): TemplateResult | typeof nothing {
    const { html, element } = this.#host
    const say = this.#say
    const seat = personOf(table)
    if (seat === null || !(day || beat)) return nothing
    const history = day && element.keep !== 'off' ? historyOf(placeOf(table)) : {}
    return html`<div class="occasion">
      ${beat ? html`<p>${this.#beatText(beat, this.#pointsOf(table, seat))}</p>` : nothing}
      ${day ? (this.#host.together()?.day?.end ?? nothing) : nothing}
      ${day ? html`<p>${say('next', { time: nextTime(say) })}</p>` : nothing}
      ${day && Object.keys(history).length > 0 ? this.#historyTemplate(history, day) : nothing}
    </div>`
  }

  #historyTemplate(history: ReturnType<typeof historyOf>, day: string): TemplateResult {
    const { html } = this.#host
    const say = this.#say
    const { days, streak, best, least, bars } = summaryOf(history, day)
    const most = Math.max(...bars)
    const label = say('spread', { least, best, counts: say.list(bars.map(String)) })
    const rows = [
      say('days', { days }),
      ...(streak > 1 ? [say('streak', { days: streak })] : []),
      say('best', { points: best }),
    ]
    // Bars as text: no style and no drawing of its own, and it is read with the line.
    const drawn = bars.map((count) => '▁▂▃▄▅▆▇█'[Math.round((7 * count) / most)]).join('')
    return html`<p>
        ${rows.join(' · ')}
        ${bars.length > 1 ? html`<span role="img" aria-label=${label} title=${label}>${drawn}</span>` : nothing}
      </p>
      <p><small>${say(this.#host.together()?.day?.isDealt ? 'dealtCounted' : 'counted')}</small></p>`
  }

  #beatText({ points, name }: Challenge, own: number): string {
    const say = this.#say
    const due = Number(points.replaceAll(/[^\d.-]/g, ''))
    const text = name ? `${name} ${points}` : points
    return say(own > due ? 'beaten' : own === due ? 'equal' : 'missed', { points: text })
  }

  /** What is to be beaten with these dice. */
  #beatOf({ daySeed }: OccasionTable): Challenge | null {
    return this.#challenge?.seed === daySeed ? this.#challenge : null
  }

  #pointsOf(table: OccasionTable, seat: number): number {
    return this.#host.scoreboard(table.match.state).scores[seat]!
  }

  /** The latest day before that of `seed` whose match was left on this page. Those that are over or too old are forgotten. */
  #leftOf(seed: string): string | null {
    const { element } = this.#host
    const [day, key] = [dayOf(seed)!, seed.slice(11)]
    const place = `${new URL(addressOf(element.ownerDocument)).pathname} ${element.localName} `
    const history = historyOf(placeOf(this.#table))
    const oldest = dayBefore(day, mostDays)
    let latest: string | null = null
    for (const one of placesOf(place)) {
      const [, date, ownKey] = /"string(\d{4}-\d\d-\d\d) ([^"]*)"/.exec(one) ?? []
      if (date === undefined || date >= day || ownKey !== key) continue
      if (date in history || date < oldest) keepMatch(one, null)
      else if (latest === null || date > latest) latest = date
    }
    return latest && `${latest} ${key}`
  }

  get #table(): OccasionTable {
    return this.#host.table()!
  }
  get #say(): Say {
    return translator(dayMessages, this.#host.language())
  }
}

/** Where matches are kept that begin with these words. */
function placesOf(words: string): readonly string[] {
  const mark = 'dw:match:'
  try {
    return Object.keys(globalThis.localStorage)
      .filter((key) => key.startsWith(mark + words))
      .map((key) => key.slice(mark.length))
  } catch {
    return []
  }
}

/** Where the history of a match of the day is kept: days of one game, page or key, are one row. */
const placeOf = ({ game, daySeed }: OccasionTable): string => `${game.facts.id} ${daySeed!.slice(11)}`

/** The seat of the one person here; null where there are more, or none. */
function personOf({ players }: OccasionTable): number | null {
  const persons = [...players.keys()].filter((seat) => !players[seat]!.bot)
  return persons.length === 1 ? persons[0]! : null
}

const dayText = (day: string, { language }: Say): string =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day))

/** When the next day begins, by the reader's clock. */
const nextTime = ({ language }: Say): string =>
  new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' }).format(
    new Date(`${dayBefore(today(), -1)}T00:00:00Z`),
  )

const unkept = () =>
  refuse(
    'storage-unavailable',
    'seed',
    'This browser keeps nothing for this page: the match of the day is played without a history, and begins again when the page is loaded again.',
  )
