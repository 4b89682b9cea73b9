/**
 * Makes any WebAssembly module pay for what it does: it stops when its fuel is used up, at the same instruction on every
 * machine.
 */
export { meter, type Exported, type Metered, type MeterSettings } from './meter.ts'
export { Gauges, type Ended } from './gauges.ts'
export { meterExports } from './write.ts'
export { costs, meterLimits, slots, type MeterLimits } from './limits.ts'
export type { ImportKind, ImportPermit } from './module.ts'
export type { MeterCode } from './bytes.ts'
