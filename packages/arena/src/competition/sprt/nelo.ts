/**
 * Normalised Elo: how many standard deviations of one match the mean result is above an even one, on the scale of Elo. The
 * number of sets a test needs hangs on it alone, whatever the game and however many of its matches are ties.
 * Method: M. Van den Bergh, "Normalized Elo" (2020).
 */

/** Normalised Elo of a mean that is one standard deviation of a match above the even one. */
const neloOfOne = 800 / Math.log(10)
/** A set has two matches: in units of its own deviation its mean is so much larger. */
const ofSet = Math.SQRT2

/** The mean of a set above the even one in its standard deviations, from normalised Elo. */
export const ratioOfNelo = (nelo: number): number => (nelo / neloOfOne) * ofSet
/** Normalised Elo from the mean of a set above the even one in its standard deviations. */
export const neloOfRatio = (ratio: number): number => (ratio / ofSet) * neloOfOne

/** Elo from a mean score of a match, 0 to 1; null at 0 and 1, which no difference of Elo explains. */
export const eloOfScore = (score: number): number | null =>
  score <= 0 || score >= 1 ? null : (-400 * Math.log(1 / score - 1)) / Math.LN10
