/** The compiler: charts to steppers, by probing XState. */
export { closures, compile } from './closures.ts'
export { generate } from './generate.ts'
export type { ChartTable, TableEdge } from './probe.ts'
