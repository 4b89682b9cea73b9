/**
 * One voice per document. `ariaNotify` speaks where the browser has it; elsewhere one `role=status` node in the light
 * DOM does, because live regions inside nested shadow roots are unreliable. Texts that come close together are spoken
 * as one, at most one message in 400 ms, so that a bot's turn is a sentence and not a machine gun.
 */

/** Shortest time between two messages, ms. */
export const announceGapMs = 400
/** How long the status node stays empty before its new text, ms: a reader misses a text swapped in place. */
const swapMs = 60

interface Waiting {
  readonly host: Element
  readonly lang: string
  readonly texts: string[]
}

interface Voice {
  readonly waiting: Waiting[]
  /** By a clock that nobody sets back: the voice would be silent until that of the wall has caught up. */
  busyUntil: number
  timer: ReturnType<typeof setTimeout> | undefined
  status: HTMLElement | undefined
}

const voices = new WeakMap<Document, Voice>()

/** Speaks `text` for `host` in language `lang`, after what that document is already saying. Empty texts are dropped. */
export function announce(host: Element, text: string, lang: string): void {
  if (!text) return
  const voice = voiceOf(host.ownerDocument)
  const last = voice.waiting.at(-1)
  if (last && last.host === host && last.lang === lang) last.texts.push(text)
  else voice.waiting.push({ host, lang, texts: [text] })
  // Even the first message waits for the end of the task: what is said together is spoken together.
  voice.timer ??= setTimeout(() => speak(voice), Math.max(0, voice.busyUntil - performance.now()))
}

/** Makes the status node of `document` early: a live region that appears with its text is not read. */
export function prepareAnnouncer(document: Document): void {
  if (!hasAriaNotify(document.documentElement)) statusOf(document)
}

function speak(voice: Voice): void {
  voice.timer = undefined
  let next = voice.waiting.shift()
  // An element that left the page does not delay the others.
  while (next && !next.host.isConnected) next = voice.waiting.shift()
  if (!next) return
  const text = next.texts.join(' ')
  const { host, lang } = next
  if (hasAriaNotify(host)) host.ariaNotify(text)
  else show(statusOf(host.ownerDocument, host), text, lang)
  voice.busyUntil = performance.now() + announceGapMs
  if (voice.waiting.length) voice.timer = setTimeout(() => speak(voice), announceGapMs)
}

function show(status: HTMLElement, text: string, lang: string): void {
  status.textContent = ''
  setTimeout(() => {
    status.lang = lang
    status.textContent = text
  }, swapMs)
}

function voiceOf(document: Document): Voice {
  let voice = voices.get(document)
  if (!voice) voices.set(document, (voice = { waiting: [], busyUntil: 0, timer: undefined, status: undefined }))
  return voice
}

function statusOf(document: Document, host?: Element): HTMLElement {
  const voice = voiceOf(document)
  // A second copy of this file on the page shares the node of the first.
  let status = voice.status ?? document.querySelector<HTMLElement>('[data-dw-status]')
  if (!status) {
    status = document.createElement('div')
    status.dataset['dwStatus'] = ''
    status.setAttribute('role', 'status')
    // By the CSSOM, as a page may forbid style attributes; out of sight but not out of the accessibility tree.
    Object.assign(status.style, {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    })
  }
  // What is outside a modal dialog is not heard.
  const place = host?.closest('dialog[open]') ?? document.body
  if (status.parentNode !== place) place.append(status)
  return (voice.status = status)
}

function hasAriaNotify(element: Element): element is Element & { ariaNotify(text: string): void } {
  return 'ariaNotify' in element
}
