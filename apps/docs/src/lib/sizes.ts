/** The sizes of the files that a page loads, measured in the reader's browser, beside their limits. */
import { html } from '@dicewright/elements'
import type { PropertyDeclarations, TemplateResult } from 'lit'
import { table } from './table.ts'
import { InPage } from './in-page.ts'
import { cdn } from './snippet.ts'

/** A line of `.size-limit.json`. */
interface Limit {
  readonly name: string
  readonly path: string
  readonly limit: string
}

const fileOf = ({ path }: Limit): string => path.split('/').at(-1)!

async function fetched(address: string): Promise<Blob | null> {
  const response = await fetch(address)
  return response.ok ? response.blob() : null
}

/** As a server sends it; kB are of 1,000 bytes, as in `npm run check`. */
async function gzipped(file: Blob): Promise<string> {
  const packed = await new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob()
  return `${(packed.size / 1000).toFixed(1)} kB`
}

export class DocsSizes extends InPage {
  static override properties: PropertyDeclarations = {
    read: { attribute: false },
    limits: { state: true },
    weights: { state: true },
  }

  /** What is at an address; null where nothing is. */
  declare read: (address: string) => Promise<Blob | null>
  declare limits: readonly Limit[]
  declare weights: ReadonlyMap<string, string>

  constructor() {
    super()
    this.read = fetched
    this.limits = []
    this.weights = new Map()
  }

  protected override firstUpdated(): void {
    void this.#weighAll()
  }

  async #weighAll(): Promise<void> {
    const limits = await this.read(new URL('size-limit.json', document.baseURI).href)
    this.limits = JSON.parse(await limits!.text()) as readonly Limit[]
    await Promise.all(this.limits.map((limit) => this.#weigh(fileOf(limit))))
  }

  async #weigh(file: string): Promise<void> {
    const content = await this.read(cdn(document.baseURI, file))
    const weight = content ? await gzipped(content) : 'not found'
    this.weights = new Map([...this.weights, [file, weight]])
  }

  protected override render(): TemplateResult {
    return html`<article class="rule how sb-unstyled" lang="en">
      ${table({ caption: 'Gzip of each file', head: ['File', 'Size', 'Limit'], rows: this.limits.map(this.#row) })}
    </article>`
  }

  readonly #row = (line: Limit) => [
    html`${line.name} <small>${fileOf(line)}</small>`,
    this.weights.get(fileOf(line)) ?? '…',
    line.limit,
  ]
}

customElements.define('docs-sizes', DocsSizes)
