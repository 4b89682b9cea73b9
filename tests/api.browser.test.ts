/** Every function that the elements export has an example, and what an example says is true. */
import { entries } from 'api-examples:elements'
import { afterEach } from 'vitest'
import { testApi } from './support/api-suite.ts'

// Lit remembers what it has drawn into an element.
afterEach(() => document.body.replaceWith(document.createElement('body')))

testApi(entries)
