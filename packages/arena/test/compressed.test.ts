/** Answers of the API that are long go compressed to whoever can read that. */
import { request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { modules } from '@dicewright/engine/modules'
import { expect, it } from 'vitest'
import { quiet, startServer } from './serving.ts'

it('sends long answers compressed, and short ones as they are', async () => {
  const { address } = await startServer({ modules, limits: quiet })
  /** Unlike `fetch`, leaves what comes as it is. */
  const raw = (path: string, accepted: string, method = 'GET') =>
    new Promise<{ headers: Record<string, unknown>; body: Buffer }>((done, failed) => {
      const headers = { 'Accept-Encoding': accepted }
      const asked = request(new URL(path, address), { method, headers }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => done({ headers: response.headers, body: Buffer.concat(parts) }))
      })
      asked.on('error', failed).end()
    })
  const plain = await raw('api/ladders', 'identity')
  expect(plain.headers).toMatchObject({ vary: 'Accept-Encoding', 'content-type': 'application/json; charset=utf-8' })
  expect(plain.headers).not.toHaveProperty('content-encoding')
  const zipped = await raw('api/ladders', 'br, gzip')
  expect(zipped.headers).toMatchObject({ vary: 'Accept-Encoding', 'content-encoding': 'gzip' })
  expect(zipped.body.length).toBeLessThan(plain.body.length / 4)
  expect(gunzipSync(zipped.body).toString()).toBe(plain.body.toString())
  expect((await raw('api/ladders', 'gzip', 'HEAD')).body.length).toBe(0)
  const short = await raw('api/live', 'gzip')
  expect(short.headers).toMatchObject({ 'content-length': '2' })
  expect([short.body.toString(), short.headers['content-encoding']]).toEqual(['[]', undefined])
})
