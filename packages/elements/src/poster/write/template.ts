/** Writes what lit would draw for a template as HTML, without a browser: no listeners, no properties, no comments. */
import { nothing } from 'lit'

interface Template {
  readonly _$litType$: 1 | 2
  readonly strings: readonly string[]
  readonly values: readonly unknown[]
}

interface Directed {
  readonly _$litDirective$: { readonly name: string }
  readonly values: readonly unknown[]
}

const isTemplate = (value: object): value is Template => '_$litType$' in value
const isDirected = (value: object): value is Directed => '_$litDirective$' in value

/** What stands between tags. */
export function written(value: unknown): string {
  if (value === null || value === undefined || value === nothing) return ''
  if (typeof value !== 'object') return escaped(said(value))
  if (isTemplate(value)) return templateText(value)
  if (isDirected(value)) return directedText(value)
  if (Symbol.iterator in value) return Array.from(value as Iterable<unknown>, written).join('')
  throw new Error(`A template holds ${said(value)}: expected texts, templates and lists.`)
}

// oxlint-disable-next-line typescript/no-base-to-string -- as lit itself writes it
const said = (value: unknown): string => String(value)

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** `content` of kit/html.ts has what stands there, `keyed` its key before it, `repeat` a list, its keys and the template of each. */
function directedText({ values }: Directed): string {
  const last = values.at(-1)
  if (typeof last !== 'function') return written(last)
  const make = last as (item: unknown, index: number) => unknown
  return Array.from(values[0] as Iterable<unknown>, (item, i) => written(make(item, i))).join('')
}

const tag = /<(\/?[\w-]+)((?:"[^"]*"|'[^']*'|[^'">])*)>/g
const attribute = /([^\s=>"'/]+)(?:=("[^"]*"|'[^']*'|[^\s"'>]+))?/g
/** Where a value stands in the joined strings: letters that no template has. */
const place = /\uF000(\d+)\uF000/g

function templateText({ strings, values }: Template): string {
  const joined = strings.map((text, i) => (i === 0 ? text : `\uF000${i - 1}\uF000${text}`)).join('')
  const filled = (text: string): string => text.replace(place, (_, i: string) => written(values[Number(i)]))
  let html = ''
  let at = 0
  for (const found of joined.replaceAll(/<!--[^]*?-->/g, '').matchAll(tag)) {
    html += filled(found.input.slice(at, found.index)) + tagText(found[1]!, found[2]!, values)
    at = found.index + found[0].length
  }
  return html + filled(joined.replaceAll(/<!--[^]*?-->/g, '').slice(at))
}

function tagText(name: string, attributes: string, values: readonly unknown[]): string {
  let text = `<${name}`
  for (const [, key, quoted = ''] of attributes.matchAll(attribute)) text += attributeText(key!, quoted, values)
  return attributes.trimEnd().endsWith('/') ? `${text} />` : `${text}>`
}

function attributeText(key: string, quoted: string, values: readonly unknown[]): string {
  const own = new RegExp(place.source).exec(key)
  if (own) return styleText(values[Number(own[1])])
  if (/^[@.]/.test(key)) return ''
  const given = quoted.replace(/^["']|["']$/g, '')
  const parts = [...given.matchAll(place)].map(([, i]) => values[Number(i)])
  if (key.startsWith('?')) return parts[0] ? ` ${key.slice(1)}` : ''
  if (parts.includes(nothing)) return ''
  const value = given.replace(place, (_, i: string) => said(values[Number(i)] ?? ''))
  return quoted === '' ? ` ${key}` : ` ${key}="${escaped(value).replaceAll('"', '&quot;')}"`
}

/** `vars` of kit/vars.ts: custom properties. */
function styleText(value: unknown): string {
  if (typeof value !== 'object' || value === null || !isDirected(value)) return ''
  const [properties] = value.values
  if (typeof properties !== 'object' || properties === null) return ''
  const rows = Object.entries(properties).filter(([name]) => name.startsWith('--'))
  return rows.length ? ` style="${rows.map(([name, set]) => `${name}:${String(set)}`).join(';')}"` : ''
}
