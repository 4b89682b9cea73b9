/** A bundle made of a small season, as it is written, read and checked. */
// @module-tag processes
import { describe, expect, it, onTestFinished } from 'vitest'
import { makeSecretText, makeTranscript, unwrap } from '@dicewright/engine'
import { games } from '@dicewright/engine/modules'
import { sixDice } from '@dicewright/engine/six-dice'
import { ChildPool } from '../../src/children/pool.ts'
import { bundleLines, type BundleEntry, type BundleSet } from '../../src/competition/season/bundle.ts'
import { BundleCheck, byEntrant, resultOf } from '../../src/competition/season/check.ts'
import { DigestCheck } from '../../src/competition/season/digests.ts'
import { playFinal, type PlannedSet } from '../../src/competition/season/final.ts'
import { hashOfText, setNameOf, type SeasonRules } from '../../src/competition/season/rules.ts'
import { commitmentOf, setSecretOf } from '../../src/competition/secret.ts'
import { limits } from '../../src/limits.ts'
import { sandboxVersion } from '../../src/sandbox/version.ts'
import { playSet } from '../../src/series/set.ts'
import { engineModules } from '../../src/modules.ts'
import { scripted } from '../helpers.ts'
import { hashOf, sourceOf } from './bots.ts'

const secret = new Uint8Array(32).fill(3)
const numbers = [1, 2, 3] as const

const rules: SeasonRules = {
  id: 'small',
  name: 'Small',
  games: [
    { game: 'six-dice', rules: sixDice.facts.version, seats: 2, options: unwrap(sixDice(2, { target: 1000 })).options },
  ],
  entries: 'author',
  isEmbargoed: false,
  opensMs: null,
  closesMs: 1_790_000_000_000,
  final: { sets: 4, width: 50 },
  limits,
  sandbox: sandboxVersion,
  commitment: commitmentOf(secret),
}

const entries: readonly BundleEntry[] = numbers.map((number) => ({
  number,
  side: number,
  games: ['six-dice'],
  bot: `pan-${number}`,
  version: 1,
  author: `cook-${number}`,
  team: null,
  hash: hashOf(sourceOf(number)),
  file: `pan-${number}.js`,
  source: number === 3 ? null : sourceOf(number),
}))

let made: Promise<readonly string[]> | undefined
/** The lines of the bundle, each with its end. */
const smallBundle = () => (made ??= makeBundle())

async function makeBundle(): Promise<readonly string[]> {
  const children = new ChildPool({ modules: engineModules })
  onTestFinished(() => children.close())
  const entrants = await Promise.all(numbers.map((number) => scripted(`pan-${number} v1`, sourceOf(number))))
  const game = unwrap(sixDice(2, rules.games[0]!.options))
  const sets: BundleSet[] = []
  const play = async (planned: PlannedSet): Promise<BundleSet> => {
    const played = unwrap(
      await playSet({
        game,
        entrants: planned.entrants.map((number) => entrants[number - 1]!),
        key: { secret: setSecretOf(secret, planned.set) },
        name: setNameOf(rules, planned.set),
        children,
      }),
    )
    const matches = played.map(({ seating, report }) => {
      const transcript = makeTranscript(report.transcript)
      const ranks = byEntrant(
        seating,
        report.seats.map(({ rank }) => rank),
      )
      const returns = byEntrant(seating, report.returns)
      return {
        seating,
        ranks,
        returns,
        reason: report.transcript.end!.reason,
        hash: hashOfText(transcript),
        transcript,
      }
    })
    return { ...planned, matches }
  }
  const final = playFinal({ rules, entries, secret })
  let step = final.next([])
  while (!step.done) {
    const round = []
    for (const planned of step.value) round.push(await play(planned))
    sets.push(...round)
    step = final.next(round.map(resultOf))
  }
  const parts = { rules, entries, secret: makeSecretText(secret), tables: step.value }
  const lines: string[] = []
  for await (const line of bundleLines({ ...parts, sets: toAsync(sets) })) lines.push(line)
  return lines
}

async function* toAsync<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items
}

/** Where the digests find a damaged line. */
function damagedIn(lines: readonly string[]): string | undefined {
  const check = new DigestCheck()
  for (const line of lines) check.take(line.trimEnd())
  const flaw = check.end()
  return flaw && !flaw.ok ? flaw.at : undefined
}

/** The first refusal of these lines; null where nothing differs. */
function flawOf(
  lines: readonly string[],
): { readonly code: string; readonly at: string; readonly message: string } | null {
  const check = new BundleCheck(games)
  for (const line of lines) {
    const taken = check.take(line.trimEnd())
    if (!taken.ok) return taken
  }
  const end = check.end()
  return end.ok ? null : end
}

describe('a bundle', () => {
  it('differs nowhere; with one digit changed anywhere its digests name the line, and without them it is refused as well', async () => {
    const lines = await smallBundle()
    // Rules, three entries, the secret, four sets, a table, digests.
    expect(lines).toHaveLength(1 + 3 + 1 + 4 + 1 + 1)
    expect(flawOf(lines)).toBeNull()
    const last = lines.length - 1
    const places: (readonly [found: string | undefined, is: string])[] = []
    for (const [i, line] of lines.entries()) {
      const digits = [...line.matchAll(/\d/g)].map(({ index }) => index)
      // Of a transcript, which is long, some.
      const step = Math.ceil(digits.length / 16)
      for (const at of digits.filter((_, n) => n % step === 0)) {
        const changed = line.slice(0, at) + ((Number(line[at]) + 1) % 10) + line.slice(at + 1)
        const flaw = flawOf(lines.with(i, changed))
        expect(flaw, `line ${i + 1}, digit ${at}: ${line.slice(at - 20, at + 5)}`).not.toBeNull()
        if (i < last) places.push([damagedIn(lines.with(i, changed)), `line ${i + 1}`])
      }
    }
    expect(places.map(([found]) => found)).toEqual(places.map(([, is]) => is))
  })

  it('is refused with a line too few, too many, or in another place', async () => {
    const lines = await smallBundle()
    const at = (changed: readonly string[]) => flawOf(changed)
    expect(at(lines.toSpliced(5, 1))).toMatchObject({ code: 'bundle-differs', at: 'line 6' })
    expect(at(lines.toSpliced(5, 0, lines[5]!))).toMatchObject({ code: 'bundle-differs', at: 'line 7' })
    expect(at(lines.slice(0, -1))).toMatchObject({
      code: 'bundle-malformed',
      message: expect.stringContaining('is missing'),
    })
    expect(at([...lines, '{}'])).toMatchObject({ code: 'bundle-malformed', at: 'line 12' })
    expect(at(lines.slice(1))).toMatchObject({
      code: 'bundle-malformed',
      message: 'Line 1 of the bundle has an entry: expected the rules.',
    })
    expect(at([])).toMatchObject({ code: 'bundle-malformed' })
    expect(at(['no JSON'])).toMatchObject({
      code: 'bundle-malformed',
      message: 'Line 1 of the bundle is "no JSON": expected JSON.',
    })
  })

  it('names what differs', async () => {
    const lines = await smallBundle()
    const message = (i: number, from: RegExp | string, to: string) =>
      flawOf(lines.with(i, lines[i]!.replace(from, to)))?.message
    expect(message(0, '"game":"six-dice"', '"game":"chess"')).toMatch(
      /^The season is of a game "chess": expected one of /,
    )
    expect(message(0, '"target":1000', '"target":1050')).toMatch(/^Line 1 of the bundle gives the rules the hash /)
    expect(message(4, /"secret":"../, '"secret":"ff')).toMatch(
      /^Line 5 .* does not fit the commitment [0-9a-f]{16} of line 1\.$/,
    )
    expect(message(5, /"entrants":\[(\d),(\d)\]/, '"entrants":[$2,$1]')).toMatch(
      /^Line 6 .* by the rule of the schedule set 1 has entrants \[/,
    )
    expect(message(9, /"strength":(-?\d)/, '"strength":1$1')).toMatch(
      /^Line 10 .* has strength \S+ in row 1 of the table of six-dice: by the results it is \S+\.$/,
    )
  })
})
