/** `dicewright verify` says what is proven: of files with a commitment, of old ones, and of those a server signed. */
import { generateKeyPairSync } from 'node:crypto'
import { copyFileSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  fair,
  joint,
  makeSecretText,
  makeTranscript,
  Match,
  parseTranscript,
  random,
  verify as check,
  type Game,
  type GameFactory,
} from '@dicewright/engine'
import { games } from '@dicewright/engine/modules'
import { chaser } from '@dicewright/engine/chaser'
import { sixDice } from '@dicewright/engine/six-dice'
import { afterAll, describe, expect, it } from 'vitest'
import { openSigner } from '../src/server/signing.ts'
import { folder, need, root, run } from './helpers.ts'

const secret = Uint8Array.from({ length: 32 }, (_, i) => 7 * i + 3)

/** A match in which everybody does anything. */
function played(factory: GameFactory, seats: number): string {
  const game: Game = need(factory(seats, factory.facts.id === 'six-dice' ? { target: 1000, roundLimit: 60 } : {}))
  const players = ['ada', 'bo'].slice(0, seats)
  const match: Match = new Match(game, { dice: fair(secret, 'set 1'), players })
  const source = random(26)
  for (match.rollAll(); match.actor !== 'over'; match.rollAll()) {
    const legal = game.legalActions(match.state)
    need(match.act(legal[source.below(legal.length)]!))
  }
  return makeTranscript(match.transcript({ secret: makeSecretText(secret) }))
}

/** The answer of `verify` to a file, with options after it. */
async function verified(text: string, ...more: readonly string[]) {
  const cwd = folder()
  writeFileSync(join(cwd, 'match.jsonl'), text)
  return run(['verify', 'match.jsonl', ...more], cwd)
}

const bound = 'the dice, game, rules, options, seats and names.'

describe('a file without a signature', () => {
  it('proves dice and header by its commitment, and no decision', async () => {
    const { code, out } = await verified(played(sixDice as never, 2))
    expect(code).toBe(0)
    const [found, proven, not, ...others] = out.trim().split(/(?<=\.) (?=[A-Z])/)
    expect(found).toMatch(/^match\.jsonl differs nowhere: \d+ entries follow the rules, every draw follows from/)
    expect(proven).toMatch(
      /^Proven by commitment [0-9a-f]{16}, if that is what you were shown before the match: the dice/,
    )
    expect(proven).toContain(bound)
    expect(not).toBe('Not proven: the decisions, which are as the file says: not signed.')
    expect(others).toEqual([])
  })

  it.each([
    ['roundLimit', (text: string) => text.replace('"roundLimit":60', '"roundLimit":61')],
    ['a name', (text: string) => text.replace('"ada"', '"eve"')],
    ['uma', (text: string) => text.replace('"uma":null', '"uma":[0,0]')],
    ['the format', (text: string) => text.replace('"formatVersion":2', '"formatVersion":1')],
  ])('differs where %s was changed', async (_, change) => {
    const text = played(sixDice as never, 2)
    expect(change(text)).not.toBe(text)
    const { code, out, err } = await verified(change(text))
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(/ do(es)? not match the commitment "[0-9a-f]+\.\.\. of line 1\. \[transcript-differs\]\n$/)
  })

  it('of format 1 proves its dice alone', async () => {
    const cwd = folder()
    copyFileSync(join(root, 'packages/engine/src/kit/fixtures/format-1.jsonl'), join(cwd, 'old.jsonl'))
    const { code, out } = await run(['verify', 'old.jsonl'], cwd)
    expect(code).toBe(0)
    expect(out).toContain(
      'if that is what you were shown before the match: the dice alone. Not proven: options, names and',
    )
    expect(out).toMatch(/its format 1 does not bind them\.\n$/)
  })

  it('of joint dice is proven by the secrets of all seats, and names who has not shown one', async () => {
    const secrets = [secret, secret.toReversed()]
    const match: Match = new Match(need((chaser as GameFactory)(2)), { dice: joint(secrets), players: ['ada', 'bo'] })
    for (match.rollAll(); match.actor !== 'over'; match.rollAll())
      need(match.act(match.game.legalTexts(match.state)[0]!))
    const [first, second] = secrets.map(makeSecretText) as [string, string]
    const whole = await verified(makeTranscript(match.transcript({ secrets: [first, second] })))
    expect(whole.code).toBe(0)
    expect(whole.out).toContain('every draw follows from the secrets of all seats; ended by over. Proven to whoever')
    const half = await verified(makeTranscript(match.transcript({ secrets: [first, null] })))
    expect(half.code).toBe(3)
    expect(half.out).toContain('Not proven: anything. Not opened: the secret of seat B (bo).')
  })

  it('of a seed says who knew the dice', async () => {
    const cwd = folder()
    await run(['play', 'yessir', '--bots', 'greedy,greedy', '--seed', '7', '--transcripts', '.'], cwd)
    const { out } = await run(['verify', 'yessir-set-00001-match-1.jsonl'], cwd)
    expect(out).toContain('Proven by a seed, which the maker of the match knew before it: the dice, game,')
  })
})

describe('a signed file', () => {
  const data = folder((undo) => afterAll(() => void undo()))
  const signer = need(openSigner(data))
  const text = signer.sign(played(chaser as never, 1))

  it('is signed by a key that stays with its folder, and that only its owner may read', () => {
    expect(need(openSigner(data)).publicKey).toEqual(signer.publicKey)
    expect(statSync(join(data, 'signing-key.pem')).mode & 0o777).toBe(process.platform === 'win32' ? 0o666 : 0o600)
    expect(need(openSigner(folder())).publicKey.x).not.toBe(signer.publicKey.x)
    writeFileSync(join(data, 'signing-key.pem'), 'nonsense')
    expect(openSigner(data)).toMatchObject({ ok: false, code: 'key-malformed' })
  })

  it.each([
    ['a JWK Set', () => JSON.stringify({ keys: [signer.publicKey] })],
    ['a JWK', () => JSON.stringify(signer.publicKey)],
  ])('is proven whole by its key, named by %s', async (_, key) => {
    const file = join(folder(), 'key.json')
    writeFileSync(file, key())
    const { code, out } = await verified(text, '--key', file)
    expect(code).toBe(0)
    expect(out).toContain(
      `Proven: all of it, header, decisions, dice and end, as the owner of key ${signer.publicKey.kid} recorded it.`,
    )
  })

  it('says that a key was not named', async () => {
    const { code, out } = await verified(text)
    expect(code).toBe(0)
    expect(out).toContain('Not proven: the decisions, which are as the file says.')
    expect(out).toContain(
      `It is signed by key ${signer.publicKey.kid}, and the signature fits. Pass --key FILE|URL to check whose key`,
    )
  })

  it('differs where a legal decision was changed that the dice leave possible', async () => {
    const lines = text.split('\n')
    const changed = lines
      .flatMap((line, i) => {
        const kept = /"keep ([1-6]+)"/.exec(line)?.[1]
        if (kept === undefined) return []
        const others = [1, 2, 3, 4, 5, 6].map((face) => [...kept.slice(1).split(''), `${face}`].toSorted().join(''))
        return others.map((other) => lines.with(i, line.replace(kept, other)).join('\n'))
      })
      .find((other) => other !== text && check(need(parseTranscript(other)), games).ok)!
    const { code, out, err } = await verified(changed)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(
      /has a signature that does not fit: the file is not what was signed\. \[transcript-differs\]\n$/,
    )
    // Without its signature it passes, and nobody is told that its decisions were proven.
    const unsigned = await verified(changed.replace(/,"signature":\{.*?\}/, ''))
    expect(unsigned).toMatchObject({ code: 0, err: '' })
    expect(unsigned.out).toContain('Not proven: the decisions, which are as the file says: not signed.')
  })

  it('is refused where it is not signed by the key that is named', async () => {
    const { publicKey } = generateKeyPairSync('ed25519')
    const pem = join(folder(), 'key.pem')
    writeFileSync(pem, publicKey.export({ type: 'spki', format: 'pem' }))
    const other = await verified(text, '--key', pem)
    expect(other).toMatchObject({ code: 1, out: '' })
    expect(other.err).toMatch(/is signed by key [\w-]{43}: expected one by .* \[signature-differs\]\n$/)
    const none = await verified(played(chaser as never, 1), '--key', pem)
    expect(none.err).toMatch(/has no signature: expected one by .* \[signature-differs\]\n$/)
    writeFileSync(pem, readFileSync(join(root, 'LICENSE'), 'utf8'))
    expect((await verified(text, '--key', pem)).err).toMatch(/has no Ed25519 key: .* \[key-malformed\]\n$/)
  })
})
