/** A bot for YESSIR!: passes with a good hand, throws the shared die that helps it least, and else saves its luck. */
import type { Starter } from '../../starter.ts'

export const yessirStarter: Starter = {
  title: 'YESSIR',
  help: "help.hand('22446') names the hand of these dice, its dice and its strength.",
  act: (sure) => `  act({ seat, observation, legal }) {
    const turn = observation.turn
    const me = observation.players[seat]${sure}
    // Your cup is yours to see: hand is what it makes with the shared dice.
    if (!turn || !me.hand) return legal[0]${sure}
    console.log(observation.shared.join(''), me.hand.name, 'luck', me.luck)

    // A die that showed its face again may be turned by one: leave it.
    if (legal.includes('same')) return 'same'

    // Two pairs and better are worth showing: "Yessir!".
    if (!['highDie', 'pair'].includes(me.hand.name)) return 'd'

    // With luck to spare throw the lowest shared die again that is not part of the hand.
    const spare = observation.shared.find((die) => !me.hand${sure}.dice.includes(die))
    if (spare !== undefined && me.luck >= 3 && legal.includes(\`a\${spare}\`)) return \`a\${spare}\`

    // Every choice says its cost, the luck after it, and whether it lifts the cups. Passing is free.
    return 'd'
  },
`,
}
