/**
 * What is made from the schemas of the frames: `protocol.schema.json`, and the reference in PROTOCOL.md.
 * `node --conditions=source packages/arena/scripts/protocol.ts` writes both; a test compares them.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema'
import { format } from 'oxfmt'
import type * as v from 'valibot'
import { clientFrames } from '../src/protocol/client.ts'
import { serverFrames } from '../src/protocol/server.ts'
import { closeCodes } from '../src/protocol/version.ts'

export const schemaFile = fileURLToPath(new URL('../protocol.schema.json', import.meta.url))
export const pageFile = fileURLToPath(new URL('../PROTOCOL.md', import.meta.url))
const settings = new URL('../../../.oxfmtrc.json', import.meta.url)

/** One definition a frame, named after who says it, and one for any frame of each side. */
export function makeSchema(): Promise<string> {
  const sides = { client: definitions(clientFrames), server: definitions(serverFrames) }
  const frames = Object.entries(sides).flatMap(([side, all]) =>
    all.map(([type, definition]) => [`${side}.${type}`, definition] as const),
  )
  const any = Object.entries(sides).map(([side, all]) => [
    side,
    { oneOf: all.map(([type]) => ({ $ref: `#/$defs/${side}.${type}` })) },
  ])
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Dicewright protocol v1',
    description: 'Frames of the subprotocol dicewright.v1.json. Fields that are not named here are ignored.',
    $defs: { ...Object.fromEntries(any), ...Object.fromEntries(frames) },
  }
  return formatted(schemaFile, JSON.stringify(schema, null, 2))
}

/** The page with its reference made anew. */
export function makePage(page: string): Promise<string> {
  const parts: Readonly<Record<string, string>> = {
    'what you say': definitions(clientFrames).map(reference).join('\n\n'),
    'what the server says': definitions(serverFrames).map(reference).join('\n\n'),
    'close codes': table(
      ['code', 'why'],
      Object.entries(closeCodes).map(([code, why]) => [code, why]),
    ),
  }
  const written = page.replaceAll(/(<!-- made: (.*?) -->).*?(<!-- end -->)/gs, (_, open: string, name: string, end) => {
    const part = parts[name]
    if (part === undefined) throw new Error(`nothing makes ${JSON.stringify(name)}`)
    return `${open}\n\n${part}\n\n${end}`
  })
  return formatted(pageFile, written)
}

function definitions(frames: Readonly<Record<string, v.GenericSchema>>): readonly (readonly [string, JsonSchema])[] {
  return Object.entries(frames).map(([type, schema]) => {
    const { $schema: _, ...rest } = toJsonSchema(schema, { target: 'draft-2020-12', ignoreActions: ['readonly'] })
    return [type, rest]
  })
}

/** The section of one frame: what it is for, and its fields. */
function reference([type, schema]: readonly [string, JsonSchema]): string {
  const rows = rowsOf(schema, '').filter(([field]) => field !== '`type`')
  const fields = rows.length === 0 ? 'It has no fields.' : table(['field', 'is', 'meaning'], rows)
  return `#### \`${type}\`\n\n${sentence(schema.description ?? '')}\n\n${fields}`
}

/** Fields with more parts than this are described where they come from. */
const mostParts = 7

function rowsOf(schema: JsonSchema, prefix: string): readonly (readonly string[])[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    if (typeof field === 'boolean') return []
    const isOptional = !schema.required?.includes(name)
    const path = `${prefix}${name}`
    const inner = innerOf(field)
    const parts = Object.keys(inner?.properties ?? {}).length
    const isList = field.type === 'array'
    const row = [`\`${path}\``, `${kindOf(field)}${isOptional ? ', optional' : ''}`, field.description ?? '']
    const further = inner && parts <= mostParts ? rowsOf(inner, `${path}${isList ? '[]' : ''}.`) : []
    return [[row], further].flat()
  })
}

/** The object a field is, or is a list of. */
function innerOf(field: JsonSchema): JsonSchema | null {
  const { items } = field
  if (field.type === 'object' && field.properties) return field
  return typeof items === 'object' && !Array.isArray(items) && items.type === 'object' ? items : null
}

function kindOf(field: JsonSchema): string {
  const some = field.anyOf ?? field.oneOf
  if (some) return some.map((one) => (typeof one === 'boolean' ? '' : kindOf(one))).join(' or ')
  if (field.const !== undefined) return `\`${JSON.stringify(field.const)}\``
  if (field.enum) return field.enum.map((one) => `\`${JSON.stringify(one)}\``).join(' or ')
  const { items } = field
  if (field.type === 'array')
    return `list of ${between(field.minItems, field.maxItems)}${typeof items === 'object' && !Array.isArray(items) ? plural(items) : ''}`
  if (field.type === 'integer')
    return field.maximum === undefined ? 'whole number' : `whole number from ${field.minimum} to ${field.maximum}`
  if (field.type === 'string') return field.maxLength === undefined ? 'text' : `text of ${atMost(field.maxLength)}`
  return String(field.type)
}

const plural = (schema: JsonSchema): string =>
  ({ string: 'texts', number: 'numbers', integer: 'whole numbers', object: 'objects' })[String(schema.type)] ?? 'values'

const between = (least?: number, most?: number): string => (most === undefined ? '' : `${least ?? 0} to ${most} `)

const atMost = (chars: number): string => `at most ${chars.toLocaleString('en')} characters`

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

async function formatted(file: string, text: string): Promise<string> {
  const { semi, singleQuote, printWidth } = JSON.parse(readFileSync(settings, 'utf8'))
  const { code, errors } = await format(file, text, { semi, singleQuote, printWidth })
  if (errors.length > 0) throw new Error(errors[0]!.message)
  return code
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(schemaFile, await makeSchema())
  writeFileSync(pageFile, await makePage(readFileSync(pageFile, 'utf8')))
}
