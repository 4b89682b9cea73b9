/** Command lines in full width, as a Japanese keyboard writes them. */
// @module-tag processes
import { describe, expect, it } from 'vitest'
import { namesIn } from '../src/cli/entrants.ts'
import { typedArguments } from '../src/cli/typed.ts'
import { run } from './helpers.ts'

const typed = (line: string): string => typedArguments(line.split(' ')).join(' ')

describe('arguments', () => {
  it.each([
    ['ｐｌａｙ ｓｉｘ－ｄｉｃｅ －－ｓｅｔｓ ２０', 'play six-dice --sets 20'],
    ['play ｃｈａｓｅｒ ——sets=１', 'play chaser --sets=1'],
    ['ｓｅｒｖｅ －－ｐｏｒｔ ８６４２ --bots ５', 'serve --port 8642 --bots 5'],
    ['ｃｌｏｓｅ ｓｕｂｍｉｓｓｉｏｎｓ', 'close submissions'],
    ['ｇａｍｅｓ', 'games'],
  ])('%s is read as %s', (line, plain) => {
    expect(typed(line)).toBe(plain)
  })

  it.each([
    'play six-dice --seed ７ --transcripts 記録１ --bots ｂｏｔ.ts,greedy',
    'verify ｍａｔｃｈ.jsonl',
    'submit ボット.ts --name ｂｏｔ --server http://例え.jp --token ａ',
    'token ｔａｒｏ',
    'new ーサーバー.ts',
  ])('%s stays as it is: these are texts of the user', (line) => {
    expect(typed(line)).toBe(line)
  })

  it('names house bots in full width, and files as they are called', () => {
    expect(namesIn('ｇｒｅｅｄｙ， turn,ｂｏｔ.ts')).toEqual(['greedy', 'turn', 'ｂｏｔ.ts'])
  })
})

it('plays what was typed in full width as what was not', async () => {
  const wide = [
    'ｐｌａｙ',
    'ｙａｔｚｙ',
    '－－ｂｏｔｓ',
    'ｇｒｅｅｄｙ，ｒａｎｄｏｍ',
    '--ｓｅｔｓ',
    '１',
    '--seed',
    '1',
    '--json',
  ]
  const plain = ['play', 'yatzy', '--bots', 'greedy,random', '--sets', '1', '--seed', '1', '--json']
  const [one, other] = await Promise.all([
    run([...wide, '--options', '｛"ｖａｒｉａｎｔ"：　"ｙａｍｓ"｝']),
    run([...plain, '--options', '{"variant": "yams"}']),
  ])
  expect(one).toMatchObject({ code: 0, err: '' })
  expect(one.out).toBe(other.out)
})
