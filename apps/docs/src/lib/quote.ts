/** A clause of a source document in its own words and in English, and where it stands. */
import { html } from '@dicewright/elements'
import type { TemplateResult } from 'lit'
import type { RuleStory, Source } from './book.ts'

type Clause = Pick<RuleStory, 'heading' | 'clause' | 'english'>

export const quote = ({ id, language, headings }: Source, { heading, clause, english }: Clause): TemplateResult =>
  html`<blockquote>
    <span lang=${language}>${clause}</span>
    <span class="english">“${english}”</span>
    <cite>Source ${id}, <span lang=${language}>${heading}</span> (${headings[heading]})</cite>
  </blockquote>`
