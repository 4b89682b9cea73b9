/** The files of `deploy/`: every command in them is one that the program takes, and every variable one that it reads. */
// @module-tag processes
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, vi } from 'vitest'
import { readServeFlags } from '../packages/arena/src/cli/serve.ts'
import { withEnv } from '../packages/arena/src/cli/serve-env.ts'
import { findPrograms } from '../packages/arena/test/cluster/services.ts'
import { run } from '../packages/arena/test/helpers.ts'
import { filesOf, textOf } from './support/tree.ts'

// Processes are started, and this machine may have other things to do.
vi.setConfig({ testTimeout: 120_000 })

const files = filesOf('deploy/**/*.{md,yaml,conf,env,service}')

/** What stands in a file after `dicewright`, word for word. */
function commandsOf(file: string): readonly (readonly string[])[] {
  const text = textOf(file)
  if (file.endsWith('.yaml'))
    return [...text.matchAll(/^ +command: (\['(?:serve|worker)'.*\])$/gm)].map(
      ([, list]) => JSON.parse(list!.replaceAll("'", '"')) as string[],
    )
  const lines = file.endsWith('.md')
    ? [...text.matchAll(/^ *```sh\n(.*?)```/gms)].flatMap(([, code]) => code!.split('\n'))
    : text.split('\n').filter((line) => line.startsWith('ExecStart='))
  return lines.flatMap((line) => {
    const [, words] = /(?:^ *|\/usr\/bin\/env )dicewright (.+)$/.exec(line) ?? []
    return words === undefined ? [] : [words.trim().split(' ')]
  })
}

const commands = files.flatMap((file) => commandsOf(file).map((words) => [file, words] as const))

it('finds them', () => {
  expect(files.length).toBe(9)
  expect(commands.length).toBe(13)
})

describe.each(commands)('%s: dicewright %j', (_, words) => {
  it('is a command with its options', async () => {
    // All others are known where this is the one that is refused.
    const { code, err } = await run([...words, '--no-such-option'])
    expect([code, err]).toEqual([2, expect.stringMatching(/^dicewright: Unknown option '--no-such-option'/)])
  })
})

const programs = findPrograms()

it.skipIf(typeof programs === 'string')('has a configuration that NATS reads', () => {
  const { nats } = programs as Exclude<typeof programs, string>
  const { stderr } = spawnSync(nats, ['-c', fileURLToPath(new URL('../deploy/nats.conf', import.meta.url)), '-t'], {
    encoding: 'utf8',
  })
  // Before 2.10 there was no `sync_interval`, and everything else is looked at as well.
  expect(stderr.trim()).toMatch(/^nats-server: (configuration file .* is valid|[^\n]*unknown field "sync_interval")$/)
})

it('gives roles and variables that the program reads', () => {
  const roles = commands.flatMap(([, words]) => (words.includes('--role') ? [words[words.indexOf('--role') + 1]!] : []))
  expect(new Set(roles)).toEqual(new Set(['gateway', 'coordinator']))
  for (const role of roles)
    expect(readServeFlags({ store: 'postgres://x', bus: 'nats://x', role }, {}).cluster?.roles).toEqual([role])
  const variables = files.flatMap((file) => [...textOf(file).matchAll(/\bDICEWRIGHT_[A-Z_]+/g)].map(String))
  expect(variables.length).toBeGreaterThan(5)
  for (const variable of variables) expect(withEnv({}, { [variable]: 'x' }), variable).not.toEqual({})
})
