/** Every function that the elements export has an example, and what an example says is true. */
import { entries } from 'api-examples:elements'
import { afterEach } from 'vitest'
import { testApi } from './support/api-suite.ts'

afterEach(() => document.body.replaceChildren())

testApi(entries, new Set(entries.map(({ name }) => name)))
