import { expect, it } from 'vitest'
import { calledAs } from './output.ts'

it.each([
  [undefined, 'dicewright'],
  ['start', 'npm run dicewright --'],
  ['dicewright', 'npm run dicewright --'],
  ['npx', 'npx dicewright'],
  ['test', 'dicewright'],
])('a command shown by npm’s %s begins with %s', (npm_lifecycle_event, command) => {
  expect(calledAs({ npm_lifecycle_event })).toBe(command)
})
