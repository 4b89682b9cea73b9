/** The entries of the three packages: the name you import and its source file. */
import { readFileSync } from 'node:fs'

export const packages = ['engine', 'elements', 'arena']

export const entries = packages.flatMap((folder) => {
  const manifest = new URL(`../../packages/${folder}/package.json`, import.meta.url)
  const { name, exports } = JSON.parse(readFileSync(manifest, 'utf8'))
  return Object.entries(exports)
    .filter(([, target]) => target.source)
    .map(([path, { source }]) => ({
      name: `${name}${path.slice(1)}`,
      file: `packages/${folder}/${source.slice(2)}`,
    }))
})
