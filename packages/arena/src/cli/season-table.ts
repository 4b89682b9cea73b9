/** The tables of a season as text. */
import type { SeasonEntry, SeasonGameTable } from '../api/index.ts'
import { oneLine, table } from './output.ts'

type Named = Pick<SeasonEntry, 'number' | 'bot' | 'version' | 'owner' | 'team'>

/** A part for each game: its heading, and a line for each entry, best first. */
export const seasonTables = (tables: readonly SeasonGameTable[], entrants: readonly Named[]): readonly string[] =>
  tables.flatMap(({ game, seats, rounds, sets, end, rows }, i) => [
    ...(i === 0 ? [] : ['']),
    `${game} with ${seats} seats: ${sets.toLocaleString('en')} sets in ${rounds} ${rounds === 1 ? 'round' : 'rounds'}, over because ${end === 'width' ? 'the intervals are as narrow as asked' : 'all sets are played'}`,
    table([
      ['place', 'bot', 'author', 'team', 'strength', 'from', 'to', 'places', 'sets', 'score', 'to tell apart'],
      ...rows.map((row) => {
        const { bot, version, owner, team } = entrants.find(({ number }) => number === row.entry)!
        return [
          String(row.place),
          oneLine(`${bot} v${version}`),
          oneLine(owner ?? ''),
          oneLine(team ?? ''),
          row.strength.toFixed(1),
          row.low.toFixed(1),
          row.high.toFixed(1),
          placesOf(row),
          String(row.sets),
          row.score.toFixed(1),
          row.toTellApart === null || row.toTellApart === 0 ? '' : String(row.toTellApart),
        ]
      }),
    ]),
  ])

const placesOf = ({ placeFrom, placeTo }: { readonly placeFrom: number; readonly placeTo: number }): string =>
  placeFrom === placeTo ? `${placeFrom} ` : `${placeFrom} to ${placeTo}`
