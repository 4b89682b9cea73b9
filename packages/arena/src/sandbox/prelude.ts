/**
 * JavaScript that runs inside the sandbox before the script: seeds `Math.random`, takes away what is not the same on
 * every machine, and turns the host's three string functions into `console`, `help` and a turn's `log`. It keeps its own references, since
 * the script may change every built-in; what it hands out is text, and the host trusts none of it.
 */

/** Name of the prelude in stack traces. */
export const preludeName = 'arena'

/** An expression for a function `(callHelp, writeLog, writeThought) => { start, check, ask, take }`. */
export const prelude = `((callHelp, writeLog, writeThought) => {
  'use strict'
  const { parse, stringify } = JSON
  const { isArray } = Array
  const { freeze, defineProperty } = Object
  const { resolve } = Promise
  const PromiseKept = Promise
  const ErrorKept = Error
  const StringKept = String

  // sfc32 (Chris Doty-Humphrey, PractRand), 53 bits a number.
  let a, b, c, d
  const word = () => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return t >>> 0
  }
  Math.random = { random: () => ((word() >>> 5) * 67108864 + (word() >>> 6)) / 9007199254740992 }.random

  for (const name of ['Date', 'WeakRef', 'FinalizationRegistry', 'SharedArrayBuffer', 'Atomics', 'performance'])
    delete globalThis[name]

  const inspect = (value) => {
    if (typeof value === 'string') return value
    if (value instanceof ErrorKept) return describe(value)
    try {
      if (typeof value !== 'object') return StringKept(value)
      return stringify(value) ?? typeof value
    } catch {
      return typeof value
    }
  }
  const log = (...values) => {
    let line = ''
    for (let i = 0; i < values.length; i++) line += (i === 0 ? '' : ' ') + inspect(values[i])
    writeLog(line)
  }
  globalThis.console = freeze({ log, debug: log, info: log, warn: log, error: log })

  const wrong = (value) => ({ wrong: inspect(value).slice(0, 60) })
  const nameOf = (name) => (typeof name === 'string' ? name.slice(0, 200) : wrong(name))
  // Infinity and NaN are numbers that JSON does not have.
  const numberOf = (value) => (typeof value === 'number' && value - value === 0 ? value : wrong(value))
  const thoughts = freeze({
    tag: (name) => writeThought(stringify(['tag', nameOf(name)])),
    value: (name, value) => writeThought(stringify(['value', nameOf(name), numberOf(value)])),
  })

  const describe = (error) => {
    try {
      return error.name + ': ' + error.message
    } catch {
      return 'an error that cannot be read'
    }
  }
  const crash = (error) => {
    const isError = error instanceof ErrorKept
    let stack = ''
    try {
      if (isError && typeof error.stack === 'string') stack = error.stack
    } catch {}
    const message = isError ? describe(error) : 'it threw ' + inspect(error)
    return stringify({ fault: 'crash', message: ('' + message).slice(0, 500), stack: stack.slice(0, 2000) })
  }

  const helper = (name) => (...args) => {
    const answer = parse(callHelp(name + (stringify(args) ?? '[]')))
    if (answer.ok) return answer.value
    throw new ErrorKept(answer.message)
  }

  const help = {}
  let answerChars
  let bot
  let outcome
  const settle = (answer) => {
    if (typeof answer === 'string' && answer.length <= answerChars) outcome = '=' + answer
    else malformed(typeof answer === 'string' ? 'a text of ' + answer.length + ' characters: expected at most ' + answerChars : inspect(answer).slice(0, 60) + ': expected the text of an action, one of legal')
  }
  const malformed = (what) => {
    outcome = stringify({ fault: 'malformed', message: 'act answered ' + what })
  }
  const fail = (error) => {
    outcome = crash(error)
  }
  return {
    /** What belongs to this match: four words of its seed, the names of the helpers, and the bound of an answer. */
    start(json) {
      const given = parse(json)
      a = given.seed[0]
      b = given.seed[1]
      c = given.seed[2]
      d = given.seed[3]
      for (let i = 0; i < 12; i++) word()
      for (const name of given.helpers) help[name] = helper(name)
      freeze(help)
      answerChars = given.answerChars
    },
    /** Keeps the default export if it is a bot, and returns its games or what is wrong with it. */
    check(module) {
      try {
        const given = module.default
        if (typeof given !== 'object' || given === null || isArray(given)) return stringify({ wrong: 'shape', found: 'default' in module ? inspect(given).slice(0, 60) : 'nothing' })
        if (typeof given.act !== 'function') return stringify({ wrong: 'act', found: inspect(given.act).slice(0, 60) })
        const games = given.games
        if (!isArray(games) || games.length === 0 || !games.every((game) => typeof game === 'string')) return stringify({ wrong: 'games', found: inspect(games).slice(0, 60) })
        bot = given
        return stringify({ games: games.slice(0, 20) })
      } catch (error) {
        return crash(error)
      }
    },
    /** Asks for a decision. Returns the answer behind a \`=\`, a fault as JSON, or nothing where \`take\` has it once all jobs have run. */
    ask(json) {
      outcome = undefined
      try {
        const turn = parse(json)
        defineProperty(turn, 'help', { value: help, enumerable: true })
        defineProperty(turn, 'log', { value: thoughts, enumerable: true })
        const answer = bot.act(turn)
        if (typeof answer === 'object' && answer !== null && typeof answer.then === 'function')
          resolve.call(PromiseKept, answer).then(settle, fail)
        else settle(answer)
      } catch (error) {
        fail(error)
      }
      return outcome ?? ''
    },
    take() {
      return outcome ?? stringify({ fault: 'crash', message: 'act answered a promise that never settles', stack: '' })
    },
  }
})`
