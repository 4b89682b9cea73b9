/** A bot to start from: typed, commented, and already better than chance. For `dicewright new` and the page's editor. */

/** The text of a new bot; TypeScript unless the file's name ends in `.js`. */
export const makeStarter = (file: string): string => (file.endsWith('.js') ? plain(file) : typed(file))

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
