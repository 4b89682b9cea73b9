/**
 * The drawing of a chart: a list of phases in words, each with what leads on from it. The element `dw-statechart` draws
 * it, and the second file of each game, with the tag of the first.
 */
import type { Game } from '@dicewright/engine'
import type { TemplateResult } from 'lit'
import type { html } from '../../kit/html.ts'
import { translator, type Language } from '../../kit/messages.ts'
import { liveChart, type ChartNames, type Label, type Station, type Way } from './live-chart.ts'
import { statechartMessages, type StatechartSay } from './statechart.messages.ts'

/** What a chart is drawn with. */
export interface ChartTools {
  readonly html: typeof html
  readonly language: Language
}

/** Where the match stands. */
export interface ChartView {
  readonly game: Game
  /** Path of the phase. */
  readonly phase: string
  /** Names of the events that are possible now. */
  readonly enabled: readonly string[]
  /** Without them the names of the code are shown. */
  readonly words: ChartNames | undefined
}

/** Names of the events of legal actions: such a name may be all of a text, one of its words, or a part of one, as in `a4`. */
export const eventsOf = (game: Game, legal: readonly string[]): readonly string[] => [
  ...new Set(legal.map((text) => game.object(parsed(game, text)).type)),
]

function parsed(game: Game, text: string): number {
  const id = game.parse(text)
  if (!id.ok) throw new Error(id.message)
  return id.value
}

export function chartTemplate(tools: ChartTools, view: ChartView): TemplateResult {
  const say = translator(statechartMessages, tools.language)
  const stations = liveChart(view.game, view.words)
  const following = new Map(stations.map(({ path }, i) => [path, stations[i + 1]?.path]))
  const pen: Pen = { ...view, html: tools.html, say, following }
  return pen.html`<section class="chart" part="chart" aria-label=${say('label', { game: view.game.facts.titles[say.language] })}>
    ${phasesIn(pen, '', stations)}
    <p class="kinds" aria-hidden="true">
      ${say('decided')}
      ${(['decision', 'chance', 'check'] as const).map((kind) => pen.html`<span>${iconOf(pen, kind)}${say(kind)}</span>`)}
    </p>
  </section>`
}

interface Pen extends ChartView, Pick<ChartTools, 'html'> {
  readonly say: StatechartSay
  /** The next station below each. */
  readonly following: ReadonlyMap<string, string | undefined>
}

/** What is directly in a phase: stations, and phases with more of them. */
function phasesIn(pen: Pen, parent: string, stations: readonly Station[]): TemplateResult {
  const depth = parent === '' ? 1 : parent.split('.').length + 1
  const inner = Map.groupBy(stations, ({ path }) => path.split('.').slice(0, depth).join('.'))
  return pen.html`<ul>
    ${[...inner].map(([path, those]) =>
      those[0]!.path === path
        ? stationTemplate(pen, those[0]!)
        : pen.html`<li class="group">
            <div class="name">${nameOf(pen, 'phases', path)}</div>
            ${phasesIn(pen, path, those)}
          </li>`,
    )}
  </ul>`
}

function stationTemplate(pen: Pen, station: Station): TemplateResult {
  const { path, kind, ways } = station
  const { html, say } = pen
  const active = path === pen.phase
  const only = kind === 'decision' || ways.length > 1 ? undefined : ways[0]
  return html`<li class=${`phase ${kind}`} data-phase=${path} aria-current=${active ? 'step' : 'false'}>
    <div class="name">
      ${iconOf(pen, kind)}
      <div>
        <span class="sr">${active ? `${say('active')}, ` : ''}${say(kind)}: </span><b>${nameOf(pen, 'phases', path)}</b>
        ${only ? targetTemplate(pen, station, only) : ''}
      </div>
    </div>
    ${
      only || ways.length === 0
        ? ''
        : html`<ul class="ways">
            ${ways.map((way) => wayTemplate(pen, station, way))}
          </ul>`
    }
  </li>`
}

function wayTemplate(pen: Pen, station: Station, way: Way): TemplateResult {
  const { html } = pen
  const isOpen = ({ event }: Label): boolean =>
    event !== null && station.path === pen.phase && pen.enabled.includes(event)
  const labels = new Map(way.labels.map((label) => [labelOf(pen, station, label), label]))
  return html`<li>
    ${[...labels].map(([text, label]) => html`<span class=${isOpen(label) ? 'event open' : 'event'}>${text}</span> `)}
    ${targetTemplate(pen, station, way)}
  </li>`
}

/** Where a way leads. Down to the next line an arrow says enough to who sees it. */
function targetTemplate(pen: Pen, { path }: Station, { target }: Way): TemplateResult {
  const { html, say } = pen
  const name = target === path ? say('again') : nameOf(pen, 'phases', target)
  const isNext = pen.following.get(path) === target
  return html`<span class="to"
    ><span aria-hidden="true">${isNext ? '↓' : '→'}</span> <span class=${isNext ? 'sr' : ''}>${name}</span></span
  >`
}

/** An event is named where somebody chooses it or there are others, a condition where it decides between ways. */
function labelOf(pen: Pen, { kind, ways }: Station, { event, guard }: Label): string {
  const events = new Set(ways.flatMap(({ labels }) => labels.map((label) => label.event)))
  const name = event !== null && (kind === 'decision' || events.size > 1) ? nameOf(pen, 'events', event) : ''
  const isFork = ways.filter(({ labels }) => labels.some((label) => label.event === event)).length > 1
  if (!isFork) return name
  const condition = guard === null ? '' : pen.words ? (textOf(pen, pen.words.guards?.[guard]) ?? '') : guard
  return [name, condition].filter(Boolean).join(': ') || pen.say('otherwise')
}

/** The name that the code uses, where there is no other. */
const nameOf = (pen: Pen, of: 'phases' | 'events', key: string): string =>
  textOf(pen, pen.words?.[of]?.[key]) ?? key.split('.').at(-1)!

const textOf = ({ say }: Pen, words: { readonly [language: string]: string } | undefined): string | undefined =>
  words?.[say.language] ?? words?.['en']

/** A person, a die, a fork in the way, a flag. */
const icons: Readonly<Record<Station['kind'], string>> = {
  decision: 'M8 2.200a2.600 2.600 0 1 1 0 5.200a2.600 2.600 0 0 1 0-5.200zM3 14c0-3.200 2.200-5 5-5s5 1.800 5 5z',
  chance:
    'M3.500 2.500h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zM5.500 5.500h.1M8 8h.1M10.500 10.500h.1',
  check: 'M8 2l6 6-6 6-6-6z',
  final: 'M4 14V2.500h8.500l-2 3 2 3H4',
}

const iconOf = ({ html }: Pick<Pen, 'html'>, kind: Station['kind']): TemplateResult =>
  html`<svg class=${kind} viewBox="0 0 16 16" aria-hidden="true"><path d=${icons[kind]} /></svg>`
