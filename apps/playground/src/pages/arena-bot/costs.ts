/** What the decisions of a bot's latest matches cost, reviewed on demand: that takes seconds for Yatzy. */
import type { BotLadder, MatchLine } from '@dicewright/arena/api'
import type { Review } from '@dicewright/engine/review'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import { matchOfArena } from '../../routes.ts'
import type { App } from '../../app.ts'
import { askText } from '../../arena/client.ts'
import { gameOf } from '../../arena/format.ts'
import { words } from '../../arena/words.ts'
import { manyCosts } from '../../replay/many-costs.ts'
import { countedOf } from '../../replay/reviews.ts'

/** One review of a bot's matches on a ladder. */
interface Count {
  readonly ladder: string
  /** Includes those reviewed before. Matches that could not be fetched are missing. */
  readonly lines: readonly MatchLine[]
  /** Those still to be reviewed. */
  left: number
  readonly reviews: Map<MatchLine, Review>
}

export class Costs {
  readonly #app: App
  #count: Count | null = null

  constructor(app: App) {
    this.#app = app
  }

  close(): void {
    this.#count = null
  }

  /**
   * The card, or the button for it; nothing for games without a review. `lines` are matches of the ladder, newest
   * first.
   */
  view(bot: string, { id }: BotLadder, lines: readonly MatchLine[]): TemplateResult | typeof nothing {
    const ended = lines.filter(({ state, ladder }) => state === 'ended' && ladder === id)
    if (ended.length === 0) return nothing
    const count = this.#count?.ladder === id ? this.#count : null
    const missing = without(ended, count?.reviews.keys() ?? [])
    const say = words(this.#app)
    const isBusy = count !== null && count.left > 0
    const label = (): string => {
      if (isBusy) return this.#app.say('counting')
      if (!count) return say('costsAsk')
      const hasNewer = count.reviews.size > 0 && without(missing, count.lines).length > 0
      return hasNewer ? say('costsMore', { count: missing.length }) : say('costsFailed')
    }
    const button =
      missing.length === 0
        ? nothing
        : html`<div class="row">
            <button class="btn" type="button" aria-disabled=${isBusy} @click=${() => void this.#ask(id, missing)}>
              ${label()}
            </button>
          </div>`
    if (count && count.reviews.size > 0) return this.#card(bot, count, button)
    return html`<section class="card" aria-labelledby="costs">
      <header><h2 id="costs">${say('costTitleAlone')}</h2></header>
      <p>${say('costsWhy', { count: ended.length })}</p>
      ${button}
    </section>`
  }

  #card(bot: string, { ladder, reviews, lines }: Count, below: unknown): TemplateResult | typeof nothing {
    const say = words(this.#app)
    return manyCosts<MatchLine>(this.#app, {
      game: gameOf(ladder),
      name: bot,
      others: say('costsOthers'),
      reviews,
      of: lines.length,
      isOwn: ({ seats }, seat) => seats[seat]?.bot === bot,
      where: ({ id }, ply) => say('costsWhere', { match: id, ply }),
      go: ({ id }, ply) => this.#app.go(`${matchOfArena(id)}?at=${ply}`),
      below,
    })
  }

  /** Reviews those of `missing`, and keeps the reviews of the ladder so far. */
  async #ask(ladder: string, missing: readonly MatchLine[]): Promise<void> {
    const before = this.#count?.ladder === ladder ? this.#count : null
    if (before && before.left > 0) return
    const reviews = new Map(before?.reviews)
    const count: Count = { ladder, lines: [...reviews.keys(), ...missing], left: missing.length, reviews }
    this.#count = count
    this.#app.update()
    for (const line of missing) {
      // One after the other, to spare the server.
      // oxlint-disable-next-line no-await-in-loop
      const text = await askText(`matches/${encodeURIComponent(line.id)}/transcript`)
      // oxlint-disable-next-line no-await-in-loop
      const review = text.ok ? await countedOf('review', text.value, () => this.#count === count) : null
      if (this.#count !== count) return
      count.left--
      if (review) count.reviews.set(line, review)
      this.#app.update()
    }
  }
}

/** Those of `lines` whose ids are not among the others. */
function without(lines: readonly MatchLine[], others: Iterable<MatchLine>): readonly MatchLine[] {
  const ids = new Set(Array.from(others, ({ id }) => id))
  return lines.filter(({ id }) => !ids.has(id))
}
