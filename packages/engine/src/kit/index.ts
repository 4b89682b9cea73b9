/** The kit: what every game is made of and what every user of a game holds. */
export * from './chart.ts'
export { commitmentTo, nameDigest, opens } from './commit.ts'
export * from './contract.ts'
export * from './define.ts'
export * from './dice.ts'
export * from './draw.ts'
export * from './hides.ts'
export * from './label.ts'
export * from './layout.ts'
export * from './match.ts'
export * from './notation.ts'
export * from './odds.ts'
export * from './operand.ts'
export * from './options.ts'
export * from './play.ts'
export * from './random.ts'
export { ranksAfter } from './ranks.ts'
export { parseTranscript } from './read-transcript.ts'
export { replay, gameOf } from './replay.ts'
export * from './result.ts'
export * from './reread.ts'
export * from './share.ts'
export { checkSignature, keyId, signedBytes, withSignature, type Signature } from './sign.ts'
export * from './slices.ts'
export * from './state-for.ts'
export { writeShort } from './short.ts'
export * from './tally.ts'
export * from './typed.ts'
export {
  faults,
  makeTranscript,
  transcriptFormat,
  type End,
  type Fault,
  type Header,
  type Transcript,
} from './transcript.ts'
export * from './verify.ts'
