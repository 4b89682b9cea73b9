/**
 * Entry point of `npm start`, `npm test` and every other script: brings the toolchain to the versions this repository
 * pins (`setup.mjs`), then runs the task. `node scripts/run.mjs TASK ...` does the same without npm.
 */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './built.mjs'
import { installDependencies } from './installed.mjs'
import { enterToolchain, fetchTool, findNode, root, sayAside, supervise, Trouble } from './setup.mjs'

/** What `npm start` serves and what serves it: the pages, the files for other pages, the docs, the arena. */
const site = [
  '@dicewright/playground#compress',
  '@dicewright/elements#compress',
  '@dicewright/docs#compress',
  '@dicewright/api#build',
  '@dicewright/arena#build',
]

/** Each task's one-line description and what it does; it answers with an exit code, or nothing for 0. */
const tasks = {
  start: {
    about: 'build the playground and the docs and serve them with an arena',
    async run(args) {
      await build('Building the playground and the docs', ...site)
      const { siteFlags } = await import('./site.mjs')
      // A process of a cluster has no folder.
      const isAlone = !process.env.DICEWRIGHT_BUS && !args.some((arg) => arg === '--bus' || arg.startsWith('--bus='))
      const data = isAlone ? ['--data', resolve(root, '.data')] : []
      return dicewright(['serve', ...data, ...siteFlags(), ...args])
    },
  },
  test: {
    about: 'run every test, or those of the files named',
    async run(args) {
      const { mayReadDocs } = await import('./site.mjs')
      const withoutDocs = mayReadDocs(args) ? [] : ['--filter=!@dicewright/docs', '--filter=!@dicewright/api']
      await build('Building the packages', 'build', 'cdn', 'analyze', ...withoutDocs)
      await needBrowser()
      if (args.length === 0) process.env.DICEWRIGHT_WHOLE_RUN = '1'
      return supervise('vitest', ['run', ...args])
    },
  },
  dicewright: {
    about: 'the command line: play, verify and replay matches',
    aside: true,
    async run(args) {
      await build('Building the command line', 'build', '--filter=@dicewright/arena')
      return dicewright(args)
    },
  },
  bench: {
    about: 'measure the engine; --rivals adds other libraries',
    aside: true,
    async run(args) {
      await build('Building the engine', 'build', '--filter=@dicewright/engine')
      return measure('packages/engine/bench/main.ts', args)
    },
  },
  'bench:spectators': {
    about: 'measure a match that a thousand watch',
    aside: true,
    run(args) {
      return measure('packages/arena/bench/spectators.ts', args, ['--conditions=source', '--expose-gc'])
    },
  },
  drill: {
    about: 'kill a playing arena again and again: SECONDS SEED',
    aside: true,
    run(args) {
      return measure('packages/arena/scripts/drill.ts', args, ['--conditions=source'])
    },
  },
  simulate: {
    about: 'run a cluster under seeds that make everything go wrong: --seeds N, --from SEED, --history',
    aside: true,
    run(args) {
      return measure('packages/arena/scripts/simulate.ts', args, ['--conditions=source'])
    },
  },
  cluster: {
    about: 'start a whole cluster on this computer, on its PostgreSQL and NATS: --store URL, --bus URL, --port N',
    async run(args) {
      await build('Building the playground and the docs', ...site)
      const { siteFlags } = await import('./site.mjs')
      return measure('packages/arena/scripts/cluster.ts', args.concat(siteFlags()))
    },
  },
  'drill:cluster': {
    about: 'kill, stop and cut off the processes of a cluster one after the other: --rounds N, --stop SECONDS',
    aside: true,
    run(args) {
      return measure('packages/arena/scripts/drill-cluster.ts', args, ['--conditions=source'])
    },
  },
  'bench:cluster': {
    about: 'measure a cluster beside a server alone: --seconds N, --versions N, --sets N',
    aside: true,
    async run(args) {
      await build('Building the arena', 'build', '--filter=@dicewright/arena')
      return measure('packages/arena/bench/cluster.ts', args, ['--conditions=source'])
    },
  },
  'bench:choice': {
    about: 'measure how long the next set takes to choose; --bots N, --sets N',
    aside: true,
    run(args) {
      return measure('packages/arena/bench/choice.ts', args, ['--conditions=source'])
    },
  },
  'bench:formats': {
    about: 'measure how near the orders of tournaments are to the truth, by format and sets; --entries N, --runs N',
    aside: true,
    run(args) {
      return measure('packages/arena/bench/formats.ts', args, ['--conditions=source'])
    },
  },
  'bench:compare': {
    about: 'measure how many sets tell a bot from another, with luck and without; --sets N, --runs N',
    aside: true,
    run(args) {
      return measure('packages/arena/bench/compare.ts', args, ['--conditions=source'])
    },
  },
  'bench:ratings': {
    about: 'compare the ratings of a cup with the truth; --game ID, --sets N, --seed S, --large',
    aside: true,
    run(args) {
      return measure('packages/arena/bench/ratings.ts', args, ['--conditions=source'])
    },
  },
  'bench:validations': {
    about: 'measure how long a class of bots waits for its validations; --bots N, --children N',
    aside: true,
    async run(args) {
      await build('Building the arena', 'build', '--filter=@dicewright/arena')
      return measure('packages/arena/bench/validations.ts', args)
    },
  },
  'drill:hosts': {
    about: 'try the code of the docs in a WordPress, a MediaWiki and small sites; --shots FOLDER, --widgets CHECKOUT',
    aside: true,
    async run(args) {
      await build(
        'Building the site',
        '@dicewright/playground#build',
        '@dicewright/elements#cdn',
        '@dicewright/elements#build',
      )
      await needBrowser()
      return measure('tests/hosts/drill.ts', args, ['--conditions=source'])
    },
  },
  'drill:firefox': {
    about: 'play a turn of every game in the Firefox of this machine, or run the browser tests named',
    aside: true,
    async run(args) {
      const { findFirefox } = await import('./firefox.mjs')
      if (!findFirefox())
        throw new Trouble(
          'There is no Firefox in the path. Install one (Debian: apt install firefox-esr), or name it in FIREFOX_BINARY.',
        )
      process.env.DICEWRIGHT_BROWSER = 'firefox'
      process.env.FIREFOX_PATH = resolve(root, 'scripts/firefox.mjs')
      const files = args.length > 0 ? args : ['packages/elements/test/turns.browser.test.ts']
      return supervise('vitest', ['run', '--project', 'browser (firefox)', ...files])
    },
  },
  'bench:arena': {
    about: 'measure sandboxed games per second, with one match child and with more',
    aside: true,
    async run(args) {
      await build('Building the arena', 'build', '--filter=@dicewright/arena')
      return measure('packages/arena/bench/sandbox.ts', args)
    },
  },
  'bench:metering': {
    about: 'measure what a decision and a start cost in each language; --rounds N',
    aside: true,
    run(args) {
      return measure('packages/arena/bench/metering.ts', args, ['--conditions=source'])
    },
  },
  size: {
    about: 'show where the bytes of the elements are; `size files` by source file',
    aside: true,
    async run(args) {
      await build('Building the elements', 'cdn')
      return supervise(process.execPath, ['scripts/size.ts', 'cdn', ...args], {
        cwd: resolve(root, 'packages/elements'),
      })
    },
  },
  'bench:drawing': {
    about: 'measure what elements cost a page; --runs N, --game ID',
    aside: true,
    async run(args) {
      await build('Building the elements', 'cdn')
      await needBrowser()
      return measure('scripts/drawing.ts', args, ['--conditions=source'], 'packages/elements')
    },
  },
  'bench:loading': {
    about: 'measure when a pasted game is seen and when it can be played, beside peers from npm; --runs N',
    aside: true,
    async run(args) {
      await build('Building the elements', 'cdn')
      await needBrowser()
      return measure('scripts/loading.ts', args, ['--conditions=source'], 'packages/elements')
    },
  },
  lint: {
    about: 'check the code and its format',
    async run() {
      const code = await supervise('oxlint', ['--type-aware'])
      return (await supervise('oxfmt', ['--check', '.'])) || code
    },
  },
  format: { about: 'format the code', run: () => supervise('oxfmt', ['.']) },
  build: {
    about: 'build everything, the docs included',
    run: () => supervise('turbo', ['run', 'build', 'cdn', 'analyze']),
  },
  api: {
    about: 'build the pages of the API',
    run: () => supervise('turbo', ['run', '@dicewright/api#build']),
  },
  'check:fast': {
    about: 'lint, types, and the tests in Node of what has changed since the last commit',
    async run() {
      const { checkFast } = await import('./checks.mjs')
      return checkFast()
    },
  },
  ci: {
    about: 'every check and every test, with one line for each',
    async run() {
      const { checkAll } = await import('./checks.mjs')
      // In a process of its own: it mostly waits for the network while the first checks need the processor.
      const fetched = supervise(process.execPath, ['scripts/run.mjs', 'browser'])
      return checkAll(async () => {
        await fetched
        await needBrowser()
      })
    },
  },
  browser: { about: 'fetch a Chromium for the tests where there is none', run: needBrowser },
  setup: { about: 'fetch the tools and install the dependencies, nothing else', run() {} },
}

/** The built command line. Relative files are those of the folder npm was called in. */
function dicewright(args) {
  const cwd = process.env.INIT_CWD ?? process.cwd()
  return supervise(process.execPath, [resolve(root, 'packages/arena/dist/cli/main.js'), ...args], { cwd })
}

/** A script that prints what it measured, called in a folder of the repository. */
function measure(script, args, node = [], folder = '.') {
  const usage = pathToFileURL(resolve(root, 'scripts/usage.mjs')).href
  const options = [`--import=${usage}`, '--disable-warning=ExperimentalWarning', ...node]
  return supervise(process.execPath, [...options, script, ...args], { cwd: resolve(root, folder) })
}

async function needBrowser() {
  const { findBrowser } = await import('./browser.mjs')
  Object.assign(process.env, await findBrowser(fetchTool))
}

async function main([name = 'start', ...args]) {
  const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined
  if (!task)
    throw new Trouble(`There is no task ${JSON.stringify(name)}: the tasks are ${Object.keys(tasks).join(', ')}.`)
  if (task.aside) sayAside()
  const node = findNode()
  if (node !== process.execPath) return supervise(node, process.argv.slice(1), { cwd: process.cwd() })
  enterToolchain()
  await installDependencies()
  return task.run(args)
}

/** What to say of an error; nothing but the sentence where a person can mend it. */
function report(error) {
  if (error instanceof Trouble) return error.message
  if (error?.code === 'EACCES' || error?.code === 'EROFS' || error?.code === 'EPERM')
    return `${error.path ?? root} cannot be written: start from a folder that is yours.`
  if (error?.code === 'ENOSPC') return 'There is no space left on the disk.'
  return error?.stack ?? String(error)
}

try {
  process.exitCode = (await main(process.argv.slice(2))) ?? 0
} catch (error) {
  process.stderr.write(`${report(error)}\n`)
  process.exitCode = 1
}
