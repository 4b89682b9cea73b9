/** The settings of `serve` as environment variables, where its options do not say them: `--known-as` is `DICEWRIGHT_KNOWN_AS`. */
import { refuse, show } from '@dicewright/engine'
import { Refused } from './output.ts'

type Env = Readonly<Record<string, string | undefined>>

const single = [
  'host',
  'port',
  'data',
  'store',
  'bus',
  'role',
  'pace',
  'sets',
  'bots',
  'versions',
  'authors',
  'validations',
  'children',
  'games',
  'metricsTokenFile',
  'keepTranscripts',
  'log',
] as const

/** Of options that may be given several times: with commas between. */
const several = ['site', 'game', 'knownAs'] as const

const nameOf = (flag: string): string =>
  `DICEWRIGHT_${flag.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`

/** The flags, and what the environment says beside them; an empty variable says nothing. */
export function withEnv<F extends object>(flags: F, env: Env): F {
  const read = (flag: string): string | undefined => env[nameOf(flag)] || undefined
  const given: Record<string, unknown> = {}
  for (const flag of single) given[flag] = read(flag)
  for (const flag of several)
    given[flag] = read(flag)
      ?.split(',')
      .map((part) => part.trim())
  given['behindProxy'] = readSwitch('behindProxy', read('behindProxy'))
  const said = Object.entries({ ...given, ...flags }).map(([flag, value]) => [flag, value ?? given[flag]])
  return Object.fromEntries(said.filter(([, value]) => value !== undefined)) as F
}

function readSwitch(flag: string, text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined
  if (text === '1' || text === '0') return text === '1'
  throw new Refused(refuse('usage', nameOf(flag), `${nameOf(flag)} is ${show(text)}: expected 1 or 0.`))
}
