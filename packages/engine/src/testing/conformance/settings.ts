/** What must hold of a game's facts and options before any match. */
import { leafKinds } from '../../kit/chart.ts'
import { compile } from '../../kit/compile/index.ts'
import { languages, type GameFactory } from '../../kit/contract.ts'
import { unwrap } from '../../kit/result.ts'
import { must, sameJson } from '../check.ts'

export const settingsChecks = {
  'the facts name the game in every language': ({ facts }: GameFactory) => {
    must(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(facts.id), () => `the id ${facts.id} is not in kebab-case`)
    must(Number.isInteger(facts.version) && facts.version > 0, () => `the rules version is ${facts.version}`)
    for (const language of languages)
      must(facts.titles[language].trim().length > 0, () => `the title has no text in ${language}`)
  },

  'every preset settles into frozen options that settle into themselves': (factory: GameFactory) => {
    const { presets, keys } = factory.options
    for (const preset of Object.keys(presets)) {
      const { options } = unwrap(factory(factory.facts.seats[0], { preset }))
      must(Object.isFrozen(options), () => `the options of preset ${preset} can be changed`)
      must(
        sameJson(Object.keys(options).toSorted(), Object.keys(keys).toSorted()),
        () => `preset ${preset} has other keys than the game`,
      )
      const again = unwrap(factory(factory.facts.seats[0], JSON.parse(JSON.stringify(options))))
      must(sameJson(again.options, options), () => `the options of preset ${preset} do not come back from JSON`)
    }
  },

  'every usual value of every option is played': (factory: GameFactory) => {
    for (const [key, option] of Object.entries(factory.options.keys))
      for (const value of option.values) {
        const game = unwrap(factory(factory.facts.seats[0], { [key]: value }))
        must(
          sameJson(game.options[key], value),
          () => `option ${key} is ${JSON.stringify(game.options[key])}, not ${JSON.stringify(value)}`,
        )
      }
  },

  'unknown options, values and seat counts are refused by name': (factory: GameFactory) => {
    const [min, max] = factory.facts.seats
    for (const seats of [min - 1, max + 1, 2.5, NaN]) must(!factory(seats).ok, () => `${seats} seats are accepted`)
    for (const input of [{ noSuchOption: 1 }, { preset: 'noSuchPreset' }, null, 5, 'standard', []]) {
      const answer = factory(min, input)
      must(!answer.ok && answer.message.length > 10, () => `the options ${JSON.stringify(input)} are accepted`)
    }
    for (const key of Object.keys(factory.options.keys)) {
      const answer = factory(min, { [key]: { no: 'such value' } })
      must(!answer.ok && answer.at === key, () => `a wrong value of option ${key} is not refused by its name`)
    }
  },

  'notation and objects name every action one to one': (factory: GameFactory) => {
    const game = unwrap(factory(factory.facts.seats[0]))
    const texts = new Set<string>()
    for (let id = 0; id < game.actionCount; id++) {
      const text = game.make(id)
      must(!texts.has(text), () => `two actions are written ${text}`)
      texts.add(text)
      // A text the game wrote itself is looked up; with a space before it, it is read.
      const read = game.parse(` ${text}`)
      must(
        read.ok && read.value === id,
        () => `action ${id} is written ${text}, which reads as ${read.ok ? read.value : read.message}`,
      )
      const object = JSON.parse(JSON.stringify(game.object(id))) as unknown
      const named = game.id(object)
      must(
        named.ok && named.value === id,
        () => `action ${id} is ${JSON.stringify(object)}, which is read as ${named.ok ? named.value : named.message}`,
      )
      must(sameJson(object, game.object(id)), () => `the object of ${text} is not plain JSON`)
    }
  },

  'every leaf is named, kinds are known, and one is final': (factory: GameFactory) => {
    const { leaves } = factory.stepper
    must(new Set(leaves.map((leaf) => leaf.path)).size === leaves.length, () => 'two leaves have the same path')
    must(
      leaves.every((leaf) => leafKinds.includes(leaf.kind)),
      () => 'a leaf has no kind',
    )
    must(leaves.filter((leaf) => leaf.kind === 'final').length === 1, () => 'not just one leaf is final')
  },

  'every leaf that is not final has a way out': ({ definition }: GameFactory) => {
    const { leaves, on, always } = compile(definition)
    const stuck = leaves.find(
      ({ kind }, leaf) =>
        kind !== 'final' && always[leaf]!.length === 0 && on[leaf]!.every((edges) => edges.length === 0),
    )
    must(
      stuck === undefined,
      () =>
        `phase ${stuck!.path} has neither on nor always: expected a transition, since a match that is there never ends`,
    )
  },
}
