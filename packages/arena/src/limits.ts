/**
 * Every bound of the arena in one table, each with its unit. Fuel bounds what a script computes and is counted, never
 * timed, so that a match can be repeated; milliseconds are for bots that are connected, and for our own faults.
 */
export const limits = {
  /** Characters of a bot's file. */
  sourceChars: 262_144,
  /** VM operations a bot may spend in a match, loading included: each is `instructionsPerOperation` executed WebAssembly instructions. */
  fuel: 50_000_000,
  /** VM operations that a script in JavaScript may go on for without fuel, to a place whose line can be told. */
  fuelStep: 100_000,
  /** VM operations of one call of a helper, independent of its answer. */
  helpFuel: 10_000,
  /** VM operations one line of `console.log`, one `log.tag` or one `log.value` costs. */
  logFuel: 1_000,
  /** Pages of 64 KiB a bot's memory starts with (16 MiB). */
  memoryInitialPages: 256,
  /** Pages of 64 KiB a bot's memory may grow to (64 MiB). */
  memoryMaximumPages: 1024,
  /** Bytes of stack inside QuickJS. */
  stackBytes: 98_304,
  /** Characters of an answer: an action's notation. */
  answerChars: 1_024,
  /** Characters of the arguments or the answer of a helper, as JSON. */
  helpChars: 65_536,
  /** Lists within lists a helper's arguments may have. */
  helpDepth: 16,
  /** Characters of one line in the log; what is longer is cut. */
  logLineChars: 2_000,
  /** Characters of a bot's log; the oldest lines make room. */
  logChars: 65_536,
  /** Characters of the name of a tag or a value. */
  thoughtNameChars: 40,
  /** Tags and values of one decision; what comes after them is counted. */
  thoughtsPerDecision: 32,
  /** Characters of the names of a bot's tags and values in a match; what comes after them is counted. */
  thoughtChars: 65_536,
  /** Milliseconds on the wall clock for each decision of a bot that is connected. */
  decisionMs: 10_000,
  /** Milliseconds on the wall clock for all decisions of a connected bot in a match. */
  matchMs: 60_000,
  /** Milliseconds in which a script answers, which its fuel ends long before: else the arena itself has failed. */
  alarmMs: 120_000,
  /** How often one decision is asked for: after an illegal answer the bot gets the reason and is asked again. */
  askings: 2,
  /** Illegal decisions after which a bot loses. */
  strikes: 3,
} as const

/** Bounds of WebAssembly modules that are bots, and what counts as a VM operation in every language. */
export const moduleLimits = {
  /** Bytes of a WebAssembly module that is a bot. */
  moduleBytes: 1_048_576,
  /** Milliseconds in which a module is metered, which takes a part of a second: else the arena itself has failed. */
  meterMs: 60_000,
  /** Executed WebAssembly instructions that count as one VM operation. */
  instructionsPerOperation: 200,
  /** Bytes that the host reads or writes for a bot, which cost as much as one VM operation. */
  bytesPerOperation: 32,
} as const

/** Limits of scripts and decisions. */
export type Limits = { readonly [K in keyof typeof limits]: number }

/** The day of `versionsPerDay`. */
export const dayMs = 24 * 60 * 60_000

/** Bounds of the server. `GET /api/server` lists all of them. */
export const serverLimits = {
  /** Bytes of a request's headers. */
  headerBytes: 16_384,
  /** Characters of a request's address. */
  urlChars: 2_048,
  /** Bytes of a request's body: a script of `sourceChars`, escaped as JSON. */
  bodyBytes: 2_097_152,
  /** Milliseconds in which a request's headers have to be there. */
  headersMs: 10_000,
  /** Milliseconds in which a whole request has to be there. */
  requestMs: 30_000,
  /** Milliseconds a connection is kept for another request. */
  keepAliveMs: 15_000,
  /** Connections at once. */
  connections: 4_096,
  /** Connections at once from one address: a class behind one router is one address. */
  connectionsPerAddress: 1_024,
  /** Requests to the API from one address in a minute; as many to watch or with a token over WebSocket. */
  requestsPerMinute: 24_000,
  /** Requests that change something in a minute, of one token, or of one address without any. */
  changesPerMinute: 120,
  /** Wrong tokens from one address in a minute, over HTTP and WebSocket; then another wrong one waits, a right one never. */
  wrongTokensPerMinute: 30,
  /** Tokens made from one address in an hour. */
  tokensPerHour: 40,
  /** Versions an author may send in 24 hours. */
  versionsPerDay: 50,
  /** Sets of one challenge. */
  challengeSets: 20,
  /** Sets of challenges an author may ask for in 24 hours. */
  challengeSetsPerDay: 100,
  /** Characters of a challenge's options, as JSON. */
  challengeOptionChars: 20_000,
  /** Sets of one download of a ladder; another one goes on behind them. */
  downloadSets: 5_000,
  /** Downloads of ladders that are read at once. */
  downloads: 4,
  /** Milliseconds a download of a ladder may take. */
  downloadMs: 600_000,
  /** Sets of one duel. */
  duelSets: 1_000,
  /** Duels of an author that are played at once. */
  duelsAtOnce: 1,
  /** Duels an author may ask for in 24 hours. */
  duelsPerDay: 20,
  /** Sets of a ladder, the newest, that are counted for a report on fair play. */
  fairPlaySets: 500,
  /** Bots an author may have. */
  botsPerAuthor: 10,
  /** Versions that wait for their validation at once. */
  validationsWaiting: 64,
  /** Characters of the questions in a crash capsule; what comes after them is left out, and that is said. */
  capsuleChars: 2_000_000,
  /** WebSocket connections at once. */
  sockets: 3_072,
  /** WebSocket connections at once from one address. */
  socketsPerAddress: 1_024,
  /** Bytes of a frame that a client sends. */
  frameBytes: 65_536,
  /** Frames in a second of one connection, but answers; what is refused or large counts as `frameCost`. */
  framesPerSecond: 2_000,
  /** Frames that one counts for which is refused, or asks for a whole match. */
  frameCost: 50,
  /** Milliseconds until the first frame has to be there. */
  helloMs: 10_000,
  /** Milliseconds between two pings; a connection that answers neither of two is closed. */
  pingMs: 15_000,
  /** Milliseconds a remote bot has to be ready for a match it was assigned. */
  readyMs: 10_000,
  /** Milliseconds of a decision that count as the way of the frames, at most the median of the pings. */
  lagMs: 150,
  /** Milliseconds that count as the way of the frames in a match. */
  lagQuotaMs: 10_000,
  /** Milliseconds in a match a remote bot may be disconnected while it is its decision. */
  bankMs: 30_000,
  /** Frames kept for a remote bot that comes back. */
  ringFrames: 256,
  /** Milliseconds frames are kept for a remote bot that comes back. */
  ringMs: 60_000,
  /** Milliseconds a session without a match is kept after its connection is lost. */
  sessionMs: 60_000,
  /** Bytes that may wait to be sent to a remote bot; then it is closed. */
  playerBytes: 262_144,
  /** Bytes that may wait to be sent to a spectator; then it misses deltas until they are gone. */
  spectatorBytes: 262_144,
  /** Milliseconds in which a match's frames are sent to spectators together; the first goes at once. */
  joinMs: 10,
  /** Matches one connection may watch. */
  watches: 32,
  /** Rooms at once. */
  rooms: 500,
  /** Rooms at once that one address has made. */
  roomsPerAddress: 20,
  /** Rooms that one address may make or join in an hour; invitations that it may leave. */
  roomsPerHour: 120,
  /** Bots that one address may borrow in an hour, and results that it may send. */
  loansPerHour: 300,
  /** Bytes of the result of a loan: a finished match. */
  loanBytes: 524_288,
  /** Results of loans that are checked or wait for that. */
  loanChecks: 32,
  /** Those of them that come from one address: they are checked one after the other. */
  loanChecksPerAddress: 8,
  /** Milliseconds in which the result of a loan may be sent. */
  loanKeepMs: 604_800_000,
  /** People who watch one room at once. */
  roomSpectators: 50,
  /** Invitations of browsers that play without the server, at once. */
  invitations: 1_000,
  /** Characters of an invitation or its answer. */
  invitationChars: 20_000,
  /** Milliseconds an invitation is kept. */
  invitationMs: 900_000,
  /** Milliseconds after which a room ends in which nothing happens. */
  roomIdleMs: 3_600_000,
  /** Milliseconds after which a room ends in which nobody is. */
  roomEmptyMs: 900_000,
  /** Milliseconds after which a bot plays for a person who is away, where the table does not wait. */
  roomAwayMs: 30_000,
  /** Milliseconds for a decision that a room may set, at least. */
  roomClockLeastMs: 5_000,
  /** Milliseconds for a decision that a room may set, at most. */
  roomClockMostMs: 600_000,
  /** Phrases that a person may say in ten seconds. */
  roomPhrases: 5,
  /** Attempts of one address at one board of the day: a class behind one router is one address. */
  dailyPerAddress: 40,
  /** Boards of one day that one address may begin. */
  boardsPerAddress: 20,
  /** Boards of one day. */
  boards: 5_000,
  /** Rows of a board that are sent. */
  boardRows: 100,
  /** Milliseconds after its day in which a match of the day may be played to its end. */
  dailyGraceMs: 3_600_000,
  /** Days that boards are kept. */
  boardDays: 30,
  /** Tables of matches of the day at once; who comes back gets another. */
  dailyTables: 2_000,
  /** Milliseconds after which the table of a match of the day ends at which nobody is. */
  dailyEmptyMs: 120_000,
  /** Topics one connection may subscribe to. */
  topics: 64,
  /** Milliseconds in which news of one topic are sent once. */
  newsMs: 250,
  /** Rated sets each version gets on each of its ladders. */
  setsWanted: 60,
  /** Sets between house bots a ladder begins with. */
  houseSets: 20,
  /** Times a set is begun before it is void. */
  setAttempts: 3,
  /** Sets begun before a match child is free for them, for each child. */
  setsAhead: 1,
  /** Sets with remote bots that are played at once. */
  remoteSets: 64,
  /** Sets with a fault of its own, among its last `probationSets`, after which a version is paused. */
  probationFaults: 5,
  /** Sets that are looked back on for `probationFaults`. */
  probationSets: 20,
  /** Sets of each ladder, the newest, whose transcripts are kept; older ones are played again when somebody asks. */
  keptTranscripts: 10_000,
  /** Milliseconds until something is written again that a full or failing disk did not take. */
  diskRetryMs: 2_000,
} as const

/** Limits of a server. */
export type ServerLimits = { readonly [K in keyof typeof serverLimits]: number }

/** Bounds of a cluster: of the coordinator and its workers. */
export const clusterLimits = {
  /** Milliseconds a worker has a batch without a sign of life; it gives one every third of them. */
  leaseMs: 5_000,
  /** Milliseconds between two sweeps for batches that nobody plays. */
  sweepMs: 1_000,
  /** Milliseconds a batch waits for a worker before it is published again. */
  patienceMs: 8_000,
  /** Milliseconds between two looks of the coordinator at what is to be done, where no news comes before. */
  tickMs: 1_000,
  /** Sets of one batch, at most. */
  batchSets: 40,
  /** Sets of the first batch of a ladder, at most, while it is not known how long they take. */
  firstBatchSets: 8,
  /** Milliseconds of work in one batch, by how long sets of its ladder took last. */
  batchMs: 1_000,
  /** Batches that wait for each slot of a worker, at most. */
  slotsAhead: 2,
  /** Batches of a thousand that are played a second time by another worker, and compared. */
  auditedOfThousand: 10,
  /** Times a batch is lost or given back by its workers before its sets are void. */
  batchAttempts: 20,
  /** Milliseconds of the longest pause between two tries after something failed. */
  mostPauseMs: 5_000,
} as const

/** Limits of a cluster. */
export type ClusterLimits = { readonly [K in keyof typeof clusterLimits]: number }
