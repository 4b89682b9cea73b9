/** The program of the thread that draws cards: most of a second of work each, in which the server goes on answering. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { cardSvg, type Card } from '@dicewright/elements/card'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

export interface CardAsked {
  readonly id: number
  readonly card: Card
  readonly form: 'png' | 'svg'
  /** Pixels. */
  readonly width: number
}

/** The picture, or why there is none. */
export type CardAnswer =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly trouble: string }

const program = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')
let ready: Promise<void> | null = null

async function draw({ card, form, width }: CardAsked): Promise<Uint8Array> {
  const svg = await cardSvg(card)
  if (form === 'svg') return Buffer.from(svg)
  await (ready ??= initWasm(readFileSync(program)))
  // Letters are shapes: no font of the computer is looked for.
  const drawing = new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })
  try {
    return drawing.render().asPng()
  } finally {
    drawing.free()
  }
}

parentPort!.on('message', (asked: CardAsked) => {
  const { id } = asked
  void draw(asked).then(
    (bytes) => parentPort!.postMessage({ id, bytes } satisfies CardAnswer),
    (error: unknown) => parentPort!.postMessage({ id, trouble: String(error) } satisfies CardAnswer),
  )
})
