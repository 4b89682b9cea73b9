/** The compiler: charts to steppers, by probing XState. */
export { checkDefinition } from './check-definition.ts'
export * from './closures.ts'
export * from './generate.ts'
export * from './probe.ts'
