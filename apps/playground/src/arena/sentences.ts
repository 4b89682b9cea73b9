/**
 * What the server says in English, said in the reader's language where its sentence is made of data: the pattern gives
 * the data back. Any other sentence, such as a script's own error, stays as it is, marked as English.
 */
import { html, type TemplateResult } from 'lit'
import type { App } from '../app.ts'
import { words, type ArenaKey } from './words.ts'

/** Each: the sentence, with the names of its groups as the places of the message. */
const sentences: readonly (readonly [RegExp, ArenaKey])[] = [
  [/^(?<charsIn>[\d,]+) characters in, (?<charsOut>[\d,]+) out; nothing was run$/, 'noteTranspiled'],
  [/^act is there; games: (?<games>.+)$/, 'noteLoaded'],
  [/^(?<game>[\w-]+): (?<matches>\d+) matches, (?<decisions>[\d,]+) decisions, no fault$/, 'noteSelf'],
  [
    /^(?<game>[\w-]+): (?<matches>\d+) matches, (?<decisions>[\d,]+) decisions, (?<count>\d+) illegal answers?$/,
    'noteSelfIllegal',
  ],
  [
    /^(?<game>[\w-]+): (?<matches>\d+) matches against (?<bot>[\w-]+), (?<first>\d+) ranked first, (?<decisions>[\d,]+) decisions, no fault$/,
    'noteHouse',
  ],
  [
    /^(?<game>[\w-]+): (?<matches>\d+) matches against (?<bot>[\w-]+), (?<first>\d+) ranked first, (?<decisions>[\d,]+) decisions, (?<count>\d+) illegal answers?$/,
    'noteHouseIllegal',
  ],
  [
    /^It lost a validation match by (?<fault>[\w-]+): match (?<match>[\d-]+) at decision (?<decision>\d+), ply (?<ply>\d+)\.$/,
    'whyLost',
  ],
  [/^Set \d+ is void: the server (?:ended|was stopped) while it was played\.$/, 'voidServer'],
  [/^Set \d+ is void: one of its bots was disabled before it was played\.$/, 'voidDisabled'],
  [/^Set \d+ is void: the arena could not play it \((?<why>.+)\)\.$/, 'voidConnection'],
  [/^Set \d+ is void: the arena itself failed, none of its bots did\.$/, 'voidArena'],
  [/^Its bots are seated in new sets\.$/, 'voidSeated'],
  [/^Its version is validated in new sets\.$/, 'voidValidated'],
  [/^It could not be loaded: (?<what>.+)\.$/, 'whyNotLoaded'],
]

export function serverSentence(app: App, sentence: string): TemplateResult | string {
  for (const [pattern, key] of sentences) {
    const found = pattern.exec(sentence)
    if (found) return words(app)(key, valuesOf(found.groups ?? {}))
  }
  return html`<span lang="en">${sentence}</span>`
}

/** Numbers come as English writes them. */
const valuesOf = (groups: Readonly<Record<string, string>>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(groups).map(([name, text]) => [
      name,
      /^[\d,]+$/.test(text) ? Number(text.replaceAll(',', '')) : text,
    ]),
  )
