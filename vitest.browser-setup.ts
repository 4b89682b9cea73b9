/** What every test in a browser begins with: what another kept, such as a match that goes on, is none of its own. */
import { beforeEach } from 'vitest'

beforeEach(() => localStorage.clear())
