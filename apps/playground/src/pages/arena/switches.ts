/** Which ladder is shown: game, seats and tier. Each value leads to the ladder that is nearest to the one shown. */
import type { LadderSummary, ServerNow } from '@dicewright/arena/api'
import { gameById } from '@dicewright/engine'
import { html, nothing, type TemplateResult } from 'lit'
import { ladderAddress } from '../../address.ts'
import type { App } from '../../app.ts'
import { words } from '../../arena/words.ts'

export function switches(
  app: App,
  all: readonly LadderSummary[],
  here: LadderSummary | undefined,
  now: ServerNow | null,
): TemplateResult | typeof nothing {
  if (!here) return nothing
  const say = words(app)
  const tiers = { standard: say('tierStandard'), remote: say('tierRemote') }
  const ofGame = all.filter(({ game }) => game === here.game)
  const ofSeats = ofGame.filter(({ seats }) => seats === here.seats)
  const title = (id: string) => gameById(id)?.facts.titles[app.language] ?? id
  return html`<div class="switches">
    ${oneSwitch(app, { label: say('gameSwitch'), all, here, field: 'game', text: title })}
    ${oneSwitch(app, { label: say('seatsSwitch'), all: ofGame, here, field: 'seats', text: (count) => say('seatsCount', { count }) })}
    ${oneSwitch(app, { label: say('tierSwitch'), all: ofSeats, here, field: 'tier', text: (tier) => tiers[tier] })}
    <span class="end"
      >${
        now
          ? html`<span>${say('setsRated', { count: now.setsRated })}</span
              ><span class="hide-s"
                >${say('botCount', { count: now.bots })} ${say('authorCount', { count: now.authors })}</span
              >`
          : nothing
      }</span
    >
  </div>`
}

interface SwitchView<K extends 'game' | 'seats' | 'tier'> {
  readonly label: string
  readonly all: readonly LadderSummary[]
  readonly here: LadderSummary
  readonly field: K
  readonly text: (value: LadderSummary[K]) => string
}

function oneSwitch<K extends 'game' | 'seats' | 'tier'>(
  app: App,
  { label, all, here, field, text }: SwitchView<K>,
): TemplateResult {
  const values = [...new Set(all.map((ladder) => ladder[field]))]
  const to = (value: LadderSummary[K]): string => {
    const those = all.filter((ladder) => ladder[field] === value)
    const near = those.find(({ seats, tier }) => (field === 'seats' || seats === here.seats) && tier === here.tier)
    return (near ?? those[0]!).id
  }
  return html`<div class="seg" role="group" aria-label=${label}>
    ${values.map(
      (value) =>
        html`<button
          type="button"
          aria-pressed=${value === here[field]}
          @click=${() => app.go(ladderAddress(to(value)))}
        >
          ${text(value)}
        </button>`,
    )}
  </div>`
}
