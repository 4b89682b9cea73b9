/** The frame of every page: the skip link, the slim bar with the pages of the site or of a match, and the footer. */
import type { Site } from '@dicewright/arena/api'
import { languages, type Language, html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import { routeOf, type Route } from './routes.ts'
import { themes, type App, type Page } from './app.ts'
import type { Key } from './messages.ts'
import { copyNews } from './parts/copy.ts'
import { icon } from './parts/icons.ts'
import { wrongParametersNote } from './parts/wrong-parameters.ts'

const languageNames: Readonly<Record<Language, string>> = { en: 'English', ja: '日本語', ko: '한국어' }
const themeKeys = { auto: 'themeAuto', light: 'themeLight', dark: 'themeDark' } as const

const pages: readonly { readonly page: string; readonly key: Key; readonly href: string }[] = [
  { page: 'play', key: 'play', href: '/' },
  { page: 'arena', key: 'arena', href: '/arena' },
  { page: 'watch', key: 'watch', href: '/watch' },
  { page: 'bot', key: 'bot', href: '/bot' },
]

/** To which of the pages above each page belongs. */
const home = (page: Route['page']): string =>
  ['front', 'match', 'room'].includes(page)
    ? 'play'
    : page.startsWith('arena') || page === 'operations'
      ? 'arena'
      : page

export function shell(app: App, page: Page, site: Site): TemplateResult {
  const { say } = app
  if (page.isProjector) return html`<main id="page" tabindex="-1" class="projector">${page.view()}</main>`
  const { page: here } = routeOf(app.url)
  // Only a page that shows what an arena answered has one.
  const status = page.status?.() ?? nothing
  const bar = page.bar?.()
  return html`<a class="btn skip" href="#page">${say('skip')}</a>
    <header class="top ${bar ? 'slim' : ''}">
      <a class="brand" href="/"><img src="/icon.svg" alt="" width="26" height="26" /><span>Dicewright</span></a>
      ${bar?.title ?? nothing}
      <div class="end">${status} ${bar?.tools ?? nothing}</div>
      <button class="tool open-menu" type="button" popovertarget="menu" title=${say('menu')} aria-label=${say('menu')}>
        ${icon('menu')}
      </button>
      <div class="menu" id="menu" popover @click=${closeAfterLink}>
        ${bar ? html`<div class="rows-of">${bar.menu}</div>` : nothing}
        <nav aria-label=${say('main')}>
          ${pages.map(
            ({ page: name, key, href }) =>
              html`<a href=${href} aria-current=${name === home(here) ? 'page' : nothing}>${say(key)}</a>`,
          )}${site.docs ? html`<a href="/docs/">${say('docs')}</a>` : nothing}
        </nav>
        <div class="dress">${languageSwitch(app)} ${themeSwitch(app)}</div>
      </div>
    </header>
    <main id="page" tabindex="-1" class=${bar ? 'at-table' : nothing}>
      ${wrongParametersNote(app, page)} ${page.view()}
    </main>
    ${
      bar
        ? nothing
        : html`<footer class="foot">
            <span>${say((here.startsWith('arena') && site.arena) || status !== nothing ? 'footArena' : 'foot')}</span
            ><span>${say('license')}</span>
          </footer>`
    }
    <div class="vh" role="status">${copyNews(app)}</div>`
}

/** A link leads elsewhere: the menu would lie over it. */
function closeAfterLink({ target, currentTarget }: Event): void {
  if ((target as Element).closest('a, .leads')) (currentTarget as HTMLElement).hidePopover()
}

const languageSwitch = (app: App): TemplateResult =>
  html`<select
    class="in"
    aria-label=${app.say('language')}
    @change=${(event: Event) => app.setLanguage((event.target as HTMLSelectElement).value as Language)}
  >
    ${languages.map(
      (language) =>
        html`<option value=${language} lang=${language} ?selected=${language === app.language}>
          ${languageNames[language]}
        </option>`,
    )}
  </select>`

function themeSwitch(app: App): TemplateResult {
  const label = app.say('themeIs', { theme: app.say(themeKeys[app.theme]) })
  const next = themes[(themes.indexOf(app.theme) + 1) % themes.length]!
  return html`<button class="btn s" type="button" title=${label} aria-label=${label} @click=${() => app.setTheme(next)}>
    ${icon('theme')}
  </button>`
}
