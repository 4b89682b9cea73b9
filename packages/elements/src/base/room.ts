/**
 * The room that a tag reserves before its script has come: how high its game will be at each width. What is pasted into a
 * page says it beside the tag, and the element is never lower afterwards, so that nothing below it moves.
 */
import { unsafeCSS, type CSSResult } from 'lit'

/** Heights in CSS, of a width written `W`, by what `roomKey` says of a table. */
export type Room = Readonly<Record<string, string>>

/** Up to so many seats a table has the room of few. */
export const fewSeats = 3

/** The room that a table takes: `few` or `many` seats, and its variant where it has one. */
export const roomKey = (seats: number, { variant }: Readonly<Record<string, unknown>>): string =>
  (seats > fewSeats ? 'many' : 'few') + (typeof variant === 'string' ? ` ${variant}` : '')

/** A height of `room` as CSS, of a width in the unit that holds there. */
export const heightIn = (room: string, width: '100%' | '100cqi'): string => `calc(${room.replaceAll('W', width)})`

/** The card takes at least its room: its body grows, and below all the foot stays. */
export const roomStyles = (room: Room): CSSResult =>
  unsafeCSS(
    Object.entries(room)
      .map(([key, height]) => `.card[data-room='${key}']{min-height:${heightIn(height, '100cqi')}}`)
      .join(''),
  )
