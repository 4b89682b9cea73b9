/** The code of the docs in a WordPress: pasted, saved, opened, saved again, and looked at, by who may and who may not. */
// One browser acts step by step.
/* oxlint-disable no-await-in-loop */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { look, type Report } from './play.ts'

/** What the editor of WordPress has as `wp` in its page, as far as it is used here. */
export interface Editor {
  readonly blocks: { createBlock(name: string, given?: object): object }
  readonly data: {
    select(store: string): Record<string, (...given: readonly unknown[]) => unknown>
    dispatch(store: string): Record<string, (...given: readonly unknown[]) => Promise<unknown>>
  }
}

export interface Snippets {
  readonly tag: string
  readonly frame: string
}

/** Roles, and whether they may write any HTML. */
const roles = [
  ['admin', true],
  ['editor', true],
  ['author', false],
  ['contributor', false],
] as const

export async function drillWordPress(
  browser: Browser,
  site: string,
  setTheme: (theme: string) => void,
  snippets: Snippets,
  report: Report,
): Promise<void> {
  const posts: (readonly [what: string, address: string])[] = []
  for (const [role, mayWrite] of roles) {
    const context = await logIn(browser, site, role)
    const page = await context.newPage()
    for (const [kind, code] of Object.entries(snippets)) {
      const what = `${kind} pasted by ${role}`
      const id = await writePost(page, site, what, code)
      const kept = await saveAgain(page, site, id)
      const isWhole = (await written(page, kept)) === (await written(page, code))
      const isPlayable = /<(?:script|iframe|dw-)/.test(kept)
      if (mayWrite ? !isWhole : isPlayable)
        report.wrong(`${what}: after another save the block is ${JSON.stringify(kept)}`)
      else
        report.notify(`${what}: ${mayWrite ? 'kept by two saves' : `without a word ${JSON.stringify(kept)} is left`}`)
      if (role === 'editor') posts.push([what, `${site}/?p=${id}`])
    }
    await context.close()
  }
  posts.push([`a pattern inserted by author`, await reused(browser, site, snippets.tag)])
  const context = await browser.newContext()
  for (const theme of ['twentytwentythree', 'twentytwentytwo', 'twentytwentyone']) {
    setTheme(theme)
    for (const [what, address] of posts)
      await look(await context.newPage(), address, '.entry-content', `${theme}, ${what}`, report)
  }
  await context.close()
}

/** Code as any program writes it that read it: with quotes, and without line breaks in its tags. */
const written = (page: Page, code: string): Promise<string> =>
  page.evaluate((text) => {
    const template = document.createElement('template')
    template.innerHTML = text
    return template.innerHTML
  }, code)

export async function logIn(browser: Browser, site: string, role: string): Promise<BrowserContext> {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  await page.goto(`${site}/wp-login.php`)
  await page.locator('#user_login').fill(role)
  await page.locator('#user_pass').fill(role)
  await page.locator('#wp-submit').click()
  await page.waitForURL('**/wp-admin/**')
  await page.close()
  return context
}

/** A post of a line and a Custom HTML block into which the code is pasted, as its author would. */
async function writePost(page: Page, site: string, title: string, code: string): Promise<number> {
  await openEditor(page, `${site}/wp-admin/post-new.php`)
  await page.evaluate((words) => {
    const { blocks, data } = (globalThis as unknown as { wp: Editor }).wp
    void data.dispatch('core/editor')['editPost']!({ title: words })
    void data.dispatch('core/block-editor')['insertBlocks']!([
      blocks.createBlock('core/paragraph', { content: 'A line of the post.', className: 'dw-line' }),
      blocks.createBlock('core/html'),
    ])
  }, title)
  await page.locator('.wp-block-html textarea').click()
  await page.evaluate((text) => navigator.clipboard.writeText(text), code)
  await page.keyboard.press('Control+V')
  return save(page)
}

/** Opens the post again, writes one more line, saves; answers with what the block holds when it is opened once more. */
export async function saveAgain(page: Page, site: string, id: number): Promise<string> {
  const address = `${site}/wp-admin/post.php?post=${id}&action=edit`
  await openEditor(page, address)
  await page.evaluate(() => {
    const { blocks, data } = (globalThis as unknown as { wp: Editor }).wp
    void data.dispatch('core/block-editor')['insertBlocks']!([
      blocks.createBlock('core/paragraph', { content: 'Another line.' }),
    ])
  })
  await save(page)
  await openEditor(page, address)
  return page.evaluate(() => {
    const { data } = (globalThis as unknown as { wp: Editor }).wp
    const all = data.select('core/block-editor')['getBlocks']!() as readonly {
      readonly name: string
      readonly isValid: boolean
      readonly attributes: { readonly content?: string }
    }[]
    const block = all.find(({ name }) => name === 'core/html' || name === 'core/missing')
    return block?.isValid ? (block.attributes.content ?? '') : `a block that is not valid: ${JSON.stringify(block)}`
  })
}

/** A reusable block ("pattern" from 6.3 on) that an editor made, in a post by an author, who saves it twice. */
async function reused(browser: Browser, site: string, code: string): Promise<string> {
  const editor = await logIn(browser, site, 'editor')
  const made = await editor.newPage()
  await openEditor(made, `${site}/wp-admin/post-new.php?post_type=wp_block`)
  await made.evaluate((content) => {
    const { blocks, data } = (globalThis as unknown as { wp: Editor }).wp
    void data.dispatch('core/editor')['editPost']!({ title: 'A game' })
    void data.dispatch('core/block-editor')['insertBlocks']!([blocks.createBlock('core/html', { content })])
  }, code)
  const ref = await save(made)
  await editor.close()
  const author = await logIn(browser, site, 'author')
  const page = await author.newPage()
  await openEditor(page, `${site}/wp-admin/post-new.php`)
  await page.evaluate((id) => {
    const { blocks, data } = (globalThis as unknown as { wp: Editor }).wp
    void data.dispatch('core/editor')['editPost']!({ title: 'A game by an author' })
    void data.dispatch('core/block-editor')['insertBlocks']!([
      blocks.createBlock('core/paragraph', { content: 'A line of the post.', className: 'dw-line' }),
      blocks.createBlock('core/block', { ref: id }),
    ])
  }, ref)
  const id = await save(page)
  await saveAgain(page, site, id)
  await author.close()
  return `${site}/?p=${id}`
}

export async function openEditor(page: Page, address: string): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept())
  await page.goto(address)
  await page.waitForFunction(() => {
    const { data } = (globalThis as unknown as { wp?: Partial<Editor> }).wp ?? {}
    return (
      data?.select('core/editor')?.['getCurrentPostId']?.() &&
      document.querySelector('.block-editor-block-list__layout')
    )
  })
  // What it says to newcomers lies over the rest.
  await page.evaluate(() => {
    const { data } = (globalThis as unknown as { wp: Editor }).wp
    void data.dispatch('core/preferences')['set']!('core/edit-post', 'welcomeGuide', false)
  })
}

/** Publishes, or hands in for review where that is all one may. */
export async function save(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { data } = (globalThis as unknown as { wp: Editor }).wp
    const post = data.select('core/editor')
    const { _links: links } = post['getCurrentPost']!() as { readonly _links: object }
    const mayPublish = Object.hasOwn(links, 'wp:action-publish')
    await data.dispatch('core/editor')['editPost']!({ status: mayPublish ? 'publish' : 'pending' })
    await data.dispatch('core/editor')['savePost']!()
    if (!post['didPostSaveRequestSucceed']!()) throw new Error('WordPress did not save the post')
    return post['getCurrentPostId']!() as number
  })
}
