/** Installs what the engine is compared with into `.tools/rivals`, outside the workspace and only when asked. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const packages = { 'boardgame.io': '0.50.2' }

export const folder = fileURLToPath(new URL('../../../../.tools/rivals/', import.meta.url))

/** Does nothing where they are there. Throws where they cannot be had. */
export function installRivals(): void {
  if (Object.keys(packages).every((name) => existsSync(`${folder}node_modules/${name}/package.json`))) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}package.json`, JSON.stringify({ private: true, dependencies: packages }))
  const npm = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  const { status, stderr } = spawnSync('npm', npm, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The rivals could not be installed into .tools/rivals: ${stderr}`)
}
