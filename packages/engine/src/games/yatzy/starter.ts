/** A bot for Yatzy to start from. */
import { sheetStarter } from '../../sheet/starter.ts'

export const yatzyStarter = sheetStarter({ title: 'Yatzy', worth: 'gain', straight: '23456' })
