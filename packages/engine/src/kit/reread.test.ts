/** What the kit wrote itself comes back without a schema; nothing comes back that the careful readers would refuse. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cups } from '../testing/cups/rules/index.ts'
import { fair, makeSecretText } from './dice.ts'
import { seeded } from './seeded.ts'
import { Match } from './match.ts'
import { random } from './random.ts'
import { replay } from './replay.ts'
import { reread, type DiceAfter } from './reread.ts'
import { unwrap } from './result.ts'
import { makeShareText, parseShareText } from './share.ts'
import { parseTranscript } from './read-transcript.ts'
import { makeTranscript } from './transcript.ts'

const factory = cups
const game = unwrap(cups(2, { preset: 'short' }))
const secret = new Uint8Array(32).fill(5)
const dice = () => fair(secret, 'set 1')

/** A match by random decisions, up to so many entries. */
function record(most = Infinity): Match {
  const match = new Match(game, { dice: dice(), players: ['Ann', '벤 "B" 勉'], about: { sandbox: '2' } })
  const source = random(1)
  while (match.actor !== 'over' && match.entries.length < most) {
    const legal = game.legalActions(match.state)
    if (match.actor === 'chance') match.roll()
    else unwrap(match.act(legal[source.below(legal.length)]!))
  }
  return match
}

const whole = record().transcript({ secret: makeSecretText(secret) })
const part = record(9).transcript()
const again = (text: string, after: DiceAfter = dice) => reread(text, factory, after)
/** Dice that say of themselves what the text says, as those of an element do: they keep nothing from coming back. */
const asTold: DiceAfter = ({ dice: note }) => ({ note, roll: () => 0 })

describe('a transcript the kit wrote', () => {
  it.each([
    ['whole', whole],
    ['of a match under way', part],
    ['ended by a verdict', record(9).transcript({ reason: 'timeout', seat: 1 })],
    ['of returns that are no whole numbers', record(9).transcript({ reason: 'timeout', seat: 1, returns: [0.5, -1] })],
  ])('comes back %s, from its lines and from its short text', (_, transcript) => {
    for (const text of [makeTranscript(transcript), unwrap(makeShareText(transcript, [factory]))]) {
      const { match, end, header } = again(text)!
      expect(match.transcript(end)).toEqual(transcript)
      expect(header.players).toEqual(transcript.header.players)
    }
  })

  it('comes back with its verdict also where it was read and written again', () => {
    const text = makeTranscript(record(9).transcript({ reason: 'timeout', seat: 1 }))
    const read = unwrap(parseTranscript(text))
    expect(makeTranscript(read)).toBe(text)
    const short = unwrap(makeShareText(read, [factory]))
    expect(again(short)!.end).toEqual(read.end)
    expect(makeTranscript(unwrap(parseShareText(short, [factory])))).toBe(text)
  })

  it('comes back from its short text with the end of a line behind it', () => {
    const short = unwrap(makeShareText(whole, [factory]))
    expect(again(`${short}\n`)!.match.transcript(whole.end)).toEqual(whole)
  })

  it('begins where it began', () => {
    const from = record(9).state
    const match = new Match(game, { dice: seeded(3), players: ['a', 'b'], from })
    match.rollAll()
    const text = makeTranscript(match.transcript())
    expect(makeTranscript(again(text, () => seeded(3))!.match.transcript())).toBe(text)
  })

  it('goes on with the dice it is given', () => {
    const text = makeTranscript(record(9).transcript())
    const { match } = again(text)!
    expect(match.rollAll().map(({ text: fell }) => fell)).toEqual(
      record(9)
        .rollAll()
        .map(({ text: fell }) => fell),
    )
  })
})

describe('any other text is left to the careful readers', () => {
  const text = makeTranscript(whole)

  it.each([
    ['an empty one', ''],
    ['an unknown field', text.replace('"rules"', '"more":1,"rules"')],
    ['another game', text.replace('"cups"', '"dice"')],
    ['another rules version', text.replace('"rules":1', '"rules":2')],
    ['players that are no texts', text.replace('"Ann"', '5')],
    ['dice of no kind', text.replace('"fair"', '"lucky"')],
    ['a commitment that is no text', text.replace(/"commitment":"\w+"/, '"commitment":5')],
    ['a secret that is no text', text.replace(/"secret":"\w+"/, '"secret":5')],
    ['returns that are no numbers', text.replace(/"returns":\[/, '"returns":["1",')],
    ['dice without their set', text.replace('"set":"set 1",', '')],
    ['a seed that is no number', text.replace(/"dice":{[^}]*}/, '"dice":{"kind":"seeded","seed":"7"}')],
    ['a verdict about nobody', text.replace('"over"', '"timeout"').replace('"secret"', '"seat":2,"secret"')],
    ['a verdict about no seat', text.replace('"over"', '"timeout"').replace('"secret"', '"seat":-1,"secret"')],
    ['a lost entry', text.replace(/\n[^\n]*/, '')],
    ['a broken short text', 'dw1.xxx.yyy'],
  ])('%s', (_, given) => {
    expect(again(text, asTold)).not.toBeNull()
    expect(again(given, asTold)).toBeNull()
  })

  it('however it was changed', () => {
    const short = unwrap(makeShareText(whole, [factory]))
    fc.assert(
      fc.property(
        fc.constantFrom(text, short),
        fc.nat(),
        fc.nat(12),
        fc.stringMatching(/^[\w".{},:-]{0,6}$/),
        (before, at, gone, more) => {
          const from = at % before.length
          const changed = before.slice(0, from) + more + before.slice(from + gone)
          const found = again(changed)
          if (found === null) return
          const read = /^dw\d/.test(changed) ? parseShareText(changed, [factory]) : parseTranscript(changed)
          expect(replay(unwrap(read), [factory]).ok).toBe(true)
        },
      ),
    )
  })
})
