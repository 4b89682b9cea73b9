/** The house bots of Six Dice, weakest first; apart from the bots, since a page reads names and carries few bots. */
export const botNames = ['random', 'greedy', 'turn'] as const
