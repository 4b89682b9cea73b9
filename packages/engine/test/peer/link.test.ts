/** Frames over channels that lose, double, delay and break: both sides come to the same end. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { random } from '../../src/kit/random.ts'
import { unwrap, type Refusal } from '../../src/kit/result.ts'
import { makeTranscript } from '../../src/kit/transcript.ts'
import { allGames, anything, pairOf, secretOf } from './fixture.ts'
import { PeerLink, peerVersion } from '../../src/peer/link.ts'
import { PeerSide } from '../../src/peer/side.ts'

const table = 'table-0001'

describe('a channel', () => {
  it('may lose, double, delay and break as it likes, and pages may be loaded again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), (seed) => {
        const source = random(seed)
        const chance = (percent: number) => source.below(100) < percent
        const decide = anything(seed)
        const sides = pairOf('yessir', { preset: 'short' }, seed)
        const refused: Refusal[] = []
        /** Texts on their way to each side. */
        let ways: [string[], string[]] = [[], []]
        const linkOf = (i: 0 | 1) =>
          new PeerLink(sides[i], table, { onChange: () => undefined, onRefused: (why) => refused.push(why) })
        const links = [linkOf(0), linkOf(1)] as const
        const now: [PeerLink, PeerLink] = [...links]
        const connect = () => {
          ways = [[], []]
          const own = ways
          for (const i of [0, 1] as const)
            now[i].connect((text) => {
              if (chance(15)) return
              own[1 - i]!.push(text, ...(chance(15) ? [text] : []))
            })
        }
        connect()
        for (let turn = 0; turn < 5000 && !sides.every(({ isOver }) => isOver); turn++) {
          const i = source.below(2) as 0 | 1
          const way = ways[i]
          if (way.length > 0) now[i].receive(way.splice(chance(20) ? source.below(way.length) : 0, 1)[0]!)
          else now[i].tick()
          if (sides[i].awaits(i) === 'act') {
            unwrap(sides[i].act(decide(sides[i], sides[i].game!.legalTexts(sides[i].state!))))
            now[i].flush()
          }
          if (chance(2)) {
            sides[i] = unwrap(PeerSide.restore(JSON.parse(JSON.stringify(sides[i].save())), allGames))
            now[i] = linkOf(i)
            connect()
          }
        }
        expect([refused, sides.map(({ isOver }) => isOver)]).toEqual([[], [true, true]])
        expect(makeTranscript(sides[0].transcript()!)).toBe(makeTranscript(sides[1].transcript()!))
      }),
      { numRuns: 3 },
    )
  })
})

describe('a link refuses', () => {
  const refusalOf = (text: string): Refusal | undefined => {
    const refused: Refusal[] = []
    const [side] = pairOf('yessir', {})
    const said: string[] = []
    const link = new PeerLink(side, table, { onChange: () => undefined, onRefused: (why) => refused.push(why) })
    link.connect((each) => said.push(each))
    link.receive(text)
    link.receive(JSON.stringify({ peer: peerVersion, table, got: 0 }))
    // It says why, and nothing after that.
    if (refused[0]?.code !== 'peer-stopped') expect(said.at(-1)).toContain('"stop":')
    return refused[0]
  }
  const told = (value: object) => JSON.stringify({ peer: peerVersion, table, ...value })

  it.each([
    ['no JSON', 'hello', 'peer-frame'],
    ['a number', '5', 'peer-frame'],
    ['a text without end', 'x'.repeat(300_000), 'peer-frame'],
    ['another version', told({ peer: 2, got: 0 }), 'peer-version'],
    ['another table', told({ table: 'table-0002', got: 0 }), 'peer-table'],
    ['neither frame nor question', told({}), 'peer-frame'],
    ['a frame that is none', told({ n: 0, frame: 5 }), 'peer-frame'],
    ['who knows more than was kept', told({ got: 99 }), 'peer-record'],
    ['who does not go on', told({ stop: 'It is late.' }), 'peer-stopped'],
  ])('%s', (_what, text, code) => {
    expect(refusalOf(text)).toMatchObject({ code })
  })
})

it('passes on what the side finds wrong', () => {
  const refused: Refusal[] = []
  const side = new PeerSide({ side: 1, name: 'Ben', secret: secretOf(1), games: allGames })
  const link = new PeerLink(side, table, { onChange: () => undefined, onRefused: (why) => refused.push(why) })
  link.connect(() => undefined)
  link.receive(JSON.stringify({ peer: peerVersion, table, n: 0, frame: { kind: 'sit', name: 'Ada', terms: {} } }))
  expect(refused).toMatchObject([
    { code: 'peer-frame', message: 'Who made the table offers {}: expected what to play.' },
  ])
})
