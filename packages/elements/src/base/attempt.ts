/** Under what a browser keeps the id of its attempt at a match of the day, by which its row on a board is found. */

/** `seed`: the date and the key, as in `2026-11-27 blog.example/dice`. */
export const attemptKey = (game: string, seed: string): string => `attempt:${game} ${seed}`
