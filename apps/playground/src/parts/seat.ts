/** The badge of a seat: letter, pattern and colour as on the board. The player's name is beside it. */
import { html } from '@dicewright/elements'
import type { TemplateResult } from 'lit'

export const seatLetter = (seat: number): string => String.fromCharCode(65 + seat)

export const seatBadge = (seat: number): TemplateResult =>
  html`<span class="seat" data-seat=${seat + 1} aria-hidden="true">${seatLetter(seat)}</span>`
