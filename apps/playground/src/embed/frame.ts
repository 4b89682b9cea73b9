/**
 * The page inside a frame: one element with the setup of the address. It posts its height to the parent page. A classic
 * script without storage or modules, because `sandbox="allow-scripts"` gives the frame an opaque origin.
 */
import { goesOn } from '../parts/goes-on.ts'
import type { TableElement } from '../parts/table-element.ts'
import { readValue, reserved } from '../setup/values.ts'

const search = new URLSearchParams(location.search)
const page = document.documentElement
const table = document.createElement(`dw-${page.dataset['game']}`) as TableElement

/** Attributes that are passed on; the element refuses wrong values itself. */
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

// A match of the arena, which the server writes into the page: it is too long for an address.
const { transcript, at = search.get('at') } = page.dataset
if (transcript !== undefined) table.setAttribute('transcript', transcript)

// Before it is connected: bots would begin to play.
if (table.hasAttribute('transcript') && !search.has('mode') && !goesOn(table)) table.setAttribute('mode', 'view')
const frame = document.querySelector('#frame')!
frame.append(table)
// A match that is watched opens on a board with dice on it.
if (at !== null && /^\d+$/.test(at)) void table.updateComplete.then(() => table.goTo(Number(at)))

// The wrapper's height, not that of the viewport, which grows with the frame.
let posted = 0
const postHeight = (): void => {
  const height = Math.ceil(frame.getBoundingClientRect().height)
  if (parent === window || height === posted) return
  posted = height
  parent.postMessage({ dw: 'size', height }, '*')
}
new ResizeObserver(postHeight).observe(frame)
// The script of the parent page may be loaded later than this frame: it asks, and will give the height that it is told.
// A low frame then asks for that of a window which is not low (frame.css).
addEventListener('message', ({ data, source }: MessageEvent<{ readonly dw?: unknown } | null>) => {
  if (source !== parent || data?.dw !== 'ask') return
  page.dataset['asked'] = ''
  posted = 0
  postHeight()
})

/** The options as the attribute takes them: those of `options`, then single keys, the first of each. */
function optionsOf(words: URLSearchParams): string | null {
  const own = new Set<string>([...plain, ...reserved].filter((word) => word !== 'preset'))
  const keys = [...new Set(words.keys())].filter((key) => !own.has(key))
  const single = keys.map((key) => [key, readValue(words.get(key)!)])
  const json = words.get('options')
  if (single.length === 0) return json
  try {
    return JSON.stringify({ ...(JSON.parse(json ?? '{}') as object), ...Object.fromEntries(single) })
  } catch {
    // The element says what is wrong with it.
    return json
  }
}
