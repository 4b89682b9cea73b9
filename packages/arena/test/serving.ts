/** A server as it is started by the command, in an empty folder, and how the tests ask it. */
// One look after the other.
/* oxlint-disable no-await-in-loop */
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sixDice } from '@dicewright/engine/six-dice'
import { openArena, type Running } from '../src/server/serve.ts'
import type { OpenSettings } from '../src/server/settings.ts'
import { afterTheTest, folder, need } from './helpers.ts'
import { modulesOf } from './modules.ts'
import { storeOf } from './store-of.ts'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** JSON where it is, else the text. */
  readonly body: any
}

export interface Asked {
  readonly method?: string
  readonly token?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface Served extends Running {
  readonly data: string
  readonly told: readonly string[]
  readonly ask: AskServer
  /** Makes an author; answers with the token. */
  author(name: string): Promise<string>
  /** Sends a bot and waits until it is decided; answers with its submission. */
  submit(token: string, name: string, source: string, file?: string): Promise<any>
}

/** Limits of a server that plays validations and nothing else. */
export const quiet = { houseSets: 0, setsWanted: 0 } as const

/** With ladders of one game, that of `fineBot`: sets that no test looks at delay those it waits for. Closed after the test. */
export async function startServer(settings: Partial<OpenSettings> = {}, atEnd = afterTheTest): Promise<Served> {
  const data = settings.data ?? folder(atEnd)
  const told: string[] = []
  const running = need(
    await openArena({
      data,
      host: '127.0.0.1',
      port: 0,
      mounts: [],
      modules: modulesOf(sixDice),
      children: 1,
      notify: (sentence) => told.push(sentence),
      ...(await storeOf(data, atEnd)),
      ...settings,
    }),
  )
  atEnd(() => running.close())
  const ask = (path: string, asked: Asked = {}) => askServer(running.address, path, asked)
  return {
    ...running,
    data,
    told,
    ask,
    async author(name) {
      const { status, body } = await ask('api/tokens', { body: { name } })
      if (status !== 201) throw new Error(JSON.stringify(body))
      return body.token
    },
    async submit(token, name, source, file = `${name}.js`) {
      const sent = await ask('api/bots', { token, body: { name, file, source } })
      if (sent.status !== 201) throw new Error(JSON.stringify(sent.body))
      return decided(ask, token, sent.body.id)
    },
  }
}

export async function askServer(address: string, path: string, asked: Asked = {}): Promise<Answer> {
  const { token, body, headers, method = body === undefined ? 'GET' : 'POST' } = asked
  const answer = await fetch(new URL(path, address), {
    method,
    headers: {
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.startsWith('application/json;') && text !== ''
  return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text }
}

type AskServer = (path: string, asked?: Asked) => Promise<Answer>

/** The submission once its validation has ended. */
export const decided = (ask: AskServer, token: string, versionId: string): Promise<any> =>
  eventually(
    async () => (await ask(`api/versions/${versionId}`, { token })).body,
    (submission) => submission.state !== 'validating',
  )

/** Waits until `holds`; the test's own timeout is the end of patience. */
export async function eventually<T>(look: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await look()
    if (holds(value)) return value
    await wait(50)
  }
}

/** A bot that plays well enough, told apart from others by a comment. */
export const fineBot = (note = randomBytes(4).toString('hex')): string => `// ${note}
export default {
  games: ['six-dice'],
  act({ legal }) {
    console.log(legal.length + ' actions')
    return legal.includes('stop') ? 'stop' : legal.at(-1)
  },
}
`
