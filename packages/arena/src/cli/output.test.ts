import { describe, expect, it, vi } from 'vitest'
import { calledAs, say, startsBy, table, write, writeJson } from './output.ts'

it.each([
  [undefined, 'dicewright'],
  ['start', 'npm run dicewright --'],
  ['dicewright', 'npm run dicewright --'],
  ['npx', 'npx dicewright'],
  ['test', 'dicewright'],
])('a command shown by npm’s %s begins with %s', (npm_lifecycle_event, command) => {
  expect(calledAs({ npm_lifecycle_event })).toBe(command)
  expect(startsBy(command)).toBe(command.startsWith('npm run') ? 'npm start' : `${command} serve`)
})

describe('what a stranger wrote', () => {
  const told = (tell: () => void, stream: NodeJS.WriteStream): string => {
    const spy = vi.spyOn(stream, 'write').mockReturnValue(true)
    tell()
    const text = spy.mock.calls.map(([part]) => part).join('')
    spy.mockRestore()
    return text
  }

  it('cannot steer the terminal', () => {
    const text = '\u001B]0;owned\u0007a\r\u009B31mb\tc\n日本 한국 é\u202Elive'
    expect(told(() => write(text), process.stdout)).toBe(
      '\uFFFD]0;owned\uFFFDa\uFFFD\uFFFD31mb\tc\n日本 한국 é\uFFFDlive\n',
    )
    expect(told(() => say('\u001B[2J'), process.stderr)).toBe('\uFFFD[2J\n')
  })

  it('is whole in JSON, and escaped', () => {
    const value = { name: '\u001B[31m\u009B\u007F\u202E\u2066' }
    const text = told(() => writeJson(value), process.stdout)
    expect(text).toMatch(/^[\n\u0020-\u007E]+$/)
    expect(JSON.parse(text)).toEqual(value)
  })
})

describe('a table', () => {
  it('has its columns below each other, also beside letters that are two columns wide', () => {
    const rows = [
      ['bot', 'wins'],
      ['サイコロ', '4'],
      ['주사위', '3'],
      ['주사위'.normalize('NFD'), '2'],
      ['greedy', '10'],
      ['e\u0301t\u00e9', '0'],
    ]
    expect(table(rows).split('\n')).toEqual([
      'bot       wins',
      'サイコロ     4',
      '주사위       3',
      `${'주사위'.normalize('NFD')}       2`,
      'greedy      10',
      'e\u0301t\u00e9          0',
    ])
  })
})
