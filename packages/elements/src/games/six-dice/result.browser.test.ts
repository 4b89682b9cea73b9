/**
 * Who won, as the status says it, as it is spoken, marked among the players and in the order of the table: a session of
 * several games by what it settled (rules 3.7, SD12), one game by its points.
 */
import { afterEach, describe, expect, it } from 'vitest'
import { all, between, heardAt, mounted, one, textOf, transcriptOf } from '../../../test/six-dice.ts'
import type { DwSixDice } from './six-dice.ts'

afterEach(() => document.body.replaceChildren())

interface Row {
  readonly place: number
  readonly name: string
}

const rowsOf = (element: DwSixDice): readonly Row[] =>
  all(element, '.settled tbody tr').map((row) => ({
    place: Number(textOf(row.querySelector('td')!)),
    name: textOf(row.querySelector('.who > span:nth-child(2)')!),
  }))
const marked = (element: DwSixDice): readonly string[] => all(element, '.seats .now b').map(textOf)
const status = (element: DwSixDice): string => textOf(one(element, '.status'))

/** What the last line of the transcript says, ranked by the engine. */
/** Of a session, where what was settled over its games is what it returns. */
const ranksOf = ({ transcript }: DwSixDice): readonly number[] => {
  const { returns } = JSON.parse(transcript.trim().split('\n').at(-1)!) as { readonly returns: readonly number[] }
  return returns.map((own) => 1 + returns.filter((other) => other > own).length)
}

/** A match of bots played to its end. */
async function played(attributes: Readonly<Record<string, string>>): Promise<DwSixDice> {
  const element = await mounted(attributes)
  element.proceed()
  await element.settled
  return element
}

const uma = JSON.stringify({ games: 2, uma: [30, 0, -30] })
const sessions: readonly (readonly [seats: number, seed: string, options: string])[] = [
  [2, '1', '{"games":2}'],
  [2, '13', '{"games":2}'],
  ...['2', '3', '4', '6'].map((seed) => [3, seed, uma] as const),
  [8, '2', '{"games":2}'],
  [3, '5', '{"games":3,"settlement":false}'],
]

describe('a session of several games', () => {
  it.each(sessions)('of %i with seed %s and %s is won as the engine ranks it', async (seats, seed, options) => {
    const element = await played({ players: Array.from({ length: seats }, () => 'greedy').join(), seed, options })
    const places = ranksOf(element)
    const names = places.map((_, seat) => `Greedy ${'ABCDEFGH'[seat]!}`)
    const winners = names.filter((_, seat) => places[seat] === 1)
    expect(status(element)).toBe(winners.length === 1 ? `${winners[0]} won.` : `Shared victory: ${winners.join(', ')}.`)
    expect(marked(element)).toEqual(winners)
    const rows = rowsOf(element)
    expect(rows.map(({ name }) => places[names.indexOf(name)])).toEqual(places.toSorted((a, b) => a - b))
    expect(rows.map(({ place }) => place)).toEqual(places.toSorted((a, b) => a - b))
  })

  it('is not won by the winner of its last game', async () => {
    const element = await played({ players: 'greedy,greedy', seed: '1', options: '{"games":2}' })
    expect(status(element)).toBe('Greedy B won.')
  })
})

/** Four players whose last turn is thrown; what it began from may be changed. */
const lastTurn = (from: object, options: object = {}) =>
  transcriptOf({
    players: ['Aki', 'Mika', 'Sho', 'Yuna'],
    dice: ['roll 112346', 'roll 2346'],
    actions: ['take 11', 'continue'],
    from: between({ mover: 3, lastLap: 1, started: [1, 1, 1, 1], ...from }),
    options,
  })

async function ended(transcript: string, lang = 'en') {
  const element = await mounted({ mode: 'view', announce: 'self', lang, transcript })
  const said = (await heardAt(element)).at(-1)!
  await element.updateComplete
  return { said, status: status(element), marked: marked(element), rows: rowsOf(element) }
}

describe('the end', () => {
  it('of a session of two games tells what the winner gained in all', async () => {
    const end = await ended(
      lastTurn(
        { game: 2, total: [2650, 11_050, 7050, 1000], gamesWon: [0, 0, 1, 0], sessionSettlement: [-9, -20, 40, -11] },
        { games: 2 },
      ),
    )
    expect(end).toEqual({
      said: expect.stringContaining('Winner: Sho with 36.'),
      status: 'Sho won.',
      marked: ['Sho'],
      rows: ['Sho', 'Mika', 'Aki', 'Yuna'].map((name, i) => ({ place: i + 1, name })),
    })
  })

  it('of a session may be shared', async () => {
    const from = { game: 2, total: [2650, 11_050, 7050, 1000], gamesWon: [0, 0, 1, 0] }
    const end = await ended(lastTurn({ ...from, sessionSettlement: [-9, -3, 24, -12] }, { games: 2 }))
    expect(end).toEqual({
      said: expect.stringContaining('Shared victory: Mika, Sho.'),
      status: 'Shared victory: Mika, Sho.',
      marked: ['Mika', 'Sho'],
      rows: [
        { place: 1, name: 'Mika' },
        { place: 1, name: 'Sho' },
        { place: 3, name: 'Aki' },
        { place: 4, name: 'Yuna' },
      ],
    })
  })

  it('of a session without settlement tells the points of all games', async () => {
    const from = { game: 2, total: [2650, 11_050, 7050, 1000], gamesWon: [0, 0, 1, 0] }
    const end = await ended(lastTurn({ ...from, sessionPoints: [0, 500, 10_000, 0] }, { games: 2, settlement: false }))
    expect(end.said).toContain('Winner: Sho with 17,050.')
    expect(end.status).toBe('Sho won.')
  })

  it('of one game is told by its points', async () => {
    const end = await ended(lastTurn({ total: [2650, 11_050, 7050, 1000] }))
    expect(end.said).toMatch(/Winner: Mika with 11,050\.$/)
    expect(end.status).toBe('Mika won.')
    expect(end.rows[0]).toEqual({ place: 1, name: 'Mika' })
  })

  it.each([
    ['en', 'Mika won on points; the settlement is even.', 'Winner: Mika with 10,900.'],
    ['ja', '得点ではMikaの勝ち。清算は全員0です。', '勝者はMika、10,900点。'],
    ['ko', '점수 승자: Mika. 정산은 모두 0입니다.', '승자: Mika, 10,900점.'],
  ])('of one game whose settlement is even says so in %s', async (lang, won, spoken) => {
    const end = await ended(lastTurn({ total: [10_050, 10_900, 10_100, 10_000] }), lang)
    expect(end.status).toBe(won)
    expect(end.said).toContain(`${spoken} ${won}`)
    expect(end.marked).toEqual(['Mika'])
    expect(end.rows.map(({ place }) => place)).toEqual([1, 2, 3, 4])
  })

  it('of one game is shown by its points though a gratuity pays another player more', async () => {
    const from = { total: [9650, 10_050, 9050, 9000], gratuity: [15, -5, -5, -5] }
    const end = await ended(lastTurn(from, { sixOfAKindGratuity: 5 }))
    expect(end.status).toBe('Mika won.')
    expect(end.rows[0]).toEqual({ place: 1, name: 'Mika' })
  })

  it('of one game without settlement goes by the order of throwing where points are equal', async () => {
    const end = await ended(lastTurn({ total: [9650, 10_050, 10_050, 9000] }, { settlement: false }))
    expect(end.status).toBe('Mika won.')
    expect(end.rows.map(({ place }) => place)).toEqual([1, 2, 3, 4])
  })
})
