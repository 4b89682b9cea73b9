/**
 * `npm run drill:hosts -- [--shots FOLDER] [--widgets CHECKOUT] [--only code|plugins|sites] [--install]`: starts a WordPress and a MediaWiki of
 * Debian 12 on this computer, pastes the code of the docs as those who may and may not, saves it twice, installs the plugin
 * and the extension, pastes links, builds the small sites of `examples/sites`, and plays what readers see. It says which
 * packages of Debian are missing, and with `--install` it installs them, as root.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { gadget, strictWiki, wikiRoom } from '../../apps/docs/src/lib/elsewhere.ts'
import { makeSnippet } from '../../apps/playground/src/embed/snippets.ts'
import { unwrap } from '@dicewright/engine'
import { games } from '@dicewright/engine/modules'
import { openArena } from '../../packages/arena/src/server/serve.ts'
import { places } from '../../scripts/site.mjs'
import { launchOptions } from '../../vitest.shared.ts'
import { drillMediaWiki } from './mediawiki.ts'
import { drillExtension, drillPlugin } from './plugins.ts'
import type { Report } from './play.ts'
import { drillSites } from './sites.ts'
import { drillWordPress } from './wordpress.ts'

const { shots, widgets, only, install } = parseArgs({
  options: {
    shots: { type: 'string' },
    widgets: { type: 'string' },
    only: { type: 'string' },
    install: { type: 'boolean' },
  },
}).values

const does = (step: 'code' | 'plugins' | 'sites'): boolean => only === undefined || only === step
const hasHosts = does('code') || does('plugins')

const packages = (
  'wordpress wordpress-theme-twentytwentyone wordpress-theme-twentytwentytwo wordpress-theme-twentytwentythree mediawiki ' +
  'mariadb-server curl unzip php-cli php-mysql php-sqlite3 php-gd php-xml php-mbstring php-intl php-curl php-apcu' +
  (widgets ? ' smarty4' : '')
).split(' ')
// One of the sites is left out where its program is not there.
const wanted = [...(hasHosts ? packages : []), ...(install && does('sites') ? ['hugo'] : [])]
const findMissing = () => wanted.filter((name) => spawnSync('dpkg', ['-s', name]).status !== 0)
let missing = findMissing()
if (install && missing.length > 0) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...missing], { stdio: 'inherit', env })
  missing = findMissing()
}
if (missing.length > 0) {
  const how = `apt-get install --no-install-recommends ${missing.join(' ')}`
  process.stderr.write(`Missing are packages of Debian 12. Run this as root, or the drill with --install: ${how}\n`)
  process.exit(1)
}
if (shots) mkdirSync(shots, { recursive: true })

let faults = 0
const report: Report = {
  shots,
  notify: (line) => void process.stdout.write(`${line}\n`),
  wrong: (line) => {
    faults++
    process.stdout.write(`WRONG ${line}\n`)
  },
}
const work = mkdtempSync(join(tmpdir(), 'dicewright-hosts-'))
const server = unwrap(
  await openArena({
    data: join(work, 'arena'),
    port: 0,
    mounts: places,
    children: 1,
    limits: { houseSets: 0, setsWanted: 0 },
    notify: report.wrong,
  }),
)
const origin = server.address.replace(/\/$/, '')
const browser = await chromium.launch(launchOptions)
try {
  if (does('sites')) await drillSites(browser, join(import.meta.dirname, '../..'), join(work, 'sites'), report)
  if (hasHosts) await drillHosts()
} finally {
  await browser.close()
  await server.close()
  rmSync(work, { recursive: true, force: true })
}
process.stdout.write(faults === 0 ? 'Nothing was wrong.\n' : `${faults} of these lines are WRONG.\n`)
process.exitCode = faults === 0 ? 0 : 1

async function drillHosts(): Promise<void> {
  await host('wordpress', async (port) => {
    const site = `http://127.0.0.1:${port}`
    const setTheme = (theme: string) => script('wordpress', 'theme', port, theme)
    if (does('code')) await drillWordPress(browser, site, setTheme, tags(), report)
    if (does('plugins')) {
      // It cuts frames by the proportion of their width and height.
      setTheme('twentytwentyone')
      await drillPlugin(browser, site, origin, packed('wordpress'), report)
    }
  })
  await host('mediawiki', async (port) => {
    const wiki = {
      site: `http://127.0.0.1:${port}`,
      home: join(work, 'mediawiki'),
      arena: origin,
      hasWidgets: widgets !== undefined,
      set: (settings: string) => writeFileSync(join(work, 'mediawiki/more.php'), `<?php\n${settings}\n`),
    }
    if (does('code')) await drillMediaWiki(browser, wiki, wikiCode(), report)
    if (does('plugins')) await drillExtension(browser, wiki, packed('mediawiki'), report)
  })
}

type Host = 'wordpress' | 'mediawiki'

/** What the build packs for a host. */
function packed(name: Host) {
  const { folder } = places.find(({ at }) => at === '/cdn/')!
  return { zip: join(folder, `dicewright-${name}.zip`), games: games.map(({ facts }) => facts.id) }
}

async function host(name: Host, drill: (port: number) => Promise<void>): Promise<void> {
  const probe = createServer()
  const port = await listen(probe)
  await new Promise((closed) => probe.close(closed))
  try {
    script(name, 'install', port)
    script(name, 'start', port)
    await drill(port)
  } finally {
    script(name, 'stop', port)
  }
}

function script(name: Host, command: string, port: number, ...more: readonly string[]): void {
  // The browser's libraries are not those of PHP.
  const env = { ...process.env, WIDGETS: widgets ?? '', LD_LIBRARY_PATH: '' }
  const given = [join(import.meta.dirname, `${name}.sh`), command, join(work, name), String(port), ...more]
  // What it starts stays, and would hold a pipe open.
  const { status } = spawnSync('bash', given, { stdio: ['ignore', 'ignore', 'inherit'], env })
  if (status !== 0) throw new Error(`${name}.sh ${command} ended with ${status}`)
}

function tags() {
  const table = embedded()
  return { tag: makeSnippet.tag(table), frame: makeSnippet.wordpress(table) }
}

function embedded() {
  const setup = 'players=me,greedy&seed=7'
  const game = {
    gameId: 'six-dice',
    title: 'Six Dice',
    about: 'Keep dice that count.',
    players: 'me,greedy',
    options: {},
    seed: '7',
    setup,
  }
  return { ...game, origin, theme: 'auto', language: '' } as const
}

/** The code of the docs, and the same for files that lie on the wiki's own host, in a folder or as pages. */
function wikiCode() {
  const docs = `${origin}/docs/iframe.html`
  const [code, article] = gadget(docs)
  const [page, use] = makeSnippet.mediawiki(embedded()).split('\n\n')
  const names = ['six-dice.iife.js', 'six-dice.lazy.iife.js']
  const cdn = places.find(({ at }) => at === '/cdn/')!.folder
  const folder = join(work, 'mediawiki/mediawiki/dicewright')
  mkdirSync(folder, { recursive: true })
  for (const name of names) cpSync(join(cdn, name), join(folder, name))
  const from = (place: string) => code.replace(`${origin}/cdn/`, place)
  const pages = from('/index.php?action=raw&ctype=text/javascript&title=MediaWiki:')
  return {
    widget: [page!, use!] as const,
    scripts: { other: code, own: from('/dicewright/'), pages },
    room: wikiRoom(),
    allowed: strictWiki(docs),
    article,
    frame: makeSnippet.frame(embedded()),
    files: Object.fromEntries(names.map((name) => [name, readFileSync(join(cdn, name), 'utf8')])),
  }
}

async function listen(on: ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((listening) => on.listen(0, '127.0.0.1', listening))
  return (on.address() as AddressInfo).port
}
