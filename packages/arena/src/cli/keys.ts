/** The keys of `--key`: of a server by its address, or of a file or address that holds a JWK, a JWK Set or a PEM. */
import { createPublicKey } from 'node:crypto'
import { refuse, show } from '@dicewright/engine'
import { Client } from './client.ts'
import { readText } from './files.ts'
import { Refused } from './output.ts'

/** Public keys as signatures name them. Refused where there is no Ed25519 key. */
export async function readKeys(named: string): Promise<readonly string[]> {
  const text = /^https?:\/\//i.test(named) ? await fetched(named) : readText(named)
  const keys = (text.includes('-----BEGIN') ? [ofPem(text)] : ofJson(text)).filter((key) => key !== null)
  if (keys.length > 0) return keys
  throw new Refused(
    refuse(
      'key-malformed',
      'key',
      `--key ${show(named)} has no Ed25519 key: expected a JWK, a JWK Set or a public key in PEM, or the address of a server.`,
    ),
  )
}

/** A server's address alone means its keys. */
async function fetched(address: string): Promise<string> {
  const { origin, pathname } = new URL(address)
  const { text } = await new Client(origin).text(pathname === '/' ? 'api/keys' : pathname.slice(1))
  return text
}

function ofPem(text: string): string | null {
  try {
    const { crv, x } = createPublicKey(text).export({ format: 'jwk' })
    return crv === 'Ed25519' ? x! : null
  } catch {
    return null
  }
}

function ofJson(text: string): readonly (string | null)[] {
  try {
    const value = Object(JSON.parse(text)) as { readonly keys?: unknown }
    const all: readonly unknown[] = Array.isArray(value.keys) ? value.keys : [value]
    return all.map((one) => {
      const { crv, x } = Object(one) as { readonly crv?: unknown; readonly x?: unknown }
      return crv === 'Ed25519' && typeof x === 'string' ? x : null
    })
  } catch {
    return []
  }
}
