/** Where a name of katakana may be broken: before its last word. Other scripts have spaces there. */
import type { TemplateResult } from 'lit'
import { html } from '../kit/html.ts'

const lastWord = /(?<=.)(?=(?:ストレート|ビーンズ|ハウス|ダイス|カード|オフ)$)/

/** A name with a place to break it. */
export const breakable = (name: string): TemplateResult => {
  const [first, last = ''] = name.split(lastWord)
  return html`${first}${last && html`<wbr />${last}`}`
}
