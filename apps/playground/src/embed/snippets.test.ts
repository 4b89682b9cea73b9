import { expect, it } from 'vitest'
import { frameAddress, isOwnComputer, makeSnippet, type Embedded } from './snippets.ts'

const table: Embedded = {
  origin: 'https://dice.example',
  gameId: 'six-dice',
  title: 'Six Dice',
  players: `me:O'Hara "Q" & <b>,greedy`,
  options: { threePairs: 1500 },
  seed: 'kite-1',
  setup: 'players=me,greedy&threePairs=1500&seed=kite-1',
  theme: 'dark',
  language: 'ja',
}

it('writes one tag whose attributes no name can break out of', () => {
  const html = makeSnippet.tag(table)
  expect(html).toContain(`players='me:O&#39;Hara "Q" &amp; <b>,greedy'`)
  expect(html).toContain(`options='{"threePairs":1500}'`)
  expect(html).toContain('<script src="https://dice.example/cdn/six-dice.iife.js" defer></script>')
  expect(html).toContain('lang="ja"')
})

it('leaves out what is the default', () => {
  const html = makeSnippet.tag({ ...table, players: 'me,greedy', options: {}, seed: null, theme: 'auto', language: '' })
  expect(/<dw-six-dice[^>]*>/.exec(html)![0].match(/[\w-]+(?==)/g)).toEqual(['players'])
})

it('writes frames that may run scripts and nothing else', () => {
  for (const kind of ['frame', 'wordpress', 'mediawiki'] as const)
    expect(makeSnippet[kind](table)).toContain('sandbox="allow-scripts"')
  expect(frameAddress(table)).toBe(
    'https://dice.example/embed/six-dice?players=me,greedy&threePairs=1500&seed=kite-1&theme=dark&lang=ja',
  )
})

it.each([
  ['http://127.0.0.1:8642', true],
  ['http://localhost:6006', true],
  ['http://[::1]:8642', true],
  ['http://192.168.0.7:8642', false],
  ['https://127.dice.example', false],
  ['https://dice.example', false],
])('knows whether %s is the own computer of whoever reads it', (origin, isOwn) => {
  expect(isOwnComputer(origin)).toBe(isOwn)
})
