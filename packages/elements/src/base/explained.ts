/** Special words in a text as buttons that explain them. */
import type { TemplateResult } from 'lit'
import type { Term } from './coach.ts'
import { html } from '../kit/html.ts'

/** A special word as a text may write it. */
interface Form {
  readonly form: string
  readonly term: Term
}

/** By list of words: every drawing looks for them in each of its texts. */
const known = new WeakMap<readonly Term[], readonly Form[]>()

/** The longest first: a word may begin another. */
function formsOf(terms: readonly Term[]): readonly Form[] {
  const forms =
    known.get(terms) ??
    terms
      .flatMap((term) => term.forms.map((form) => ({ form, term })))
      .toSorted((a, b) => b.form.length - a.form.length)
  known.set(terms, forms)
  return forms
}

/** The parts of a text: as it is, and the words of `terms` in it, each the first time. */
function partsOf(text: string, terms: readonly Term[]): readonly (string | { word: string; term: Term })[] {
  const forms = formsOf(terms)
  const parts: (string | { word: string; term: Term })[] = []
  const met = new Set<Term>()
  let plain = ''
  for (let at = 0; at < text.length;) {
    const found = forms.find(({ form, term }) => !met.has(term) && isWordAt(text, at, form))
    if (!found) {
      plain += text[at]
      at += 1
      continue
    }
    if (plain) parts.push(plain)
    plain = ''
    parts.push({ word: text.slice(at, at + found.form.length), term: found.term })
    met.add(found.term)
    at += found.form.length
  }
  if (plain) parts.push(plain)
  return parts
}

/**
 * In scripts that write letters a word does not begin or end inside another one; Korean words begin after a space, and
 * take endings.
 */
function isWordAt(text: string, at: number, form: string): boolean {
  if (text.slice(at, at + form.length).toLowerCase() !== form.toLowerCase()) return false
  const inside = (one: string | undefined, other: string | undefined, letters: RegExp): boolean =>
    one !== undefined && other !== undefined && letters.test(one) && letters.test(other)
  const before = text[at - 1]
  return (
    !inside(before, form[0], /[a-z]/i) &&
    !inside(before, form[0], /[가-힣]/) &&
    !inside(text[at + form.length], form.at(-1), /[a-z]/i)
  )
}

/**
 * A text with its special words as buttons: of text, since a button of its own would let lines break around it. A word
 * explains itself at a press and when the keyboard comes to it, until the focus goes elsewhere.
 */
export const explained = (
  text: unknown,
  terms: readonly Term[],
  onWord: (asked: { readonly term: Term; readonly word: string } | null) => void,
): unknown =>
  typeof text !== 'string' || terms.length === 0
    ? text
    : partsOf(text, terms).map((part): string | TemplateResult => {
        if (typeof part === 'string') return part
        const ask = (): void => onWord(part)
        const onKey = (event: KeyboardEvent): void => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          ask()
        }
        const onFocus = ({ currentTarget }: FocusEvent): void => {
          if ((currentTarget as Element).matches(':focus-visible')) ask()
        }
        const onBlur = ({ relatedTarget }: FocusEvent): void => {
          // A press beside it leaves no other element with the focus, and is heard by the frame.
          if (relatedTarget && !(relatedTarget as Element).closest('.word')) onWord(null)
        }
        return html`<span
          role="button"
          tabindex="0"
          class="term"
          data-term
          @click=${ask}
          @keydown=${onKey}
          @focus=${onFocus}
          @blur=${onBlur}
          >${part.word}</span
        >`
      })
