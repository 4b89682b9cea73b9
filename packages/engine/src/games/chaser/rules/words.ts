/** The chart of Chaser in words: that of every game with five dice and a sheet. */
export { sheetChartWords as chartWords } from '../../../sheet/rules/words.ts'
