/**
 * Small differences that only please the eye: how a die turned out to lie, which way it tumbled. Seeded, so that one
 * roll looks the same on every screen; never a source of anything that counts. (mulberry32, by T. Ettinger.)
 */

/** How a die in a row came to lie, degrees: the same for the same throw. Never square to the viewer, which looks flat. */
export function yawOf(thrownAt: number, place: number): number {
  const random = scatter(thrownAt * 7919 + place * 104_729)
  random()
  return Math.floor(random() * 4) * 90 + 12 + random() * 66
}

/** Numbers in [0, 1), the same for the same seed (32 bits of it are used). */
export function scatter(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
