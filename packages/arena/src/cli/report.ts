/** The summary of a series as text: how well each entrant did, and for every fault what its author needs to find it. */
import { thoughtLines } from '../sandbox/thoughts.ts'
import type { EntrantSummary, Summary, Trouble } from '../series/summary.ts'
import { matchesOfSet } from '../series/seating.ts'
import type { SeriesMatch } from '../series/series.ts'
import { oneLine, seatLetter, table } from './output.ts'
import { seatName } from './turns.ts'

/** Faults that are printed in full for each bot; the rest is counted. */
const mostTroubles = 3
/** Characters of a line that are shown. */
const lineChars = 300

export function makeReport(summary: Summary): string {
  const { game, seats, seed, matches, wholeSets, entrants, label } = summary
  const inWhole = wholeSets * matchesOfSet(seats)
  const dice = seed === null ? 'fair dice' : `repeatable dice, seed ${seed}`
  const head = `${game}, ${count(seats, 'seat')}: ${count(inWhole, 'match', 'matches')} in ${count(wholeSets, 'mirrored set')}, ${dice}`
  const rows = entrants.map((entrant) => [
    entrant.name,
    String(entrant.wins),
    String(entrant.ties),
    show(entrant.meanRank, 3),
    show(entrant.meanReturns, 2),
    String(entrant.faults),
    entrant.kind === 'script' && !entrant.isInspected ? entrant.mostFuel.toLocaleString('en') : '-',
  ])
  const body = table([['bot', 'wins', 'ties', 'mean rank', 'mean returns', 'faults', 'most fuel'], ...rows])
  const voided = matches.filter(({ reason }) => reason === 'infra').length
  const broken = matches.length - inWhole
  const note = [
    ...(broken === 0
      ? []
      : [`${count(broken, 'match', 'matches')} of a set that was broken off: kept, and not counted.`]),
    ...(voided === 0 ? [] : [`${count(voided, 'match is', 'matches are')} void: the arena failed, not a bot.`]),
  ]
  return [head, ...(label === undefined ? [] : [label]), '', body, ...note, ...entrants.flatMap(troublesText)].join(
    '\n',
  )
}

/** What the bots of a match printed and thought, under the decision in which they did. */
export function makeLog({ set, match, report, printed }: SeriesMatch): string {
  const { header, entries } = report.transcript
  const names = header.players.map((name, seat) => seatName(oneLine(name), seat))
  const dropped = report.seats.flatMap(({ dropped: lines = 0 }, seat) =>
    lines > 0 ? [`  ${names[seat]}: ${count(lines, 'older line')} made room.`] : [],
  )
  const printedLines = printed.flatMap(({ seat, decision, ply, lines, thoughts }) => {
    const entry = entries[ply]
    const led = entry?.by === seat ? `, ply ${ply + 1}: ${entry.text}` : `, after ply ${ply}`
    const where = decision === 0 ? 'before its first decision' : `decision ${decision}${led}`
    return [
      `  ${names[seat]}, ${where}`,
      ...[...lines, ...(thoughts ? thoughtLines(thoughts) : [])].map(
        (line) => `      ${line.replaceAll('\n', '\n      ')}`,
      ),
    ]
  })
  return [`set ${set}, match ${match}: ${names.join(', ')}`, ...dropped, ...printedLines, ''].join('\n')
}

function troublesText({ name, troubles }: EntrantSummary): readonly string[] {
  if (troubles.length === 0) return []
  const lines = troubles.slice(0, mostTroubles).flatMap((trouble) => troubleText(name, trouble))
  const rest = troubles.length - mostTroubles
  return rest > 0 ? [...lines, '', `${name}: ${rest} more like these; --json has them all.`] : lines
}

/** A trouble's lines, an empty one first. */
function troubleText(name: string, trouble: Trouble): readonly string[] {
  const { set, match, seat, decision, fault, message, stack, observation, legal, played, log } = trouble
  const where = decision === 0 ? 'while it was loaded' : `at its decision ${decision}`
  const what = played === null ? 'lost by' : 'strike:'
  const lines = [
    '',
    `${name} ${what} ${fault} in set ${set}, match ${match}, seat ${seatLetter(seat)}, ${where}:`,
    `  ${message}`,
  ]
  for (const line of stack === '' ? [] : stack.split('\n').slice(0, 4)) lines.push(`    ${line}`)
  if (played !== null) lines.push(`  played in its place: ${played}`)
  if (legal.length > 0) lines.push(`  legal: ${cut(legal.join(', '))}`)
  if (observation !== null) lines.push('  observation:', ...Object.entries(observation).map(partText))
  if (log.length > 0) lines.push('  last lines it printed:', ...log.map((line) => `    ${cut(line)}`))
  return lines
}

/** A line for each part: the dice are cut off by no sheet that comes before them. */
const partText = ([key, value]: readonly [string, unknown]): string => `    ${key}: ${cut(JSON.stringify(value))}`

const cut = (text: string): string => (text.length > lineChars ? `${text.slice(0, lineChars)} ...` : text)
const show = (value: number | null, digits: number): string => (value === null ? '-' : value.toFixed(digits))
const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`
