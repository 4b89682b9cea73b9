/** `GET /api/names/NAME`: whether a bot can have a name, asked before it is sent. */
import { expect, it } from 'vitest'
import { fineBot, quiet, startServer } from './serving.ts'

it('says of every name whose it is, or why nobody can have it, without a refusal', async () => {
  const server = await startServer({ limits: quiet })
  await server.submit(await server.author('mika'), 'Kettle', fineBot())
  const of = async (name: string) => {
    const { status, body } = await server.ask(`api/names/${encodeURIComponent(name)}`)
    expect(status, name).toBe(200)
    return body
  }
  expect(await of('teapot')).toEqual({ name: 'teapot', takenBy: null, why: null })
  expect(await of('kettle')).toEqual({ name: 'kettle', takenBy: { bot: 'Kettle', owner: 'mika' }, why: null })
  expect(await of('k3ttle')).toMatchObject({ takenBy: null })
  expect(await of('Kett1e')).toMatchObject({ takenBy: { bot: 'Kettle', owner: 'mika' } })
  expect(await of('greed-y')).toMatchObject({ takenBy: { bot: 'greedy', owner: null } })
  expect(await of('admin')).toMatchObject({ takenBy: null, why: { code: 'name-taken' } })
  expect(await of('a b')).toMatchObject({ takenBy: null, why: { code: 'name-value' } })
  expect(await of('x'.repeat(300))).toMatchObject({ why: { code: 'name-value' } })
})
