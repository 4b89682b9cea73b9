/** A script, its seed, and what a match of it against `greedy` comes to wherever it is played. */
export const golden = {
  name: 'golden.ts',
  seed: '00112233445566778899aabbccddeeff',
  source: `
interface Take { action: string; points: number }
let asked: number = 0
export default {
  games: ['six-dice'],
  act({ observation, legal, help }: { observation: any; legal: readonly string[]; help: any }): string {
    asked++
    const takes = observation.turn.takes as readonly Take[]
    for (const { action, points } of takes) if (help.points(action.slice(5)) !== points) throw new Error(action)
    const choice = legal[Math.floor(Math.random() * legal.length)]!
    console.log(asked, choice, [...legal].sort((a, b) => (a < b ? 1 : -1)).length)
    return choice
  },
}
`,
  // Changes with the rules, the greedy bot and the sandbox's version, and with nothing else.
  result: { returns: [-7, 7], fuel: 2_199_883, lines: 124, last: '124 stop 2' },
} as const
