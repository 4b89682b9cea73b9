/** What the cards of the setup page share. */
import type { App } from '../../app.ts'
import type { Setup } from '../../setup/setup.ts'

export interface Desk {
  readonly app: App
  readonly setup: Setup
  /** Goes to the address of another table. */
  readonly set: (change: Partial<Setup>) => void
}
