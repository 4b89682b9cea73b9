/**
 * For pages that hold frames: lets each frame be as high as what is in it. Optional; without it a frame keeps the height
 * its tag says. A frame says how high it is, to whoever holds it and as often as it changes; it is asked, too, for what
 * it said before this script was there to hear it.
 */
const least = 200
const most = 2400
/** Smaller changes are left: a scrollbar that comes and goes must not make the page tremble. */
const slack = 4

addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
  const message = data as { readonly dw?: unknown; readonly height?: unknown } | null
  if (message?.dw !== 'size' || typeof message.height !== 'number') return
  // Another frame of the page, such as an advertisement, may not make itself as high as it likes.
  for (const frame of gameFrames())
    if (frame.contentWindow === source && (origin === 'null' || origin === new URL(frame.src).origin))
      fit(frame, message.height)
})

for (const frame of gameFrames()) frame.contentWindow?.postMessage({ dw: 'ask' }, '*')

function gameFrames(): readonly HTMLIFrameElement[] {
  return [...document.querySelectorAll('iframe')].filter(
    ({ src }) => URL.canParse(src) && /\/embed\/[\w-]+(\.html)?$/.test(new URL(src).pathname),
  )
}

/** Themes say how high frames are, too, by proportions of films: what a game needs comes before that. */
function fit(frame: HTMLIFrameElement, height: number): void {
  const bounded = Math.min(most, Math.max(least, height))
  if (!(Math.abs(frame.clientHeight - bounded) >= slack)) return
  const border = frame.offsetHeight - frame.clientHeight
  const isWithBorder = getComputedStyle(frame).boxSizing === 'border-box'
  frame.style.setProperty('max-height', 'none', 'important')
  frame.style.setProperty('height', `${bounded + (isWithBorder ? border : 0)}px`, 'important')
}
