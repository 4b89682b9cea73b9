/** The kit: what every game is made of and what every user of a game holds. */
export { leafKinds, type Edge, type Leaf, type LeafKind, type Phase } from './chart.ts'
export type { ChartWords } from './chart-words.ts'
export { nameDigest, opens } from './commit.ts'
export * from './contract.ts'
export * from './define.ts'
export {
  fair,
  makeSecret,
  makeSecretText,
  parseSecretText,
  repeatable,
  scripted,
  secretOfSeed,
  type Dice,
  type DiceNote,
  type ScriptedDice,
} from './dice.ts'
export { joint } from './joint.ts'
export { seeded } from './seeded.ts'
export { pickDraw, rollDraw, type Draw, type Outcome, type SeenBy } from './draw.ts'
export * from './followed.ts'
export * from './hides.ts'
export * from './label.ts'
export * from './layout.ts'
export * from './match.ts'
export { actionTable, type ActionTable } from './notation.ts'
export * from './odds.ts'
export * from './operand.ts'
export * from './options.ts'
export * from './play.ts'
export { random, readSeed, type Random } from './random.ts'
export { ranksAfter } from './ranks.ts'
export { parseTranscript } from './read-transcript.ts'
export { replay, gameOf } from './replay.ts'
export * from './result.ts'
export * from './reread.ts'
export * from './share.ts'
export { checkSignature, keyId, withSignature, type Signature } from './sign.ts'
export { inSlices } from './slices.ts'
export * from './state-for.ts'
export { writeShort } from './short.ts'
export {
  isPartOf,
  maxDice,
  tallyCount,
  tallyDice,
  tallyFaces,
  tallyMinus,
  tallyOf,
  tallyPlus,
  tallyRange,
  tallySize,
} from './tally.ts'
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
