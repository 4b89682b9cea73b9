import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { countAttacks } from './counts.ts'

it('every attack costs what counts.json says', { timeout: 240_000 }, async () => {
  const counts = JSON.parse(readFileSync(new URL('counts.json', import.meta.url), 'utf8'))
  expect(await countAttacks()).toEqual(counts)
})
