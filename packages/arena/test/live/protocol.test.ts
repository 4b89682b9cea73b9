/** PROTOCOL.md and the JSON Schema say what the code says: both are made from its schemas, and the examples are read by them. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { unwrap } from '@dicewright/engine'
import { sixDice } from '@dicewright/engine/six-dice'
import { describe, expect, it } from 'vitest'
import { makePage, makeSchema, pageFile, schemaFile } from '../../scripts/protocol.ts'
import { clientFrames } from '../../src/protocol/client.ts'
import { readFrame } from '../../src/protocol/read.ts'
import { serverFrames, type ServerFrame } from '../../src/protocol/server.ts'
import { playerName } from '../../src/store/bots.ts'
import { flawsOf } from './support.ts'

const page = readFileSync(pageFile, 'utf8')
const lines = [...page.matchAll(/^([<>]) (\{.*\})$/gm)].map(([, side, text]) => ({ side: side!, text: text! }))

describe('PROTOCOL.md', () => {
  it('has the reference of every frame as its schema has it', async () => {
    expect(await makePage(page)).toBe(page)
    for (const type of [...Object.keys(clientFrames), ...Object.keys(serverFrames)])
      expect(page).toContain(`#### \`${type}\``)
  })

  it.each(lines)('says $side $text', ({ side, text }) => {
    const frame = JSON.parse(text) as ServerFrame
    expect(side === '>' ? readFrame(text) : flawsOf(frame)).toEqual(side === '>' ? { ok: true, value: frame } : [])
  })

  it('calls players as the server does', () => {
    const named = [...page.matchAll(/"players":(\[.*?\])/g)].map(([, names]) => JSON.parse(names!) as string[])
    const remote = playerName({ bot: 'kettle', version: 1, isHouse: false })
    expect(new Set(named.flat())).toEqual(new Set([remote, 'greedy']))
  })

  it('names its rules by the hash that the server has for them', () => {
    const { facts, seats, options } = unwrap(sixDice(2))
    const hash = createHash('sha256')
      .update(JSON.stringify([facts.id, facts.version, seats, options]))
      .digest('hex')
    const named = [...page.matchAll(/"rules":(\{.*?\})/g)].map(([, rules]) => JSON.parse(rules!) as object)
    expect(named.length).toBeGreaterThan(1)
    for (const rules of named) expect(rules).toEqual({ id: facts.id, version: facts.version, hash })
  })

  it('shows a session from hello to end, and what watching is', () => {
    const types = new Set(lines.map(({ side, text }) => `${side} ${JSON.parse(text).type}`))
    for (const type of [
      '> hello',
      '< hello',
      '< assign',
      '> ready',
      '< start',
      '< event',
      '< request',
      '> act',
      '< ok',
    ])
      expect(types).toContain(type)
    for (const type of ['< illegal', '< end', '< resync', '> watch', '< snapshot', '< delta', '< error', '< drain'])
      expect(types).toContain(type)
  })
})

describe('protocol.schema.json', () => {
  it('is what the schemas make', async () => {
    expect(readFileSync(schemaFile, 'utf8')).toBe(await makeSchema())
  })

  it('has every frame of both sides', () => {
    const { $defs } = JSON.parse(readFileSync(schemaFile, 'utf8')) as { $defs: Record<string, { oneOf?: object[] }> }
    expect($defs['client']?.oneOf).toHaveLength(Object.keys(clientFrames).length)
    expect($defs['server']?.oneOf).toHaveLength(Object.keys(serverFrames).length)
    expect($defs['client.act']).toMatchObject({
      required: ['type', 'req', 'action'],
      properties: { action: { type: 'string', maxLength: 1024 } },
    })
  })
})
