/** The flow of Chaser (rules 1.2): that of every game with five dice and a sheet, and nothing else. */
export { sheetChart as chart } from '../../../sheet/rules/chart.ts'
