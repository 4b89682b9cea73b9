/** What an element asks of a relay is what the arena's answers. */
import { expect, it } from 'vitest'
import { Relay } from '../packages/elements/src/base/friend/relay.ts'
import { quiet, startServer } from '../packages/arena/test/serving.ts'

it('carries an invitation to a friend and the answer back', async () => {
  const server = await startServer({ limits: quiet })
  const [ann, ben] = [new Relay('/api/relay', server.address), new Relay('api/relay/', server.address)]
  const left = await ann.leave('dwi1.abc')
  if (!left.ok) throw new Error(left.message)
  const waiting = ann.waitForAnswer(left.value, new AbortController().signal)
  expect(await ben.read(left.value)).toEqual({ ok: true, value: 'dwi1.abc' })
  expect(await ben.answer(left.value, 'dwa1.xyz')).toEqual({ ok: true, value: true })
  expect(await waiting).toEqual({ ok: true, value: 'dwa1.xyz' })
  expect(await ben.answer(left.value, 'dwa1.other')).toMatchObject({ code: 'invitation-twice' })
  expect(await ben.read('nowhere-at-all')).toMatchObject({ code: 'relay-empty' })
})
