/**
 * Balanced groups: tables of three and more so that everyone plays equally often and everyone meets everyone. Each round
 * is a cyclic design (John & Williams, Cyclic and Computer Generated Designs, 1995): a block of places is turned round
 * all entries. Two entries meet in it as often as the block has the difference of their places, so blocks are chosen by
 * the differences that are met the least.
 */

/** A table by the indices of its entries. */
type Block = readonly number[]

/** Rounds of tables of `seats` among n entries; in each round everyone plays the same number of sets. */
export function blocksOf(entries: number, seats: number): readonly (readonly Block[])[] {
  const met = Array.from({ length: entries }, () => 0)
  const rounds: (readonly Block[])[] = []
  while (met.slice(1).some((times) => times === 0)) {
    const turns = turnsOf(chooseBlock(entries, seats, met), entries)
    for (const [difference, times] of differencesOf(turns, entries).entries()) met[difference]! += times
    rounds.push(turns)
  }
  return rounds
}

/** Place by place the one after which differences are met most evenly; then single places are changed for better ones. */
function chooseBlock(entries: number, seats: number, met: readonly number[]): Block {
  let block: Block = [0]
  while (block.length < seats)
    block = bestOf(
      freeIn(block, entries).map((place) => block.concat(place)),
      entries,
      met,
    )
  for (;;) {
    const changed = block.slice(1).flatMap((_, i) => freeIn(block, entries).map((place) => block.with(i + 1, place)))
    const better = bestOf([block, ...changed], entries, met)
    if (better === block) return block
    block = better
  }
}

const freeIn = (block: Block, entries: number): readonly number[] =>
  Array.from({ length: entries }, (_, place) => place).filter((place) => !block.includes(place))

/** The first of those with the least sum of squared meetings: whole numbers, so that equal is equal everywhere. */
function bestOf(blocks: readonly Block[], entries: number, met: readonly number[]): Block {
  const cost = (block: Block) => {
    const all = [...met]
    for (const a of block) for (const b of block) if (a !== b) all[mod(a - b, entries)]!++
    return all.reduce((sum, times) => sum + times * times, 0)
  }
  let best = blocks[0]!
  let least = cost(best)
  for (const block of blocks.slice(1)) {
    const own = cost(block)
    if (own < least) [best, least] = [block, own]
  }
  return best
}

/** The block in every position; each table once, also where a part of a turn comes to the same. */
function turnsOf(block: Block, entries: number): readonly Block[] {
  const seen = new Map<string, Block>()
  for (let turn = 0; turn < entries; turn++) {
    const turned = block.map((place) => mod(place + turn, entries)).toSorted((a, b) => a - b)
    const key = turned.join()
    if (!seen.has(key)) seen.set(key, turned)
  }
  return [...seen.values()]
}

/** By difference of places: how often two entries that are so far apart meet in all these tables. */
function differencesOf(turns: readonly Block[], entries: number): readonly number[] {
  const times = Array.from({ length: entries }, () => 0)
  for (const block of turns) for (const a of block) for (const b of block) if (a !== b) times[mod(a - b, entries)]!++
  // Each difference was counted once for every entry it begins at.
  return times.map((all) => all / entries)
}

const mod = (value: number, by: number): number => ((value % by) + by) % by
