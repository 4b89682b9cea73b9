/** The worker that goes through matches: solving Yatzy takes seconds, and no page is to stand still for it. */
import { games, parseTranscript, replay, unwrap } from '@dicewright/engine'
import { review } from '@dicewright/engine/review'
import type { Answer, Asked } from './reviews.ts'

// One after the other, in the order in which they were asked for.
let last: Promise<unknown> = Promise.resolve()

self.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  last = last.then(() => count(data)).catch(broken)
})

async function count({ id, transcript }: Asked): Promise<void> {
  const found = await review(unwrap(replay(unwrap(parseTranscript(transcript)), games)))
  self.postMessage({ id, review: found } satisfies Answer)
}

/** The page hears of errors that are thrown, and of no rejection. */
const broken = (error: unknown) =>
  setTimeout(() => {
    throw error
  })
