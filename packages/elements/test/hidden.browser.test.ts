/**
 * Nothing hidden is on the page: random matches of both games with hidden parts are played through mounted elements, by
 * one person among bots and by two persons at one screen. What a viewer has not seen is then dealt again, consistently with
 * what was shown, the match is played again, and all that can be read must be the same while the screen serves them. A few
 * matches go on up to what turns over their last round; `DICEWRIGHT_LEAKS=1` plays 200, every fifth of them whole.
 */
// @module-tag matches
/* oxlint-disable no-await-in-loop -- one match after another */
import { random, unwrap, type Game, type GameFactory } from '@dicewright/engine'
import { royalTurf } from '@dicewright/engine/royal-turf'
import { yessir } from '@dicewright/engine/yessir'
import { afterEach, expect, inject, it } from 'vitest'
import '../src/games/royal-turf/royal-turf.define.ts'
import '../src/games/yessir/yessir.define.ts'
import { playSome, redealt, seenIn, tellApart } from './hidden.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly leaks: boolean
  }
}

afterEach(() => document.body.replaceChildren())

const [matches, everyWhole] = inject('leaks') ? [200, 5] : [10, 5]
const patience = inject('leaks') ? { timeout: 1_800_000 } : {}

/** Long strides on a short track. */
const cards = Array.from({ length: 84 }, (_, i) => 7 + ((i * 5) % 9))

interface Kind {
  readonly tag: 'dw-yessir' | 'dw-royal-turf'
  readonly factory: GameFactory
  readonly options: object
  /** Steps that are played at least. */
  readonly plies: number
}

const kinds: readonly Kind[] = [
  { tag: 'dw-yessir', factory: yessir, options: { preset: 'short', changeDie: true }, plies: 10 },
  {
    tag: 'dw-royal-turf',
    factory: royalTurf,
    options: { preset: 'hidden', races: 2, trackLength: 15, paceSpace: 8, cards },
    plies: 12,
  },
]

/** Who plays, and for which viewer the unseen parts are dealt again; without a viewer, all hidden parts are. */
const tables = [
  ['me,greedy,random', [0]],
  ['me:Ada,me:Ben,greedy', []],
  ['me:Ada,me:Ben', [0]],
  ['greedy,me', [1]],
  ['me:Ada,me:Ben,greedy', [0, 1]],
  ['greedy,me:Ada,me:Ben', [2]],
] as const

it.each(kinds)('$tag looks the same whatever has not been seen', patience, async ({ tag, factory, options, plies }) => {
  const source = random(2026)
  const found = { varied: 0, afterReveals: 0, chars: 0 }
  for (let at = 0; at < matches; at++) {
    const [players, seats] = tables[at % tables.length]!
    const game: Game = unwrap(factory(players.split(',').length, options))
    // One whole match for one person, then one for two.
    const isWhole = at % everyWhole === Math.trunc(at / everyWhole) % 2
    const played = playSome(game, source, isWhole ? Infinity : plies + source.below(12))
    const other = redealt(game, played, seats, source)
    const attributes = { players, options: JSON.stringify(options) }
    const first = await seenIn(tag, attributes, played)
    const again = await seenIn(tag, attributes, other)
    expect(tellApart(first, again, seats), `match ${at}, ${players} for ${seats.join(' and ')}`).toBeNull()
    found.chars += first.reduce((sum, { text }) => sum + text.length, 0)
    if (other.steps.every(({ id }, ply) => id === played.steps[ply]!.id)) continue
    found.varied++
    if (played.round > 1) found.afterReveals++
  }
  // Most viewers of most matches had something hidden from them, so equal pages say something.
  expect(found.varied).toBeGreaterThan(matches * 0.6)
  expect(found.afterReveals).toBeGreaterThan(1)
  expect(found.chars).toBeGreaterThan(matches * 400_000)
})
