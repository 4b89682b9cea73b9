/** The page that teaches a game, and the rulebook to print: two drawings of the same lesson. */
import { unwrap, type Game, type Language, type Words } from '@dicewright/engine'
import { dieFace, html } from '@dicewright/elements'
import { rulesOf, type GameRules } from '@dicewright/elements/rules'
import { nothing, type PropertyDeclarations, type TemplateResult } from 'lit'
import { makeElement, type GameElement } from './book.ts'
import { InPage } from './in-page.ts'
import { learnWords } from './learn.messages.ts'
import type { Lesson } from './learn.ts'
import { diceOf, fill } from './steps.ts'
import './worked-turn.ts'

const quiet = { motion: 'off', announce: 'off', keep: 'off', hints: 'off', guide: 'off' } as const

abstract class LessonElement extends InPage {
  static override properties: PropertyDeclarations = {
    lesson: { attribute: false },
    language: { attribute: false },
    rules: { state: true },
  }

  declare lesson: Lesson
  declare language: Language
  #board: GameElement | null = null
  /** Null while they are fetched. */
  declare rules: GameRules | null

  constructor() {
    super()
    this.language = 'en'
    this.rules = null
  }

  override connectedCallback(): void {
    super.connectedCallback()
    void this.#load()
  }

  async #load(): Promise<void> {
    this.rules = await rulesOf(this.lesson.factory.facts.id)
  }

  protected say(text: Words): string {
    return text[this.language]
  }

  protected get game(): Game {
    const { factory, options } = this.lesson
    return unwrap(factory(factory.facts.seats[0] === 1 ? 2 : factory.facts.seats[0], options))
  }

  /** Rules, points and words as the board itself shows them. */
  protected help(): TemplateResult | typeof nothing {
    const { language, rules } = this
    return rules ? rules.help({ html, dieFace, language }, this.game, null) : nothing
  }

  protected questions(): TemplateResult | typeof nothing {
    const { rules, lesson, language } = this
    if (!rules) return nothing
    const rows = rules.rules(this.game, language)
    const answer = (id: string) => rows.find((row) => row.id === id)!.text
    return html`<dl class="questions">
      ${lesson.questions.map(
        ({ ask, rules: ids }) =>
          html`<div>
            <dt>${this.say(ask)}</dt>
            <dd>${ids.map((id) => html`${answer(id)} <small>${id}</small> `)}</dd>
          </div>`,
      )}
    </dl>`
  }

  protected picture(): TemplateResult {
    const { factory, picture } = this.lesson
    // To be looked at: a board that cannot be pressed.
    this.#board ??= makeElement(factory, { ...quiet, inert: '', players: picture.players }, picture.transcript)
    return html`<figure>
      ${this.#board}
      <figcaption>${this.say(picture.says)}</figcaption>
    </figure>`
  }
}

/** One page: what the game is, a picture, a turn to press, the rules, and what people ask. */
export class DocsLearn extends LessonElement {
  protected override render(): TemplateResult {
    const { lesson, language } = this
    return html`<article class="learn" lang=${language}>
      <p class="what">${this.say(lesson.what)}</p>
      <p><a href=${rulebookAddress(lesson, language)} target="_blank">${this.say(learnWords.print)}</a></p>
      <h3>${this.say(learnWords.picture)}</h3>
      ${this.picture()}
      <h3>${this.say(learnWords.turn)}</h3>
      <docs-worked-turn .lesson=${lesson} .language=${language}></docs-worked-turn>
      <h3>${this.say(learnWords.rules)}</h3>
      ${this.help()} ${lesson.more?.(language) ?? nothing}
      <p><a href=${rulingsAddress(lesson)} target="_top">${this.say(learnWords.rulings)}</a></p>
      <h3>${this.say(learnWords.questions)}</h3>
      ${this.questions()}
    </article>`
  }
}

/** Where the rulebook of a lesson is, without the shell of the docs. */
const rulebookAddress = ({ factory, options }: Lesson, language: Language): string =>
  `./iframe.html?viewMode=story&id=${factory.facts.id}-learn--${options ? 'yams-rulebook' : 'rulebook'}&globals=lang:${language}`

const rulingsAddress = ({ factory }: Lesson): string => `./?path=/docs/${factory.facts.id}-rules--docs`

/** The same on two pages of paper, with the turn as a list. */
export class DocsRulebook extends LessonElement {
  protected override render(): TemplateResult {
    const { lesson, language } = this
    const { facts } = lesson.factory
    const [least, most] = facts.seats
    return html`<article class="learn rulebook" lang=${language}>
      <button class="print" @click=${() => window.print()}>${this.say(learnWords.printNow)}</button>
      <header>
        <h2>${this.say(lesson.title ?? facts.titles)}</h2>
        <p>${fill(this.say(learnWords.players), { least, most })} · ${this.say(learnWords.source)}</p>
      </header>
      <div class="columns">
        <p class="what">${this.say(lesson.what)}</p>
        <h3>${this.say(learnWords.rules)}</h3>
        ${this.help()} ${lesson.more?.(language) ?? nothing}
        <h3>${this.say(learnWords.example)}</h3>
        <ol class="steps">
          ${lesson.turn.steps.map((step) => html`<li>${diceOf(step)} ${this.say(step.text)}</li>`)}
        </ol>
        <h3>${this.say(learnWords.questions)}</h3>
        ${this.questions()}
        <h3>${this.say(learnWords.chart)}</h3>
        <dw-statechart .game=${this.game}></dw-statechart>
      </div>
      ${lesson.sheet?.(language) ?? nothing}
    </article>`
  }
}

customElements.define('docs-learn', DocsLearn)
customElements.define('docs-rulebook', DocsRulebook)

declare global {
  interface HTMLElementTagNameMap {
    'docs-learn': DocsLearn
    'docs-rulebook': DocsRulebook
  }
}
