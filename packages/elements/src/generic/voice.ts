/** What is said about an entry, and the whole table in words. */
import type { Match, Seat, Viewer } from '@dicewright/engine'
import type { Player } from '../base/players.ts'
import { victoryText } from '../base/names.ts'
import type { NarrationContext } from '../base/voice-controller.ts'
import { valueText } from './facts.ts'
import type { Parts } from './parts.ts'
import type { Field } from './seen.ts'
import { entryParts, type OnTable } from './throws.ts'
import { actionText, type Words } from './words.ts'

/** Possible actions that are read out with an entry. */
const mostRead = 6

export interface Heard extends Words {
  readonly match: Match
  readonly viewer: Viewer
  readonly players: readonly Player[]
  /** What the person here may do now. */
  readonly legal: readonly Parts[]
}

export function sentencesAt(ply: number, view: Heard, { isOver, chooses }: NarrationContext): readonly string[] {
  const { match, say, names, players, legal } = view
  const said = [entryText(match, ply, view)]
  if (isOver)
    return [...said, scoresText(match, ply, view), victoryText(match.game.leaders(match.state), players, names, say)]
  if (!chooses || legal.length === 0 || legal.length > mostRead) return said
  return [...said, say('sayNow', { actions: say.list(legal.map((parts) => actionText(parts, view))) })]
}

/** An entry as a sentence: who did what, or what fell. */
export function entryText(match: Match, ply: number, view: Words & { readonly viewer: Viewer }): string {
  const { say, names, viewer } = view
  const { by } = match.entries[ply - 1]!
  const text = actionText(entryParts(match, ply, viewer), view)
  return by === 'chance' ? say('sayOutcome', { outcome: text }) : say('sayAction', { who: names[by]!, action: text })
}

export interface TableView extends Heard {
  readonly ply: number
  readonly onTable: OnTable
  readonly fields: readonly Field[]
  readonly deciding: Seat | null
}

/** The whole table: points, what lies on it, fields, possible actions. */
export function tableText(view: TableView): string {
  const { match, ply, onTable, fields, legal, say, reader } = view
  const outcomes = onTable.outcomes.map(({ parts }) => actionText(parts, view))
  const known = fields.map(
    (field) =>
      `${reader.fieldName(field.name, say.language).text} ${field.kind === 'dice' ? Array.from(String(field.value)).join(' ') : valueText(field, view)}`,
  )
  return [
    scoresText(match, ply, view),
    outcomes.length > 0 ? say('sayOutcome', { outcome: say.list(outcomes) }) : say('tableEmpty'),
    known.length > 0 ? say('sayOutcome', { outcome: say.list(known) }) : '',
    legal.length > 0 ? say('sayNow', { actions: say.list(legal.map((parts) => actionText(parts, view))) }) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function scoresText(match: Match, ply: number, { reader, say, names }: Words): string {
  const { scores } = reader.scoreboard(match, ply)
  return scores ? scores.map((points, seat) => say('sayScore', { who: names[seat]!, points })).join(' ') : ''
}
