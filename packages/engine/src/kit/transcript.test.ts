/// <reference types="node" />
/** Transcripts from outside: every way they can be wrong is one sentence with its line, and nothing ever throws. */
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { cups, cupsDefinition } from '../testing/cups/rules/index.ts'
import { defineGame } from './define.ts'
import { fair, makeSecretText, repeatable, scripted, type Dice, type DiceNote } from './dice.ts'
import { seeded } from './seeded.ts'
import { Match } from './match.ts'
import { random } from './random.ts'
import { unwrap } from './result.ts'
import { replay } from './replay.ts'
import { makeShareText, parseShareText } from './share.ts'
import { parseTranscript } from './read-transcript.ts'
import { makeTranscript, type Transcript } from './transcript.ts'
import { verify } from './verify.ts'

const games = [cups]
const game = unwrap(cups(2, { preset: 'short' }))
const secret = new Uint8Array(32).fill(5)

/** A whole match under these dice by random decisions. */
function record(dice: Dice, seed = 1): Match {
  const match = new Match(game, { dice, players: ['Ann', '벤 "B" 勉'] })
  const source = random(seed)
  for (;;) {
    match.rollAll()
    if (match.actor === 'over') return match
    const legal = game.legalActions(match.state)
    unwrap(match.act(legal[source.below(legal.length)]!))
  }
}

let transcript: Transcript
let lines: string[]
beforeAll(() => {
  transcript = record(fair(secret, 'set 1')).transcript({ secret: makeSecretText(secret) })
  lines = makeTranscript(transcript).trimEnd().split('\n')
})

const withLine = (at: number, line: string): string => lines.with(at, line).join('\n')
const header = (change: object): string => JSON.stringify({ ...JSON.parse(lines[0]!), ...change })
const refusal = (text: string) => {
  const parsed = parseTranscript(text)
  const answer = parsed.ok ? verify(parsed.value, games) : parsed
  return answer.ok ? 'accepted' : answer
}

describe('JSON Lines', () => {
  it('carry the notation itself, one line a draw or decision', () => {
    expect(JSON.parse(lines[0]!)).toMatchObject({ format: 'dicewright-transcript', game: 'cups', rules: 1, seats: 2 })
    expect(JSON.parse(lines[1]!)).toEqual({ chance: expect.stringMatching(/^start [01]$/) })
    expect(lines.at(-1)).toMatch(/^\{"end":"over","returns":\[/)
  })

  it('come back the same, with a byte order mark, other line ends and blank lines at the end', () => {
    for (const text of [lines.join('\n'), `\uFEFF${lines.join('\r\n')}\r\n\n  \n`])
      expect(unwrap(parseTranscript(text))).toEqual(transcript)
  })

  it.each([
    ['an empty text', () => '', 'transcript-malformed', 'line 1'],
    ['no JSON', () => 'hello', 'transcript-malformed', 'line 1'],
    ['a number', () => '5', 'transcript-malformed', 'line 1'],
    ['null', () => 'null', 'transcript-malformed', 'line 1'],
    ['another format', () => withLine(0, header({ format: 'pgn' })), 'transcript-malformed', 'line 1'],
    ['another format version', () => withLine(0, header({ formatVersion: 3 })), 'transcript-version', 'line 1'],
    ['another rules version', () => withLine(0, header({ rules: 99 })), 'transcript-version', 'line 1'],
    ['an unknown game', () => withLine(0, header({ game: 'chess' })), 'transcript-game', 'line 1'],
    ['wrong dice', () => withLine(0, header({ dice: { kind: 'loaded' } })), 'transcript-malformed', 'line 1'],
    ['a wrong option', () => withLine(0, header({ options: { target: 0 } })), 'option-value', 'line 1, target'],
    ['too many seats', () => withLine(0, header({ seats: 9 })), 'seat-count', 'line 1, seats'],
    ['too few players', () => withLine(0, header({ players: ['Ann'] })), 'transcript-malformed', 'line 1'],
    ['a broken line', () => withLine(3, '{"chance": '), 'transcript-malformed', 'line 4'],
    ['a line of another shape', () => withLine(3, '{"chance":"shared 11","seat":0}'), 'transcript-malformed', 'line 4'],
    ['a blank line inside', () => withLine(3, ''), 'transcript-malformed', 'line 4'],
    ['an end before the end', () => withLine(3, lines.at(-1)!), 'transcript-malformed', 'line 4'],
    ['unknown notation', () => withLine(3, '{"chance":"roll 5"}'), 'action-unknown', 'line 4'],
    ['an impossible draw', () => withLine(3, '{"chance":"prize 1"}'), 'transcript-differs', 'line 4'],
    ['a seat where chance is due', () => withLine(3, '{"seat":0,"action":"pass"}'), 'transcript-differs', 'line 4'],
    [
      'a wrong result',
      () => withLine(lines.length - 1, '{"end":"over","returns":[99,0]}'),
      'transcript-differs',
      'end',
    ],
    [
      'a secret that is none',
      () => withLine(lines.length - 1, lines.at(-1)!.replace(/"secret":"\w+"/, '"secret":"12"')),
      'transcript-malformed',
      'end',
    ],
    [
      'another secret',
      () => withLine(lines.length - 1, lines.at(-1)!.replaceAll('05', '06')),
      'transcript-differs',
      'end',
    ],
  ])('refuse %s', (_what, text, code, at) => {
    expect(refusal(text())).toMatchObject({ ok: false, code, at: at === 'end' ? `line ${lines.length}` : at })
  })

  it('name who acted and who was due, and what may be done where a text is no action', () => {
    const at = lines.findIndex((line) => line.startsWith('{"seat":'))
    const seat = JSON.parse(lines[at]!).seat as number
    const other = 1 - seat
    const withLines = (...more: readonly string[]) => [...lines.slice(0, at), ...more].join('\n')
    const of = (who: number) => `a decision of seat ${who} (${transcript.header.players[who]})`
    const cases: readonly (readonly [line: string, message: string])[] = [
      ['{"chance":"shared 12"}', `"shared 12", is dice: expected ${of(seat)}.`],
      [`{"seat":${other},"action":"pass"}`, `"pass", is ${of(other)}: expected ${of(seat)}.`],
      ['{"seat":7,"action":"pass"}', `"pass", is a decision of seat 7 (nobody): expected ${of(seat)}.`],
    ]
    for (const [line, message] of cases)
      expect(refusal(withLines(line))).toMatchObject({ message: `Line ${at + 1} of the transcript, ${message}` })
    expect(refusal(withLine(2, '{"seat":0,"action":"pass"}'))).toMatchObject({
      message: `Line 3 of the transcript, "pass", is ${of(0)}: expected dice.`,
    })
    expect(refusal(withLines(`{"seat":${seat},"action":"fly"}`))).toMatchObject({
      message: expect.stringMatching(/: "fly" is no action of this game: expected .*pass\b/),
    })
  })

  it('name the field that is wrong and what it should be', () => {
    const messageOf = (text: string) => (refusal(text) as { message: string }).message
    const head = (more: object) => messageOf(withLine(0, header(more)))
    const end = (line: string) => messageOf(withLine(lines.length - 1, line))
    const last = `Line ${lines.length} of the transcript`
    expect(head({ seats: 2.5 })).toBe('Line 1 of the transcript has seats 2.5: expected a whole number of seats.')
    expect(head({ players: [1, 'Ben'] })).toBe(
      'Line 1 of the transcript has players.0 1: expected players to be a list of names, one a seat.',
    )
    expect(head({ dice: undefined })).toMatch(
      /^Line 1 of the transcript has no dice: expected an object whose kind is fair/,
    )
    expect(end('{"end":"resign","seat":0}')).toBe(`${last} has no returns: expected a list of numbers, one a seat.`)
    expect(end('{"end":"resign","seat":-1,"returns":[0,0]}')).toBe(
      `${last} has seat -1: expected the number of a seat, from 0.`,
    )
  })

  it('say of a match cut short that it is not over, whatever the end says', () => {
    const cut = [...lines.slice(0, 8), lines.at(-1)!].join('\n')
    expect(refusal(cut)).toMatchObject({
      code: 'transcript-differs',
      message: expect.stringMatching(
        /^Line 9 of the transcript ends the match, but (seat \d is to decide|dice are due)\.$/,
      ),
    })
  })

  it('name both rules versions where they differ', () => {
    expect(refusal(withLine(0, header({ rules: 99 })))).toMatchObject({ message: expect.stringMatching(/99.*1/) })
  })
})

describe('verify', () => {
  it('recomputes fair, repeatable and seeded dice, and says where it cannot', () => {
    const checked = (given: Transcript) => unwrap(verify(given, games)).dice
    expect(checked(transcript)).toBe('recomputed')
    expect(checked(record(fair(secret, 'set 1')).transcript())).toBe('secret not published')
    expect(checked(record(repeatable('7', 'set 1')).transcript({ seed: '7' }))).toBe('recomputed')
    expect(checked(record(seeded(7)).transcript())).toBe('recomputed')
    const dice = scripted(game, ['start 0', 'prize 2', 'shared 25', 'cup 0 11', 'cup 1 66'])
    const match = new Match(game, { dice, players: ['Ann', 'Ben'] })
    match.rollAll()
    expect(checked(match.transcript())).toBe('scripted')
  })

  it('names the line where a loaded die first fell, and what it should have been', () => {
    const at = lines.findIndex((line) => line.includes('"shared'))
    const fell = JSON.parse(lines[at]!).chance as string
    const answer = refusal(withLine(at, JSON.stringify({ chance: fell === 'shared 66' ? 'shared 56' : 'shared 66' })))
    expect(answer).toMatchObject({
      code: 'transcript-differs',
      at: `line ${at + 1}`,
      message: expect.stringContaining(fell),
    })
  })

  it.each([
    ['secret', fair(secret, 'set 1'), { secret: makeSecretText(secret) }],
    ['seed', repeatable('7', 'set 1'), { seed: '7' }],
    ['seed', seeded(7), {}],
  ] as const)('says that dice do not follow from their %s', (source, dice, key) => {
    const text = makeTranscript(record(dice).transcript(key))
    const loaded = text.replace(/"start (\d)"/, (_, seat) => `"start ${1 - Number(seat)}"`)
    expect(refusal(loaded)).toMatchObject({
      at: 'line 2',
      message: expect.stringContaining(`by its ${source} the dice`),
    })
  })

  it('lets a match stop early only by a verdict about the seat that is to decide', () => {
    const { header: head } = transcript
    const at = transcript.entries.findIndex(({ by }) => by !== 'chance')
    const seat = transcript.entries[at]!.by as number
    const endedBy = (plies: number, end: object) => {
      const entries = transcript.entries.slice(0, plies)
      const { game: played, state } = unwrap(replay({ header: head, entries }, games))
      const answer = verify(
        { header: head, entries, end: { reason: '', returns: played.returns(state), ...end } },
        games,
      )
      return answer.ok ? 'accepted' : answer.message.replace(/^Line \d+ of the transcript /, '')
    }
    const whole = transcript.entries.length
    const list = 'timeout, crash, illegal-action, malformed, disconnect, resign, over-budget, infra'
    for (const reason of list.split(', ')) expect(endedBy(at, { reason, seat })).toBe('accepted')
    expect(endedBy(at, { reason: 'timeout' })).toBe(`ends the match, but seat ${seat} is to decide.`)
    expect(endedBy(at, { reason: 'over' })).toBe(`ends the match, but seat ${seat} is to decide.`)
    expect(endedBy(at, { reason: 'limit' })).toBe(`ends the match, but seat ${seat} is to decide.`)
    expect(endedBy(at, { reason: 'timeout', seat: 2 })).toBe('is about seat 2: expected one below 2.')
    expect(endedBy(at, { reason: 'timeout', seat: 1 - seat })).toBe(
      `gives a verdict about seat ${1 - seat}, but seat ${seat} is to decide.`,
    )
    for (const reason of ['over', 'limit', 'banana', 'toString'])
      expect(endedBy(at, { reason, seat })).toBe(`gives the verdict "${reason}": expected one of ${list}.`)
    expect(endedBy(at - 1, { reason: 'timeout', seat })).toBe(`gives a verdict about seat ${seat}, but dice are due.`)
    expect(endedBy(whole, { reason: 'crash', seat })).toBe(`gives a verdict about seat ${seat}, but the match is over.`)
    // Whoever cannot be loaded has lost before the first throw, whoever would have begun.
    for (const either of [0, 1]) expect(endedBy(0, { reason: 'crash', seat: either })).toBe('accepted')
  })

  it('takes over and limit for the ends that they are', () => {
    const named = (given: Transcript, reason: string) => verify({ ...given, end: { ...given.end!, reason } }, games)
    const short = defineGame({ ...cupsDefinition, plyLimit: () => 8 }, cups.stepper)
    const cut = new Match(unwrap(short(2)), { dice: repeatable('7', 'set 1'), players: ['Ann', 'Ben'] })
    for (cut.rollAll(); cut.actor !== 'over'; cut.rollAll()) unwrap(cut.act(cut.game.legalActions(cut.state)[0]!))
    const limited = cut.transcript({ seed: '7' })
    expect(limited.end).toMatchObject({ reason: 'limit' })
    const factory = [short]
    expect(verify(limited, factory).ok).toBe(true)
    expect(verify({ ...limited, end: { ...limited.end!, reason: 'over' } }, factory)).toMatchObject({
      code: 'transcript-differs',
      message: expect.stringContaining('ends the match by "over": by the rules it ended by limit.'),
    })
    expect(named(transcript, 'over').ok).toBe(true)
    for (const reason of ['limit', 'banana', 'resign', ''])
      expect(named(transcript, reason)).toMatchObject({
        code: 'transcript-differs',
        at: `line ${lines.length}`,
        message: expect.stringContaining(`ends the match by "${reason}": by the rules it ended by over.`),
      })
  })

  it('calls dice fair only by a secret, and repeatable only by a seed', () => {
    const open = record(repeatable('7', 'set 1')).transcript({ seed: '7' })
    const kindOf = ({ header: head }: Transcript, kind: 'fair' | 'repeatable') => ({
      ...head,
      dice: { ...head.dice, kind } as DiceNote,
    })
    const answers = [
      verify({ ...open, header: kindOf(open, 'fair') }, games),
      verify({ ...transcript, header: kindOf(transcript, 'repeatable') }, games),
      verify({ ...transcript, end: { ...transcript.end!, seed: '7' } }, games),
    ]
    expect(answers.map((answer) => !answer.ok && [answer.code, answer.at, answer.message])).toEqual([
      [
        'transcript-differs',
        `line ${open.entries.length + 2}`,
        `Line ${open.entries.length + 2} of the transcript has a seed: fair dice follow from a secret alone.`,
      ],
      [
        'transcript-differs',
        `line ${lines.length}`,
        `Line ${lines.length} of the transcript has a secret: repeatable dice follow from a seed alone.`,
      ],
      [
        'transcript-differs',
        `line ${lines.length}`,
        `Line ${lines.length} of the transcript has a seed: fair dice follow from a secret alone.`,
      ],
    ])
  })
})

describe('the short text', () => {
  it('comes back whole, names of players and all', () => {
    const text = unwrap(makeShareText(transcript, games))
    expect(text).toMatch(/^dw2\.[\w-]+\.[\w-]+$/)
    expect(unwrap(parseShareText(text, games))).toEqual(transcript)
    expect(unwrap(parseShareText(` ${text}\n`, games))).toEqual(transcript)
  })

  it('carries only the options that are not the default', () => {
    const about = Buffer.from(unwrap(makeShareText(transcript, games)).split('.')[1]!, 'base64url')
    expect(JSON.parse(about.toString()).options).toEqual({ firstStarter: 'random', target: 4, roundLimit: 3 })
  })

  it.each([
    ['another mark', (text: string) => text.replace('dw2', 'dw3')],
    ['a lost part', (text: string) => text.slice(0, text.lastIndexOf('.'))],
    ['a fourth part', (text: string) => `${text}.A`],
    ['a lost letter', (text: string) => text.slice(0, -1)],
    ['a letter that is none', (text: string) => `${text.slice(0, -1)}!`],
    ['an action that does not exist', (text: string) => `${text.slice(0, -2)}__`],
    ['a broken header', (text: string) => text.replace(/\.[\w-]{9}/, '.')],
  ])('refuses %s', (_what, change) => {
    const answer = parseShareText(change(unwrap(makeShareText(transcript, games))), games)
    expect(answer.ok).toBe(false)
    expect(!answer.ok && answer.message).toMatch(/\.$/)
  })

  it('says which entry cannot be read', () => {
    const text = unwrap(makeShareText(transcript, games))
    const width = text.slice(text.lastIndexOf('.') + 1).length / transcript.entries.length
    const spoilt = (entry: number) => {
      const at = text.lastIndexOf('.') + 1 + (entry - 1) * width
      return parseShareText(`${text.slice(0, at)}!${text.slice(at + 1)}`, games)
    }
    for (const entry of [1, 2, transcript.entries.length])
      expect(spoilt(entry)).toMatchObject({
        ok: false,
        message: `The short transcript breaks off or has a wrong letter at entry ${entry}.`,
      })
  })

  it('names its header and never a line where the header is wrong', () => {
    const encode = (about: object) => `dw2.${Buffer.from(JSON.stringify(about)).toString('base64url')}.`
    const messageOf = (text: string) => {
      const answer = parseShareText(text, games)
      return answer.ok ? 'accepted' : answer.message
    }
    expect(messageOf('dw1.xxx.yyy')).toBe(
      'The header of the short transcript is "xxx": expected JSON in URL-safe base 64; the link may have been cut.',
    )
    const { format: _f, formatVersion: _v, ...head } = transcript.header
    expect(messageOf(encode({ ...head, game: 5 }))).toBe(
      'The header of the short transcript has game 5: expected the id of a game, such as "six-dice".',
    )
    expect(messageOf(encode({ ...head, players: ['Ann'], options: {} }))).toBe(
      'The transcript names 1 players: expected 2, one a seat.',
    )
  })

  it('refuses an end that is none', () => {
    const encode = (about: object) => `dw2.${Buffer.from(JSON.stringify(about)).toString('base64url')}.`
    const { format: _f, formatVersion: _v, ...head } = transcript.header
    for (const end of [{ returns: [0, 0] }, { reason: 5, returns: [0, 0] }, { reason: 'over', returns: 'x' }, 5, null])
      expect(parseShareText(encode({ ...head, options: {}, end }), games)).toMatchObject({
        ok: false,
        code: 'transcript-malformed',
      })
    expect(parseShareText(encode({ ...head, options: {} }), games).ok).toBe(true)
  })
})

describe('nothing from outside throws', () => {
  const anyLine = fc.oneof(
    fc.string(),
    fc.json(),
    fc.constantFrom(
      '{"chance":"prize 2"}',
      '{"seat":0,"action":"pass"}',
      '{"end":"over","returns":[]}',
      '{"seat":1e9,"action":""}',
    ),
  )

  it('as JSON Lines', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(refusal(text)).toBeDefined()
      }),
    )
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 4 }), fc.nat(), fc.nat(3), (more, at, gone) => {
        expect(refusal(lines.toSpliced(at % lines.length, gone, ...more).join('\n'))).toBeDefined()
      }),
    )
  })

  it('as a header', () => {
    const field = fc.constantFrom(
      'game',
      'rules',
      'seats',
      'options',
      'players',
      'dice',
      'about',
      'start',
      'formatVersion',
    )
    fc.assert(
      fc.property(fc.dictionary(field, fc.oneof(fc.jsonValue(), fc.constantFrom('cups', 1, 2))), (change) => {
        expect(refusal(withLine(0, header(change)))).toBeDefined()
      }),
    )
  })

  it('as a short text', () => {
    const text = unwrap(makeShareText(transcript, games))
    fc.assert(
      fc.property(fc.string(), (any) => {
        expect(parseShareText(any, games)).toMatchObject({ ok: false })
      }),
    )
    fc.assert(
      fc.property(fc.nat(), fc.nat(20), fc.stringMatching(/^[\w.-]{0,6}$/), (at, gone, more) => {
        const from = at % text.length
        const answer = parseShareText(text.slice(0, from) + more + text.slice(from + gone), games)
        expect(answer.ok ? replay(answer.value, games) : answer).toBeTypeOf('object')
      }),
    )
  })
})
