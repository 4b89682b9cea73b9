/** The packed plugin and extension in real hosts: installed as their admin would, used by who may not write HTML. */
// One browser acts step by step.
/* oxlint-disable no-await-in-loop */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { logInWiki, write, type Wiki } from './mediawiki.ts'
import { look, lookAtDay, share, type Report } from './play.ts'
import { logIn, openEditor, save, saveAgain, type Editor } from './wordpress.ts'

/** What is installed and what is shown. */
export interface Packed {
  readonly zip: string
  /** Ids of the games. */
  readonly games: readonly string[]
}

/** The plugin of a WordPress: its zip is uploaded, and posts have its block, its shortcode and links to an arena. */
export async function drillPlugin(
  browser: Browser,
  site: string,
  arena: string,
  { zip, games }: Packed,
  report: Report,
): Promise<void> {
  const first = games[0]!
  const address = `${arena}/play/${first}?players=me,greedy&seed=7`
  const author = await logIn(browser, site, 'author')
  const writing = await author.newPage()
  const posts: (readonly [game: string, address: string, what: string])[] = []
  const bare = await linkPost(writing, site, address)
  posts.push([first, `${site}/?p=${bare}`, 'a link without the plugin'])

  const admin = await logIn(browser, site, 'admin')
  const page = await admin.newPage()
  await page.goto(`${site}/wp-admin/plugin-install.php?tab=upload`)
  await page.locator('input[name=pluginzip]').setInputFiles(zip)
  await page.locator('#install-plugin-submit').click()
  await page.locator('a[href*="action=activate"]').first().click()
  await page.waitForURL('**/plugins.php**')
  await page.goto(`${site}/wp-admin/options-general.php?page=dicewright`)
  await page.locator('#dicewright_server').fill(`${arena}/`)
  await page.locator('#submit').click()
  await page.locator('#setting-error-settings_updated').waitFor()
  const kept = await page.locator('#dicewright_server').inputValue()
  if (kept !== arena) report.wrong(`the settings keep ${kept}: expected ${arena}`)
  await admin.close()

  for (const game of games) {
    const { id, problems } = await blockPost(writing, site, game)
    for (const problem of problems) report.wrong(`the block of ${game}: ${problem}`)
    posts.push([game, `${site}/?p=${id}`, `the block of ${game}`])
  }
  const short = await postOf(writing, site, 'core/shortcode', { text: '[dicewright game="yatzy" seed="7"]' })
  for (const [given, said] of Object.entries(wrongShortcodes)) await tryWrong(writing, site, [given, said], report)
  posts.push(['yatzy', `${site}/?p=${short}`, 'the shortcode'])
  const link = await linkPost(writing, site, address)
  posts.push([first, `${site}/?p=${link}`, 'a link that an author pasted'])
  const daily = await dailyPosts(writing, site, report)
  await author.close()

  const reader = await browser.newContext()
  for (const [game, post, what] of posts) await look(await reader.newPage(), post, '.entry-content', what, report, game)
  for (const [tag, post, what] of daily) await lookAtDay(await reader.newPage(), post, tag, what, report)
  const again = await reader.newPage()
  const [game, post] = posts[1]!
  await again.goto(post)
  const plies = await again
    .waitForFunction(
      (tag) => document.querySelector<HTMLElement & { readonly plies?: number }>(tag)?.plies,
      `dw-${game}`,
    )
    .then(async (handle) => handle.jsonValue())
  report.notify(`after a reload the match goes on at ply ${plies}`)
  const text = await share(again, `dw-${game}`)
  if (text.startsWith('Dicewright') && text.includes('best choice'))
    report.notify(`shared: ${text.replaceAll('\n', ' · ')}`)
  else report.wrong(`what is shared is ${JSON.stringify(text)}: expected the result`)
  await reader.close()
}

const wrongShortcodes = {
  'game="poker"': 'there is no game "poker"; expected one of six-dice,',
  'game="yatzy" onclick="1"': 'there is no attribute "onclick"; expected some of game, players,',
  yatzy: 'there is no attribute "yatzy"',
  'game="yatzy" theme="pink"': 'the attribute theme cannot be "pink".',
  'game="yatzy" options="{"': 'the attribute options cannot be "{".',
  'game="yessir" mode="puzzle"': '"yessir" has no puzzles; expected one of six-dice, chaser, yatzy.',
  'game="yatzy" mode="board" seed="7"': 'there is no attribute "seed"',
  'game="yatzy" server="javascript:1"': 'the attribute server cannot be "javascript:1".',
}

/** A shortcode that cannot be shown: its author reads why, and a reader has a link. */
async function tryWrong(
  writing: Page,
  site: string,
  [given, said]: readonly [string, string],
  report: Report,
): Promise<void> {
  const post = await postOf(writing, site, 'core/shortcode', { text: `[dicewright ${given}]` })
  const shown: string[] = []
  const reading = await writing.context().browser()!.newContext()
  for (const page of [writing, await reading.newPage()]) {
    await page.goto(`${site}/?p=${post}`)
    shown.push((await page.locator('.entry-content .wp-block-dicewright-game').innerText()).trim())
  }
  await reading.close()
  if (shown[0]!.includes(said) && !shown[1]!.includes('dicewright:')) report.notify(`${given}: ${shown.join(' / ')}`)
  else report.wrong(`${given} is answered with ${JSON.stringify(shown)}`)
}

/** Posts with puzzles and boards of the day, by the block and by the shortcode; the server is that of the settings. */
async function dailyPosts(
  page: Page,
  site: string,
  report: Report,
): Promise<readonly (readonly [tag: string, address: string, what: string])[]> {
  const key = { 'daily-key': 'drill' }
  const posts: (readonly [tag: string, address: string, what: string])[] = []
  for (const [tag, mode, given] of [
    ['dw-six-dice', 'puzzle', { game: 'six-dice', seed: 'daily', ...key }],
    ['dw-board', 'board', { game: 'yatzy', players: 'me', ...key }],
  ] as const) {
    const { id, problems } = await blockPost(page, site, given.game, { ...given, mode })
    for (const problem of problems) report.wrong(`the block of a ${mode}: ${problem}`)
    const text = `[dicewright mode="${mode}" ${Object.entries(given)
      .map(([name, value]) => `${name}="${value}"`)
      .join(' ')}]`
    const short = await postOf(page, site, 'core/shortcode', { text })
    posts.push(
      [tag, `${site}/?p=${id}`, `the block of a ${mode}`],
      [tag, `${site}/?p=${short}`, `the shortcode of a ${mode}`],
    )
  }
  return posts
}

/** A post of a line and a block of the plugin; with what is wrong in the editor. */
async function blockPost(
  page: Page,
  site: string,
  game: string,
  given: { readonly mode?: string } = { seed: '7' } as object,
): Promise<{ id: number; problems: string[] }> {
  const id = await postOf(page, site, 'dicewright/game', { game, ...given })
  const problems: string[] = []
  await saveAgain(page, site, id)
  const isDrawn = await page
    .waitForFunction(
      (tag) => {
        const frame = document.querySelector<HTMLIFrameElement>('iframe[name="editor-canvas"]')
        return (frame?.contentDocument ?? document)
          .querySelector(tag)
          ?.shadowRoot?.querySelector('.acts, .board details')
      },
      given.mode === 'board' ? 'dw-board' : `dw-${game}`,
      { timeout: 30_000 },
    )
    .catch(() => null)
  if (!isDrawn) problems.push('its preview is not drawn')
  const isWhole = await page.evaluate(() => {
    const { data } = (globalThis as unknown as { wp: Editor }).wp
    const all = data.select('core/block-editor')['getBlocks']!() as readonly {
      readonly name: string
      readonly isValid: boolean
    }[]
    return all.some(({ name, isValid }) => name === 'dicewright/game' && isValid)
  })
  if (!isWhole) problems.push('opened again it is not valid')
  return { id, problems }
}

/** A new post of a line and one block. */
async function postOf(page: Page, site: string, name: string, attributes: object): Promise<number> {
  await openEditor(page, `${site}/wp-admin/post-new.php`)
  await page.evaluate(
    ([block, given]) => {
      const { blocks, data } = (globalThis as unknown as { wp: Editor }).wp
      void data.dispatch('core/editor')['editPost']!({ title: `With ${block}` })
      void data.dispatch('core/block-editor')['insertBlocks']!([
        blocks.createBlock('core/paragraph', { content: 'A line of the post.', className: 'dw-line' }),
        blocks.createBlock(block, given),
      ])
    },
    [name, attributes] as const,
  )
  return save(page)
}

/** A link pasted into the block Embed, as its author sees it become a board. */
async function linkPost(page: Page, site: string, link: string): Promise<number> {
  await openEditor(page, `${site}/wp-admin/post-new.php`)
  await page.evaluate(() => {
    const { blocks, data } = (globalThis as unknown as { wp: Editor }).wp
    void data.dispatch('core/editor')['editPost']!({ title: 'With a link' })
    void data.dispatch('core/block-editor')['insertBlocks']!([
      blocks.createBlock('core/paragraph', { content: 'A line of the post.', className: 'dw-line' }),
      blocks.createBlock('core/embed'),
    ])
  })
  const field = page.locator('.wp-block-embed input[type=url]')
  await field.click()
  await page.evaluate((text) => navigator.clipboard.writeText(text), link)
  await page.keyboard.press('Control+V')
  await page.keyboard.press('Enter')
  await page.locator('.wp-block-embed iframe').first().waitFor({ timeout: 30_000 })
  return save(page)
}

/** The extension of a MediaWiki with a strict policy and cached pages. */
export async function drillExtension(
  browser: Browser,
  wiki: Wiki & { readonly home: string; readonly arena: string },
  { zip, games }: Packed,
  report: Report,
): Promise<void> {
  const { site, set, home, arena } = wiki
  execFileSync('unzip', ['-q', '-o', zip, '-d', join(home, 'mediawiki/extensions')])
  set("$wgCSPHeader = true; $wgParserCacheType = CACHE_DB; wfLoadExtension( 'Dicewright' );")
  const writer = await logInWiki(browser, site, 'Writer')
  const line = '<p class="dw-line">A line of the article.</p>\n\n'
  for (const game of games) await write(writer, site, `Dice_${game}`, `${line}<dicewright game="${game}" seed="7" />`)
  const wrong = {
    'game="poker"': 'there is no game',
    'game="yatzy" onclick="1"': 'there is no attribute',
    'game="yatzy" options="{"': 'cannot be',
    'game="yessir" mode="puzzle"': 'has no puzzles',
    'game="yatzy" mode="board"': 'needs the attribute server',
    'game="yatzy" mode="board" server="javascript:1"': 'cannot be',
  }
  for (const [given, said] of Object.entries(wrong)) {
    await write(writer, site, 'Wrong', `<dicewright ${given} />`)
    const shown = await writer.locator('.mw-parser-output .error').allInnerTexts()
    if (shown.length === 1 && shown[0]!.includes(said)) report.notify(`${given}: ${shown[0]!}`)
    else report.wrong(`${given} is answered with ${JSON.stringify(shown)}`)
  }
  for (const [tag, mode, given] of [
    ['dw-six-dice', 'puzzle', 'game="six-dice" seed="daily" daily-key="drill"'],
    ['dw-board', 'board', `game="yatzy" players="me" daily-key="drill" server="${arena}"`],
  ] as const) {
    await write(writer, site, `Day_${mode}`, `${line}<dicewright mode="${mode}" ${given} />`)
    const reader = await browser.newContext()
    await lookAtDay(await reader.newPage(), `${site}/index.php?title=Day_${mode}`, tag, `the tag of a ${mode}`, report)
    await reader.close()
  }
  for (const skin of ['vector-2022', 'timeless', 'minerva'])
    for (const game of skin === 'vector-2022' ? games : games.slice(0, 1)) {
      const reader = await browser.newContext()
      const address = `${site}/index.php?title=Dice_${game}&useskin=${skin}`
      await look(await reader.newPage(), address, '.mw-parser-output', `${skin}, the tag of ${game}`, report, game)
      await reader.close()
    }
}
