/** The house bots of YESSIR, weakest first; apart from the bots, since a page reads names and carries few bots. */
export const botNames = ['random', 'greedy', 'search'] as const
