/** `dicewright new NAME.ts`: a bot to start from, typed, commented and already better than chance. */
import { writeFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { refuse } from '@dicewright/engine'
import { reasonOf } from './files.ts'
import { exits, Refused, write } from './output.ts'

const endings = ['.ts', '.js']

/** `sure` follows what TypeScript cannot know to be there. */
const act = (sure: '' | '!'): string => `  act({ observation, legal }) {
    const turn = observation.turn
    // Before the first turn the oya is chosen; take what is offered.
    if (!turn) return legal[0]${sure}

    // Dice lie in the bowl: take the most points. Every way to take says its points and what follows.
    if (turn.takes.length > 0) {
      const best = turn.takes.reduce((a, b) => (b.points > a.points ? b : a))
      console.log('bowl', turn.bowl.join(''), 'best', best.action, best.points)
      return best.action
    }

    // Stop as soon as there are 350 points and the rules allow it, else throw the remaining dice.
    return turn.mayStop && turn.points >= 350 ? 'stop' : 'continue'
  },
`
const note = (file: string): string => `// A bot for Six Dice. Run it with
//   dicewright play six-dice --bots ${file},greedy --sets 20 --seed 1
// act() is asked for every decision and answers with one of \`legal\`. console.log goes to your log, shown when something
// goes wrong. help.points('155') and help.takes('11556') answer questions about the dice.
`

const typed = (file: string): string => `${note(file)}import type { Bot } from '@dicewright/arena/bot'

const bot: Bot<'six-dice'> = {
  games: ['six-dice'],

${act('!')}}

export default bot
`
const plain = (file: string): string => `${note(file)}
/** @type {import('@dicewright/arena/bot').Bot<'six-dice'>} */
export default {
  games: ['six-dice'],

${act('')}}
`

export async function makeNew(file: string): Promise<number> {
  const ending = extname(file)
  if (!endings.includes(ending) || basename(file, ending).replaceAll('.', '') === '' || file.includes(','))
    throw new Refused(
      refuse(
        'file-name',
        file,
        `${file} cannot be a bot's name: expected a file that ends in ${endings.join(' or ')}, without commas.`,
      ),
    )
  try {
    writeFileSync(file, ending === '.ts' ? typed(file) : plain(file), { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new Refused(
        refuse('file-exists', file, `${file} exists already: choose another name; nothing was changed.`),
      )
    throw new Refused(refuse('folder-unwritable', file, `${file} cannot be written: ${reasonOf(error)}.`))
  }
  write(`${file} is ready. Let it play: dicewright play six-dice --bots ${file},greedy --sets 20 --seed 1`)
  return exits.done
}
