/** A match as text, turn by turn: every entry with what it was worth, and how each turn, round or race ended. */
import { tellerOf, type GameModule, type Match } from '@dicewright/engine'
import { MatchLog, type LogPly, type LogTurn } from '@dicewright/engine/log'
import { seatLetter, widthOf } from './output.ts'

/** `players` are the names in seat order. */
export function makeTurns(match: Match, module: GameModule, players: readonly string[]): string {
  const log = new MatchLog(module)
  log.read(match)
  const round = tellerOf(module).round.en
  const names = players.map((name, seat) => (isAlone(name, players) ? name : seatName(name, seat)))
  const width = Math.max('dice'.length, ...players.map((name, seat) => widthOf(seatName(name, seat))))
  const textWidth = Math.max(0, ...match.entries.map(({ text }) => text.length))
  const plyLine = ({ ply, by, text, ...notes }: LogPly): string => {
    const who = by === 'chance' ? 'dice' : seatName(players[by]!, by)
    const gap = ' '.repeat(width - widthOf(who))
    const row = `${String(ply).padStart(4)}  ${who}${gap}  ${text.padEnd(textWidth)}  ${notesOf(notes)}`
    return row.trimEnd()
  }
  const headOf = (turn: LogTurn): string => {
    const name = turn.round === 0 ? 'begin' : round.replace('{round}', String(turn.round))
    return turn.seat === null ? name : `${name} · ${names[turn.seat]}`
  }
  const texts = log.turns.map((turn) =>
    [headOf(turn)].concat(turn.plies.map(plyLine), endOf(turn, log, names)).join('\n'),
  )
  return texts.join('\n\n')
}

/** How the command line names who sits where: names need not differ. */
export const seatName = (name: string, seat: number): string => `${name} (seat ${seatLetter(seat)})`

/** In running text a unique name is enough. */
const isAlone = (name: string, players: readonly string[]): boolean =>
  players.indexOf(name) === players.lastIndexOf(name)

/** `+100, turn 350, furikiri`: what the entry was worth, what the turn has come to, and the rules' word for it. */
function notesOf({ points, turnPoints, mark }: Pick<LogPly, 'points' | 'turnPoints' | 'mark'>): string {
  const sum = turnPoints === null || turnPoints === points ? [] : [`turn ${count(turnPoints)}`]
  return [...(points === null ? [] : [signed(points)]), ...sum, ...(mark ? [mark.words.en] : [])].join(', ')
}

/** `dobon, 350 lost; total 1,200`, `straight; Ada +1, Ben 0; now Ada 2, Ben 1`; nothing where the turn goes on. */
function endOf({ seat, plies, end, paid }: LogTurn, { scores }: MatchLog, names: readonly string[]): string[] {
  if (!end) return []
  const lost = plies.findLast(({ turnPoints }) => turnPoints !== null)?.turnPoints ?? 0
  const how = [
    ...(end.mark ? [end.mark.words.en] : []),
    ...(end.points === null ? [] : [signed(end.points)]),
    ...(lost > 0 && (end.points ?? 0) <= 0 ? [`${count(lost)} lost`] : []),
  ].join(', ')
  const list = (numbers: readonly number[], textOf: (number: number) => string) =>
    numbers.map((number, at) => `${names[at]} ${textOf(number)}`).join(', ')
  if (paid) return [`      ${how}; ${list(paid, signed)}; now ${list(scores[plies.at(-1)!.ply]!, count)}`]
  // From the points before the turn: after the last of a game the next one's already stand at 0.
  const before = scores[plies[0]!.ply - 1]![seat!]!
  return [`      ${how}; total ${count(before + (end.points ?? 0))}`]
}

const count = (value: number): string => value.toLocaleString('en')
const signed = (value: number): string => (value > 0 ? `+${count(value)}` : count(value))
