/** The worker that counts matches: solving Yatzy takes seconds, and no page is to stand still for it. */
import { games, parseTranscript, replay, unwrap } from '@dicewright/engine'
import { advise, review, winChances } from '@dicewright/engine/review'
import { useWasm } from '@dicewright/engine/wasm'
import type { Answer, Asked } from './reviews.ts'

useWasm()
self.addEventListener('message', ({ data }: MessageEvent<Asked>) => void count(data).catch(broken))

const counts = { review, advice: advise, turnChances: winChances }

async function count({ want, transcript }: Asked): Promise<void> {
  const found = await counts[want](unwrap(replay(unwrap(parseTranscript(transcript)), games)))
  self.postMessage(found satisfies Answer)
}

/** The page hears of errors that are thrown, and of no rejection. */
const broken = (error: unknown) =>
  setTimeout(() => {
    throw error
  })
