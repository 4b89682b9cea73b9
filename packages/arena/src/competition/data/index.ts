/** Downloads for researchers. */
export { withCosts, type DataReviewing } from './costs.ts'
export { dataFields, dataKinds, type DataKind, type DataRow, type Field, type FieldKind } from './fields.ts'
export { readDataLine } from './read.ts'
export {
  headRow,
  rowsOfSet,
  type DataEntrant,
  type DataHead,
  type DataMatch,
  type DataSeat,
  type DataSet,
} from './rows.ts'
export { csvHead, csvLines, jsonLines } from './text.ts'
