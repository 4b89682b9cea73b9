/** Beside the sources, tests import from this folder alone. */
export { inTurn } from '../../../tests/support/sample.ts'
