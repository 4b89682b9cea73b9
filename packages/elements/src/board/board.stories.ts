/** The board of the day, with a server that is only pretended: all readers are made up. */
import type { TemplateResult } from 'lit'
import { html } from '../kit/html.ts'
import './board.define.ts'

interface Args {
  rows: number
  answers: 'rows' | 'empty' | 'nothing'
}

const names = ['Ada', '초롱', 'みかん', null, 'Ben', 'kettle_3', 'Zoë', 'Cat', 'dee', 'Eli', 'Fay', null]
const rows = names.map((name, i) => ({
  id: `row-${i}`,
  place: 1 + i,
  name,
  points: 247 - 9 * i,
  endedMs: Date.parse('2026-11-27T10:00Z'),
  tookMs: 184_000 + 17_000 * i,
  earlier: i === 5 ? 1 : 0,
}))

const boardOf = (answers: Args['answers']) => ({
  date: '2026-11-27',
  state: 'open',
  commitment: '5c6c2dbd1ba4b19d3f1df1ab32b4eb2a2f2f4d9c3c1ef0b4d8a76d3f4ff1a0e2',
  secret: null,
  endsMs: Date.parse('2026-11-28'),
  closesMs: Date.parse('2026-11-28T01:00Z'),
  over: answers === 'empty' ? 0 : rows.length,
  rows: answers === 'empty' ? [] : rows,
  mine: answers === 'empty' ? null : rows[11],
})

/** Answers in place of a server until the story is left. */
function pretend(answers: Args['answers']): () => void {
  const { fetch } = globalThis
  globalThis.fetch = async (asked, ...more) => {
    const isOwn = typeof asked === 'string' && asked.startsWith('https://arena.example/')
    if (!isOwn) return fetch(asked, ...more)
    if (answers === 'nothing') throw new TypeError('Failed to fetch')
    return Response.json(boardOf(answers))
  }
  return () => {
    globalThis.fetch = fetch
  }
}

export default {
  title: 'Parts/Board of the day',
  component: 'dw-board',
  args: { rows: 10, answers: 'rows' },
  argTypes: { answers: { control: 'select', options: ['rows', 'empty', 'nothing'] } },
  beforeEach: ({ args }: { args: Args }) => pretend(args.answers),
  render: ({ rows: most }: Args): TemplateResult =>
    html`<dw-board
      server="https://arena.example"
      game="yatzy"
      daily-key="blog.example/dice"
      date="2026-11-27"
      rows=${most}
    ></dw-board>`,
}

export const YourOwnRowIsBelowTheFirstTen = {}

export const NobodyHasPlayedYet = { args: { answers: 'empty' } }

export const AServerThatIsNotThere = { args: { answers: 'nothing' } }
