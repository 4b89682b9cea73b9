/**
 * The page inside a frame: one element, set by the address, and its height told to whoever holds the frame. A classic
 * script without storage or modules, because `sandbox="allow-scripts"` gives it an origin of its own.
 */
import { goesOn } from '../parts/goes-on.ts'
import type { TableElement } from '../parts/table-element.ts'
import { readValue, reserved } from '../setup/values.ts'

const search = new URLSearchParams(location.search)
const page = document.documentElement
const table = document.createElement(`dw-${page.dataset['game']}`) as TableElement

/** Attributes taken as they are; the element refuses what it cannot read, with a sentence. */
const plain = ['players', 'seed', 'theme', 'lang', 'transcript', 'mode', 'motion', 'sound', 'keep'] as const

for (const attribute of plain) {
  const value = search.get(attribute)
  if (value !== null) table.setAttribute(attribute, value)
}
const options = optionsOf(search)
if (options !== null) table.setAttribute('options', options)
const language = search.get('lang')
if (language) page.lang = language.normalize('NFKC')
page.dataset['theme'] = (search.get('theme') ?? 'auto').normalize('NFKC')

// Before it stands in the page, where bots would begin to play.
if (search.has('transcript') && !search.has('mode') && !goesOn(table)) table.setAttribute('mode', 'view')
const frame = document.querySelector('#frame')!
frame.append(table)

// The wrapper's own height: never that of the viewport, which would grow with the frame it makes grow.
let told = 0
const tell = (): void => {
  const height = Math.ceil(frame.getBoundingClientRect().height)
  if (parent === window || height === told) return
  told = height
  parent.postMessage({ dw: 'size', height }, '*')
}
new ResizeObserver(tell).observe(frame)
// The script of the page around may come later than this frame: it asks.
addEventListener('message', ({ data, source }: MessageEvent<{ readonly dw?: unknown } | null>) => {
  if (source !== parent || data?.dw !== 'ask') return
  told = 0
  tell()
})

// The buttons stay in view at the lower edge, by frame.css, and so does the sentence about them, above as many rows as
// they are: else they would lie on half of it.
let deeds: Element | null = null
const fade = 12
const above = new ResizeObserver(([buttons]) =>
  table.style.setProperty('--dw-status-end', `${buttons!.target.getBoundingClientRect().height + fade}px`),
)
const findDeeds = (): void => {
  const found = table.shadowRoot?.querySelector('[part=deeds]') ?? null
  if (found === deeds) return
  above.disconnect()
  if ((deeds = found)) above.observe(deeds)
}
table.addEventListener('dw-change', () => void table.updateComplete.then(findDeeds))
void table.updateComplete.then(findDeeds)

/** The options as the attribute takes them: given as JSON, single keys win, the first of each as of every word here. */
function optionsOf(words: URLSearchParams): string | null {
  const own = new Set<string>([...plain, ...reserved].filter((word) => word !== 'preset'))
  const keys = [...new Set(words.keys())].filter((key) => !own.has(key))
  const single = keys.map((key) => [key, readValue(words.get(key)!)])
  const json = words.get('options')
  if (single.length === 0) return json
  try {
    return JSON.stringify({ ...(JSON.parse(json ?? '{}') as object), ...Object.fromEntries(single) })
  } catch {
    // Left to the element, which says what is wrong with it.
    return json
  }
}
