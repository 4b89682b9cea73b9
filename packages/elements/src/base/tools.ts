/** What the first file of a game hands to the second. */
import type { html } from '../kit/html.ts'
import type { Language } from '../kit/messages.ts'
import type { dieFace } from '../parts/die/pips.ts'

/** What templates of the second file are made with. */
export interface Tools {
  /** The tag of templates. */
  readonly html: typeof html
  /** A flat small face. */
  readonly dieFace: typeof dieFace
  readonly language: Language
}
