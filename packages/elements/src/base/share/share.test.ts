/** What a result that is shared holds. */
import { describe, expect, it } from 'vitest'
import type { ResultFacts } from '../coach.ts'
import type { SharedResult } from '../sharing.ts'
import { challengeOf, linkOf } from './link.ts'
import { sharing } from './share.ts'

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
  id: 'yatzy',
  rules: 1,
  seed: null,
  person: 0,
  player: '',
  page: 'https://blog.example/dice?a=1#top',
}
const squares = '🟩🟥 You\n🟨🟩 <Mika> & Co\n🟩 best choice · 🟨 cost under 2 points · 🟥 cost more'

const svgOf = (what: SharedResult): Promise<string> => sharing.picture(what, 'svg') as Promise<string>

describe('a shared result', () => {
  it('has game, points, squares and what they mean as text', () => {
    expect(sharing.text(shared)).toBe(`Dicewright Yatzy 276 : 241\n${squares}\nTurn 11 decided it`)
  })

  it('has the date of a match of the day and where it is played, and nothing that fell', async () => {
    const daily = { ...shared, seed: '2026-11-27 blog.example/dice' }
    expect(sharing.text(daily)).toBe(`Dicewright Yatzy 2026-11-27 276 : 241\n${squares}\nhttps://blog.example/dice?a=1`)
    expect(await svgOf(daily)).not.toContain('3 3 3')
  })

  it('is shared without facts, too', async () => {
    expect(sharing.text({ ...shared, facts: null })).toBe('Dicewright Yatzy 276 : 241')
    expect(await svgOf({ ...shared, facts: null })).toContain('You win by 35')
  })

  it('is a picture with its texts, whatever a name holds', async () => {
    const svg = await svgOf(shared)
    expect(svg).toContain('Turn 11 decided it')
    expect(svg).toContain('&#60;Mika&#62; &#38; Co')
    // Four squares, and three that say what they mean.
    expect(svg.match(/rx="5"/g)).toHaveLength(7)
  })

  it('is no picture of another kind', async () => {
    await expect(sharing.picture(shared, 'gif' as 'png')).rejects.toThrow('The picture is "gif": expected svg or png.')
  })

  it('breaks long texts in two, wide letters anywhere', async () => {
    const text = 'あなた：3 3 3を残して3 3が出て、ヤッツィーに50点。こうなるのは100回に3回です。'.repeat(2)
    const svg = await svgOf({ ...shared, facts: { ...facts, decided: { ...facts.decided!, text } } })
    expect(svg.match(/font-size="27"/g)).toHaveLength(2)
  })
})

describe('a link to the same dice', () => {
  const link = linkOf({ ...shared, seed: '7, 8 & #9', player: 'Mika, ミカ' })!
  const refused = (address: string) => challengeOf(address, 'yatzy', 1)

  it('says behind the sign # which dice, and what is to be beaten by whom', () => {
    expect(link).toMatch(/^https:\/\/blog\.example\/dice\?a=1#dw-beat=1,yatzy,1,/)
    expect(challengeOf(link, 'yatzy', 1)).toEqual({
      ok: true,
      value: { seed: '7, 8 & #9', points: '276', name: 'Mika, ミカ' },
    })
  })

  it('is none where nobody can throw the dice again, and where no one person played', () => {
    expect(linkOf(shared)).toBeNull()
    expect(linkOf({ ...shared, seed: '7', person: null })).toBeNull()
  })

  it('is for the game that it names', () => {
    expect(challengeOf(link, 'chaser', 1)).toBeNull()
    expect(refused('https://blog.example/dice#top')).toBeNull()
  })

  it.each([
    ['another version', link.replace('beat=1', 'beat=2')],
    ['other rules', link.replace(',1,7', ',2,7')],
    ['a cut end', link.slice(0, link.indexOf('276') - 1)],
    ['a percent sign that is cut', link.slice(0, link.indexOf('%20') + 2)],
    ['points that are words', link.replace('276', '%3Cb%3E')],
    ['no seed', link.replace(/,7[^,]*,/, ',,')],
    ['nothing', 'https://blog.example/#dw-beat='],
  ])('is refused in one sentence with %s', (_, address) => {
    expect(refused(address)).toMatchObject({
      ok: false,
      code: 'link-version',
      message: expect.stringMatching(
        /^The link to play the same dice is ".*expected version 1 of it, for yatzy with rules 1, whole\.$/s,
      ),
    })
  })
})
