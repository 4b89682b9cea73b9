/**
 * Refusals of the elements themselves, beside those of the engine: what a page's author can get wrong about a tag. As
 * everywhere, a refusal names the value, the place and what was expected.
 */
import { refuse, show, type Code, type Reason, type Refusal } from '@dicewright/engine'

/** What each code of our own means, in one line. */
export const elementCodes = {
  'attribute-value': 'an attribute with a text it does not take',
  'attribute-unknown': 'an attribute whose name is one letter off one that the element has',
  'players-malformed': 'a list of players that cannot be read',
  'players-differ': 'a list of players that does not fit the seats of the transcript or position',
  'bot-unknown': 'a house bot the game does not have',
  'action-vetoed': 'an action that a listener of `dw-before-action` cancelled',
  'not-yours': 'an action while a bot decides or while the match is only watched',
  'tag-malformed': 'a name that no custom element can have',
  'tag-unknown': 'a tag that is not of one of the games',
  'tag-taken': 'a name of a custom element that is defined already',
  'module-shape': 'a module that is none of a game',
  'server-unreachable': 'a server that does not answer, or not as an arena',
  'part-unavailable': 'a part of the element that could not be loaded',
  'invitation-malformed': 'an invitation or answer that cannot be read',
  'invitation-version': 'an invitation or answer of another version',
  'invitation-kind': 'an invitation in place of an answer, or an answer in place of an invitation',
  'invitation-game': 'an invitation to another game, or to another version of its rules',
  'invitation-own': 'an invitation that was made here',
  'invitation-other': 'an invitation to another match, or an answer to another invitation',
  'invitation-twice': 'an invitation that was answered here already',
  'webrtc-unavailable': 'a browser that lets no page connect to another',
  'connection-failed': 'two browsers that found no way to each other',
  'relay-unreachable': 'a relay that does not answer, or not as one',
  'relay-empty': 'a link to an invitation that a relay does not have, or has no more',
  'storage-unavailable': 'a match of the day, or with a friend, where the browser keeps nothing',
  'link-version': 'a link to play the same dice that is cut, of another version, or of another game',
} as const

/** A code of the elements or of the engine. */
export type ElementCode = Code | keyof typeof elementCodes
/** With the reason where the rules of the game refuse. */
export type ElementRefusal = Refusal<ElementCode> & { readonly reason?: Reason }

/** The refusal of an action of a person at this screen. */
export const actionRefusal = (code: ElementCode, action: string, why: string): ElementRefusal =>
  refuse(code, action, `${show(action)} is not possible: ${why}.`)

/** The refusal of an attribute whose name was meant to be another. */
export const nameRefusal = (name: string, meant: string): ElementRefusal =>
  refuse('attribute-unknown', name, `Attribute ${name} is unknown: expected ${meant}.`)

/** The refusal of an attribute that takes one of a few words. */
export const wordRefusal = (name: string, value: unknown, words: readonly string[]): ElementRefusal =>
  refuse('attribute-value', name, `Attribute ${name} is ${show(value)}: expected one of ${words.join(', ')}.`)
