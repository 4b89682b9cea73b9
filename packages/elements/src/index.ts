/**
 * The classes and functions of the elements; importing this registers nothing. To put an element on a page import its
 * own entry (`@dicewright/elements/six-dice`, `@dicewright/elements/die`), which registers its tag.
 */
export { define } from './kit/define.ts'
export { DwEvent } from './kit/events.ts'
export { languageOf, languages, translator } from './kit/messages.ts'
export type { Language, Messages, Translate, Values } from './kit/messages.ts'
export { html, svg } from './kit/html.ts'
export { keepMatch, keptMatch, type KeptMatch } from './kit/kept.ts'
export { onKept, recall, remember } from './kit/storage.ts'
export { motions, type Motion } from './kit/motion.ts'
export { DwBoard } from './board/board.ts'
export { DwDie, DwHoldEvent } from './parts/die/die.ts'
export { dieDefs, dieTemplate, type DieView } from './parts/die/drawing.ts'
export { dieFace } from './parts/die/pips.ts'
export { dieStyles } from './parts/die/die.styles.ts'
export { rollDice, type RollEnd, type RollOptions } from './parts/die/roll.ts'
export { faces, type Face, type Pose } from './parts/die/geometry.ts'
export type { Player } from './base/players.ts'
export { elementCodes, type ElementCode, type ElementRefusal } from './base/codes.ts'
export { GameElement, type ResetSettings } from './base/game-element.ts'
export type { Feed } from './base/feed.ts'
export type { GameSetup, Scoreboard } from './base/game-setup.ts'
// What the element of a game of one's own is written with.
export { tokens, type Token } from './kit/tokens.ts'
export { baseStyles } from './base/styles.ts'
export type { LogRow, PlayerView } from './base/frame.ts'
export type { Action, Actions } from './base/action.ts'
export type { GameView } from './base/game-view.ts'
export type { FairView, FetchLazy, LazyPart, RefusalText } from './base/lazy.ts'
export type { Tools } from './base/tools.ts'
export type { NarrationContext } from './base/voice-controller.ts'
export {
  DwActionEvent,
  DwAnimationEndEvent,
  DwBeforeActionEvent,
  DwEndEvent,
  DwErrorEvent,
  DwPhaseEvent,
  DwRollEvent,
  DwScoreEvent,
  DwTurnEvent,
} from './base/game-events.ts'
export type { Position, Table } from './base/table.ts'
export { DwChaser } from './games/chaser/chaser.ts'
export { DwRoyalTurf } from './games/royal-turf/royal-turf.ts'
export { DwSixDice } from './games/six-dice/six-dice.ts'
export { DwYatzy } from './games/yatzy/yatzy.ts'
export { DwYessir } from './games/yessir/yessir.ts'
export { reservedHeight, roomSheet } from './rooms.ts'
export { posterText, type DrawingClass } from './poster/write/write.ts'
