import { expect, it } from 'vitest'
import { withEnv } from './serve-env.ts'

it('takes from the environment what no option says', () => {
  const env = {
    DICEWRIGHT_STORE: 'postgres://db/arena',
    DICEWRIGHT_KNOWN_AS: 'a.example, b.example',
    DICEWRIGHT_BEHIND_PROXY: '1',
    DICEWRIGHT_HOST: '0.0.0.0',
    DICEWRIGHT_PACE: '',
  }
  expect(withEnv({ host: '::1' }, env)).toEqual({
    store: 'postgres://db/arena',
    knownAs: ['a.example', 'b.example'],
    behindProxy: true,
    host: '::1',
  })
  expect(withEnv({}, {})).toEqual({})
})

it('refuses a switch that is neither on nor off', () => {
  expect(() => withEnv({}, { DICEWRIGHT_BEHIND_PROXY: 'yes' })).toThrow(/expected 1 or 0/)
})
