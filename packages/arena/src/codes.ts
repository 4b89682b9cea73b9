/**
 * Refusals of the arena: the same shape as the engine's, with codes of its own. Every code stands in this one table;
 * CODES.md has a line for each and a test compares the two lists.
 */
import { refuse, type Code as EngineCode, type Refusal, type Result as EngineResult } from '@dicewright/engine'

/** What each refusal code means, in one line. */
export const codes = {
  'bot-unknown': 'a bot that does not exist',
  'bot-unreadable': 'a file that cannot be read as a script',
  'bot-size': 'a script that is too long',
  'bot-syntax': 'a script that is not JavaScript or TypeScript',
  'bot-import': 'a script that imports what it cannot have',
  'bot-crash': 'a script that throws, or uses up its memory, while it is loaded',
  'bot-budget': 'a script that uses up its fuel while it is loaded',
  'bot-timeout': 'a script that stops answering while it is loaded',
  'bot-shape': 'a script whose default export is not an object with games and act',
  'bot-act': 'a script whose default export has no function act',
  'bot-games': 'a script that does not say it plays this game, or names one there is not',
  'game-unknown': 'a game that does not exist',
  'game-foreign': 'a game that no child process can load, which a script is to play',
  'module-unreadable': 'a module of a game that cannot be loaded',
  'module-shape': 'a module that is none of a game',
  'module-broken': 'a game that does not hold to its own rules',
  'module-twice': 'two modules of one game',
  'review-none': 'a match whose decisions nothing counts',
  'sets-value': 'a number of sets that is not a whole number from 1 to 100,000',
  'options-json': 'options that are not JSON',
  'file-unreadable': 'a file that cannot be read',
  'file-exists': 'a file that would be overwritten',
  'file-name': 'a name that cannot be that of a bot',
  'folder-unwritable': 'a folder that cannot be written',
  'output-unwritable': 'a result that cannot be written to stdout',
  'key-malformed': 'a key that is no Ed25519 key',
  'signature-differs': 'a transcript that the key you name has not signed',
  'capsule-malformed': 'a crash capsule that cannot be read',
  'capsule-incomplete': 'a crash capsule without all the questions of its match',
  'node-version': 'a Node.js that is too old',
  usage: 'a command, argument, option or value the command line does not take',
  'address-unknown': 'an address the server does not have',
  'method-unknown': 'a method the address is not asked by',
  'upgrade-needed': 'a request without an upgrade where there is a WebSocket',
  'host-unknown': 'a request for a host the server does not go by',
  'cross-site': 'a request made by a page of another site',
  'request-malformed': 'a request that is not HTTP or whose address cannot be read',
  'request-slow': 'a request that takes too long to arrive',
  'header-size': 'a request whose headers or address are too long',
  'body-type': 'a request whose body is not declared as JSON',
  'body-size': 'a request whose body is too long',
  'body-json': 'a request whose body is not JSON',
  'body-shape': 'a request without the fields it needs',
  'query-value': 'a value in the address that it does not take',
  'too-many': 'more requests or connections than one address may make',
  'server-busy': 'a server that takes no more work now',
  'server-fault': 'a fault of the server itself',
  'token-missing': 'a request that needs a token and has none',
  'token-wrong': 'a token that is unknown or was revoked',
  'admin-only': "a request for the admin with a token that is not the admin's",
  'not-yours': 'a source, log or capsule of another author',
  'name-value': 'a name of an author or bot that cannot be used',
  'name-taken': "a name that is another's or looks like it",
  'author-unknown': 'an author that does not exist',
  'author-playing': 'an author who cannot be forgotten while a bot of theirs is being played',
  'ladder-unknown': 'a ladder that does not exist',
  'match-unknown': 'a match that does not exist',
  'match-void': 'a match of a set that is void',
  'version-unknown': 'a version of a bot that does not exist',
  'bot-limit': 'more bots than an author may have',
  'version-limit': 'more versions in a day than an author may send',
  'version-state': 'a version that is not where it can be validated again',
  'submissions-closed': 'a new version where the admin has closed submissions',
  'registration-closed': 'a new author where only the admin makes them',
  'door-unknown': 'a door that the admin cannot close because there is none',
  'bot-disabled': 'a bot that the admin has disabled',
  'bot-retired': 'a bot that its author has retired',
  'bot-played': 'a bot that cannot be deleted because it has played',
  'bot-playing': 'a bot that cannot be deleted while it is validated or connected',
  'bot-remote': 'a file for a bot that plays over a connection, or a connection for a bot that is a script',
  'protocol-version': 'a connection of another protocol',
  'token-address': 'a token in an address',
  'frame-json': 'a frame that is not JSON',
  'frame-binary': 'a frame that is not text',
  'frame-type': 'a frame of a type there is not',
  'frame-field': 'a frame without the fields its type needs',
  'frame-order': 'a frame that cannot come now',
  'request-unknown': 'an answer to a question that is not open',
  'request-done': 'another answer to a question that has been answered',
  'topic-unknown': 'a topic there is not',
  'watch-limit': 'more matches or topics than one connection may follow',
  'address-used': 'an address the server cannot listen on',
  'data-unwritable': 'a data folder that cannot be written',
  'data-newer': 'a data folder that a newer version has written',
  'data-in-use': 'a data folder another server has open',
  'data-unreadable': 'a data folder that cannot be read',
  'disk-full': 'something that was not kept because the disk is full or failing',
  'server-unreachable': 'a server that cannot be reached or is no arena',
  'proxy-unreachable': 'a proxy on the way to a server that cannot be reached or does not let you through',
} as const

export type ArenaCode = keyof typeof codes
/** A code of the engine or of the arena. */
export type AnyCode = ArenaCode | EngineCode
export type Result<T, C extends string = ArenaCode> = EngineResult<T, C>
export type { Refusal }

/** Of any code, and it may say when to come back. */
export interface AnyRefusal extends Refusal<AnyCode>, Partial<Pick<ForNow, 'retryAfterMs'>> {}

/** A refusal that says when to come back: milliseconds after which the same may be taken. */
export interface ForNow<C extends AnyCode = AnyCode> extends Refusal<C> {
  readonly retryAfterMs: number
}

export const refuseForNow = <C extends AnyCode>(
  code: C,
  at: string,
  message: string,
  retryAfterMs: number,
): ForNow<C> => ({
  ...refuse<C>(code, at, message),
  retryAfterMs,
})
