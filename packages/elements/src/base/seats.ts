/**
 * The badge of a seat: letter, pattern and colour, so that seats differ by more than colour. Up to eight seats;
 * its look is `.badge` in the shell's styles.
 */
import type { TemplateResult } from 'lit'
import { html } from '../kit/html.ts'

/** Seat 0 is A; 7 is H. */
export const seatLetter = (seat: number): string => String.fromCharCode(65 + seat)

/** The badge by itself, hidden from readers: the player's name always stands beside it. */
export const badgeTemplate = (seat: number): TemplateResult =>
  html`<span class="badge" data-seat=${seat + 1} aria-hidden="true">${seatLetter(seat)}</span>`
