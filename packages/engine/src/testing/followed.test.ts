/**
 * Matches that are followed elsewhere: to their viewer they look as the true match does, they say nothing of what is hidden
 * from it, and what nobody could have heard is refused.
 */
// @module-tag matches
import { describe, expect, it } from 'vitest'
import { games } from '../modules.ts'
import type { Game, Viewer } from '../kit/contract.ts'
import { Followed, seenBy, type Seen } from '../kit/followed.ts'
import { hides } from '../kit/hides.ts'
import type { State } from '../kit/layout.ts'
import { Match } from '../kit/match.ts'
import { random, type Random } from '../kit/random.ts'
import { unwrap } from '../kit/result.ts'
import { repeatable } from '../kit/dice.ts'
import { yessir } from '../games/yessir/rules/index.ts'
import { chaser } from '../games/chaser/rules/index.ts'
import { cups } from './cups/rules/index.ts'
import { walk } from './walk.ts'

const settings: Readonly<Record<string, readonly (readonly [seats: number, options: object])[]>> = {
  cups: [
    [2, {}],
    [3, { preset: 'short' }],
  ],
  'six-dice': [[2, { preset: 'farkle', games: 1, target: 1000 }]],
  chaser: [[3, {}]],
  yatzy: [[2, {}]],
  yessir: [
    [3, { preset: 'short' }],
    [2, { firstStarter: 'highestDie', changeDie: true, luckFloor: 0, roundLimit: 3 }],
  ],
  'royal-turf': [
    [3, { races: 1 }],
    [3, { preset: 'hidden', races: 2 }],
  ],
}

const tables = [cups, ...games].flatMap((factory) =>
  settings[factory.facts.id]!.map(
    ([seats, options]) => [factory.facts.id, options, unwrap<Game>(factory(seats, options))] as const,
  ),
)

const viewersOf = (game: Game): readonly Viewer[] => ['table', ...Array.from({ length: game.seats }, (_, seat) => seat)]
const sent = <T>(told: T): T => JSON.parse(JSON.stringify(told)) as T

/** A match whose draws are given one by one. */
function scripted(game: Game): { readonly match: Match; readonly step: (id: number) => void } {
  let due = 0
  const players = Array.from({ length: game.seats }, (_, seat) => `P${seat}`)
  const match = new Match(game, { dice: { note: { kind: 'scripted' }, roll: () => due }, players })
  const step = (id: number): void => {
    due = id
    if (match.actor === 'chance') match.roll()
    else unwrap(match.act(id))
  }
  return { match, step }
}

/** What the viewer knows of the match as it stands. */
const known = (match: Match, viewer: Viewer): object => {
  const { game, state, actor } = match
  return {
    actor,
    phase: game.phase(state),
    observed: game.observe(state, viewer),
    legal: actor === viewer && game.legalTexts(state),
    draw: actor === 'chance' && game.drawKey(state),
  }
}

const hear = (followed: Followed, { entries, states }: Seen): void =>
  entries.forEach((entry, i) => unwrap(followed.hear(entry, states?.[i])))

const idsOf = (game: Game, state: State): readonly number[] =>
  game.actor(state) === 'chance' ? game.outcomes(state).map(({ id }) => id) : game.legalActions(state)

/**
 * Goes on with a match that looks to the viewer as another does, by something that it hears as it hears `text`; false where
 * nothing there sounds so.
 */
function stepAlike(other: ReturnType<typeof scripted>, viewer: Viewer, text: string, source: Random): boolean {
  const { game, state } = other.match
  const alike = idsOf(game, state).filter((id) => game.hear(state, id, viewer) === text)
  if (alike.length === 0) return false
  other.step(alike[source.below(alike.length)]!)
  return true
}

describe.each(tables)('%s %o', (_id, _options, game) => {
  it('looks to its viewer as the true match does', () => {
    const { match, step } = scripted(game)
    const followed = viewersOf(game).map((viewer) => new Followed(game, match.header, viewer))
    for (const { next } of walk(game, 11)) {
      if (next < 0) break
      const from = match.entries.length
      step(next)
      for (const one of followed) {
        hear(one, sent(seenBy(match, one.viewer, from)))
        expect(known(one, one.viewer)).toEqual(known(match, one.viewer))
      }
    }
    expect(match.actor).toBe('over')
    for (const one of followed) {
      const { entries } = seenBy(match, one.viewer)
      expect(one.heard(one.viewer)).toEqual(entries)
      expect(one.entries.map(({ by, text }) => ({ by, text }))).toEqual(entries)
      expect(one.isWhole).toBe(!hides(game))
      one.open(match)
      expect([one.isWhole, one.transcript()]).toEqual([true, match.transcript()])
    }
  })

  it('is told the same of matches that differ only in what is hidden', () => {
    let varied = 0
    for (const viewer of viewersOf(game))
      for (let seed = 0; seed < (hides(game) ? 5 : 1); seed++) {
        const source = random(seed)
        const [one, other] = [scripted(game), scripted(game)]
        for (const { next, state } of walk(game, seed)) {
          if (next < 0 || !stepAlike(other, viewer, game.hear(state, next, viewer), source)) break
          one.step(next)
          // It came out: from here on they are two matches.
          if (JSON.stringify(known(one.match, viewer)) !== JSON.stringify(known(other.match, viewer))) break
          if (!game.equals(one.match.state, other.match.state)) varied++
          const from = one.match.entries.length - 1
          expect(JSON.stringify(seenBy(other.match, viewer, from))).toBe(
            JSON.stringify(seenBy(one.match, viewer, from)),
          )
        }
      }
    expect(varied > 0).toBe(hides(game))
  })
})

describe('a followed match', () => {
  const players = ['Ada', 'Ben']
  const begun = () => {
    const match = new Match(unwrap(yessir(2)) as Game, { dice: repeatable('7', 'set-1'), players })
    match.rollAll()
    return { match, followed: new Followed(match.game, match.header, 0) }
  }

  it('goes on by the rules alone where no state is told', () => {
    const match = new Match(unwrap(chaser(2)) as Game, { dice: repeatable('7', 'set-1'), players })
    match.rollAll()
    const followed = new Followed(match.game, match.header, 'table')
    hear(followed, seenBy(match, 'table'))
    expect(match.game.equals(followed.state, match.state)).toBe(true)
  })

  it('takes back', () => {
    const { match, followed } = begun()
    hear(followed, seenBy(match, 0))
    const before = followed.stateAt(2)
    expect(followed.back(2).map(({ text }) => text)).toEqual(['cup 1 ??', 'cup 0 16'])
    expect([followed.entries.length, followed.state]).toEqual([2, before])
  })

  it.each([
    [{ by: 0, text: 'd' }, 'action-phase', '"d" was told of seat 0: expected that of chance.'],
    [{ by: 'chance', text: 'cup 1 11' }, 'action-illegal', '"cup 1 11" was told: expected what seat 0 may hear.'],
    [{ by: 'chance', text: 'cup 0 11' }, 'action-phase', /^"cup 0 11"/],
    [{ by: 'chance', text: 'cup 0 ??' }, 'action-operand', /^"cup 0 \?\?"/],
    [{ by: 'chance', text: 'soup' }, 'action-unknown', /^"soup"/],
  ] as const)('refuses %o', (entry, code, message) => {
    const { match, followed } = begun()
    const { entries, states } = seenBy(match, 0)
    hear(followed, { entries: entries.slice(0, 2), states: states!.slice(0, 2) })
    const heard = followed.hear(entry, states![2])
    expect(heard).toMatchObject({ ok: false, code })
    expect((heard as { readonly message: string }).message).toMatch(message)
    expect(followed.entries.length).toBe(2)
  })

  it('refuses a state that is none', () => {
    const { match, followed } = begun()
    expect(followed.hear(seenBy(match, 0).entries[0]!, { phase: 'nowhere' })).toMatchObject({
      ok: false,
      code: 'position-malformed',
    })
  })

  it('throws its dice elsewhere, and opens only to the match it was', () => {
    const { match, followed } = begun()
    expect(() => followed.roll()).toThrow('thrown elsewhere')
    expect(() => followed.open(match)).toThrow('4 entries in place of 0')
  })
})
