/** What stands in the place of the editor where the bot is a compiled module: it has no text to show. */
import type { Language } from '@dicewright/arena/sandbox'
import { html } from '@dicewright/elements'
import type { TemplateResult } from 'lit'
import type { App } from '../../app.ts'
import { kilobytes } from '../../arena/format.ts'
import { starterOf } from '../../arena/starters.ts'
import { saveFile } from '../../parts/files.ts'
import { icon } from '../../parts/icons.ts'
import { bytesOfScript } from '../../parts/script-files.ts'

/** Languages with a starter that is compiled elsewhere, by its file. */
const compiled = { C: 'my-bot.c', Rust: 'my-bot.rs', AssemblyScript: 'my-bot.as.ts' } as const

interface Shown {
  readonly name: string
  /** Empty where no module is open. */
  readonly source: string
  readonly language: Language
}

export function moduleTemplate(app: App, { name, source, language }: Shown, gameId: string): TemplateResult {
  const { say } = app
  const size = kilobytes(app, bytesOfScript(language, source.length))
  return html`<div class="editor module">
    ${
      source === ''
        ? html`<p>${say('moduleNone')}</p>`
        : html`<p><b class="mono" translate="no">${name}</b> ${size}</p>
            <p class="muted">${say('moduleIs')}</p>`
    }
    <p class="muted" id="module-starters">${say('moduleStarters')}</p>
    <div class="row" role="group" aria-labelledby="module-starters">
      ${Object.entries(compiled).map(
        ([title, file]) =>
          html`<button class="btn s" type="button" @click=${() => saveFile(file, starterOf(file, gameId))}>
            ${icon('down')}<span translate="no">${title}</span>
          </button>`,
      )}
    </div>
  </div>`
}
