/** `dicewright games` and `dicewright bots`: the lists of games and house bots. */
import { allBotsOf } from '@dicewright/engine'
import { readModules, type GameFlags } from './modules.ts'
import { exits, table, write } from './output.ts'

export async function games(flags: GameFlags): Promise<number> {
  const rows = (await readModules(flags)).games.map(({ facts, options }) => [
    facts.id,
    facts.titles.en,
    facts.seats.join(' to '),
    Object.keys(options.presets).join(', '),
  ])
  write(table([['game', 'title', 'seats', 'presets'], ...rows]))
  return exits.done
}

export async function bots(flags: GameFlags): Promise<number> {
  const rows = (await readModules(flags)).all.flatMap((module) =>
    Object.values(allBotsOf(module)).map(({ name, about }) => [module.game.facts.id, name, about.en]),
  )
  write(table([['game', 'bot', 'what it does'], ...rows]))
  return exits.done
}
