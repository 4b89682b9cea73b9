/** Pages of other sites, which tests open in real browsers. */
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const files = fileURLToPath(new URL('../../../elements/cdn', import.meta.url))

/** What a site may have otherwise than short matches of YESSIR! on pages without a Content Security Policy. */
interface SiteSettings {
  readonly game?: string
  readonly options?: object
  readonly policy?: string
}

/** A page of a site that embeds a game with these attributes, on loopback under a name of it; answers with its address. */
export async function site(
  host: string,
  attributes: string,
  { game = 'yessir', options = { preset: 'short' }, policy }: SiteSettings = {},
): Promise<string> {
  if (!existsSync(join(files, `${game}.js`))) throw new Error('The files are not built: run npm run build first.')
  const page = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><script type="module" src="/${game}.js"></script>
    <dw-${game} ${attributes} motion="off" guide="off" options='${JSON.stringify(options)}'></dw-${game}>`
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://page')
    const file = join(files, pathname)
    const isFile = pathname !== '/' && existsSync(file)
    // A sandboxed frame has no origin of its own.
    if (isFile) response.setHeader('Access-Control-Allow-Origin', '*')
    if (policy) response.setHeader('Content-Security-Policy', policy)
    response.setHeader('Content-Type', isFile ? 'text/javascript' : 'text/html; charset=utf-8')
    response.end(isFile ? readFileSync(file) : page)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  return `http://${host}:${(server.address() as AddressInfo).port}/`
}

/** What is used of the element: the arena's tests know no elements. */
export interface Board extends Element {
  readonly plies: number
  readonly phase: string
  readonly legalActions: readonly string[]
  readonly transcript: string
  readonly updateComplete: Promise<unknown>
  proceed(): void
  act(action: string): { readonly ok: boolean }
}
