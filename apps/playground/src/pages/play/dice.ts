/** Where the dice of a table come from, and the ways to share the table: its link and its embed code. */
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import { playAddress } from '../../routes.ts'
import { copyButton } from '../../parts/copy.ts'
import { icon } from '../../parts/icons.ts'
import { makeSetup } from '../../setup/setup.ts'
import { anySeed } from '../../setup/seeds.ts'
import type { Desk } from './desk.ts'

export function diceCard({ app, setup, set }: Desk): TemplateResult {
  const { say } = app
  const { seed } = setup
  return html`<section class="card o3">
    <header>
      <h2 id="dice-label">${say('dice')}</h2>
      <span class="end seg" role="group" aria-labelledby="dice-label">
        <button type="button" aria-pressed=${seed === null} @click=${() => set({ seed: null })}>${say('fair')}</button>
        <button type="button" aria-pressed=${seed !== null} @click=${() => seed ?? set({ seed: anySeed() })}>
          ${say('fromSeed')}
        </button>
      </span>
    </header>
    <p class="muted">${say(seed === null ? 'fairLead' : 'seedLead')}</p>
    ${seed === null ? nothing : seedField({ app, setup, set }, seed)}
  </section>`
}

function seedField({ app: { say }, set }: Desk, seed: string): TemplateResult {
  const setSeed = (event: Event) => {
    // Full-width characters are shown as they are read: ７ is the seed 7.
    const text = (event.target as HTMLInputElement).value.normalize('NFKC').trim()
    set({ seed: text === '' ? anySeed() : text })
  }
  return html`<label class="lbl" for="seed">${say('seed')}</label>
    <div class="seed">
      <input class="in mono" id="seed" maxlength="64" autocomplete="off" .value=${seed} @change=${setSeed} />
      <button
        class="btn"
        type="button"
        aria-label=${say('newSeed')}
        title=${say('newSeed')}
        @click=${() => set({ seed: anySeed() })}
      >
        ${icon('die')}
      </button>
    </div>`
}

export function shareCard({ app, setup }: Desk, openEmbed: () => void): TemplateResult {
  const { say } = app
  const link = playAddress(setup.game, makeSetup(setup))
  return html`<section class="card o4">
    <header>
      <h2><label for="link">${say('link')}</label></h2>
    </header>
    <div class="copy">
      <input class="in" id="link" readonly .value=${link} />
      ${copyButton(app, {
        id: 'link',
        text: () => new URL(link, location.href).href,
        label: say('copy'),
        select: '#link',
      })}
      <button class="btn" type="button" aria-haspopup="dialog" @click=${openEmbed}>
        ${icon('code')}${say('embed')}
      </button>
    </div>
    <p class="muted">${say('linkLead')}</p>
  </section>`
}
