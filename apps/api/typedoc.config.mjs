/** How TypeDoc writes the pages of the API, from the sources of the three packages. */
import { OptionDefaults } from 'typedoc'
import { entries, packages } from './entries.mjs'
import { blockTags, load } from './plugin.mjs'

export default {
  name: 'Dicewright API',
  entryPoints: entries.map(({ file }) => `../../${file}`),
  plugin: [load],
  readme: 'README.md',
  out: 'dist',
  router: 'dicewright',
  theme: 'dicewright',
  customCss: 'theme.css',
  favicon: '../playground/public/icon.svg',
  navigationLinks: { Docs: '../', Playground: '../../' },
  navigation: { includeFolders: true, excludeReferences: true },
  // Equal sources make equal pages, on every machine.
  disableSources: true,
  // `typecheck` does that.
  skipErrorChecking: true,
  excludeExternals: true,
  excludeProtected: true,
  includeHierarchySummary: false,
  githubPages: false,
  blockTags,
  // Lit sorts its members into categories.
  excludeTags: [...OptionDefaults.excludeTags, '@category'],
  packagesRequiringDocumentation: packages.map((folder) => `@dicewright/${folder}`),
  requiredToBeDocumented: ['Class', 'Function', 'Interface', 'TypeAlias', 'Variable'],
  validation: { notExported: true, invalidLink: true, invalidPath: true, rewrittenLink: true, notDocumented: true },
  treatWarningsAsErrors: true,
  logLevel: 'Warn',
}
