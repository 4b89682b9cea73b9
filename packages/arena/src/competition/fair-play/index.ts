/** What is worth a look for fair play. */
export { fairSets } from './from-rows.ts'
export { fairPlay, type FairPlayReport, type FairSet, type Finding } from './report.ts'
