import {
  fair,
  makeShareText,
  makeTranscript,
  Match,
  parseTranscript,
  replay,
  turnOf,
  unwrap,
  verify,
} from '@dicewright/engine'
import { houseBots } from '@dicewright/engine/bots'
import { boxes, chaser } from '@dicewright/engine/chaser'
import { moduleById } from '@dicewright/engine/modules'
import { advise } from '@dicewright/engine/review'
import { house } from '@dicewright/engine/royal-turf'
import { sixDice, type Observation } from '@dicewright/engine/six-dice'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  axeFinds,
  axeFindsInLightAndDark,
  eventually,
  openHost,
  openSite,
  overflowOf,
  overflowOnPhones,
  savedText,
  type Site,
} from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const addressOf = (page: Page): string => decodeURIComponent(page.url().replace(site.origin, ''))

describe('setting a table', () => {
  it('writes everything into the address, and reads it back', async () => {
    const { page, troubles, leave } = await site.open('/')
    await page.getByLabel('Seat B: who plays').selectOption('turn')
    await page.getByRole('button', { name: 'Add a seat' }).click()
    await page.getByLabel('Seat C: who plays').selectOption('')
    await page.getByLabel('Seat C: name').fill('Ann')
    await page.getByLabel('Seat C: name').blur()
    await page.getByRole('button', { name: 'donburi' }).click()
    await page.getByLabel('Three pairs (niko-niko)').selectOption({ label: '1,500' })
    await page.getByRole('button', { name: /more options/ }).click()
    await page.getByRole('switch', { name: /^Stop after furikiri/ }).click()
    await page.getByRole('button', { name: 'From a seed' }).click()
    await page.getByLabel('Seed', { exact: true }).fill('kite-1')
    await page.getByLabel('Seed', { exact: true }).blur()
    const address = '/play/six-dice?players=me,turn,me:Ann&preset=donburi&threePairs=1500&furikiriStop=true&seed=kite-1'
    expect(addressOf(page)).toBe(address)
    expect(await page.getByLabel('Link to this table').inputValue()).toBe(address)
    await page.reload()
    expect(addressOf(page)).toBe(address)
    expect(await page.getByLabel('Seat C: name').inputValue()).toBe('Ann')
    // The changed one is shown although it is not among the first, with its rule marked.
    await page.locator('.opt.chg', { hasText: 'Stop after furikiri' }).waitFor()
    expect(await page.locator('.opt.chg .id').allInnerTexts()).toEqual(
      ['SD2 changed', 'SD16 changed'].map((text) => expect.stringContaining(text.slice(0, 3))),
    )
    await page.goBack()
    expect(addressOf(page)).not.toBe(address)
    await page.goForward()
    expect(addressOf(page)).toBe(address)
    expect(troubles).toEqual([])
    leave()
  })

  it('takes an owner’s numbers from a file, says what is unusual in them, and what is wrong', async () => {
    const { page, troubles, leave } = await site.open('/play/royal-turf?players=me,greedy')
    const [first, ...rest] = house.horses
    const odd = { ...first!, forms: [{ head: 9, cap: 4, saddle: 3, shoe: 2 }, ...first!.forms.slice(1)] }
    const give = (value: object) =>
      page.locator('.numbers input').setInputFiles({
        name: 'numbers.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(value)),
      })
    await give({ ...house, label: 'My box', paceSpace: 50 })
    const note = page.locator('.numbers [role=alert]')
    await note.waitFor()
    expect(await note.innerText()).toContain('paceSpace of the numbers is 50: expected')
    expect(addressOf(page)).toBe('/play/royal-turf?players=me,greedy')
    await give({ ...house, label: 'My box', payout: [[90, 80, 70]], horses: [odd, ...rest] })
    await page.getByText('The file is taken. Unusual in it: Card A').waitFor()
    expect(await note.innerText()).toMatch(/Card A of othello has .* = 36: cards of the family have 30\.$/)
    expect(addressOf(page)).toContain('payouts=90,80,70')
    await give({ ...house, label: 'My box', payout: [[90, 80, 70]] })
    await note.waitFor({ state: 'detached' })
    expect(troubles).toEqual([])
    leave()
  })

  it('says what is wrong in a link and keeps the rest', async () => {
    const { page, leave } = await site.open('/play/six-dice?players=me,turn&threePairs=1520&target=5000')
    const note = page.getByRole('alert')
    expect((await note.innerText()).replaceAll(/\s+/g, ' ').trim()).toBe(
      'option-value threePairs=1520 is not possible: expected a multiple of 50 from 0 to 10,000. The rest of the link was kept; Three pairs (niko-niko) is at 2,000.',
    )
    await note.getByRole('button').click()
    expect(addressOf(page)).toBe('/play/six-dice?players=me,turn&target=5000')
    leave()
  })

  it.each([
    [
      'en',
      'players=me,greedy&spillPerMille=600&stackPerMille=600',
      'option-value stackPerMille=600 Options spillPerMille and stackPerMille are 600 and 600: expected a sum below 1000.',
    ],
    [
      'ja',
      'players=me,greedy&spillPerMille=600&stackPerMille=600',
      'option-value stackPerMille=600 設定できない値です。 Options spillPerMille and stackPerMille are 600 and 600:',
    ],
    ['ko', 'players=me,greedy&uma=5,-4', 'option-value uma=5,-4 설정할 수 없는 값입니다. Option uma is '],
    ['ja', 'players=me,nobody', 'bot-unknown players=nobody は使えません(me、me:名前(1〜40文字、コンマと改行は不可)、'],
    [
      'en',
      'players=me:a%2Cb,greedy',
      'bot-unknown players=b is not possible: expected me, me:NAME (1 to 40 characters, no comma or line break) or one of',
    ],
    [
      'ko',
      `players=me:${'n'.repeat(41)},greedy`,
      `bot-unknown players=me:${'n'.repeat(41)} 쓸 수 없습니다(me, me:이름(1~40자, 쉼표와 줄바꿈 불가), `,
    ],
  ])('says in %s why %s cannot be', async (language, setup, sentence) => {
    const { page, leave } = await site.open(`/play/six-dice?lang=${language}&${setup}`)
    expect((await page.getByRole('alert').innerText()).replaceAll(/\s+/g, ' ').trim()).toContain(sentence)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await overflowOf(page)).toBe('')
    leave()
  })

  it('refuses a typed value that does not go with another by the sentence about both', async () => {
    const { page, leave } = await site.open('/play/six-dice?players=me,greedy&spillPerMille=600&stackPerMille=1')
    await page.getByLabel(/may stack/).selectOption({ label: 'Other …' })
    const field = page.getByRole('spinbutton', { name: /may stack/ })
    await field.fill('600')
    await field.press('Enter')
    const note = await page.locator('.field-note').innerText()
    expect(note).toContain('stackPerMille=600')
    expect(note).toContain('expected a sum below 1000. It stays at 1.')
    leave()
  })

  it('refuses a typed value under its field and keeps the old one', async () => {
    const { page, leave } = await site.open('/')
    await page.getByLabel('To start').selectOption({ label: 'Other …' })
    const field = page.getByRole('spinbutton', { name: /^To start/ })
    await field.fill('1025')
    await field.press('Enter')
    expect(await page.locator('.field-note').innerText()).toContain('option-value startThreshold=1025')
    expect(addressOf(page)).toBe('/')
    await field.fill('1250')
    await field.press('Enter')
    expect(addressOf(page)).toBe('/play/six-dice?players=me,greedy&startThreshold=1250')
    expect(await page.locator('.field-note').count()).toBe(0)
    leave()
  })

  it('hands out snippets whose frame plays in a sandbox on another origin and tells its height', async () => {
    const { page, troubles, leave } = await site.open('/play/six-dice?players=me,turn&threePairs=1500')
    await page.getByRole('button', { name: 'Copy embed' }).click()
    const dialog = page.getByRole('dialog')
    expect(await dialog.locator('#snippet').innerText()).toContain(`options='{"threePairs":1500}'`)
    await page.frameLocator('iframe').locator('dw-six-dice').waitFor()
    expect(await axeFinds(page)).toEqual([])
    await dialog.getByRole('button', { name: 'iframe' }).click()
    await dialog.getByText(`${site.origin} in this code is your own computer, which nobody else reaches`).waitFor()
    const snippet = await dialog.locator('#snippet').innerText()
    await dialog.getByLabel('Theme').selectOption('dark')
    await dialog.getByLabel('Language').selectOption('ko')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Copy embed' }).click()
    expect(await dialog.locator('#snippet').innerText()).toMatch(/theme=dark&amp;lang=ko/)
    expect(await dialog.getByLabel('Theme').inputValue()).toBe('dark')
    expect(await dialog.getByLabel('Language').inputValue()).toBe('ko')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(troubles).toEqual([])
    leave()

    const host = await openHost(`<!doctype html><title>A blog</title><body>${snippet}`)
    const blog = await site.open(host.origin)
    await blog.page
      .frameLocator('iframe')
      .getByRole('button', { name: /^Throw/ })
      .first()
      .click()
    const height = () => blog.page.locator('iframe').evaluate((frame) => frame.clientHeight)
    await eventually(height, (pixels) => pixels !== 720)
    const inside = blog.page.frames()[1]!
    // The frame goes on telling its height while the throw changes what stands in it.
    const hidden = () => inside.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    await eventually(hidden, (pixels) => pixels <= 4)
    // A phone is narrower than the frame's tag says.
    await blog.page.setViewportSize({ width: 390, height: 844 })
    expect(await overflowOf(blog.page)).toBe('')
    expect(blog.troubles).toEqual([])
    host.close()
    blog.leave()
  })
})

const table = (page: Page) => page.locator('dw-six-dice')
const plies = (page: Page) => table(page).evaluate((element) => (element as unknown as { plies: number }).plies)

/** Presses the main button of the table until as many plies are there. */
async function playTo(page: Page, ply: number): Promise<void> {
  const until = performance.now() + 30_000
  while ((await plies(page)) < ply && performance.now() < until) {
    const main = table(page).locator('[data-home]')
    if (await main.isEnabled().catch(() => false)) await main.click({ timeout: 1000 }).catch(() => {})
    await page.waitForTimeout(30)
  }
}

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

  it('says how it goes on in the language that is chosen then', async () => {
    const { page, leave } = await site.open('/play/six-dice?players=me,greedy&view=match')
    await table(page).waitFor()
    await playTo(page, 2)
    await page.reload()
    const note = page.locator('.note.ok')
    await note.getByText('This match goes on from where the page was left.').waitFor()
    await page.locator('.top select').selectOption('ja')
    await eventually(
      () => note.innerText(),
      (text) => /[ぁ-ん]/.test(text),
    )
    expect(await note.innerText()).not.toContain('This match')
    leave()
  })

  it('lets the dice be heard by whoever asks for sound, here and at the next table', async () => {
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

  it('says what is best now to whoever asks for hints, once the dice lie, here and at the next table', async () => {
    const { page, troubles, leave } = await site.open('/play/six-dice?players=me,greedy&seed=7&view=match')
    await page.getByRole('button', { name: 'Hints', pressed: false }).click()
    const card = page.locator('.hints')
    await card.getByText('when it is your turn and the dice lie').waitFor()
    await page.goto(`${site.origin}/play/chaser?players=me,greedy&seed=7&view=match`)
    await page.getByRole('button', { name: 'Hints', pressed: true }).waitFor()
    const rows = card.locator('tbody tr')
    expect(await rows.count()).toBe(0)
    // A long look at the dice, while they roll: nothing is told before they lie.
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

  it('says that hints are counted where that takes long, and has none beside an earlier board or at the end', async () => {
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
    await card.getByText('when it is your turn and the dice lie').waitFor()
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
    await card.getByText('The match is over. “Go through it”').waitFor()
    expect(troubles).toEqual([])
    leave()
  })

  it('hints in per cent where something is hidden, by what this screen sees', async () => {
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
    const told = (await rows.allInnerTexts()).map((row) => row.split('\t'))
    for (const [choice, value, cost] of told) {
      // A letter of the notation tells nobody who plays what to press.
      const [action, word] = choice!.split('\n')
      expect(actions).toContain(action)
      expect(word).toBe(moduleById('yessir')!.log!.markOf!(action!)!.words.en)
      expect(value).toMatch(/^\d{1,2}$/)
      expect(Number(cost)).toBeLessThanOrEqual(Number(told[0]![1]))
    }
    expect(await card.locator('thead').innerText()).toContain('chance %')
    await card.getByText('as the house bot search counts').waitFor()
    expect(troubles).toEqual([])
    leave()
  })

  it('has no hints where others see the screen from whom something is hidden', async () => {
    const { page, leave } = await site.open('/play/yessir?players=me:Ada,me:Ben&seed=7&view=match')
    await page.getByRole('button', { name: 'Hints', pressed: false }).click()
    const card = page.locator('.hints')
    await card.getByText('No hints here').waitFor()
    expect(await card.locator('tr').count()).toBe(0)
    leave()
  })

  it('can be silenced again where the browser keeps nothing', async () => {
    const { page, leave } = await site.open('/play/yatzy?players=me&seed=7&view=match')
    await page.evaluate(`Storage.prototype.setItem = () => { throw new Error('full') }`)
    await page.getByRole('button', { name: 'Sound', pressed: false }).click()
    await page.getByRole('button', { name: 'Sound', pressed: true }).click()
    await page.getByRole('button', { name: 'Sound', pressed: false }).waitFor()
    expect(await page.evaluate(`document.querySelector('dw-yatzy').sound`)).toBe('off')
    leave()
  })

  it('begins anew with a rematch', async () => {
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

/** What the tests ask of a table. */
type Table = Element & {
  readonly transcript: string
  readonly mode: string
  readonly settled: Promise<void>
  toURL(base?: string): string
}

/** A game's element in a page or frame, once it has come to rest. */
async function atRest(page: Page, id: string) {
  const element = page.locator(`dw-${id}`)
  await element.waitFor()
  return element.evaluate(async (own) => {
    const asked = own as unknown as Table
    await asked.settled
    const { transcript, mode } = asked
    return { transcript, mode, link: asked.toURL(), address: decodeURIComponent(location.pathname + location.search) }
  })
}

describe('the link that an element writes', () => {
  const transcriptOf = (link: string) => new URL(link).searchParams.get('transcript')
  const linesOf = ({ transcript }: { readonly transcript: string }) => transcript.trimEnd().split('\n').length

  it.each([
    ['six-dice', 'players=me:Ann,greedy&threePairs=1500&seed=kite-1'],
    ['yatzy', 'players=me,greedy&seed=7'],
    ['chaser', 'players=me,me:Ben'],
  ])('of a match of %s that a person is in leads back into it, on the page and in a frame', async (id, setup) => {
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
  ])('of a match %s leads to where it is watched', async (_, player, isOver) => {
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

  it('is refused with a sentence where it was cut', async () => {
    const { page, leave } = await site.open('/play/six-dice?players=me,greedy&transcript=dw1.x')
    const note = page.locator('.note')
    await note.waitFor()
    expect(await note.innerText()).toContain('transcript-malformed')
    leave()
  })
})

/** A whole match of house bots with fair dice. */
async function playedMatch(options: object = {}) {
  const game = unwrap(sixDice(2, { target: 2000, ...options }))
  const secret = new Uint8Array(32).fill(7)
  const match = new Match(game, { dice: fair(secret, 'a set'), players: ['greedy', 'random'] })
  const bots = ['greedy', 'random'].map((name) => houseBots('six-dice')[name]!.policy(1))
  for (;;) {
    match.rollAll()
    if (match.actor === 'over') break
    const turn = turnOf(game, match.state)
    unwrap(match.act(await bots[turn.seat]!(turn)))
  }
  return match.transcript({ secret: '07'.repeat(32) })
}

async function drop(page: Page, text: string): Promise<void> {
  const transfer = await page.evaluateHandle((content) => {
    const data = new DataTransfer()
    data.items.add(new File([content], 'match.jsonl'))
    return data
  }, text)
  await page.dispatchEvent('.drop', 'drop', { dataTransfer: transfer })
}

describe('a transcript', () => {
  it('is dropped, verified line by line, and scrubbed', async () => {
    const transcript = await playedMatch()
    expect(verify(transcript, [sixDice]).ok).toBe(true)
    const { page, troubles, leave } = await site.open('/')
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

  it('plays at the speed that was chosen for the one before', async () => {
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

  it('of a session is told with the points of all its games', async () => {
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

  it('is shown from its start where the address names no ply of it, and says so', async () => {
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
    expect(await page.locator('.door').innerText()).toContain(sentence)
    expect(addressOf(page)).toBe('/watch')
    leave()
  })
})
