/** Every function that the engine and the arena export has an example, and what an example says is true. */
import { entries as arena } from 'api-examples:arena'
import { entries as engine } from 'api-examples:engine'
import { testApi } from './support/api-suite.ts'

testApi([...engine, ...arena])
