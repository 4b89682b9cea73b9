/// <reference types="node" />
/** What a transcript proves: every field of its header and every decision changed, one at a time, and what is then said. */
import { generateKeyPairSync, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { chaser } from '../games/chaser/rules/index.ts'
import { sixDice } from '../games/six-dice/rules/index.ts'
import { games } from '../modules.ts'
import { canonicalJson, nameDigest, opens } from './commit.ts'
import type { Game, GameFactory } from './contract.ts'
import { fair, makeSecretText, repeatable } from './dice.ts'
import { Match } from './match.ts'
import { random } from './random.ts'
import { parseTranscript } from './read-transcript.ts'
import { reread } from './reread.ts'
import { unwrap } from './result.ts'
import { makeShareText, parseShareText } from './share.ts'
import { checkSignature, keyId, withSignature } from './sign.ts'
import { makeTranscript, type Header, type Transcript } from './transcript.ts'
import { verify } from './verify.ts'

const secret = Uint8Array.from({ length: 32 }, (_, i) => 3 * i + 5)
const game: Game = unwrap((sixDice as GameFactory)(2, { target: 1000, roundLimit: 20 }))

function record(dice = fair(secret, 'set 9')): Match {
  const match: Match = new Match(game, { dice, players: ['Ada', 'Bo'], about: { match: '1 of 2', 'script 0': 'ab12' } })
  const source = random(26)
  for (match.rollAll(); match.actor !== 'over'; match.rollAll()) {
    const legal = game.legalActions(match.state)
    unwrap(match.act(legal[source.below(legal.length)]!))
  }
  return match
}

const played = record()
const whole = played.transcript({ secret: makeSecretText(secret) })
const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const key = publicKey.export({ format: 'jwk' })['x'] as string
const signText = (text: string) =>
  withSignature(text, key, (bytes) => sign(null, bytes, privateKey).toString('base64url'))
const signed = unwrap(parseTranscript(signText(makeTranscript(whole))))

/** Every transcript whose header differs in one value, however deep, by the path of it. */
function* changedHeaders({ header, ...rest }: Transcript): Generator<readonly [path: string, changed: Transcript]> {
  for (const [path, changed] of changedValues(header as never, ''))
    if (path !== 'format') yield [path, { header: changed as never, ...rest }]
}

function* changedValues(value: Record<string, unknown>, at: string): Generator<readonly [string, object]> {
  for (const [name, part] of Object.entries(value)) {
    const path = at ? `${at}.${name}` : name
    if (typeof part === 'object' && part !== null) {
      for (const [deep, changed] of changedValues(part as never, path))
        yield [deep, Object.assign(Array.isArray(value) ? [...value] : { ...value }, { [name]: changed })]
      continue
    }
    const other =
      typeof part === 'number'
        ? part + 1
        : typeof part === 'boolean'
          ? !part
          : part === null
            ? [1, -1]
            : `${part as string}x`
    yield [path, Object.assign(Array.isArray(value) ? [...value] : { ...value }, { [name]: other })]
  }
}

describe('a header of format 2', () => {
  it('is bound: whatever is changed in it, the file differs', () => {
    expect(unwrap(verify(whole, games))).toMatchObject({ dice: 'recomputed', isBound: true })
    const changes = [...changedHeaders(whole)]
    expect(changes.length).toBeGreaterThan(30)
    for (const [path, changed] of changes) {
      // Of format 1 the commitment would be to the secret alone: it is not that either.
      expect(verify(changed, games).ok, `${path} is changed`).toBe(false)
    }
  })

  it.each([
    ['a limit of laps', (header: Header) => ({ ...header, options: { ...header.options, roundLimit: 61 } })],
    ['a name', (header: Header) => ({ ...header, players: ['Eve', 'Bo'] })],
    [
      'an option that decides nothing here',
      (header: Header) => ({ ...header, options: { ...header.options, uma: [3, -3] } }),
    ],
    ['one fact more', (header: Header) => ({ ...header, about: { ...header.about, place: 'here' } })],
    ['its facts', ({ about: _about, ...header }: Header) => header],
    ['the format', (header: Header) => ({ ...header, formatVersion: 1 as const })],
  ])('differs with %s changed, and says so of line 1', (_, change) => {
    const end = { ...whole.end!, returns: whole.end!.returns }
    const answer = verify({ header: change(whole.header), entries: whole.entries, end }, games)
    expect(answer).toMatchObject({ ok: false, code: 'transcript-differs' })
  })

  it('is the same however its keys are ordered', () => {
    const options = Object.fromEntries(Object.entries(whole.header.options).toReversed())
    expect(opens(secret, { ...whole.header, options })).toBe(true)
    expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: undefined })).toBe('{"b":[1,{"c":"x","d":null}]}')
  })

  it('shows its commitment before the first throw', () => {
    const fresh: Match = new Match(game, {
      dice: fair(secret, 'set 9'),
      players: ['Ada', 'Bo'],
      about: whole.header.about!,
    })
    expect(fresh.header).toEqual(whole.header)
  })

  it('of repeatable dice is bound as well', () => {
    const transcript = record(repeatable('7', 'set 9')).transcript({ seed: '7' })
    expect(unwrap(verify(transcript, games)).isBound).toBe(true)
    for (const [path, changed] of changedHeaders(transcript)) expect(verify(changed, games).ok, path).toBe(false)
  })

  it('is checked by the digest of a name that was taken out', () => {
    const removed = { 0: nameDigest(secret, 0, 'Ada') }
    const header = { ...whole.header, players: ['nobody 1', 'Bo'], removed }
    const without = unwrap(parseTranscript(makeTranscript({ ...whole, header })))
    expect(unwrap(verify(without, games)).isBound).toBe(true)
    expect(verify({ ...without, header: { ...header, removed: { 0: nameDigest(secret, 0, 'Eve') } } }, games).ok).toBe(
      false,
    )
  })
})

describe('decisions', () => {
  // Dice of Chaser fall alike however as many were kept: what somebody kept may be written otherwise afterwards.
  const sheet: Game = unwrap((chaser as GameFactory)(1))
  const kept: Match = new Match(sheet, { dice: fair(secret, 'set 9'), players: ['Ada'] })
  const source = random(26)
  for (kept.rollAll(); kept.actor !== 'over'; kept.rollAll()) {
    const legal = sheet.legalActions(kept.state)
    unwrap(kept.act(legal[source.below(legal.length)]!))
  }
  const signedSheet = unwrap(
    parseTranscript(signText(makeTranscript(kept.transcript({ secret: makeSecretText(secret) })))),
  )

  /** Every transcript with one decision changed into another legal one. */
  const changes = kept.entries.flatMap(({ by, text }, ply) => {
    if (by === 'chance') return []
    const others = sheet.legalTexts(kept.stateAt(ply)).filter((other) => other !== text)
    return others.slice(0, 12).map((other): Transcript => {
      const { header, end } = signedSheet
      return { header, entries: signedSheet.entries.with(ply, { by, text: other }), end: end! }
    })
  })

  it('may be changed where the dice still follow, and no word says that they were proven', () => {
    const fitting = changes.map((changed) => verify(changed, games)).filter(({ ok }) => ok)
    expect(fitting.length).toBeGreaterThan(0)
    expect(fitting.length).toBeLessThan(changes.length)
  })

  it('are all covered by a signature', async () => {
    expect(await checkSignature(signedSheet)).toBe('fits')
    expect(new Set(await Promise.all(changes.map(checkSignature)))).toEqual(new Set(['differs']))
  })
})

/** Every key is a fresh one: a signature may begin with any letter. */
const otherFirst = (text: string): string => (text.startsWith('A') ? 'B' : 'A') + text.slice(1)

describe('a signature', () => {
  it('fits what was signed and nothing else', async () => {
    expect(await checkSignature(whole)).toBe('none')
    expect(await checkSignature(signed)).toBe('fits')
    expect(unwrap(verify(signed, games)).isBound).toBe(true)
    const changes = [...changedHeaders(signed)].map(([, changed]) => changed)
    const { end } = signed
    const ends = [
      { ...end!, returns: [1, -1] },
      { ...end!, reason: 'limit' },
      { ...end!, signature: { ...end!.signature!, value: otherFirst(end!.signature!.value) } },
      { ...end!, signature: { ...end!.signature!, value: 'A' } },
      { ...end!, signature: { ...end!.signature!, key: 'A'.repeat(43) } },
    ].map((other): Transcript => ({ header: signed.header, entries: signed.entries, end: other }))
    const cut = { ...signed, entries: signed.entries.slice(1) }
    for (const changed of [...changes, ...ends, cut])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(['differs', 'unknown']).toContain(await checkSignature(changed))
  })

  it('survives files and short texts, and is replaced by another', async () => {
    const text = makeTranscript(signed)
    expect(signText(text)).toBe(text)
    const short = unwrap(makeShareText(signed, games))
    expect(short).toMatch(/^dw2\./)
    expect(await checkSignature(unwrap(parseShareText(short, games)))).toBe('fits')
    const factory = sixDice as GameFactory
    for (const written of [text, short]) {
      const again = reread(written, factory, (header) => ({ note: header.dice, roll: () => 0 }))!
      expect(makeTranscript(again.match.transcript(again.end))).toBe(text)
    }
  })

  it('is not made before the secret is out', () => {
    const { secret: _secret, ...end } = whole.end!
    const text = makeTranscript({ ...whole, end })
    expect(signText(text)).toBe(text)
  })

  it('names its key by the thumbprint of RFC 8037, A.3', () => {
    expect(keyId('11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo')).toBe('kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k')
  })
})

describe('a file of format 1', () => {
  const read = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8')
  const old = unwrap(parseTranscript(read('format-1.jsonl')))

  it('is read and told as what it is: only its dice are proven', () => {
    expect(unwrap(verify(old, games))).toMatchObject({ dice: 'recomputed', isBound: false })
    const renamed = { ...old, header: { ...old.header, players: ['somebody else'] } }
    expect(unwrap(verify(renamed, games)).isBound).toBe(false)
    const claimed = { ...old, header: { ...old.header, formatVersion: 2 as const } }
    expect(verify(claimed, games)).toMatchObject({ ok: false, code: 'transcript-differs' })
  })

  test('comes back from its short text, and is written again as it was', () => {
    expect(unwrap(parseShareText(read('format-1.txt').trim(), games))).toEqual(old)
    expect(unwrap(makeShareText(old, games))).toBe(read('format-1.txt').trim())
    const factory = games.find(({ facts }) => facts.id === 'chaser')!
    const again = reread(read('format-1.jsonl'), factory, (header) => ({ note: header.dice, roll: () => 0 }))!
    expect(makeTranscript(again.match.transcript(again.end))).toBe(read('format-1.jsonl'))
  })
})
