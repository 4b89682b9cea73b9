/** `npm run places` writes the places of every game, of ten matches each, in some minutes. */
/* oxlint-disable no-await-in-loop -- one game after another */
import { writeFileSync } from 'node:fs'
import { predicted, type WrittenPlace } from '../src/lib/places.ts'
import { findPlace } from './find-places.ts'

const count = 10
const places: Record<string, readonly WrittenPlace[]> = {}
for (const [id, asked] of Object.entries(predicted)) {
  const found: WrittenPlace[] = []
  for (let number = 1; number <= count; number++) {
    found.push(await findPlace(asked, number))
    console.log(id, number)
  }
  places[id] = found
}
writeFileSync(
  new URL('../src/lib/places.gen.ts', import.meta.url),
  `/** Written by \`npm run places\`: for each game, places of ten matches. */
import type { WrittenPlace } from './places.ts'

export const places: Readonly<Record<string, readonly WrittenPlace[]>> = ${JSON.stringify(places, null, 2)}
`,
)
