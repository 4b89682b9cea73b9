/** The flow of Yatzy and Yams (rules 4.1): that of every game with five dice and a sheet, and nothing else. */
export { sheetChart as chart } from '../../../sheet/rules/chart.ts'
