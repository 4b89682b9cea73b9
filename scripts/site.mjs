/** The built site: which folder answers for which part of the address space, the most special first. */
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './setup.mjs'

export const places = [
  { at: '/cdn/', folder: join(root, 'packages/elements/cdn') },
  { at: '/docs/api/', folder: join(root, 'apps/api/dist') },
  { at: '/docs/', folder: join(root, 'apps/docs/storybook-static') },
  { at: '/', folder: join(root, 'apps/playground/dist') },
]

/** The same for `dicewright serve`. */
export const siteFlags = () => places.flatMap(({ at, folder }) => ['--site', `${at}=${folder}`])

/** Tests that read the docs as they are served. */
export const docsReaders = ['tests/docs.test.ts', 'tests/main-job.test.ts']

/**
 * Whether one of them may run for the words of `npm test -- WORDS`: none does where every word is a file or folder of
 * this repository without them. Other words, and flags, can mean any test.
 */
export const mayReadDocs = (words) => !(words.length > 0 && words.every(isElsewhere))

function isElsewhere(word) {
  const place = join(root, word)
  return existsSync(place) && docsReaders.every((test) => relative(place, join(root, test)).startsWith('..'))
}
