/**
 * The page of a frame that holds the worker of one bot. A page of any site frames it with `sandbox="allow-scripts"`, so that
 * neither the bot nor this script has rights on either site. The page sends a port for each bot that sits down;
 * what comes over it goes to a worker, and back.
 */
const { src } = document.currentScript as HTMLScriptElement

addEventListener('message', ({ data, source, ports: [port] }: MessageEvent<{ readonly dw?: unknown } | null>) => {
  if (source !== parent || !port) return
  if (data?.dw === 'there') port.postMessage('here')
  if (data?.dw === 'seat') seat(port)
})

function seat(port: MessagePort): void {
  // A page without an origin may start a worker from a text of its own only, and no module: the text loads ours, and its
  // name says where that is.
  const name = new URL('seat-worker.js', src).href
  const program = new Blob(['importScripts(name)'], { type: 'text/javascript' })
  const address = URL.createObjectURL(program)
  const worker = new Worker(address, { name })
  worker.addEventListener('error', ({ message }) =>
    port.postMessage({ type: 'failed', message: message || 'The worker of the bot could not be loaded' }),
  )
  worker.addEventListener('message', (event) => port.postMessage(event.data))
  port.addEventListener('message', ({ data }: MessageEvent<{ readonly type?: unknown } | null>) => {
    if (data?.type !== 'leave') return worker.postMessage(data)
    worker.terminate()
    URL.revokeObjectURL(address)
    port.close()
  })
  port.start()
}
