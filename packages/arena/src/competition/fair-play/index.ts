/** What is worth a look for fair play. */
export { fairSets } from './from-rows.ts'
export {
  fairPlay,
  type FairEntrant,
  type FairPlayOptions,
  type FairPlayReport,
  type FairSet,
  type Finding,
} from './report.ts'
