/** The built site: which folder answers for which part of the address space, the most special first. */
import { join } from 'node:path'
import { root } from './setup.mjs'

export const places = [
  { at: '/cdn/', folder: join(root, 'packages/elements/cdn') },
  { at: '/docs/', folder: join(root, 'apps/docs/storybook-static') },
  { at: '/', folder: join(root, 'apps/playground/dist') },
]

/** The same for `dicewright serve`. */
export const siteFlags = () => places.flatMap(({ at, folder }) => ['--site', `${at}=${folder}`])
