/** The questions of a match, for crash capsules: they are computed from the match, so they need not be stored. */
import type { Match } from '@dicewright/engine'
import { questionAt, type Incident } from '../referee/referee.ts'
import type { Again, DecisionNote } from '../referee/recorder.ts'

export interface Asked {
  /** The JSON texts in order, up to its last fault; null where it had none. */
  readonly questions: readonly string[] | null
  /** Questions after these, up to its last fault, which would have been too many characters. */
  readonly missing: number
}

/** What one seat was asked. `chars` is the bound; the first questions are kept, since nothing can be asked without them. */
export function askedOf(
  match: Match,
  incidents: readonly Incident[],
  notes: readonly DecisionNote[],
  again: readonly Again[],
  chars: number,
): Asked {
  const last = incidents.at(-1)
  if (!last) return { questions: null, missing: 0 }
  const questions: string[] = []
  let missing = 0
  let left = chars
  const keep = (question: object) => {
    const text = missing > 0 ? '' : JSON.stringify(question)
    if (missing > 0 || text.length > left) missing++
    else questions.push(text)
    left -= text.length
  }
  for (const [i, { ply }] of notes.slice(0, last.decision).entries()) {
    const question = questionAt(match.game, match.stateAt(ply))
    keep(question)
    for (const { decision, illegal } of again) if (decision === i + 1) keep({ ...question, illegal })
  }
  return { questions, missing }
}
