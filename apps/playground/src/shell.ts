/** The frame of every page: the skip link, the bar with the pages, language and theme, and the footer. */
import type { Site } from '@dicewright/arena/api'
import { languages, type Language, html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import { routeOf } from './routes.ts'
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

export function shell(app: App, page: Page, site: Site): TemplateResult {
  const { say } = app
  const { page: here } = routeOf(app.url)
  // Only a page that shows what an arena answered has one.
  const status = page.status?.() ?? nothing
  const isHere = (name: string) =>
    name === here || (name === 'play' && here === 'match') || (name === 'arena' && here.startsWith('arena-'))
  return html`<a class="btn skip" href="#page">${say('skip')}</a>
    <header class="top">
      <div>
        <a class="brand" href="/"><img src="/icon.svg" alt="" width="26" height="26" />Dicewright</a>
        <nav aria-label=${say('main')}>
          ${pages.map(
            ({ page: name, key, href }) =>
              html`<a href=${href} aria-current=${isHere(name) ? 'page' : nothing}>${say(key)}</a>`,
          )}${site.docs ? html`<a href="/docs/">${say('docs')}</a>` : nothing}
        </nav>
        <div class="end">${status} ${languageSwitch(app)} ${themeSwitch(app)}</div>
      </div>
    </header>
    <main id="page" tabindex="-1">${wrongParametersNote(app, page)} ${page.view()}</main>
    <footer class="foot">
      <span>${say((here.startsWith('arena') && site.arena) || status !== nothing ? 'footArena' : 'foot')}</span
      ><span>${say('license')}</span>
    </footer>
    <div class="vh" role="status">${copyNews(app)}</div>`
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
