/** What one rendering of Six Dice is made from. */
import type { Take } from '@dicewright/engine/six-dice'
import type { FrameKey } from '../../base/frame.messages.ts'
import type { Translate } from '../../kit/messages.ts'
import type { Table } from '../../base/table.ts'
import type { Scene, SixDiceMatch } from './scene.ts'
import type { SixDiceKey } from './six-dice.messages.ts'
import type { VoiceKey } from './voice.messages.ts'

export type Say = Translate<SixDiceKey | VoiceKey | FrameKey>

export interface Frame {
  readonly table: Table
  readonly match: SixDiceMatch
  readonly scene: Scene
  readonly say: Say
  readonly names: readonly string[]
  /** Whether a person here chooses dice from the throw shown, and the take that the chosen ones make. */
  readonly choosing: boolean
  readonly take: Take | null
}
