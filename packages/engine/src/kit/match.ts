/**
 * A match being played: a game, its dice and everything that has happened. The one mutable thing of the kit; elements,
 * the referee and the command line drive their matches through it.
 */
import type { Actor, Game, Seat, Settled, Viewer } from './contract.ts'
import type { Dice, DiceNote } from './dice.ts'
import type { State } from './layout.ts'
import { accept, refuse, show, unwrap, type Refusal, type Result } from './result.ts'
import { transcriptFormat, type End, type Header, type Transcript } from './transcript.ts'

/** One decision or chance outcome: who, its action id, its notation. */
export interface Entry {
  readonly by: Seat | 'chance'
  readonly id: number
  readonly text: string
}

/** What a match is begun with, besides its game. */
export interface MatchSettings {
  readonly dice: Dice
  /** Names in seat order, as the transcript carries them. */
  readonly players: readonly string[]
  /** Further facts for the transcript's header, such as the sandbox's version. */
  readonly about?: Readonly<Record<string, string>>
  /** 1 for a match that goes on from a transcript of that format. */
  readonly formatVersion?: 1 | 2
  /** As the header of a transcript that is played again has it. */
  readonly removed?: Header['removed']
  /** A position to begin from, of this very game; without it the match begins at its start. */
  readonly from?: State
}

/**
 * A match that is played: its game, its dice and everything that has happened. `rollAll` throws the dice that are due,
 * `act` takes a decision of the seat that `actor` names, `transcript` writes all of it down. An illegal action is
 * refused; the constructor throws where there are not as many players as seats, or where `from` is no state of the
 * game.
 *
 * @example
 * ```ts
 * import { Match, repeatable, unwrap } from '@dicewright/engine'
 * import { sixDice } from '@dicewright/engine/six-dice'
 *
 * const match = new Match(unwrap(sixDice(2)), { dice: repeatable('7', 'set-1'), players: ['Ada', 'Ben'] })
 * match.rollAll()
 * match.actor // => 1
 * match.game.legalTexts(match.state) // => ['take 1']
 * match.act('take 1').ok // => true
 * match.entries.length // => 6
 * ```
 */
export class Match<S extends State = any, O extends Settled = any, Obs extends object = any, A extends object = any> {
  readonly game: Game<S, O, Obs, A>
  readonly settings: MatchSettings
  /** What `entries` gives. */
  protected readonly past: Entry[] = []
  /** The state before each entry, and the present one. */
  protected readonly states: S[]
  #bound: DiceNote | undefined

  constructor(game: Game<S, O, Obs, A>, settings: MatchSettings) {
    if (settings.players.length !== game.seats)
      throw new RangeError(`${game.seats} seats, ${settings.players.length} players`)
    this.game = game
    this.settings = settings
    this.states = [settings.from ? unwrap(game.restore(game.toJSON(settings.from as S))) : game.start()]
  }

  /** The present state. Never change it: copy it first. */
  get state(): S {
    return this.states.at(-1)!
  }
  /** The state after the first `ply` entries; 0 is the start. */
  stateAt(ply: number): S {
    const state = this.states[ply]
    if (state === undefined) throw new RangeError(`ply ${ply} of ${this.past.length}`)
    return state
  }
  get entries(): readonly Entry[] {
    return this.past
  }
  /** Who decides now; `over` also once the game's ply limit is reached. */
  get actor(): Actor {
    return this.past.length >= this.game.plyLimit ? 'over' : this.game.actor(this.state)
  }

  /** Throws the dice that are due and writes down what fell. */
  roll(): Entry {
    if (this.actor !== 'chance') throw new Error(`no dice are due in phase ${this.game.phase(this.state)}`)
    const id = this.settings.dice.roll(this.game.draw(this.state), this.game.drawKey(this.state))
    return this.push('chance', id, unwrap(this.game.chance(this.state, id)))
  }

  /** Draws until a seat decides or the match is over. */
  rollAll(): readonly Entry[] {
    const fallen: Entry[] = []
    while (this.actor === 'chance') fallen.push(this.roll())
    return fallen
  }

  /** A decision of the seat that is to decide, as text, object or id. Refused with the reason where it is not legal. */
  act(action: string | A | number): Result<Entry> {
    const seat = this.actor
    if (seat === 'over') return refuse('match-over', show(action), 'The match is over: no action is expected.')
    const id = this.game.read(this.state, action)
    if (!id.ok) return id
    const next = this.game.act(this.state, id.value)
    if (!next.ok) return next
    return accept(this.push(seat as Seat, id.value, next.value))
  }

  /**
   * Why the last action cannot be taken back by `seat`; null where it can: it is the last thing that happened, that
   * seat's own, and told nothing hidden.
   */
  undoRefusal(seat: Seat): Refusal | null {
    const last = this.past.at(-1)
    const no = (why: string) => refuse('undo-refused', 'undo', `The last action cannot be taken back: ${why}.`)
    if (last === undefined) return no('nothing has happened yet')
    if (last.by === 'chance') return no('dice were thrown since')
    if (last.by !== seat) return no(`it was seat ${last.by} who acted, not seat ${seat}`)
    const { definition, settled } = this.game
    if (definition.reveals?.(this.states.at(-2)!, settled, last.id)) return no('it showed something hidden')
    return null
  }

  /** Takes back the last action of `seat`; answers with the entry that is gone. */
  undo(seat: Seat): Result<Entry> {
    const refused = this.undoRefusal(seat)
    if (refused) return refused
    this.states.pop()
    return accept(this.past.pop()!)
  }

  /** Everything so far as `viewer` was told it: what an observer's log and record are made of. */
  heard(viewer: Viewer): readonly { readonly by: Seat | 'chance'; readonly text: string }[] {
    return this.past.map(({ by, id }, ply) => ({ by, text: this.game.hear(this.states[ply]!, id, viewer) }))
  }

  /** The first line of its transcript, complete before the first entry: what the commitment of fair dice covers. */
  get header(): Header {
    const { game, settings } = this
    const { formatVersion = 2, removed } = settings
    const body = {
      format: transcriptFormat,
      formatVersion,
      game: game.facts.id,
      rules: game.facts.version,
      seats: game.seats,
      options: game.options,
      players: settings.players,
      ...(removed ? { removed } : {}),
    } as const
    const rest = {
      ...(settings.about ? { about: settings.about } : {}),
      ...(settings.from ? { from: game.toJSON(this.states[0]!) } : {}),
    }
    const { dice } = settings
    if (formatVersion === 2) this.#bound ??= dice.bind?.({ ...body, ...rest })
    return { ...body, dice: (formatVersion === 2 && this.#bound) || dice.note, ...rest }
  }

  /**
   * Everything so far, closed once the match is over, with the game's returns. What `end` has is laid over that; of a
   * match that is not over it has to name the `reason`.
   */
  transcript(end?: Partial<End>): Transcript {
    const { game, header } = this
    const entries = this.past.map(({ by, text }) => ({ by, text }))
    if (end === undefined && this.actor !== 'over') return { header, entries }
    const over = game.actor(this.state) === 'over'
    return { header, entries, end: { reason: over ? 'over' : 'limit', returns: game.returns(this.state), ...end } }
  }

  /** Puts a checked entry down with the state that it leads to. */
  protected push(by: Seat | 'chance', id: number, next: S, text: string = this.game.make(id)): Entry {
    const entry = { by, id, text }
    this.past.push(entry)
    this.states.push(next)
    return entry
  }
}
