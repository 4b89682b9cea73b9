/**
 * What becomes of a set with two results. Its versions meet no more until a third worker has played it: whose result that
 * one has is right, and the other worker is shut out. Where all three differ, or the kept result was the wrong one, the
 * pairing stays stopped and the operator decides.
 */
// One connection.
/* oxlint-disable no-await-in-loop */
import { auditAgain, findBatch, type Published } from '../store/batches.ts'
import { mismatchesOf, setTold, untoldMismatches, type UntoldMismatch } from '../store/finish.ts'
import type { Tx } from '../store/store.ts'
import { shutOut } from '../store/workers.ts'

/** Whom to ask, and what to say, about a mismatch. */
type Decided = { readonly audit: Published | null; readonly sentence: string }

export async function decideMismatches(
  tx: Tx,
  { term, makeId }: { readonly term: number; readonly makeId: () => string },
  nowMs: number,
): Promise<{ readonly audits: readonly Published[]; readonly sentences: readonly string[] }> {
  const audits: Published[] = []
  const sentences: string[] = []
  const asked = new Set<string>()
  for (const mismatch of await untoldMismatches(tx)) {
    const { audit, sentence } = await decide(tx, mismatch, asked, { term, id: makeId() }, nowMs)
    if (audit) audits.push(audit)
    sentences.push(sentence)
    await setTold(tx, mismatch.set, nowMs)
  }
  return { audits, sentences }
}

async function decide(
  tx: Tx,
  { set, hash, worker, batch, keptHash, keptWorker }: UntoldMismatch,
  asked: Set<string>,
  next: { readonly term: number; readonly id: string },
  nowMs: number,
): Promise<Decided> {
  const all = await mismatchesOf(tx, set)
  const others = all.filter((it) => it.worker !== worker)
  const said = `Set ${set} came to ${keptHash.slice(0, 12)} on ${keptWorker} and to ${hash.slice(0, 12)} on ${worker}`
  if (others.some((it) => it.hash === hash)) {
    await shutOut(tx, keptWorker, `set ${set} came to another result on two others`, nowMs)
    return {
      audit: null,
      sentence: `${said}, as on ${others[0]!.worker}: ${keptWorker} is shut out, and its kept result is wrong.`,
    }
  }
  if (others.length > 0) return { audit: null, sentence: `${said}: no two agree, and its versions meet no more.` }
  const source = (await findBatch(tx, batch))!
  const of = source.auditOf ?? source.id
  // One more play of a batch decides about all of its sets.
  if (asked.has(of)) return { audit: null, sentence: `${said}: a third worker decides.` }
  asked.add(of)
  const audit = await auditAgain(tx, source, [keptWorker, worker], next, nowMs)
  return { audit, sentence: `${said}: its versions meet no more until a third worker decides.` }
}
