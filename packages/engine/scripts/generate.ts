/// <reference types="node" />
/**
 * Writes `stepper.gen.ts` of every room from its chart (compile, generate, format), and what `sheet/solver/turns.wat` says as
 * bytes. `--check` writes nothing and exits 1 where a committed file differs. A room without the file gets a placeholder
 * first, since its index imports it.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { format } from 'oxfmt'
import openWabt from 'wabt'
import { compile, generate } from '../src/kit/compile/index.ts'
import type { GameFactory } from '../src/kit/contract.ts'

const source = fileURLToPath(new URL('../src/', import.meta.url))
const settings = new URL('../../../.oxfmtrc.json', import.meta.url)

/** Rooms whose stepper is committed, under `src`: the rules of every folder of `games`, and of the small game of the tests. */
export const rooms: readonly string[] = [
  ...readdirSync(join(source, 'games'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `games/${name}/rules`),
  'testing/cups/rules',
]

export const stepperPath = (room: string): string => join(source, room, 'stepper.gen.ts')

/** The formatted source of a room's stepper, from its chart as it is now. */
export async function stepperSource(room: string): Promise<string> {
  const { definition } = await factoryOf(room)
  const { semi, singleQuote, printWidth } = JSON.parse(readFileSync(settings, 'utf8'))
  const { code, errors } = await format(
    'stepper.gen.ts',
    generate(compile(definition), definition, '../../../kit/contract.ts'),
    {
      semi,
      singleQuote,
      printWidth,
    },
  )
  if (errors.length > 0) throw new Error(`${room}: ${errors[0]!.message}`)
  return code
}

/** The game a room's index exports. */
async function factoryOf(room: string): Promise<GameFactory> {
  const exports: Record<string, unknown> = await import(pathToFileURL(join(source, room, 'index.ts')).href)
  const factory = Object.values(exports).find((value) => typeof value === 'function' && 'stepper' in value)
  if (factory === undefined) throw new Error(`${room}/index.ts exports no game`)
  return factory as GameFactory
}

export const turnsPath: string = join(source, 'sheet/solver/turns.gen.ts')

/** `sheet/solver/turns.wat` assembled, as the source of a module. */
export async function turnsSource(): Promise<string> {
  const wabt = await openWabt()
  const module = wabt.parseWat('turns.wat', readFileSync(join(source, 'sheet/solver/turns.wat'), 'utf8'), {
    simd: true,
  })
  module.validate()
  const bytes = Buffer.from(module.toBinary({}).buffer).toString('base64')
  return `/** What \`turns.wat\` says, assembled, in base64. Written by \`pnpm generate\`. */\nexport const bytes =\n  '${bytes}'\n`
}

async function renewStepper(room: string, check: boolean): Promise<void> {
  const path = stepperPath(room)
  if (!existsSync(path)) writeFileSync(path, 'export const stepper = { leaves: [] } as never\n')
  renew(room, path, await stepperSource(room), check)
}

function renew(name: string, path: string, code: string, check: boolean): void {
  const same = existsSync(path) && readFileSync(path, 'utf8') === code
  if (!same && !check) writeFileSync(path, code)
  process.stdout.write(`${name}: ${same ? 'unchanged' : check ? 'differs, run pnpm generate' : 'written'}\n`)
  if (!same && check) process.exitCode = 1
}

if (import.meta.main) {
  const check = process.argv.includes('--check')
  await Promise.all(rooms.map((room) => renewStepper(room, check)))
  renew('sheet/solver/turns', turnsPath, await turnsSource(), check)
}
