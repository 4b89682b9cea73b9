/** The players: a person or a house bot for each seat, as many as the game allows. */
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import { writeAddress } from '../../routes.ts'
import { rowOf } from '../../games/games.ts'
import { icon } from '../../parts/icons.ts'
import { seatBadge, seatLetter } from '../../parts/seat.ts'
import { opponentOf, type Player } from '../../setup/setup.ts'
import type { Desk } from './desk.ts'
import { houseBots } from '../../games/modules.ts'

export function seatsCard({ app, setup, set }: Desk): TemplateResult {
  const { say, language } = app
  const { game, players } = setup
  const [fewest, most] = game.facts.seats
  const put = (seat: number, player: Player) => set({ players: players.with(seat, player) })
  const remove = (seat: number) => set({ players: players.filter((_, other) => other !== seat) })
  return html`<section class="card o1">
    <header>
      <h2>${say('who')}</h2>
      <span class="sub">${say('seatsOf', { count: players.length, max: most })}</span>
      <span class="end hide-s">${rowOf(game.facts.id).words.order[language]}</span>
    </header>
    <ul class="rows">
      ${players.map(
        (player, seat) =>
          html`<li>
            ${seatBadge(seat)}
            ${'bot' in player ? botName(player.bot, setup.game.facts.id, language) : person(seat, player)}
            ${choice(seat, player)}
            ${
              players.length > fewest
                ? html`<button
                    class="btn s"
                    type="button"
                    aria-label=${say('removeSeat', { seat: seatLetter(seat) })}
                    @click=${() => remove(seat)}
                  >
                    ${icon('cross')}
                  </button>`
                : nothing
            }
          </li>`,
      )}
      ${
        players.length < most
          ? html`<li>
              <button
                class="btn s add"
                type="button"
                @click=${() => set({ players: [...players, { bot: opponentOf(game) }] })}
              >
                ${icon('plus')}${say('addSeat')}
              </button>
              <span class="muted"
                >${say('addHint')} <a href=${writeAddress(game.facts.id)}>${say('ownScript')}</a></span
              >
            </li>`
          : nothing
      }
    </ul>
  </section>`

  function person(seat: number, { person: name }: { readonly person: string }): TemplateResult {
    const rename = (event: Event) => {
      const field = event.target as HTMLInputElement
      // A comma would end the name in the address, also one in full width.
      field.value = field.value.replaceAll(/[,，]/g, ' ').trim()
      put(seat, { person: field.value })
    }
    return html`<span class="who">
      <input
        type="text"
        maxlength="40"
        autocomplete="off"
        spellcheck="false"
        aria-label=${say('personName', { seat: seatLetter(seat) })}
        placeholder=${say('you')}
        .value=${name}
        @change=${rename}
      />
      <small>${say('atScreen')}</small>
    </span>`
  }

  function choice(seat: number, player: Player): TemplateResult {
    const chosen = 'bot' in player ? player.bot : ''
    const choose = (event: Event) => {
      const { value } = event.target as HTMLSelectElement
      put(seat, value === '' ? { person: '' } : { bot: value })
    }
    return html`<select
      class="in"
      aria-label=${say('seatPlayer', { seat: seatLetter(seat) })}
      .value=${chosen}
      @change=${choose}
    >
      <option value="" ?selected=${chosen === ''}>${say('person')}</option>
      <optgroup label=${say('houseBots')}>
        ${Object.keys(houseBots(game.facts.id)).map(
          (name) => html`<option value=${name} ?selected=${chosen === name}>${name}</option>`,
        )}
      </optgroup>
    </select>`
  }
}

const botName = (name: string, gameId: string, language: 'en' | 'ja' | 'ko'): TemplateResult =>
  html`<span class="who"><b>${name}</b><small>${houseBots(gameId)[name]?.about[language]}</small></span>`
