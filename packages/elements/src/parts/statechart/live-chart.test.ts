/** What is left of a chart under options, and that everything drawn of the games of this package has its name. */
import { unwrap, type Game, type GameFactory } from '@dicewright/engine'
import { chartWordsOf } from '@dicewright/engine/charts'
import { gameById, games } from '@dicewright/engine/modules'
import { expect, it } from 'vitest'
import { liveChart, type Station } from './live-chart.ts'

const gameOf = (id: string, options: object = {}): Game => unwrap(gameById(id)!(2, options))
const chartOf = (game: Game): readonly Station[] => liveChart(game, chartWordsOf(game.facts.id))
const pathsOf = (game: Game): readonly string[] => chartOf(game).map(({ path }) => path)

it('leaves out what the options close', () => {
  expect(pathsOf(gameOf('chaser'))).toEqual(['turn.roll', 'turn.choose', 'next', 'over'])
  expect(pathsOf(gameOf('chaser', { firstPlayer: 'random' }))).toEqual([
    'start',
    'turn.roll',
    'turn.choose',
    'next',
    'over',
  ])
  expect(pathsOf(gameOf('six-dice'))).not.toContain('turn.bowl')
  expect(pathsOf(gameOf('six-dice', { preset: 'donburi' }))).toContain('turn.bowl')
  expect(pathsOf(gameOf('yessir'))).not.toContain('round.turns.adjust')
  expect(pathsOf(gameOf('yessir', { changeDie: true }))).toContain('round.turns.adjust')
})

it('joins the ways to one station, and passes through what has no name', () => {
  const choose = chartOf(gameOf('six-dice')).find(({ path }) => path === 'turn.decide')!
  expect(choose).toEqual({
    path: 'turn.decide',
    kind: 'decision',
    ways: [
      { target: 'next', labels: [{ event: 'stop', guard: 'mayStop' }] },
      { target: 'turn.roll', labels: [{ event: 'continue', guard: null }] },
    ],
  })
  const next = chartOf(gameOf('six-dice')).find(({ path }) => path === 'next')!
  expect(next.ways[0]).toEqual({
    target: 'turn.roll',
    labels: [
      { event: null, guard: 'lapGoesOn' },
      { event: null, guard: 'gameGoesOn' },
    ],
  })
})

it.each(games.map((factory) => [factory.facts.id, factory] as const))(
  'without words shows every leaf of %s that can be reached',
  (_, factory) => {
    const game = unwrap(factory(2))
    const resting = game.leaves.filter(({ path }) => liveChart(game).some((station) => station.path === path))
    const named = liveChart(game).filter(({ kind }) => kind !== 'check')
    expect(named.every(({ path }) => resting.some((leaf) => leaf.path === path))).toBe(true)
    expect(liveChart(game).some(({ kind }) => kind === 'check')).toBe(true)
  },
)

/** Every game under each of its presets, and with the options that open a phase. */
const opened: Readonly<Record<string, readonly object[]>> = {
  chaser: [{ firstPlayer: 'random' }],
  yatzy: [{ firstPlayer: 'random' }],
  yessir: [{ firstStarter: 'highestDie' }, { changeDie: true }],
  'six-dice': [],
  'royal-turf': [],
}
const underAll = (factory: GameFactory): readonly Game[] =>
  [...Object.keys(factory.options.presets).map((preset) => ({ preset })), ...opened[factory.facts.id]!].map((options) =>
    unwrap(factory(2, options)),
  )

it.each(games.map((factory) => [factory.facts.id, factory] as const))(
  'has a name for all that is drawn of %s, and for nothing else',
  (id, factory) => {
    const words = chartWordsOf(id)!
    const stations = underAll(factory).flatMap(chartOf)
    const phases = new Set(stations.flatMap(({ path }) => withParents(path)))
    expect([...phases].toSorted()).toEqual(Object.keys(words.phases).toSorted())
    const choices = new Set(stations.flatMap(namedEvents))
    expect([...choices].toSorted()).toEqual(Object.keys(words.events).toSorted())
    const forks = stations.filter(({ ways }) => ways.length > 1)
    const guards = new Set(forks.flatMap(({ ways }) => ways).flatMap(({ labels }) => labels.map(({ guard }) => guard)))
    expect(Object.keys(words.guards).filter((guard) => !guards.has(guard))).toEqual([])
    const deciding = forks.filter(({ kind }) => kind === 'check').flatMap(({ ways }) => ways)
    const conditions = deciding.flatMap(({ labels }) => labels).flatMap(({ guard }) => guard ?? [])
    expect(conditions.filter((guard) => !words.guards[guard])).toEqual([])
  },
)

const withParents = (path: string): readonly string[] =>
  path.split('.').map((_, i, all) => all.slice(0, i + 1).join('.'))

/** Events that somebody chooses, or that chance chooses between. */
function namedEvents({ kind, ways }: Station): readonly string[] {
  const events = [...new Set(ways.flatMap(({ labels }) => labels.flatMap(({ event }) => event ?? [])))]
  return kind === 'decision' || events.length > 1 ? events : []
}
