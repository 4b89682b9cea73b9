/**
 * Why there is no match to show under an id: the id was never used, the match has not begun, or its set is void. What was
 * played of a void set is not kept, so its spectators get a sentence that says why it ended.
 */
import { refuse, show } from '@dicewright/engine'
import { seatingsOf } from '../ladder/standard.ts'
import { isScriptGone } from '../ladder/transcripts.ts'
import type { NoMatch } from '../ports/host.ts'
import { sentences, voidReasons } from '../sentences.ts'
import { findMatch, parseMatchId } from '../store/results.ts'
import { findSet, lastAttempt, versionsOfSet, type SetRow } from '../store/sets.ts'
import { findLadder } from '../store/standings.ts'
import type { Reader } from '../store/store.ts'
import { isVeiled } from '../store/veil.ts'
import type { Viewer } from '../viewer.ts'

/** Of a match that is neither kept nor being played; `canPlay`: whether this process could have played it again. */
export async function noMatch(db: Reader, id: string, viewer: Viewer = null, canPlay = true): Promise<NoMatch> {
  const at = parseMatchId(id)
  const set = at && (await findSet(db, at.set))
  const matches = set ? seatingsOf({ secret: set.secret, versions: await versionsOfSet(db, set.id) }).length : 0
  if (!set || at.match > matches)
    return refuse('match-unknown', id, `There is no match ${show(id)}: expected the id of one, such as "412-2".`)
  if (await isVeiled(db, set, viewer))
    return refuse(
      'match-embargoed',
      id,
      `Match ${show(id)} is under the embargo of a season: everybody sees it once the season is published, and its own authors see matches of the ladder before.`,
    )
  if (set.state === 'void')
    return refuse(
      'match-void',
      id,
      sentences.isVoid(set.id, await voidReason(db, set), set.purpose === 'validation' ? 'validation' : 'rated'),
    )
  const kept = canPlay ? await findMatch(db, id) : null
  if (kept) return unplayable(id, await isScriptGone(db, await versionsOfSet(db, set.id)))
  return refuse('match-unknown', id, `Match ${show(id)} has not begun: its set waits or is being played.`)
}

/** Of a match whose transcript has made room, and that does not come to the same any more. */
const unplayable = (id: string, isGone: boolean): NoMatch =>
  refuse(
    'match-unplayable',
    id,
    `Match ${show(id)} is kept as its result alone, and cannot be played again, because ${isGone ? 'a script of it was removed with its author' : 'the sandbox or the rules have changed since'}.`,
  )

async function voidReason(db: Reader, set: SetRow): Promise<string> {
  const last = await lastAttempt(db, set.id)
  // An attempt that made it void ended with it; else it waited when a bot of it was disabled.
  if (!last || last.endedMs !== set.endedMs) return voidReasons.disabled()
  if (last.outcome === 'interrupted') return voidReasons.interrupted(String(last.detail))
  // With remote bots the detail is about their connections; else about this machine, which is its owner's business.
  const isRemote = (await findLadder(db, set.ladder))?.tier === 'remote'
  return isRemote ? voidReasons.connection(String(last.detail)) : voidReasons.arena()
}
