/**
 * What a template says, without a page: its markup with the values in their places. Of directives, what they are given.
 */
import type { TemplateResult } from 'lit'

export function templateText(value: unknown): string {
  if (Array.isArray(value)) return value.map(templateText).join('')
  if (isTemplate(value)) return value.strings.map((text, i) => text + templateText(value.values[i])).join('')
  if (isDirective(value)) return templateText(value.values)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const isTemplate = (value: unknown): value is TemplateResult =>
  typeof value === 'object' && value !== null && 'strings' in value && 'values' in value

const isDirective = (value: unknown): value is { readonly values: readonly unknown[] } =>
  typeof value === 'object' && value !== null && '_$litDirective$' in value && 'values' in value
