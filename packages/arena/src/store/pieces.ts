/** Long lists in questions to the store: a statement takes only so many values, and one for every length would be prepared. */
import { setImmediate } from 'node:timers/promises'

/** Values in one statement, and rows of one answer. */
const atOnce = 500

/** Asks for some at a time, and lets others be answered between them. */
export async function inPieces<T, R>(
  all: readonly T[],
  ask: (some: readonly T[]) => Promise<readonly R[]>,
): Promise<readonly R[]> {
  const found: R[] = []
  for (let from = 0; from < all.length; from += atOnce) {
    // oxlint-disable no-await-in-loop -- one connection
    if (from > 0) await setImmediate()
    found.push(...(await ask(all.slice(from, from + atOnce))))
    // oxlint-enable no-await-in-loop
  }
  return found
}

/** All rows of a table in the order of their ids, some at a time, and lets others be answered between them. */
export async function piecesOf<R extends { readonly id: string }>(
  ask: (after: string, limit: number) => Promise<readonly R[]>,
): Promise<readonly R[]> {
  const found: R[] = []
  for (let after = ''; ;) {
    // oxlint-disable no-await-in-loop -- one connection
    const some = await ask(after, atOnce)
    found.push(...some)
    if (some.length < atOnce) return found
    after = some.at(-1)!.id
    await setImmediate()
    // oxlint-enable no-await-in-loop
  }
}
