/** The worker that reviews matches: solving Yatzy takes seconds, and would block the page. */
import { parseTranscript, replay, unwrap } from '@dicewright/engine'
import { review, winChances } from '@dicewright/engine/review'
import { useWasm } from '@dicewright/engine/wasm'
import type { Answer, Asked } from './reviews.ts'
import { games } from '../games/modules.ts'

useWasm()
self.addEventListener('message', ({ data }: MessageEvent<Asked>) => void count(data).catch(broken))

const matchOf = (transcript: string) => unwrap(replay(unwrap(parseTranscript(transcript)), games))

const counts = {
  review: (transcript: string) => review(matchOf(transcript)),
  turnChances: (transcript: string) => winChances(matchOf(transcript)),
}

async function count({ want, of }: Asked): Promise<void> {
  const found: Answer = await counts[want](of)
  self.postMessage(found)
}

/** Errors reach the page, rejections do not. */
const broken = (error: unknown) =>
  setTimeout(() => {
    throw error
  })
