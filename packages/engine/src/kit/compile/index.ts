/** The compiler: charts to steppers, by probing XState. */
export * from './closures.ts'
export * from './generate.ts'
export * from './probe.ts'
