#!/usr/bin/env node
/**
 * A Firefox of this machine for tests, also one that is older than Playwright expects: `FIREFOX_PATH` names this script. It
 * starts that Firefox and stands between it and Playwright: commands of WebDriver BiDi that it does not know are answered as
 * done. What they would have set, such as a colour scheme, stays as it is.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { WebSocket, WebSocketServer } from 'ws'

/** What Playwright asks of every page, and Firefox 153 and older do not know. */
const optional = new Set(['emulation.setMediaFeaturesOverride'])

/** The Firefox that `FIREFOX_BINARY` names, else `firefox` or `firefox-esr` in the path; undefined where there is none. */
export function findFirefox() {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const places = ['firefox', 'firefox-esr'].flatMap((name) => folders.map((folder) => join(folder, name)))
  return process.env['FIREFOX_BINARY'] ?? places.find((path) => existsSync(path))
}

function start(binary) {
  // The libraries of the Chromium of the tests are not its own.
  const { LD_LIBRARY_PATH: _chromiums, ...env } = process.env
  const firefox = spawn(binary, process.argv.slice(2), { env, stdio: ['inherit', 'inherit', 'pipe'] })
  firefox.on('exit', (code) => process.exit(code ?? 1))
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => firefox.kill(signal))
  let said = ''
  let isOpen = false
  firefox.stderr.on('data', (bytes) => {
    said += String(bytes)
    const found = isOpen ? null : /WebDriver BiDi listening on (ws:\/\/[\d.:]+)/.exec(said)
    if (!found) return
    isOpen = true
    listen(found[1])
  })
}

/** Says where it listens itself, in the words of Firefox. */
function listen(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.on('connection', (client, { url }) => connect(client, new WebSocket(address + url)))
  server.on('listening', () => console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`))
}

function connect(client, browser) {
  const waiting = []
  client.on('message', (data) => {
    const text = String(data)
    const { id, method } = JSON.parse(text)
    if (optional.has(method)) client.send(JSON.stringify({ type: 'success', id, result: {} }))
    else if (browser.readyState === WebSocket.OPEN) browser.send(text)
    else waiting.push(text)
  })
  browser.on('open', () => waiting.splice(0).forEach((text) => browser.send(text)))
  browser.on('message', (data) => client.send(String(data)))
  for (const event of ['close', 'error']) {
    client.on(event, () => browser.close())
    browser.on(event, () => client.close())
  }
}

if (import.meta.main) {
  const binary = findFirefox()
  if (!binary) throw new Error('there is no firefox and no firefox-esr in the path, and FIREFOX_BINARY names none')
  start(binary)
}
