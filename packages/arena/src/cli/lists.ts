/** `dicewright games` and `dicewright bots`: what there is to play and against whom. */
import { houseBots } from '@dicewright/engine/bots'
import { listGames } from '../games.ts'
import { exits, table, write } from './output.ts'

export async function games(): Promise<number> {
  const rows = (await listGames()).map(({ facts, options }) => [
    facts.id,
    facts.titles.en,
    facts.seats.join(' to '),
    Object.keys(options.presets).join(', '),
  ])
  write(table([['game', 'title', 'seats', 'presets'], ...rows]))
  return exits.done
}

export async function bots(): Promise<number> {
  const rows = (await listGames()).flatMap(({ facts }) =>
    Object.values(houseBots(facts.id)).map(({ name, about }) => [facts.id, name, about.en]),
  )
  write(table([['game', 'bot', 'what it does'], ...rows]))
  return exits.done
}
