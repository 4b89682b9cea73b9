/** The built site, for tests of packages that know nothing of its scripts. */
import { places } from '../../scripts/site.mjs'

export const builtSite: readonly { readonly at: string; readonly folder: string }[] = places
