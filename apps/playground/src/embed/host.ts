/**
 * For pages with frames: makes each frame as high as its content. Optional; without it a frame keeps the height of its
 * tag. A frame posts its height to its parent whenever it changes. This script also asks for the height, in case the
 * frame posted it before the script was loaded.
 */
const least = 200
const most = 2400
/** Smaller changes are ignored, or a scrollbar that comes and goes would make the page tremble. */
const slack = 4

addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
  const message = data as { readonly dw?: unknown; readonly height?: unknown } | null
  if (message?.dw !== 'size' || typeof message.height !== 'number') return
  // Other frames of the page, such as advertisements, must not change their height this way.
  for (const frame of gameFrames())
    if (frame.contentWindow === source && (origin === 'null' || origin === new URL(frame.src).origin)) {
      ask(frame)
      fit(frame, message.height)
    }
})

/** Those that know that their height will be what they ask for. */
const asked = new WeakSet<HTMLIFrameElement>()
for (const frame of gameFrames()) frame.contentWindow?.postMessage({ dw: 'ask' }, '*')

/** Asks a frame that was there to answer: one that was still loading has not heard the first question. */
function ask(frame: HTMLIFrameElement): void {
  if (asked.has(frame)) return
  asked.add(frame)
  frame.contentWindow?.postMessage({ dw: 'ask' }, '*')
}

function gameFrames(): readonly HTMLIFrameElement[] {
  return [...document.querySelectorAll('iframe')].filter(
    ({ src }) => URL.canParse(src) && /\/embed\/[\w-]+(\.html)?$/.test(new URL(src).pathname),
  )
}

/** Themes set the height of frames too, by the proportions of films: the game's height must win. */
function fit(frame: HTMLIFrameElement, height: number): void {
  const bounded = Math.min(most, Math.max(least, height))
  if (!(Math.abs(frame.clientHeight - bounded) >= slack)) return
  const border = frame.offsetHeight - frame.clientHeight
  const isWithBorder = getComputedStyle(frame).boxSizing === 'border-box'
  frame.style.setProperty('max-height', 'none', 'important')
  frame.style.setProperty('height', `${bounded + (isWithBorder ? border : 0)}px`, 'important')
}
