/** The house bots of Yatzy, weakest first; apart from the bots, since a page reads names and carries few bots. */
export const botNames = ['random', 'greedy', 'sheet', 'solver'] as const
