import { expect, it } from 'vitest'
import { frameAddress, isOwnComputer, makeSnippet, type Embedded } from './snippets.ts'

const table: Embedded = {
  origin: 'https://dice.example',
  gameId: 'six-dice',
  title: 'Six Dice',
  about: 'Keep dice that count.',
  players: `me:O'Hara "Q" & <b>,greedy`,
  options: { threePairs: 1500 },
  seed: 'kite-1',
  setup: 'players=me,greedy&threePairs=1500&seed=kite-1',
  theme: 'dark',
  language: 'ja',
}

it('writes one tag and escapes names in its attributes', () => {
  const html = makeSnippet.tag(table)
  expect(html).toContain(`players='me:O&#39;Hara "Q" &amp; <b>,greedy'`)
  expect(html).toContain(`options='{"threePairs":1500}'`)
  expect(html).toContain('<script src="https://dice.example/cdn/six-dice.ja.js" defer></script>')
  expect(html).toContain('lang="ja"')
  const english = makeSnippet.tag({ ...table, language: 'en' })
  expect(english).toContain('<script src="https://dice.example/cdn/six-dice.js" defer></script>')
})

it('writes the match as it stands with what shows it at once', () => {
  const html = makeSnippet.tag({ ...table, match: { transcript: 'dw2.abc', poster: '1f.7c+/=' } })
  expect(html).toContain('transcript="dw2.abc"')
  expect(html).toContain('poster="1f.7c+/="')
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

/**
 * What WordPress 6.1 does to code, each by the function that does it; what a real one does to all of it is tried by
 * `npm run drill:hosts`.
 */
const changes: Readonly<Record<string, (code: string) => string>> = {
  // wp-includes/formatting.php, wpautop(): in posts of the old editor an empty line ends a paragraph.
  'an empty line makes paragraphs': (code) => code.replaceAll(/\n\s*\n/g, '</p><p>'),
  // wp-includes/formatting.php, wptexturize(): an ampersand that is none of HTML becomes one.
  'ampersands are written out': (code) => code.replaceAll(/&(?!#(?:\d+|x[a-f0-9]+);|[a-z1-4]{1,8};)/gi, '&#038;'),
  // wp-includes/js/dist/blocks.js, parse(): marks of blocks within a block end it.
  'marks of blocks are read': (code) => code.replaceAll(/<!-- \/?wp:[^]*?-->/g, ''),
  // wp-includes/shortcodes.php, do_shortcodes_in_html_tags(): brackets in attributes are looked at.
  'brackets are looked at': (code) => code.replaceAll(/\[[a-z][^\]]*\]/g, ''),
}

it.each(Object.entries(changes))('is the same code for WordPress after %s', (_, change) => {
  for (const kind of ['tag', 'frame', 'wordpress'] as const) {
    const code = makeSnippet[kind]({ ...table, options: { uma: [9, -9], threePairs: 1500 } })
    expect(change(code), kind).toBe(code)
  }
})

it('is a block for WordPress, which lays out no bare frame, and has no size attributes, which a theme would limit', () => {
  const code = makeSnippet.wordpress(table)
  expect(code).toMatch(
    /^<div style="container-type:inline-size"><iframe [^>]*style="display:block;width:100%;height:calc\([^"]+\);border:0"/,
  )
  expect(code).not.toMatch(/ (?:width|height)="/)
})

it('leaves a sentence and a link to the game where WordPress removes the tag, for users who may not write HTML', () => {
  // wp-includes/kses.php, wp_kses_post(): script and unknown elements go, what is in an unknown one stays.
  const left = makeSnippet
    .tag({ ...table, players: 'me,greedy' })
    .replaceAll(/<script[^]*?<\/script>|<\/?dw-[^>]*>/g, '')
  expect(left.trim()).toMatch(
    /^<p style="[^"]*">\s+<a href="https:\/\/dice\.example\/play\/six-dice\?[^"]*">Six Dice<\/a>: Keep dice that count\.<\/p>$/,
  )
})

it.each([
  ['http://127.0.0.1:8642', true],
  ['http://localhost:6006', true],
  ['http://[::1]:8642', true],
  ['http://192.168.0.7:8642', false],
  ['https://127.dice.example', false],
  ['https://dice.example', false],
])('knows whether %s is a loopback address', (origin, isOwn) => {
  expect(isOwnComputer(origin)).toBe(isOwn)
})
