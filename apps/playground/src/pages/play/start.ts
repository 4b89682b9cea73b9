/** The dice of a table, the start button, the link and the embed code. */
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import { matchAddress, playAddress } from '../../routes.ts'
import { copyButton } from '../../parts/copy.ts'
import { icon } from '../../parts/icons.ts'
import { makeSetup } from '../../setup/setup.ts'
import { anySeed } from '../../setup/seeds.ts'
import { findKept } from '../match/kept.ts'
import type { Desk } from './desk.ts'

export function startCard({ app, setup, set }: Desk, openEmbed: () => void): TemplateResult {
  const { say, language } = app
  const { game, players, seed } = setup
  const address = makeSetup(setup)
  const link = playAddress(game, address)
  const kept = findKept(game.facts.id, address)
  const names = players.map((player) => ('bot' in player ? player.bot : player.person || say('you')))
  const setSeed = (event: Event) => {
    // Full-width characters are shown as they are read: ７ is the seed 7.
    const text = (event.target as HTMLInputElement).value.normalize('NFKC').trim()
    set({ seed: text === '' ? anySeed() : text })
  }
  return html`<section class="card o2 start">
    <header>
      <h2>${game.facts.titles[language]}</h2>
      <span class="sub">${say.list(names)}</span>
    </header>
    <div class="stack">
      <div>
        <div class="lbl" id="dice-label">${say('dice')}</div>
        <div class="seg" role="group" aria-labelledby="dice-label">
          <button type="button" aria-pressed=${seed === null} @click=${() => set({ seed: null })}>
            ${say('fair')}
          </button>
          <button type="button" aria-pressed=${seed !== null} @click=${() => seed ?? set({ seed: anySeed() })}>
            ${say('fromSeed')}
          </button>
        </div>
      </div>
      <p class="muted">${say(seed === null ? 'fairLead' : 'seedLead')}</p>
      ${
        seed === null
          ? nothing
          : html`<div>
              <label class="lbl" for="seed">${say('seed')}</label>
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
              </div>
            </div>`
      }
      <a class="btn go big" href=${matchAddress(game, address)} @click=${() => kept?.forget()}>
        ${say('start')}<small>${say('startSeats', { count: players.length })}</small>
      </a>
      ${
        kept
          ? html`<a class="btn" href=${matchAddress(game, address)}>
              ${icon('play')}${say('continueMatch')} · ${say('continueAt', { count: kept.plies })}
            </a>`
          : nothing
      }
      <div>
        <label class="lbl" for="link">${say('link')}</label>
        <div class="copy">
          <input class="in" id="link" readonly .value=${link} />
          ${copyButton(app, {
            id: 'link',
            text: () => new URL(link, location.href).href,
            label: say('copy'),
            select: '#link',
          })}
        </div>
      </div>
      <button class="btn" type="button" aria-haspopup="dialog" @click=${openEmbed}>
        ${icon('code')}${say('embed')}
      </button>
    </div>
  </section>`
}
