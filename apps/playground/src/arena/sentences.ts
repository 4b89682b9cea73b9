/**
 * Translates the server's English sentences: a pattern finds the values in a sentence. Other sentences, such as a
 * script's own error, stay in English and are marked as such. The server makes them in `@dicewright/arena/sentences`; a
 * test checks that each one is translated.
 */
import { html } from '@dicewright/elements'
import type { TemplateResult } from 'lit'
import type { App } from '../app.ts'
import { gameTitle } from '../games/games.ts'
import { words, type ArenaKey } from './words.ts'

/** Each pattern's groups are the placeholders of its message. */
export const patterns: readonly (readonly [RegExp, ArenaKey])[] = [
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
    /^It lost a validation match by (?<fault>[\w-]+): match (?<match>[\d-]+) at decision (?<decision>\d+), after ply (?<ply>\d+)\.$/,
    'whyLost',
  ],
  [/^It lost a validation match by (?<fault>[\w-]+): match (?<match>[\d-]+)\.$/, 'whyLostAtOnce'],
  [/^Set \d+ is void: the server (?:ended|was stopped) while it was played\.$/, 'voidServer'],
  [/^Set \d+ is void: one of its bots was disabled before it was played\.$/, 'voidDisabled'],
  [/^Set \d+ is void: the arena could not play it \((?<why>.+)\)\.$/, 'voidConnection'],
  [/^Set \d+ is void: the arena itself failed, none of its bots did\.$/, 'voidArena'],
  [/^Its bots are seated in new sets\.$/, 'voidSeated'],
  [/^Its version is validated in new sets\.$/, 'voidValidated'],
  [
    /^It lost by its own fault in (?<faulty>\d+) of its last (?<sets>\d+) sets, the last time by (?<fault>[\w-]+): it is paused\. Send a new version, or validate it again\.$/,
    'whyPaused',
  ],
  [
    /^It lost by its own fault in (?<faulty>\d+) of its last (?<sets>\d+) sets, the last time by (?<fault>[\w-]+): it is paused\. Connect it as a new version\.$/,
    'whyPausedRemote',
  ],
  [/^It could not be loaded: (?<what>.+)\.$/, 'whyNotLoaded'],
  [/^it did not answer within (?<limit>[\d,]+) ms, its limit for loading$/, 'lateLoad'],
  [/^it did not answer within (?<limit>[\d,]+) ms, its limit for a decision$/, 'lateDecision'],
  [
    /^it did not answer within (?<limit>[\d,]+) ms, long after its fuel has to be used up: the arena itself failed$/,
    'alarmRang',
  ],
  [/^its match clock of (?<limit>[\d,]+) ms is used up: (?<left>[\d,]+) ms were left for this decision$/, 'lateMatch'],
]

/** Between two sentences: notes of several games, and what happens to the bots of a void set. */
const boundaries = /(?<=\bfaults?|answers?); |(?<=\.) (?=Its )/

export function serverSentence(app: App, sentences: string): TemplateResult | string {
  const parts = sentences.split(boundaries)
  const said = parts.map((sentence) => known(app, sentence))
  if (said.every((text) => text !== null)) return said.join(parts.length > 1 && !parts[0]!.endsWith('.') ? '; ' : ' ')
  return html`<span lang="en">${sentences}</span>`
}

function known(app: App, sentence: string): string | null {
  for (const [pattern, key] of patterns) {
    const found = pattern.exec(sentence)
    if (found) return words(app)(key, valuesOf(app, found.groups ?? {}))
  }
  return null
}

/** The server writes numbers in English and games by their ids. */
const valuesOf = (app: App, groups: Readonly<Record<string, string>>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(groups).map(([name, text]) => {
      if (name === 'game' || name === 'games') return [name, titlesOf(app, text)]
      return [name, /^[\d,]+$/.test(text) ? Number(text.replaceAll(',', '')) : text]
    }),
  )

const titlesOf = (app: App, ids: string): string => words(app).list(ids.split(', ').map((id) => gameTitle(id, app)))
