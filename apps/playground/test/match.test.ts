/** A match on the page: played, kept, shared, with sound and hints, and by the link that an element writes. */
// @module-tag pages
import { makeShareText, makeTranscript, parseTranscript, replay, turnOf, unwrap } from '@dicewright/engine'
import { moduleById } from '@dicewright/engine/modules'
import { advise } from '@dicewright/engine/review'
import { boxes, chaser } from '@dicewright/engine/chaser'
import { sixDice } from '@dicewright/engine/six-dice'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindsInLightAndDark, eventually, openSite, overflowOnPhones, savedText, type Site } from './site.ts'
import { atRest, playedMatch, playTo, plies, table } from './tables.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const addressOf = (page: Page): string => decodeURIComponent(page.url().replace(site.origin, ''))

describe('a match', () => {
  it('is started, played, kept over a reload, saved and shared', async () => {
    const { page, troubles, leave } = await site.open('/play/six-dice?players=me,greedy&seed=kite-1')
    await page.getByRole('link', { name: /^Start match/ }).click()
    expect(addressOf(page)).toBe('/play/six-dice?players=me,greedy&seed=kite-1&view=match')
    await table(page).waitFor()
    await playTo(page, 12)
    const before = await plies(page)
    expect(before).toBeGreaterThanOrEqual(12)
    await page.reload()
    await table(page).waitFor()
    expect(
      await eventually(
        () => plies(page),
        (count) => count >= before,
      ),
    ).toBeGreaterThanOrEqual(before)

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Transcript' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^six-dice-[0-9a-f]{8}\.jsonl$/)
    const saved = unwrap(parseTranscript(await savedText(file)))
    expect(unwrap(replay(saved, [sixDice])).entries.length).toBeGreaterThanOrEqual(before)

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy short link' }).click()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toContain(`${site.origin}/watch?transcript=dw2.`)
    await page.goto(link)
    await page.getByText('The match is not over').waitFor()
    await table(page).waitFor()
    expect(troubles).toEqual([])
    leave()
  })

  it('says how it continues in the language that is chosen later', async () => {
    const { page, leave } = await site.open('/play/six-dice?players=me,greedy&view=match')
    await table(page).waitFor()
    await playTo(page, 2)
    await page.reload()
    const note = page.locator('.note.ok')
    await note.getByText('This match continues from where you left it.').waitFor()
    await page.locator('.top select').selectOption('ja')
    await eventually(
      () => note.innerText(),
      (text) => /[ぁ-ん]/.test(text),
    )
    expect(await note.innerText()).not.toContain('This match')
    leave()
  })

  it('plays the sound of dice once it is turned on, here and in the next match', async () => {
    const { page, troubles, leave } = await site.open('/play/yatzy?players=me&seed=7&view=match')
    await page.getByRole('button', { name: 'Sound', pressed: false }).click()
    await page.getByRole('button', { name: 'Sound', pressed: true }).waitFor()
    await page.goto(`${site.origin}/play/chaser?players=me&seed=7&view=match`)
    await page.getByRole('button', { name: 'Sound', pressed: true }).waitFor()
    await page.evaluate(`strokes = 0
      const { start } = AudioBufferSourceNode.prototype
      AudioBufferSourceNode.prototype.start = function (when) { strokes++; start.call(this, when) }`)
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: /^Roll 5 dice/ }).click()
    await eventually(
      () => page.evaluate<number>('strokes'),
      (strokes) => strokes === 15,
    )
    await page.getByRole('button', { name: 'Sound' }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Sound', pressed: false }).waitFor()
    expect(troubles).toEqual([])
    leave()
  })

  it('gives hints once they are turned on and the dice have come to rest, here and in the next match', async () => {
    const { page, troubles, leave } = await site.open('/play/six-dice?players=me,greedy&seed=7&view=match')
    await page.getByRole('button', { name: 'Hints', pressed: false }).click()
    const card = page.locator('.hints')
    await card.getByText('when it is your turn and the dice have come to rest').waitFor()
    await page.goto(`${site.origin}/play/chaser?players=me,greedy&seed=7&view=match`)
    await page.getByRole('button', { name: 'Hints', pressed: true }).waitFor()
    const rows = card.locator('tbody tr')
    expect(await rows.count()).toBe(0)
    // While the dice roll there are no hints.
    await page.evaluate(`tolds = []
      const chaser = document.querySelector('dw-chaser')
      chaser.addEventListener('dw-animation-end', () => tolds.push(document.querySelectorAll('.hints tbody tr').length))`)
    await page.getByRole('button', { name: /^Roll 5 dice/ }).click()
    await rows.nth(4).waitFor()
    expect(await page.evaluate('tolds')).toEqual([0])
    const transcript = await page.evaluate<string>(`document.querySelector('dw-chaser').transcript`)
    const { game, state } = unwrap(replay(unwrap(parseTranscript(transcript)), [chaser]))
    const { weighed } = (await advise(game, turnOf(game, state).observation))!
    const tenths = (value: number) => value.toFixed(1)
    expect(await rows.allInnerTexts()).toEqual(
      weighed.slice(0, 5).map(({ action, value, cost }) => [action, tenths(value), tenths(cost)].join('\t')),
    )
    expect(await axeFindsInLightAndDark(page)).toEqual([])
    expect(await overflowOnPhones(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    const top = (selector: string) => page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)
    expect(await top('.hints')).toBeLessThan(await top('dw-chaser'))
    await page.getByRole('button', { name: '힌트' }).click()
    expect(await card.count()).toBe(0)
    expect(troubles).toEqual([])
    leave()
  })

  it('says that hints are being counted where that takes long, and has none at an earlier ply or at the end', async () => {
    const { page, troubles, leave } = await site.open('/play/chaser?players=me&seed=7&view=match')
    let answer!: () => void
    const asked = new Promise<void>((resolve) => (answer = resolve))
    await page.route(/review-worker/, async (route) => {
      await asked
      await route.continue()
    })
    await page.getByRole('button', { name: 'Hints', pressed: false }).click()
    const card = page.locator('.hints')
    const rows = card.locator('tbody tr')
    await page.getByRole('button', { name: /^Roll 5 dice/ }).click()
    await card.getByText('Counting').waitFor()
    answer()
    await rows.nth(4).waitFor()
    await page.evaluate(`document.querySelector('dw-chaser').goTo(0)`)
    await card.getByText('when it is your turn and the dice have come to rest').waitFor()
    expect(await rows.count()).toBe(0)
    await page.evaluate(`document.querySelector('dw-chaser').goTo(1)`)
    await rows.nth(4).waitFor()
    await page.evaluate(`(async () => {
      const chaser = document.querySelector('dw-chaser')
      chaser.motion = 'off'
      for (const box of ${JSON.stringify(boxes)}) {
        chaser.act('score ' + box)
        chaser.proceed()
        await chaser.settled
      }
    })()`)
    await card.getByText('The match is over. “Review”').waitFor()
    expect(troubles).toEqual([])
    leave()
  })

  it('gives hints in per cent in a game with hidden information, by what this screen sees', async () => {
    const { page, troubles, leave } = await site.open('/play/yessir?players=me,greedy&seed=7&view=match')
    await page.getByRole('button', { name: 'Hints', pressed: false }).click()
    const card = page.locator('.hints')
    const rows = card.locator('tbody tr')
    await eventually(
      async () => {
        await page.evaluate(`document.querySelector('dw-yessir').proceed()`)
        return rows.count()
      },
      (count) => count === 5,
    )
    const actions = await page.evaluate<readonly string[]>(`document.querySelector('dw-yessir').legalActions`)
    const shown = (await rows.allInnerTexts()).map((row) => row.split('\t'))
    for (const [choice, value, cost] of shown) {
      // A letter of the notation does not say which button to press.
      const [action, word] = choice!.split('\n')
      expect(actions).toContain(action)
      expect(word).toBe(moduleById('yessir')!.log!.markOf!(action!)!.words.en)
      expect(value).toMatch(/^\d{1,2}$/)
      expect(Number(cost)).toBeLessThanOrEqual(Number(shown[0]![1]))
    }
    expect(await card.locator('thead').innerText()).toContain('chance %')
    await card.getByText('as estimated by the house bot search').waitFor()
    expect(troubles).toEqual([])
    leave()
  })

  it('has no hints where players with hidden information share the screen', async () => {
    const { page, leave } = await site.open('/play/yessir?players=me:Ada,me:Ben&seed=7&view=match')
    await page.getByRole('button', { name: 'Hints', pressed: false }).click()
    const card = page.locator('.hints')
    await card.getByText('No hints here').waitFor()
    expect(await card.locator('tr').count()).toBe(0)
    leave()
  })

  it('can be silenced again where the browser stores nothing', async () => {
    const { page, leave } = await site.open('/play/yatzy?players=me&seed=7&view=match')
    await page.evaluate(`Storage.prototype.setItem = () => { throw new Error('full') }`)
    await page.getByRole('button', { name: 'Sound', pressed: false }).click()
    await page.getByRole('button', { name: 'Sound', pressed: true }).click()
    await page.getByRole('button', { name: 'Sound', pressed: false }).waitFor()
    expect(await page.evaluate(`document.querySelector('dw-yatzy').sound`)).toBe('off')
    leave()
  })

  it('starts again with a rematch', async () => {
    const { page, leave } = await site.open('/play/six-dice?players=me,greedy&view=match')
    await table(page).waitFor()
    await playTo(page, 3)
    await page.getByRole('button', { name: 'Rematch' }).click()
    await eventually(
      () => plies(page),
      (count) => count === 0,
    )
    await page.getByRole('link', { name: /setup/ }).click()
    expect(addressOf(page)).toBe('/play/six-dice?players=me,greedy')
    leave()
  })
})

describe('the link that an element writes', () => {
  const transcriptOf = (link: string) => new URL(link).searchParams.get('transcript')
  const linesOf = ({ transcript }: { readonly transcript: string }) => transcript.trimEnd().split('\n').length

  it.each([
    ['six-dice', 'players=me:Ann,greedy&threePairs=1500&seed=kite-1'],
    ['yatzy', 'players=me,greedy&seed=7'],
    ['chaser', 'players=me,me:Ben'],
  ])('continues a match of %s that a person plays, on the page and in a frame', async (id, setup) => {
    const first = await site.open(`/play/${id}?${setup}&lang=ja&theme=dark&view=match`)
    await first.page.locator(`dw-${id} [data-home]`).click()
    const left = await atRest(first.page, id)
    expect(linesOf(left)).toBeGreaterThan(1)
    expect(transcriptOf(left.link)).toMatch(/^dw2\./)
    first.leave()

    const { page, troubles, leave } = await site.open(left.link)
    const resumed = await atRest(page, id)
    expect(resumed).toMatchObject({ transcript: left.transcript, mode: 'play' })
    // The page stands at the table as if the match had been begun on it, dressed as the link says.
    expect(resumed.address).toBe(`/play/${id}?${setup}&view=match&lang=ja&theme=dark`)
    expect(
      await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset['theme']]),
    ).toEqual(['ja', 'dark'])
    expect(await page.locator('.note[role=alert]').count()).toBe(0)
    await page.locator(`dw-${id} [data-home]`).click()
    const later = await atRest(page, id)
    expect(linesOf(later)).toBeGreaterThan(linesOf(left))
    await page.reload()
    expect((await atRest(page, id)).transcript).toBe(later.transcript)
    expect(troubles).toEqual([])
    leave()

    const framed = await site.open(left.link.replace('/play/', '/embed/'))
    expect(await atRest(framed.page, id)).toMatchObject({ transcript: left.transcript, mode: 'play' })
    expect(await framed.page.locator(`dw-${id} [data-home]`).isEnabled()).toBe(true)
    expect(framed.troubles).toEqual([])
    framed.leave()

    const watched = await site.open(`${left.link.replace('/play/', '/embed/')}&mode=view`)
    expect(await atRest(watched.page, id)).toMatchObject({ transcript: left.transcript, mode: 'view' })
    watched.leave()
  })

  it.each([
    ['that is over', 'me', true],
    ['of bots alone', 'turn', false],
  ])('of a match %s leads to the watch page', async (_, player, isOver) => {
    const whole = makeTranscript(await playedMatch())
    const text = isOver ? whole : whole.split('\n').slice(0, 12).join('\n')
    const short = unwrap(makeShareText(unwrap(parseTranscript(text)), [sixDice]))
    const { page, leave } = await site.open(`/play/six-dice?players=${player},random&lang=ko&transcript=${short}`)
    await page.locator('.mgrid').waitFor()
    expect(addressOf(page)).toBe(`/watch?transcript=${short}&lang=ko`)
    const shown = await atRest(page, 'six-dice')
    expect(shown.mode).toBe('view')
    expect(transcriptOf(shown.link)).toBe(short)
    leave()
    const framed = await site.open(`/embed/six-dice?players=${player},random&transcript=${short}`)
    expect(await atRest(framed.page, 'six-dice')).toMatchObject({ transcript: shown.transcript, mode: 'view' })
    framed.leave()
  })

  it('is refused with a sentence where it is incomplete', async () => {
    const { page, leave } = await site.open('/play/six-dice?players=me,greedy&transcript=dw1.x')
    const note = page.locator('.note')
    await note.waitFor()
    expect(await note.innerText()).toContain('transcript-malformed')
    leave()
  })
})
