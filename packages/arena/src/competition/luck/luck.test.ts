import { botsOf, Match, repeatable, turnOf, unwrap, type GameModule } from '@dicewright/engine'
import { moduleById } from '@dicewright/engine/modules'
import { describe, expect, it } from 'vitest'
import { addSkill, noSkill, skillFrom, skillOfMatch, skillOfTranscript, type SeatSkill } from './index.ts'

/** A whole match of house bots. */
async function played(id: string, names: readonly string[], seed: string): Promise<Match> {
  const module: GameModule = moduleById(id)!
  const match: Match = new Match(unwrap(module.game(names.length)), { dice: repeatable(seed, id), players: names })
  const policies = names.map((name, seat) => botsOf(module)[name]!.policy(seat, match.game.options))
  for (match.rollAll(); match.actor !== 'over'; match.rollAll()) {
    const turn = turnOf(match.game, match.state)
    // oxlint-disable-next-line no-await-in-loop -- one decision after the other
    unwrap(match.act(await policies[turn.seat]!(turn)))
  }
  return match
}

describe('luck and skill', () => {
  it('of a match are the same from its transcript, and tell who decides better', async () => {
    const module = moduleById('chaser')!
    const match = await played('chaser', ['solver', 'random'], '1')
    const counted = (await skillOfMatch(match, module))!
    expect(counted).toMatchObject({ unit: 'points', count: 'solution' })
    const [solver, random] = counted.seats
    expect(solver).toMatchObject({ cost: 0, best: solver!.decisions })
    expect(random!.best).toBeLessThan(random!.decisions / 2)
    expect(counted.seats.map(({ score }) => score)).toEqual(match.game.returns(match.state))
    // Without luck, who plays as well as possible scores the mean of the game.
    const { mean } = await module.review!.review(match)
    expect(solver!.score - solver!.luck!).toBeCloseTo(mean!, 6)
    expect(unwrap(await skillOfTranscript(match.transcript(), module))).toEqual(counted)
  })

  it('is refused of a transcript that does not follow the rules', async () => {
    const { header, entries } = (await played('chaser', ['greedy', 'greedy'], '1')).transcript()
    const module = moduleById('chaser')!
    const changed = { header, entries: [{ by: 1 as const, text: 'score aces' }, ...entries.slice(1)], end: null }
    expect(await skillOfTranscript(changed as never, module)).toMatchObject({ ok: false, code: 'transcript-differs' })
  })

  it('has no luck where no points are played for, and is none without a review', async () => {
    const module = moduleById('yessir')!
    const match = await played('yessir', ['greedy', 'greedy'], '1')
    const counted = (await skillOfMatch(match, module, 0.01))!
    expect(counted.unit).toBe('percent')
    expect(counted.seats.map(({ luck }) => luck)).toEqual([null, null])
    expect(await skillOfMatch(match, { game: module.game })).toBeNull()
  })
})

describe('sums', () => {
  const seats: readonly SeatSkill[] = [
    { score: 200, luck: 12.5, decisions: 10, best: 9, cost: 1.5 },
    { score: 190, luck: -7.5, decisions: 12, best: 12, cost: 0 },
  ]

  it('come to means', () => {
    expect(skillFrom(seats.reduce(addSkill, noSkill))).toEqual({
      matches: 2,
      score: 195,
      adjusted: 192.5,
      decisions: 22,
      meanCost: 0.068182,
      bestShare: 0.954545,
    })
  })

  it('have no luck once a match has none, and no means without matches', () => {
    const mixed = [...seats, { ...seats[0]!, luck: null }].reduce(addSkill, noSkill)
    expect(skillFrom(mixed).adjusted).toBeNull()
    expect(skillFrom(noSkill)).toEqual({
      matches: 0,
      score: null,
      adjusted: null,
      decisions: 0,
      meanCost: null,
      bestShare: null,
    })
  })

  it('are plain data that can be kept and added to', () => {
    const kept = JSON.parse(JSON.stringify(addSkill(noSkill, seats[0]!)))
    expect(addSkill(kept, seats[1]!)).toEqual(seats.reduce(addSkill, noSkill))
  })
})
