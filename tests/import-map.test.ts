/**
 * The tree is the diagram: kit <- {bots, log, review} <- sheet <- games <- modules <- {elements, arena} <- apps, within the
 * elements kit <- parts <- base <- {sheet <- games, generic}, and within the arena sandbox <- children <- referee <- ports <- series <-
 * {workers, store <- ladder <- {arena <- submissions, cluster}, live <- {nodes, rooms}, messaging} <- server <- cli. This table is that picture; an import that is
 * not in it fails, and so do a line of the table that nothing needs any more and rooms that load each other.
 */
import { describe, expect, it } from 'vitest'
import { importsOf, resolveImport, type Import } from './support/imports.ts'
import { filesOf } from './support/tree.ts'

interface Room {
  readonly name: string
  /** Whose files these are; the first room that matches has them. */
  readonly files: RegExp
  /** Rooms and outside packages it may load at once. */
  readonly loads: readonly string[]
  /** Those it may only load when they are asked for. */
  readonly asks?: readonly string[]
  /** Apps have no doors: what another may load of them it names by its path. */
  readonly byPath?: true
}

const engine = 'packages/engine/src'
const elements = 'packages/elements/src'
const arena = 'packages/arena/src'
const tools = ['vitest', 'fast-check', 'axe-core', 'node']

const rooms: readonly Room[] = [
  // XState and what compiles charts with it: nothing that plays at speed loads them.
  { name: 'xstate adapter', files: re(`${engine}/kit/(machine\\.ts|compile/)`), loads: ['kit', 'xstate'] },
  { name: 'kit', files: re(`${engine}/kit/`), loads: ['pure-rand', 'valibot', '@noble/hashes'] },
  {
    name: 'game machines',
    files: re(`${engine}/games/[^/]+/rules/machine\\.ts`),
    loads: ['kit', 'rules', 'xstate adapter'],
  },
  // What the games with five dice and a sheet share.
  { name: 'sheet rules', files: re(`${engine}/sheet/rules/`), loads: ['kit'] },
  { name: 'rules', files: re(`${engine}/games/[^/]+/rules/`), loads: ['kit', 'sheet rules'] },
  // What plays, tells and counts matches of any game.
  { name: 'any bots', files: re(`${engine}/bots/(?!index)`), loads: ['kit'] },
  { name: 'any log', files: re(`${engine}/log/(teller|contract)\\.ts`), loads: ['kit'] },
  { name: 'any review', files: re(`${engine}/review/(?!index)`), loads: ['kit', 'any bots'] },
  { name: 'starter', files: re(`${engine}/starter\\.ts`), loads: [] },
  // A game with all that goes with it.
  {
    name: 'module',
    files: re(`${engine}/module\\.ts`),
    loads: ['kit', 'any bots', 'any log', 'any review', 'starter'],
  },
  // Who may run WebAssembly, and that is for whoever serves a page to say, has solvers use it.
  { name: 'wasm', files: re(`${engine}/sheet/solver/wasm\\.ts`), loads: ['kit', 'sheet rules', 'sheet solver'] },
  { name: 'sheet solver', files: re(`${engine}/sheet/solver/`), loads: ['kit', 'sheet rules', 'any bots'] },
  {
    name: 'sheet',
    files: re(`${engine}/sheet/`),
    loads: ['kit', 'sheet rules', 'any bots', 'any log', 'any review', 'sheet solver', 'starter'],
  },
  {
    name: 'solvers',
    files: re(`${engine}/games/[^/]+/solver/`),
    loads: ['kit', 'rules', 'any bots', 'sheet rules', 'sheet solver'],
  },
  {
    name: 'bots',
    files: re(`${engine}/games/[^/]+/bots/`),
    loads: ['kit', 'rules', 'any bots', 'sheet', 'sheet solver', 'solvers'],
  },
  // What counts decisions and chances of one game.
  {
    name: 'reviews',
    files: re(`${engine}/games/[^/]+/review\\.ts`),
    loads: ['kit', 'rules', 'any bots', 'any review', 'sheet', 'solvers', 'bots'],
  },
  {
    name: 'game modules',
    files: re(`${engine}/games/`),
    loads: ['kit', 'rules', 'any bots', 'any log', 'any review', 'starter', 'module', 'sheet', 'bots'],
    asks: ['reviews'],
  },
  // The one list of games, and what finds one by its id.
  { name: 'modules', files: re(`${engine}/modules\\.ts`), loads: ['kit', 'rules', 'module', 'game modules'] },
  // The charts of all games in words, for whoever draws one.
  { name: 'charts', files: re(`${engine}/charts\\.ts`), loads: ['kit', 'rules'] },
  {
    name: 'by id',
    files: re(`${engine}/(bots|log|review)/`),
    loads: ['kit', 'any bots', 'any log', 'any review', 'module', 'modules'],
  },
  // A match between two computers without a server.
  { name: 'peer', files: re(`${engine}/peer/`), loads: ['kit', 'valibot', '@noble/hashes'] },
  { name: 'testing', files: re(`${engine}/testing/`), loads: ['kit', 'xstate adapter', 'xstate'] },
  { name: 'engine door', files: re(`${engine}/index\\.ts`), loads: ['kit', 'any bots', 'starter', 'module'] },
  // What an element of any kind needs.
  { name: 'element kit', files: re(`${elements}/kit/`), loads: ['lit'] },
  // The die, the bowl it falls in, the chart.
  { name: 'element parts', files: re(`${elements}/parts/`), loads: ['element kit', 'charts', 'engine door', 'lit'] },
  // What the element of every game is.
  {
    name: 'element base',
    files: re(`${elements}/base/`),
    // `peer` is for what plays with a friend, which a tag loads when it asks for that.
    loads: ['element kit', 'element parts', 'engine door', 'any review', 'peer', 'lit'],
  },
  // What the elements of the games with five dice and a sheet share; which game it is they are told.
  {
    name: 'element sheet',
    files: re(`${elements}/sheet/`),
    loads: ['element kit', 'element parts', 'element base', 'engine door', 'any review', 'lit'],
  },
  // The element of any game, which is given its module.
  {
    name: 'element of any game',
    files: re(`${elements}/generic/`),
    loads: ['element kit', 'element parts', 'element base', 'charts', 'engine door', 'any review', 'lit'],
  },
  {
    name: 'tags in JSX',
    files: re(`${elements}/react\\.ts`),
    loads: ['element parts', 'element of any game', 'elements', 'react'],
  },
  // A match with a friend in another browser: loaded by pages that offer it.
  {
    name: 'friend',
    files: re(`${elements}/friend/`),
    loads: ['element base'],
  },
  {
    name: 'elements',
    files: re(`${elements}/`),
    loads: [
      'element kit',
      'element parts',
      'element base',
      'element sheet',
      'engine door',
      'rules',
      'bots',
      'any review',
      'reviews',
      'lit',
    ],
  },
  // What all of the arena know, and below all of its folders: a word of one folder stands there.
  {
    name: 'arena words',
    files: re(`${arena}/(?!(bot|browser|index)\\.ts)[^/]+\\.ts`),
    loads: ['engine door', 'modules', 'node'],
    asks: ['testing', 'openskill'],
  },
  // The rules, the schedule, the roster and the bundle of a season: pure as well.
  {
    name: 'season rules',
    files: re(`${arena}/competition/season/`),
    loads: ['arena words', 'competition', 'seatings', 'engine door', 'csv-parse', 'valibot', '@noble/hashes'],
  },
  // What counts and orders results: pure, in Node and in pages.
  {
    name: 'competition',
    files: re(`${arena}/competition/`),
    loads: ['arena words', 'engine door', 'any review', '@noble/hashes'],
  },
  // The seatings of a mirrored set.
  { name: 'seatings', files: re(`${arena}/series/seating\\.ts`), loads: ['@noble/hashes'] },
  // The types of HTTP answers, and the frames of a WebSocket.
  {
    name: 'api',
    files: re(`${arena}/api/`),
    loads: ['competition', 'season rules', 'arena words', 'engine door'],
  },
  {
    name: 'protocol',
    files: re(`${arena}/protocol/`),
    loads: ['arena words', 'api', 'engine door', 'valibot'],
  },
  // Rate limits, refusals and headers of HTTP, for the server and for WebSockets.
  { name: 'http', files: re(`${arena}/http/`), loads: ['arena words', 'node'] },
  { name: 'starters', files: re(`${arena}/starters/`), loads: ['engine door'] },
  // WebAssembly that pays for what it does: pure, and types alone from elsewhere.
  { name: 'metering', files: re(`${arena}/metering/`), loads: ['arena words'] },
  // One script.
  {
    name: 'sandbox',
    files: re(`${arena}/sandbox/`),
    loads: ['arena words', 'engine door', 'node', 'metering'],
    asks: ['esbuild', 'sucrase'],
  },
  // Processes that run scripts, as their parent sees them, and what is said to them.
  {
    name: 'children',
    files: re(`${arena}/children/`),
    loads: ['arena words', 'sandbox', 'node', 'valibot'],
  },
  // One match.
  {
    name: 'referee',
    files: re(`${arena}/referee/`),
    loads: ['arena words', 'sandbox', 'children', 'engine door'],
  },
  // The interfaces between what plays, stores, rates and shows matches: types alone.
  {
    name: 'ports',
    files: re(`${arena}/ports/`),
    loads: ['arena words', 'api', 'children', 'referee', 'engine door'],
  },
  // Series of sets in this process, and sets in children.
  {
    name: 'series',
    files: re(`${arena}/series/`),
    loads: [
      'arena words',
      'competition',
      'api',
      'sandbox',
      'children',
      'referee',
      'ports',
      'engine door',
      'node',
      'seatings',
      'valibot',
    ],
  },
  {
    name: 'workers',
    files: re(`${arena}/workers/`),
    loads: ['arena words', 'sandbox', 'children', 'referee', 'ports', 'seatings', 'engine door', 'wasm', 'node'],
  },
  {
    name: 'store',
    files: re(`${arena}/store/`),
    loads: ['arena words', 'api', 'competition', 'referee', 'ports', 'engine door', 'node', 'kysely', 'pg'],
  },
  // Pairing and rating. It plays sets and shows matches through the ports.
  {
    name: 'ladder',
    files: re(`${arena}/ladder/`),
    loads: [
      'arena words',
      'api',
      'competition',
      'referee',
      'ports',
      'seatings',
      'store',
      'engine door',
      'modules',
      'node',
    ],
  },
  // The coordinator and the workers of an arena on many machines, by the store and the ports alone.
  {
    name: 'cluster',
    files: re(`${arena}/cluster/`),
    loads: ['arena words', 'sandbox', 'ports', 'store', 'ladder', 'engine door', 'node'],
  },
  // What carries messages between processes, or within one.
  {
    name: 'messaging',
    files: re(`${arena}/messaging/`),
    loads: ['arena words', 'ports', 'engine door', 'node', '@nats-io/transport-node', '@nats-io/jetstream'],
  },
  // What the processes of a cluster say to each other.
  {
    name: 'nodes',
    files: re(`${arena}/nodes/`),
    loads: ['arena words', 'api', 'protocol', 'http', 'referee', 'ports', 'live', 'engine door', 'node'],
  },
  // Seasons as they are held on a server.
  {
    name: 'seasons',
    files: re(`${arena}/arena/seasons/`),
    loads: [
      'arena words',
      'api',
      'sandbox',
      'competition',
      'season rules',
      'seatings',
      'ports',
      'store',
      'ladder',
      'engine door',
      'node',
    ],
  },
  // The queries and commands of the arena.
  {
    name: 'arena',
    files: re(`${arena}/arena/`),
    loads: [
      'arena words',
      'api',
      'protocol',
      'competition',
      'referee',
      'ports',
      'series',
      'seatings',
      'store',
      'ladder',
      'seasons',
      'engine door',
      'node',
      'fflate',
    ],
  },
  {
    name: 'submissions',
    files: re(`${arena}/submissions/`),
    loads: ['arena words', 'api', 'sandbox', 'children', 'referee', 'ports', 'store', 'ladder', 'arena', 'engine door'],
  },
  // Connections of bots and spectators. They reach the arena through the ports.
  {
    name: 'live',
    files: re(`${arena}/live/`),
    loads: ['arena words', 'api', 'protocol', 'http', 'sandbox', 'referee', 'ports', 'engine door', 'node', 'ws'],
  },
  // Tables for people: unrated, and so apart from the ladder.
  {
    name: 'rooms',
    files: re(`${arena}/rooms/`),
    loads: [
      'arena words',
      'api',
      'protocol',
      'http',
      'sandbox',
      'children',
      'referee',
      'ports',
      'store',
      'live',
      'engine door',
      'node',
    ],
  },
  {
    name: 'server',
    files: re(`${arena}/server/`),
    loads: [
      'arena words',
      'competition',
      'wasm',
      'api',
      'protocol',
      'http',
      'ports',
      'workers',
      'arena',
      'submissions',
      'live',
      'rooms',
      'store',
      'cluster',
      'messaging',
      'nodes',
      'engine door',
      'node',
      'hono',
      '@hono/node-server',
      // The thread that draws cards; without the elements there are none.
      'elements',
      '@resvg/resvg-wasm',
    ],
  },
  {
    name: 'cli',
    files: re(`${arena}/cli/`),
    loads: [
      'arena words',
      'competition',
      'api',
      'starters',
      'sandbox',
      'children',
      'referee',
      'seatings',
      'series',
      'season rules',
      'store',
      'server',
      'engine door',
      'any review',
      'by id',
      'wasm',
      'node',
      'valibot',
      'commander',
    ],
    asks: ['cli-progress'],
  },
  {
    name: 'arena entries',
    files: re(`${arena}/(bot|browser|index)\\.ts`),
    loads: [
      'arena words',
      'api',
      'starters',
      'sandbox',
      'referee',
      'ports',
      'series',
      'seatings',
      'workers',
      'modules',
    ],
    asks: ['server'],
  },
  // What a page's author pastes: the page where a table is set writes it, and the docs.
  {
    name: 'snippets',
    files: re('apps/playground/src/embed/snippets\\.ts'),
    loads: ['engine door', 'elements'],
    byPath: true,
  },
  // Who needs a game by its id asks here.
  {
    name: 'games by id',
    files: re('apps/playground/src/games/modules\\.ts'),
    loads: ['engine door', 'modules', 'by id'],
  },
  {
    name: 'playground',
    files: re('apps/playground/src/'),
    loads: [
      'engine door',
      'games by id',
      'any review',
      'by id',
      'wasm',
      'elements',
      'arena words',
      'competition',
      'season rules',
      'api',
      'protocol',
      'arena entries',
      'snippets',
      'lit',
      'codemirror',
      'd3-scale',
      'd3-shape',
      '@jitl/quickjs-wasmfile-release-sync',
      '@micropython/micropython-webassembly-pyscript',
    ],
  },
  // Games of one file, as others write them.
  { name: 'example games', files: re('examples/games/'), loads: ['engine door', 'xstate adapter'], byPath: true },
  // What the pages of the games are made of.
  {
    name: 'docs lib',
    files: re('apps/docs/src/lib/'),
    loads: [
      'engine door',
      'charts',
      'modules',
      'rules',
      'solvers',
      'by id',
      'elements',
      'element parts',
      'snippets',
      'lit',
      'storybook',
    ],
  },
  {
    name: 'docs',
    files: re('apps/docs/(src|\\.storybook)/'),
    loads: [
      'docs lib',
      'engine door',
      'modules',
      'rules',
      'solvers',
      'wasm',
      'elements',
      'element parts',
      'element of any game',
      'lit',
      'storybook',
      'vite',
    ],
  },
]

/** Tests, their fixtures and stories may use the testing kit and the tools on top of what their room may. */
const isTest = (file: string) => /\.(test|stories)\.ts$|\/fixtures\//.test(file)
const inTests = new Set([
  ...tools,
  'testing',
  'xstate',
  'xstate adapter',
  'game machines',
  'engine door',
  'kit',
  'rules',
  'modules',
  'storybook',
  'lit',
])

const sources = filesOf(
  'packages/*/src/**/*.ts',
  'apps/*/src/**/*.ts',
  'apps/docs/.storybook/*.ts',
  'examples/games/*.ts',
)

describe('the import map', () => {
  const used = new Set<string>()
  const wrong: string[] = []
  for (const file of sources) {
    for (const found of importsOf(file)) {
      const verdict = judge(file, found)
      if (typeof verdict === 'string') wrong.push(verdict)
      else if (verdict) used.add(verdict.line)
    }
  }

  it('gives every source file a room', () => {
    expect(sources.filter((file) => roomOf(file) === undefined)).toEqual([])
  })

  it('allows every import there is', () => {
    expect(wrong).toEqual([])
  })

  it('has no line that nothing needs', () => {
    const lines = rooms.flatMap(({ name, loads, asks = [] }) =>
      [...loads, ...asks].map((other) => `${name} -> ${other}`),
    )
    expect(lines.filter((line) => !used.has(line))).toEqual([])
  })

  it('has no rooms that load each other, over however many others', () => {
    const stuck = new Map(rooms.map(({ name, loads, asks = [] }) => [name, [...loads, ...asks]]))
    const isFree = (name: string) => !stuck.get(name)!.some((other) => stuck.has(other))
    for (let free; (free = [...stuck.keys()].find(isFree)) !== undefined;) stuck.delete(free)
    expect([...stuck.keys()]).toEqual([])
  })

  it.each([
    ['a game in the kit', `${engine}/kit/play.ts`, '../games/chaser/module.ts', 'static'],
    ['the list of games in the kit, lazily', `${engine}/kit/play.ts`, '../modules.ts', 'dynamic'],
    ['a game in another game', `${engine}/games/chaser/rules/play.ts`, '../../six-dice/rules/play.ts', 'type'],
    ['WebAssembly in a solver', `${engine}/sheet/solver/solver.ts`, './wasm.ts', 'static'],
    ['what tells of matches in an element', `${elements}/index.ts`, '@dicewright/engine/log', 'static'],
    ['XState in a game', `${engine}/games/six-dice/rules/play.ts`, 'xstate', 'static'],
    ['a machine in an element', `${elements}/index.ts`, '@dicewright/engine/six-dice/machine', 'static'],
    ['a package by its path', `${arena}/index.ts`, '../../engine/src/index.ts', 'static'],
    ['a page of the playground in the docs', 'apps/docs/src/home.ts', '../../playground/src/site.ts', 'static'],
    [
      "a game's room in what all pages of the docs are made of",
      'apps/docs/src/lib/book.ts',
      '../yatzy/rules.ts',
      'type',
    ],
    ['a die in what elements of any kind need', `${elements}/kit/motion.ts`, '../parts/die/roll.ts', 'static'],
    ['the element of a game in a die', `${elements}/parts/die/die.ts`, '../../base/codes.ts', 'type'],
    ['a sheet in the element of every game', `${elements}/base/frame.ts`, '../sheet/table.ts', 'type'],
    ['a game in the element of any game', `${elements}/generic/board.ts`, '@dicewright/engine/yatzy', 'type'],
    ['the referee in a sandbox', `${arena}/sandbox/decision.ts`, '../referee/player.ts', 'type'],
    ['the ladder in the store', `${arena}/store/standings.ts`, '../ladder/pairing.ts', 'type'],
    ['the arena in a connection', `${arena}/live/bots.ts`, '../arena/arena.ts', 'type'],
    ['a folder in what all of the arena know', `${arena}/names.ts`, './store/people.ts', 'type'],
    ['Node in an element', `${elements}/index.ts`, 'node:fs', 'static'],
  ] as const)('refuses %s', (_, file, specifier, kind) => {
    expect(judge(file, { specifier, kind })).toBeTypeOf('string')
  })

  it('tells static, dynamic and type imports apart', () => {
    const source = `import { a } from './a.ts'
      import type { B } from './b.ts'
      import { type C } from './c.ts'
      export * from './d.ts'
      const e = () => import('./e.ts') // import './f.ts'
      const g = "import './g.ts'"`
    expect(importsOf('sample.ts', source)).toEqual([
      { specifier: './a.ts', kind: 'static' },
      { specifier: './b.ts', kind: 'type' },
      { specifier: './c.ts', kind: 'type' },
      { specifier: './d.ts', kind: 'static' },
      { specifier: './e.ts', kind: 'dynamic' },
    ])
  })
})

function re(text: string): RegExp {
  return new RegExp(`^${text}`)
}

/** A sentence where the import is not allowed, the line of the table that allows it, or null inside one room. */
function judge(file: string, { specifier, kind }: Import): string | { readonly line: string } | null {
  const target = resolveImport(file, specifier)
  const own = roomOf(file)
  if (own === undefined) return `${file} has no room`
  const name = 'file' in target ? (roomOf(target.file)?.name ?? target.file) : packageName(target.package)
  const refused = `${file} (${own.name}) imports ${specifier} (${name}), ${kind}`
  if ('file' in target && isPath(file, specifier, target.file) && !roomOf(target.file)?.byPath) return refused
  if ('file' in target && own.name === name)
    return gameOf(file) === gameOf(target.file) || !gameOf(file) ? null : refused
  if ('file' in target && !target.file.endsWith('.ts')) return null
  if (isTest(file) && (inTests.has(name) || specifier.startsWith('.'))) return null
  const allowed = own.loads.includes(name) || ((kind !== 'static' || isTest(file)) && own.asks?.includes(name))
  return allowed ? { line: `${own.name} -> ${name}` } : refused
}

const roomOf = (file: string): Room | undefined => rooms.find((room) => room.files.test(file))

const packageOf = (file: string): string => file.split('/').slice(0, 2).join('/')

/** Whether another package is named by its path and not by its door. */
const isPath = (file: string, specifier: string, target: string): boolean =>
  specifier.startsWith('.') && packageOf(file) !== packageOf(target)

const gameOf = (file: string): string | undefined => /\/games\/([^/]+)\//.exec(file)?.[1]

/** Storybook and CodeMirror are many packages, and one thing to this map. */
const packageName = (name: string): string =>
  name.includes('storybook') ? 'storybook' : /^@(codemirror|lezer)\//.test(name) ? 'codemirror' : name
