/** Which house bots each game has; apart from the bots, since a page reads names and carries few bots. */
const named: Readonly<Record<string, readonly string[]>> = {
  chaser: ['random', 'greedy', 'sheet', 'solver', 'win'],
  'royal-turf': ['random', 'greedy', 'search'],
  'six-dice': ['random', 'greedy', 'turn'],
  yatzy: ['random', 'greedy', 'sheet', 'solver'],
  yessir: ['random', 'greedy', 'search'],
}

/** Names of the bots of a game, weakest first. A game the engine has no bots for has `random`. */
export const botNames = (gameId: string): readonly string[] =>
  (Object.hasOwn(named, gameId) && named[gameId]) || ['random']
