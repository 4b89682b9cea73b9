/** Chooses the ladder by game, seats and tier. Each value leads to the nearest ladder. */
import type { LadderSummary } from '@dicewright/arena/api'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App } from '../../app.ts'
import { words } from '../../arena/words.ts'
import { gameTitle } from '../../games/games.ts'
import { games } from '../../games/modules.ts'

type Switched = Pick<LadderSummary, 'id' | 'game' | 'seats' | 'tier'>

export interface SwitchesView {
  /** Ladders to choose from, in their order. */
  readonly all: readonly Switched[]
  readonly here: Switched
  readonly choose: (ladder: string) => void
}

/** The usual ladders, whose switches reserve the room until the server has answered. */
export const likelyLadders: readonly Switched[] = games.flatMap(({ facts }) =>
  [2, 3, 4].flatMap((seats) =>
    (['standard', 'remote'] as const).map((tier): Switched => ({
      id: `${facts.id}.${seats}.${tier}`,
      game: facts.id,
      seats,
      tier,
    })),
  ),
)

/** A switch for each property with two or more values. */
export function switches(app: App, view: SwitchesView): TemplateResult {
  const say = words(app)
  const { all, here } = view
  const tiers = { standard: say('tierStandard'), remote: say('tierRemote') }
  const ofGame = all.filter(({ game }) => game === here.game)
  const ofSeats = ofGame.filter(({ seats }) => seats === here.seats)
  const title = (id: string) => gameTitle(id, app)
  const seatsText = (count: number) => say('seatsCount', { count })
  return html`${oneSwitch(view, { label: say('gameSwitch'), all, field: 'game', text: title })}
  ${oneSwitch(view, { label: say('seatsSwitch'), all: ofGame, field: 'seats', text: seatsText })}
  ${oneSwitch(view, { label: say('tierSwitch'), all: ofSeats, field: 'tier', text: (tier) => tiers[tier] })}`
}

interface OneSwitch<K extends 'game' | 'seats' | 'tier'> {
  readonly label: string
  readonly all: readonly Switched[]
  readonly field: K
  readonly text: (value: Switched[K]) => string
}

function oneSwitch<K extends 'game' | 'seats' | 'tier'>(
  { here, choose }: SwitchesView,
  { label, all, field, text }: OneSwitch<K>,
): TemplateResult | typeof nothing {
  const values = [...new Set(all.map((ladder) => ladder[field]))]
  if (values.length < 2) return nothing
  const to = (value: Switched[K]): string => {
    const those = all.filter((ladder) => ladder[field] === value)
    const near = those.find(({ seats, tier }) => (field === 'seats' || seats === here.seats) && tier === here.tier)
    return (near ?? those[0]!).id
  }
  return html`<div class="seg" role="group" aria-label=${label}>
    ${values.map(
      (value) =>
        html`<button type="button" aria-pressed=${value === here[field]} @click=${() => choose(to(value))}>
          ${text(value)}
        </button>`,
    )}
  </div>`
}
