/** What `<dw-six-dice>` fetches when it is asked for: the bot with a solver, and the check of the dice. */
import { accept, parseTranscript, verify, type Policy, type Result } from '@dicewright/engine'
import { houseBots } from '@dicewright/engine/bots'
import { sixDice } from '@dicewright/engine/six-dice'

export const policyOf = (name: string, seed: string, options: unknown): Policy =>
  houseBots(sixDice.facts.id)[name]!.policy(seed, options)

export function check(text: string): Result<number> {
  const transcript = parseTranscript(text)
  if (!transcript.ok) return transcript
  const found = verify(transcript.value, [sixDice])
  return found.ok ? accept(transcript.value.entries.filter(({ by }) => by === 'chance').length) : found
}
