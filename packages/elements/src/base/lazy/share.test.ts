/** What a result that is shared holds. */
import { describe, expect, it } from 'vitest'
import type { ResultFacts, SharedResult } from '../coach.ts'
import { share } from './share.ts'

const facts: ResultFacts = {
  decided: { ply: 40, title: 'Turn 11 decided it', text: 'You kept 3 3 3 and rolled 3 3: 50 in yahtzee.' },
  unit: 'points',
  seats: [
    { luck: 28, choices: -6 },
    { luck: -3, choices: -10 },
  ],
  decisions: [
    { seat: 0, grade: 'best' },
    { seat: 1, grade: 'small' },
    { seat: 0, grade: 'dear' },
    { seat: 1, grade: 'best' },
  ],
  legend: { best: 'best choice', small: 'cost under 2 points', dear: 'cost more' },
}
const shared: SharedResult = {
  game: 'Yatzy',
  what: 'You win by 35',
  names: ['You', '<Mika> & Co'],
  points: ['276', '241'],
  facts,
  accent: '#5a3b9c',
}

describe('a shared result', () => {
  it('has game, points and squares as text', () => {
    expect(share(shared).text).toBe('Dicewright Yatzy 276 : 241\n🟩🟥 You\n🟨🟩 <Mika> & Co\nTurn 11 decided it')
  })

  it('is shared without facts, too', () => {
    expect(share({ ...shared, facts: null }).text).toBe('Dicewright Yatzy 276 : 241')
    expect(share({ ...shared, facts: null }).svg).toContain('You win by 35')
  })

  it('is a picture with its texts, whatever a name holds', () => {
    const { svg } = share(shared)
    expect(svg).toContain('Turn 11 decided it')
    expect(svg).toContain('&#60;Mika&#62; &#38; Co')
    // Four squares, and three that say what they mean.
    expect(svg.match(/<g /g)).toHaveLength(7)
  })

  it('breaks long texts in two, wide letters anywhere', () => {
    const text = 'あなた：3 3 3を残して3 3が出て、ヤッツィーに50点。こうなるのは100回に3回です。'.repeat(2)
    const { svg } = share({ ...shared, facts: { ...facts, decided: { ...facts.decided!, text } } })
    expect(svg.match(/font-size="27"/g)).toHaveLength(2)
  })
})
