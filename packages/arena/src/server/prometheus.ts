/**
 * Metrics as Prometheus reads them, its text format 0.0.4:
 * https://prometheus.io/docs/instrumenting/exposition_formats/. The usual library brings 2 MB for these lines.
 */

export interface Metric {
  readonly name: string
  /** One line. */
  readonly help: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly samples: readonly Sample[]
}

export interface Sample {
  readonly value: number
  readonly labels?: Readonly<Record<string, string>>
  /** Of a histogram: `_bucket`, `_sum` or `_count`. */
  readonly suffix?: string
}

export const prometheusType = 'text/plain; version=0.0.4; charset=utf-8'

export const prometheusText = (metrics: readonly Metric[]): string =>
  metrics
    .map(
      ({ name, help, type, samples }) =>
        `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${samples.map((sample) => line(name, sample)).join('')}`,
    )
    .join('')

const line = (name: string, { value, labels = {}, suffix = '' }: Sample): string =>
  `${name}${suffix}${labelsText(labels)} ${numberText(value)}\n`

function labelsText(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

const escaped = (value: string): string => value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

const numberText = (value: number): string =>
  Number.isFinite(value) ? String(value) : Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf'

/** Seconds up to which answers are counted together. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

/** How often, and how long, counted by a bound on the seconds. */
export class Histogram {
  readonly #buckets = bounds.map(() => 0)
  #sum = 0
  #count = 0

  add(seconds: number): void {
    const at = bounds.findIndex((bound) => seconds <= bound)
    if (at >= 0) this.#buckets[at]!++
    this.#sum += seconds
    this.#count++
  }

  samples(labels: Readonly<Record<string, string>>): readonly Sample[] {
    let below = 0
    return [
      ...bounds.map((bound, i) => ({
        suffix: '_bucket',
        labels: { ...labels, le: String(bound) },
        value: (below += this.#buckets[i]!),
      })),
      { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: this.#count },
      { suffix: '_sum', labels, value: this.#sum },
      { suffix: '_count', labels, value: this.#count },
    ]
  }
}
