/** Downloads for researchers. */
export { withCosts } from './costs.ts'
export { dataFields, dataKinds, type DataKind, type DataRow, type Field } from './fields.ts'
export { readDataLine } from './read.ts'
export { allRows, headRow, rowsOfSet, type DataSet, type DataSource } from './rows.ts'
export { csvHead, csvLines, jsonLines } from './text.ts'
