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
  'bot-import': 'a script that imports what is not allowed',
  'bot-crash': 'a script that throws, or uses up its memory, while it is loaded',
  'bot-budget': 'a script that uses up its fuel while it is loaded',
  'bot-timeout': 'a script that stops answering while it is loaded',
  'bot-shape': 'a script whose default export is not an object with games and act',
  'bot-act': 'a script whose default export has no function act',
  'bot-games': 'a script whose list of games lacks this one or names an unknown one',
  'log-tag': 'a tag or a value whose name is no text, too long, or has other characters',
  'log-value': 'a value of a decision that is not a finite number',
  'log-limit': 'more tags and values than are kept of a decision or a match',
  'game-unknown': 'a game that does not exist',
  'game-name': 'a name that a new game cannot have',
  'game-foreign': 'a game for scripts that child processes cannot load',
  'module-unreadable': 'a module of a game that cannot be loaded',
  'module-shape': 'a module that exports no game',
  'module-broken': 'a game that breaks its own contract',
  'module-twice': 'two modules of one game',
  'review-none': 'a match that cannot be reviewed',
  'format-unknown': 'a format of tournaments that does not exist',
  'format-seats': 'a number of seats that a format cannot have',
  'entries-count': 'too few or too many entries of a tournament',
  'entries-twice': 'an entry that takes part twice',
  'rounds-value': 'a number of rounds that a format cannot have',
  'sets-value': 'a number of sets that is not a whole number from 1 to 100,000',
  'compare-bounds': 'bounds of a test of strength that contradict each other',
  'compare-rate': 'an error rate of a test that is not between 0 and 0.5',
  'compare-same': 'a duel of a bot against itself',
  'compare-seats': 'a duel at a game that is not played by two',
  'adjusted-none': 'a margin without luck at a game where nothing counts luck exactly',
  'resume-malformed': 'a file of a duel that cannot be read',
  'resume-differs': 'a file of another duel',
  'journal-malformed': 'a journal of a tournament that cannot be read',
  'journal-other': 'a journal of another tournament',
  'options-json': 'options that are not JSON',
  'file-unreadable': 'a file that cannot be read',
  'file-exists': 'a file that would be overwritten',
  'file-name': 'a file name that is not valid for a bot',
  'folder-used': 'a folder for a new game that has files',
  'folder-unwritable': 'a folder that is not writable',
  'output-unwritable': 'a result that cannot be written to stdout',
  'key-malformed': 'a key that is not an Ed25519 key',
  'signature-differs': 'a transcript that is not signed by the given key',
  'capsule-malformed': 'a crash capsule that cannot be read',
  'capsule-incomplete': 'a crash capsule that is not complete',
  'node-version': 'a Node.js that is too old',
  usage: 'an invalid command, argument, option or value on the command line',
  'address-unknown': 'a path that does not exist on the server',
  'method-unknown': 'a method that is not allowed for this path',
  'upgrade-needed': 'a plain HTTP request to a WebSocket endpoint',
  'host-unknown': 'a request with an unknown Host header',
  'cross-site': 'a cross-site request',
  'request-malformed': 'a request that is not HTTP or whose address cannot be read',
  'request-slow': 'a request that takes too long to arrive',
  'header-size': 'a request whose headers or address are too long',
  'body-type': 'a request whose body is not declared as JSON',
  'body-size': 'a request whose body is too long',
  'body-json': 'a request whose body is not JSON',
  'body-shape': 'a request without the fields it needs',
  'query-value': 'an invalid query parameter',
  'too-many': 'too many requests or connections from one address',
  'server-busy': 'a server that is busy or stopping',
  'server-fault': 'an internal server error',
  'token-missing': 'a request that needs a token and has none',
  'token-wrong': 'a token that is unknown or was revoked',
  'admin-only': "a request that needs the admin's token, with another token",
  'not-yours': 'a source, log or capsule of another author',
  'name-value': 'a name of an author or bot that cannot be used',
  'name-taken': 'a name that is taken, or looks like one that is',
  'author-unknown': 'an author that does not exist',
  'author-playing': 'an author who cannot be forgotten while a bot of theirs is being played',
  'ladder-unknown': 'a ladder that does not exist',
  'data-malformed': 'data of a ladder or a season that cannot be read',
  'match-unknown': 'a match that does not exist',
  'match-void': 'a match of a set that is void',
  'version-unknown': 'a version of a bot that does not exist',
  'tournament-unknown': 'a tournament that does not exist',
  'tournament-state': 'a tournament that is over already',
  'challenge-unknown': 'a challenge that does not exist, or is one of another author',
  'challenge-version': 'a version that cannot play a challenge',
  'challenge-limit': 'more sets of challenges than an author may ask for, or longer options',
  'bot-limit': 'more bots than an author may have',
  'version-limit': 'more versions in a day than an author may send',
  'version-state': 'a version that cannot be validated again now',
  'submissions-closed': 'a submission while submissions are closed',
  'registration-closed': 'a registration while registration is closed',
  'switch-unknown': 'a switch that does not exist',
  'bot-disabled': 'a bot that the admin has disabled',
  'bot-retired': 'a bot that its author has retired',
  'bot-played': 'a bot that cannot be deleted because it has played',
  'bot-playing': 'a bot that cannot be deleted while it is validated or connected',
  'bot-remote': 'a file for a bot that plays over a connection, or a connection for a bot that is a script',
  'protocol-version': 'a connection with an unsupported protocol version',
  'token-address': 'a token in a URL',
  'frame-json': 'a frame that is not JSON',
  'frame-binary': 'a frame that is not text',
  'frame-type': 'a frame of an unknown type',
  'frame-field': 'a frame without the fields its type needs',
  'frame-order': 'a frame that is not allowed in the current state',
  'request-unknown': 'an answer to a request that is not open',
  'request-done': 'a second answer to the same request',
  'topic-unknown': 'an unknown topic',
  'watch-limit': 'more matches or topics than one connection may follow',
  'address-used': 'an address the server cannot listen on',
  'data-unwritable': 'a data folder that is not writable',
  'data-newer': 'a data folder that a newer version has written',
  'data-in-use': 'a data folder that another server is using',
  'data-unreadable': 'a data folder that cannot be read',
  'disk-full': 'a write that failed because the disk is full or failing',
  'server-unreachable': 'a server that cannot be reached or is no arena',
  'proxy-unreachable': 'a proxy on the way to a server that cannot be reached or does not let you through',
} as const

/** A code of the arena. */
export type ArenaCode = keyof typeof codes
/** A code of the engine or of the arena. */
export type AnyCode = ArenaCode | EngineCode
/** A result with a code of the arena. */
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
