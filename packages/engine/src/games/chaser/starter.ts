/** A bot for Chaser to start from. */
import { sheetStarter } from '../../sheet/starter.ts'

export const chaserStarter = sheetStarter({ title: 'Chaser', worth: 'points', straight: '12345' })
