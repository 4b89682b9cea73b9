/**
 * The program of the thread that counts luck and skill of matches: some hundredths of a second each, and at some games
 * seconds, in which the server goes on answering.
 */
import { parentPort } from 'node:worker_threads'
import { parseTranscript, unwrap } from '@dicewright/engine'
import { moduleById } from '@dicewright/engine/modules'
import { skillOfTranscript, type MatchSkill } from '../competition/luck/index.ts'

/** A finished match of a game of the engine. */
export interface ToSkill {
  readonly id: number
  readonly game: string
  /** JSON Lines. */
  readonly transcript: string
  /** Of the work: see `skillOfMatch`. */
  readonly share: number
}

/** What it came to, null where the game has no review; or why it cannot be told. */
export type FromSkill =
  | { readonly id: number; readonly skill: MatchSkill | null }
  | { readonly id: number; readonly error: string }

async function count({ game, transcript, share }: ToSkill): Promise<MatchSkill | null> {
  const module = moduleById(game)
  if (!module) return null
  return unwrap(await skillOfTranscript(unwrap(parseTranscript(transcript)), module, share))
}

parentPort!.on('message', (message: ToSkill) => {
  const { id } = message
  count(message).then(
    (skill) => parentPort!.postMessage({ id, skill } satisfies FromSkill),
    (error: unknown) => parentPort!.postMessage({ id, error: String(error) } satisfies FromSkill),
  )
})
