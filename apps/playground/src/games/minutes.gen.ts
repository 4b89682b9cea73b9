/** Written by `npm run minutes`: medians of 100 matches of two house bots, decisions of one seat and throws of both. */
export const counts: Readonly<Record<string, { readonly decisions: number; readonly throws: number }>> = {
  'six-dice': { decisions: 64, throws: 79 },
  chaser: { decisions: 35, throws: 70 },
  yatzy: { decisions: 36, throws: 71 },
  yessir: { decisions: 12, throws: 30 },
  'royal-turf': { decisions: 85, throws: 182 },
}
