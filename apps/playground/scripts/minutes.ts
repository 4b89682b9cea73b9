/**
 * `npm run minutes`: how many decisions a match of each game has, and writes `src/games/minutes.gen.ts`. A house bot sits
 * in both seats of a match against the computer and plays as many matches as `matches` says, under the default options;
 * the medians count. Equal seeds play equally, so a second run writes the same.
 */
/* oxlint-disable no-await-in-loop -- one decision after another */
import { writeFileSync } from 'node:fs'
import { botsOf, Match, repeatable, turnOf, unwrap } from '@dicewright/engine'
import { games, moduleById } from '@dicewright/engine/modules'

/** Of each game. */
export const matches = 100

/** A bot that plays at once, neither badly nor for hours. */
const bot = 'greedy'

/** Medians of a match: decisions of one seat, and throws of both. */
export interface Counts {
  readonly decisions: number
  readonly throws: number
}

export async function countsOf(gameId: string, count: number): Promise<Counts> {
  const each: Counts[] = []
  for (let set = 0; set < count; set++) each.push(await countsIn(gameId, set))
  return { decisions: median(each.map(({ decisions }) => decisions)), throws: median(each.map(({ throws }) => throws)) }
}

async function countsIn(gameId: string, set: number): Promise<Counts> {
  const module = moduleById(gameId)!
  const game = unwrap(module.game(2))
  const match = new Match(game, { dice: repeatable('minutes', String(set)), players: [bot, bot] })
  const policies = [0, 1].map((seat) => botsOf(module)[bot]!.policy(set * 2 + seat))
  for (match.rollAll(); match.actor !== 'over'; match.rollAll()) {
    const turn = turnOf(game, match.state)
    unwrap(match.act(await policies[turn.seat]!(turn)))
  }
  return {
    decisions: match.entries.filter(({ by }) => by === 0).length,
    throws: match.entries.filter(({ by }) => by === 'chance').length,
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}

if (import.meta.main) {
  const rows: string[] = []
  for (const { facts } of games) {
    const counts = await countsOf(facts.id, matches)
    console.log(facts.id, counts)
    rows.push(`  '${facts.id}': { decisions: ${counts.decisions}, throws: ${counts.throws} },`)
  }
  const text = `/** Written by \`npm run minutes\`: medians of ${matches} matches of two house bots, decisions of one seat and throws of both. */
export const counts: Readonly<Record<string, { readonly decisions: number; readonly throws: number }>> = {
${rows.join('\n')}
}
`
  writeFileSync(new URL('../src/games/minutes.gen.ts', import.meta.url), text)
}
