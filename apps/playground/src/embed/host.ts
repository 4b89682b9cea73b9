/**
 * For pages that hold frames: lets each frame be as high as what is in it. Optional; without it a frame keeps the height
 * its tag says. Only the frame that speaks is changed, and only within bounds.
 */
const least = 200
const most = 2400
/** Smaller changes are left: a scrollbar that comes and goes must not make the page tremble. */
const slack = 4

addEventListener('message', ({ data, source }: MessageEvent<unknown>) => {
  const message = data as { readonly dw?: unknown; readonly height?: unknown } | null
  if (typeof message !== 'object' || message?.dw !== 'size' || typeof message.height !== 'number') return
  for (const frame of document.querySelectorAll('iframe')) {
    if (frame.contentWindow !== source) continue
    const height = Math.min(most, Math.max(least, message.height))
    if (Math.abs(frame.clientHeight - height) >= slack) frame.style.height = `${height}px`
  }
})
