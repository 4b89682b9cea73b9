/** What the stories share: a match as an element's transcript, and the card a rule is told on. */
import { makeTranscript, type Match } from '@dicewright/engine'
import { html, nothing, type TemplateResult } from 'lit'
import type { RuleStory, Way } from '../six-dice/rules.ts'

/** The match so far, as the element takes it. */
export const transcriptOf = (match: Match): string => makeTranscript(match.transcript())

/** A rule: the clause in its own words, what it means, and one column for every way to play it. */
export function ruleCard(rule: RuleStory, column: (way: Way) => TemplateResult): TemplateResult {
  return html`<article class="rule">
    <header>
      <p class="id">${rule.id}</p>
      <blockquote lang="ja">${rule.clause}<cite>${rule.heading}</cite></blockquote>
      <p>${rule.meaning}</p>
    </header>
    <div class="ways">
      ${rule.ways.map(
        (way) =>
          html`<section aria-label=${way.name}>
            <h3>${way.name}</h3>
            <p class="holds">${way.holds}${way.tried === undefined ? nothing : triedText(way.tried)}</p>
            ${column(way)}
          </section>`,
      )}
    </div>
  </article>`
}

const triedText = ({ action, legal }: NonNullable<Way['tried']>): string =>
  ` · ${action} ${legal ? 'is legal' : 'is refused'}`
