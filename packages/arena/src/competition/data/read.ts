/** A download read back: lines of JSON that may come from anywhere. */
import { accept, refuse, show } from '@dicewright/engine'
import type { Result } from '../../codes.ts'
import { dataFields, type DataKind, type DataRow, type Field } from './fields.ts'

/** One line, numbered from 1. Refused with `rows-malformed`. */
export function readDataLine(line: string, number: number): Result<DataRow> {
  const wrong = (what: string) => refuse('rows-malformed', `line ${number}`, `Line ${number} of the data ${what}.`)
  const value = parsed(line)
  if (!value) return wrong(`is ${show(line)}: expected a JSON object`)
  const { row } = value
  if (typeof row !== 'string' || !Object.hasOwn(dataFields, row))
    return wrong(`has row ${show(row)}: expected one of ${Object.keys(dataFields).join(', ')}`)
  for (const [name, field] of Object.entries<Field>(dataFields[row as DataKind]))
    if (!fits(value[name], field)) return wrong(`has ${name} ${show(value[name])}: expected ${expectedOf(field)}`)
  return accept(value as unknown as DataRow)
}

function parsed(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}

function fits(value: unknown, { is, orNull }: Field): boolean {
  if (value === null) return orNull === true
  switch (is) {
    case 'text':
      return typeof value === 'string'
    case 'whole':
      return isWhole(value)
    case 'number':
      return typeof value === 'number'
    case 'boolean':
      return typeof value === 'boolean'
    default:
      return Array.isArray(value) && value.every(isWhole)
  }
}

const isWhole = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0

const expected = {
  text: 'a text',
  whole: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  wholes: 'a list of whole numbers',
} as const

const expectedOf = ({ is, orNull }: Field): string => expected[is] + (orNull ? ' or null' : '')
