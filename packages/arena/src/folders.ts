import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * As `mkdir -p`, with the mode for what is new. Node's own recursive way never ends below a folder such as /proc, which
 * denies that it is there. Throws what `mkdirSync` does.
 */
export function makeFolder(folder: string, mode?: number): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder), mode)
  mkdirSync(folder, { mode })
}
