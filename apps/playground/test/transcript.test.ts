/** A transcript that the page is given: checked, replayed, or refused. */
// @module-tag pages
import { makeShareText, makeTranscript, replay, unwrap, verify } from '@dicewright/engine'
import { sixDice, type Observation } from '@dicewright/engine/six-dice'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFinds, eventually, openSite, type Site } from './site.ts'
import { drop, playedMatch, table } from './tables.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

it('is dropped, verified line by line, and scrubbed', async () => {
  const transcript = await playedMatch()
  expect(verify(transcript, [sixDice]).ok).toBe(true)
  const { page, troubles, leave } = await site.open('/watch')
  await drop(page, makeTranscript(transcript))
  await page.getByRole('heading', { name: 'Fair dice: verified' }).waitFor()
  const all = transcript.entries.length
  const draws = transcript.entries.filter(({ by }) => by === 'chance').length
  expect(await page.locator('.steps li').allInnerTexts()).toEqual([
    `${all} of ${all} plies are legal`,
    'The result follows from the rules',
    'The secret fits the commitment',
    `${draws} of ${draws} draws follow from it`,
    'Game, options, seats and names are covered by the commitment',
    'Decisions are as the file says: it is not signed',
  ])
  await table(page).waitFor()
  const ply = () => table(page).evaluate((element) => (element as unknown as { ply: number }).ply)
  await eventually(ply, (at) => at === 0)
  await page.getByRole('slider', { name: 'Ply' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await eventually(ply, (at) => at === 2)
  await page.keyboard.press('End')
  await eventually(ply, (at) => at === all)
  expect(await axeFinds(page)).toEqual([])
  // The address alone holds the match.
  await page.reload()
  await page.getByRole('heading', { name: 'Fair dice: verified' }).waitFor()
  expect(troubles).toEqual([])
  leave()
})

it('plays at the speed chosen for the one before', async () => {
  const { page, leave } = await site.open('/watch')
  const motion = () => table(page).evaluate((element) => (element as unknown as { motion: string }).motion)
  await drop(page, makeTranscript(await playedMatch()))
  await page.getByRole('combobox', { name: 'Speed' }).selectOption({ label: '2×' })
  expect(await motion()).toBe('fast')
  await page.getByRole('link', { name: 'Another transcript' }).click()
  await drop(page, makeTranscript(await playedMatch({ games: 2 })))
  await table(page).waitFor()
  expect(await page.getByRole('combobox', { name: 'Speed' }).inputValue()).toBe('2')
  expect(await motion()).toBe('fast')
  leave()
})

it('of a session has the points of all its games', async () => {
  const transcript = await playedMatch({ games: 2 })
  const match = unwrap(replay(transcript, [sixDice]))
  const { players } = match.game.observe(match.state, 'table') as Observation
  const points = players.map(({ sessionPoints }) => sessionPoints)
  expect(points).not.toEqual(players.map(({ total }) => total))
  const { page, leave } = await site.open('/watch')
  await drop(page, makeTranscript(transcript))
  const result = page.locator('section.card').filter({ has: page.getByRole('heading', { name: 'Result' }) })
  await result.waitFor()
  const shown = await result.locator('tbody tr td:nth-child(2)').allInnerTexts()
  expect(shown).toEqual(points.map((own) => own.toLocaleString('en')))
  leave()
})

it('is shown from its start where the address names no ply of it, with a note', async () => {
  const transcript = await playedMatch()
  const text = unwrap(makeShareText(transcript, [sixDice]))
  const last = transcript.entries.length.toLocaleString('en')
  for (const at of ['x', '-1', '99999']) {
    const { page, leave } = await site.open(`/watch?transcript=${text}&at=${at}`)
    const sentence = `at=${at} is not possible: expected a whole number from 0 to ${last}`
    await page.locator('.note').filter({ hasText: sentence }).waitFor()
    await table(page).waitFor()
    await eventually(
      () => table(page).evaluate((element) => (element as unknown as { ply: number }).ply),
      (ply) => ply === 0,
    )
    leave()
  }
  const { page, leave } = await site.open(`/watch?transcript=${text}&at=2`)
  await table(page).waitFor()
  expect(await page.getByText('is not possible').count()).toBe(0)
  leave()
})

it('is shown but not verified where its dice are not those of its secret', async () => {
  const transcript = await playedMatch()
  const { page, leave } = await site.open('/watch')
  await drop(page, makeTranscript({ ...transcript, end: { ...transcript.end!, secret: '08'.repeat(32) } }))
  await page.getByRole('heading', { name: 'Not verified' }).waitFor()
  expect(await page.locator('.steps .bad').innerText()).toContain('do not match the commitment')
  await table(page).waitFor()
  leave()
})

it.each([
  ['an empty file', () => '', 'transcript-malformed'],
  ['a line that is none', (text: string) => text.replace('"chance"', '"chanse"'), 'Line 2 of the transcript'],
  ['other rules', (text: string) => text.replace('"rules":1', '"rules":9'), 'transcript-version'],
  ['another game', (text: string) => text.replace('"six-dice"', '"chess"'), 'transcript-game'],
])('is refused with a sentence where it is %s', async (_name, spoil, sentence) => {
  const { page, leave } = await site.open('/watch')
  await drop(page, spoil(makeTranscript(await playedMatch())))
  expect(await page.locator('.bad-transcript').innerText()).toContain(sentence)
  expect(page.url()).toBe(`${site.origin}/watch`)
  leave()
})
