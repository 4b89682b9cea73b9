/** The code of the docs in a MediaWiki: written into its pages by who may, used in articles by everybody. */
// One browser acts step by step.
/* oxlint-disable no-await-in-loop */
import type { Browser, Page } from 'playwright-core'
import { look, type Report } from './play.ts'

export interface WikiCode {
  /** The page of the widget, and the line that uses it. */
  readonly widget: readonly [page: string, use: string]
  /** The script, for files on another host, on the wiki's own, and in its pages. */
  readonly scripts: { readonly other: string; readonly own: string; readonly pages: string }
  /** The style sheet that reserves the room of what the script makes. */
  readonly room: string
  /** Settings of a strict wiki for files on another host. */
  readonly allowed: string
  readonly article: string
  readonly frame: string
  /** Files of the game that a wiki may hold as pages, by their name. */
  readonly files: Readonly<Record<string, string>>
}

export interface Wiki {
  readonly site: string
  /** Whether the extension Widgets is there: Debian has it not. */
  readonly hasWidgets: boolean
  /** Writes settings, as PHP, beside those of the wiki. */
  readonly set: (settings: string) => void
}

const skins = ['vector-2022', 'timeless', 'minerva'] as const

export async function drillMediaWiki(browser: Browser, wiki: Wiki, code: WikiCode, report: Report): Promise<void> {
  const { site, set } = wiki
  const admin = await logInWiki(browser, site, 'Admin')
  const writer = await logInWiki(browser, site, 'Writer')
  const seen = async (title: string, what: string, wide: readonly string[] = ['vector-2022']) => {
    // A browser that knows the wiki keeps its list of scripts for minutes.
    const reader = await browser.newContext()
    for (const skin of wide) {
      const page = await reader.newPage()
      await look(
        page,
        `${site}/index.php?title=${title}&useskin=${skin}`,
        '.mw-parser-output',
        `${skin}, ${what}`,
        report,
      )
      await page.close()
    }
    await reader.close()
  }
  const refused = async (title: string) => {
    if (await mayEdit(writer, site, title)) report.wrong(`a writer may edit ${title}`)
    else report.notify(`${title} is not for writers`)
  }
  const line = '<p class="dw-line">A line of the article.</p>\n\n'

  set('')
  await write(writer, site, 'Pasted', line + code.frame)
  await writer.goto(`${site}/index.php?title=Pasted`)
  if (await writer.locator('.mw-parser-output iframe').count()) report.wrong('raw HTML is let through')
  else report.notify('a frame that is pasted into an article is shown as text')

  if (wiki.hasWidgets) {
    const [page, use] = code.widget
    await write(admin, site, 'Widget:Dicewright', page)
    await refused('Widget:Dicewright')
    await write(writer, site, 'A_widget', line + use)
    await write(writer, site, 'A_widget', `${line}${use}\n\nAnother line.`)
    await seen('A_widget', 'a widget', skins)
  }

  await refused('MediaWiki:Common.js')
  await write(admin, site, 'MediaWiki:Common.css', code.room)
  await write(writer, site, 'An_article', line + code.article)
  await write(writer, site, 'An_article', `${line}${code.article}\n\nAnother line.`)
  await write(admin, site, 'MediaWiki:Common.js', code.scripts.other)
  await seen('An_article', 'a script, files on another host', skins)
  set(code.allowed)
  await seen('An_article', 'a script, files on another host that a strict wiki allows')
  if (wiki.hasWidgets) await seen('A_widget', 'a widget of a strict wiki that allows its host')
  set('$wgCSPHeader = true;')
  await write(admin, site, 'MediaWiki:Common.js', code.scripts.own)
  await seen('An_article', 'a script, files on the own host of a strict wiki', skins)
  for (const [name, text] of Object.entries(code.files)) await write(admin, site, `MediaWiki:${name}`, text)
  await write(admin, site, 'MediaWiki:Common.js', code.scripts.pages)
  await seen('An_article', 'a script, files that are pages of a strict wiki')
  await write(admin, site, 'MediaWiki:Common.js', '/* nothing */')
  await refused('MediaWiki:Gadget-dicewright.js')
  await write(admin, site, 'MediaWiki:Gadget-dicewright.js', code.scripts.own)
  await write(admin, site, 'MediaWiki:Gadgets-definition', '* dicewright[ResourceLoader|default]|dicewright.js')
  await seen('An_article', 'a gadget of a strict wiki')
  await write(admin, site, 'MediaWiki:Gadgets-definition', '')
  set('')
}

export async function logInWiki(browser: Browser, site: string, name: string): Promise<Page> {
  const context = await browser.newContext()
  // The first save of a new wiki reads all of its program.
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  await page.goto(`${site}/index.php?title=Special:UserLogin`)
  await page.locator('#wpName1').fill(name)
  await page.locator('#wpPassword1').fill(`${name}dice1234`)
  await page.locator('#wpLoginAttempt').click()
  await page.locator('#pt-logout, #pt-logout-2').first().waitFor({ state: 'attached' })
  return page
}

const edit = (site: string, title: string): string => `${site}/index.php?title=${title}&action=edit`

async function mayEdit(page: Page, site: string, title: string): Promise<boolean> {
  await page.goto(edit(site, title))
  return (await page.locator('#wpSave').count()) > 0
}

/** Opens the page's source, puts this in its place, and saves: again where the wiki shows it once more, as after a log-in. */
export async function write(page: Page, site: string, title: string, text: string): Promise<void> {
  await page.goto(edit(site, title))
  await page.locator('#wpTextbox1').fill(text)
  for (let press = 0; press < 3; press++) {
    const shown = page.waitForEvent('framenavigated')
    // Not where it is: what the visual editor says to newcomers lies over it.
    await page.locator('#wpSave').evaluate((button: HTMLElement) => button.click())
    await shown
    await page.waitForLoadState()
    if (!/action=(?:submit|edit)/.test(page.url())) return
  }
  throw new Error(
    `${title} was not saved: ${(await page.locator('.mw-message-box-error, .error').allInnerTexts()).join(' ')}`,
  )
}
