/**
 * The small sites under `examples/sites`, as somebody builds them: copied out of the repository, with the packed packages
 * installed by npm, built by their own generator, served, opened and played.
 */
// One site after the other.
/* oxlint-disable no-await-in-loop */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import type { Browser } from 'playwright-core'
import { look, type Report } from './play.ts'

interface Site {
  readonly name: string
  readonly game: string
  /** What it is built by, and the folder that this fills. */
  readonly build: readonly [command: string, ...given: string[]] | null
  readonly made: string
  /** Where the files of the games lie in it; null where it has the package from npm. */
  readonly files: string | null
}

const npm = ['npm', 'run', 'build'] as const
const sites: readonly Site[] = [
  { name: 'static', game: 'yessir', build: null, made: '', files: 'dicewright' },
  { name: 'hugo', game: 'yessir', build: ['hugo'], made: 'public', files: 'static/dicewright' },
  { name: 'astro', game: 'yatzy', build: npm, made: 'dist', files: null },
  { name: 'vitepress', game: 'six-dice', build: npm, made: '.vitepress/dist', files: null },
  { name: 'docusaurus', game: 'chaser', build: npm, made: 'build', files: null },
]

/** Builds and plays all sites, below the folder `work`. `root` is the repository, with its packages built. */
export async function drillSites(browser: Browser, root: string, work: string, report: Report): Promise<void> {
  const packed = join(work, 'packed')
  mkdirSync(packed, { recursive: true })
  for (const name of ['engine', 'elements'])
    execFileSync('pnpm', ['pack', '--pack-destination', packed], { cwd: join(root, 'packages', name), stdio: 'ignore' })
  const tarballs = readdirSync(packed).map((file) => join(packed, file))
  for (const site of sites) {
    if (site.name === 'hugo' && spawnSync('hugo', ['version']).status !== 0) {
      report.notify('hugo is not installed (apt-get install hugo): its site is left out')
      continue
    }
    try {
      const folder = builtIn(join(work, site.name), join(root, 'examples/sites', site.name), site, {
        tarballs,
        cdn: join(root, 'packages/elements/cdn'),
      })
      await open(browser, folder, site, report)
    } catch (error) {
      report.wrong(`the site of ${site.name}: ${String(error).slice(0, 400)}`)
    }
  }
}

/** Builds a site in a folder; where its pages are then. */
function builtIn(
  home: string,
  from: string,
  { build, made, files }: Site,
  { tarballs, cdn }: { readonly tarballs: readonly string[]; readonly cdn: string },
): string {
  cpSync(from, home, { recursive: true })
  if (files) cpSync(cdn, join(home, files), { recursive: true })
  // The libraries of the browser are not those of other programs.
  const env = { ...process.env, LD_LIBRARY_PATH: '', ASTRO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' }
  const run = (command: string, ...given: readonly string[]): void =>
    void execFileSync(command, given, { cwd: home, env, stdio: ['ignore', 'pipe', 'pipe'] })
  if (existsSync(join(home, 'package.json')))
    run('npm', 'install', '--no-audit', '--no-fund', '--no-package-lock', ...tarballs)
  if (build) run(...build)
  return join(home, made)
}

async function open(browser: Browser, folder: string, { name, game }: Site, report: Report): Promise<void> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://site')
    const asked = join(folder, normalize(decodeURIComponent(pathname)))
    const file = extname(asked) === '' ? join(asked, 'index.html') : asked
    const isThere = existsSync(file)
    response.writeHead(isThere ? 200 : 404, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' })
    response.end(isThere ? readFileSync(file) : '')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const context = await browser.newContext()
  try {
    await look(await context.newPage(), address, 'main', `the site of ${name}`, report, game)
    const bare = await context.newPage()
    await bare.route('**/*.js', (route) => route.abort())
    await bare.goto(address)
    const isDrawn = await bare.locator(`main dw-${game}`).evaluate((tag) => tag.shadowRoot !== null)
    if (isDrawn !== (name === 'astro')) report.wrong(`the site of ${name}, without scripts: drawn is ${isDrawn}`)
  } finally {
    await context.close()
    server.close()
  }
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
