/**
 * `<dw-six-dice>`: Six Dice to play or to watch, from one tag. This class joins what the engine knows (the scene), what
 * the person here has chosen, and the templates; the match itself is driven by the base class.
 */
import type { Match, Seat } from '@dicewright/engine'
import { sixDice, type Observation, type State, type Take, type TurnView } from '@dicewright/engine/six-dice'
import { html, nothing, type CSSResultGroup, type TemplateResult } from 'lit'
import { frameStyles } from '../../base/frame.styles.ts'
import { headTemplate, playersTemplate, refusalTemplate, scrubberTemplate } from '../../base/frame.ts'
import { GameElement, type Standing } from '../../base/game-element.ts'
import { refuseFetch, type LazyPart } from '../../base/lazy.ts'
import { translator } from '../../base/messages.ts'
import { RovingController } from '../../base/roving.ts'
import { seatLetter } from '../../base/seats.ts'
import { shellStyles } from '../../base/shell.styles.ts'
import type { Table } from '../../base/table.ts'
import { tokens } from '../../base/tokens.ts'
import { vars } from '../../base/vars.ts'
import { bowlStyles } from '../../parts/bowl/bowl.styles.ts'
import { dieDefs } from '../../parts/die/drawing.ts'
import { dieStyles } from '../../parts/die/die.styles.ts'
import { chanceText, dueAfter, stopAction, throwAction, waitAction, type Action, type ActionView } from './actions.ts'
import { boardTemplate, momentText } from './board.ts'
import { byWorth, meterTemplate, oyaTemplate, settlementTemplate, takeOf, takesTemplate } from './choices.ts'
import { helpTemplate } from './help.ts'
import { fairTemplate, logTemplate, textTemplate } from './rail.ts'
import { sceneAt, type Scene, type SixDiceMatch } from './scene.ts'
import { sixDiceMessages } from './six-dice.messages.ts'
import { sixDiceStyles } from './six-dice.styles.ts'
import { turnsUpTo } from './turns.ts'
import { boardText, isYou, namesOf, sentencesOf, type Say } from './voice.ts'

/** Turns shown in the log. */
const loggedTurns = 12

/** How long a moment is left to be seen, ms at pace 1. */
const momentMs = 1700
const oyaDieMs = 350

/** What one rendering is made from. */
interface Frame {
  readonly table: Table
  readonly match: SixDiceMatch
  readonly scene: Scene
  readonly say: Say
  readonly names: readonly string[]
  readonly isOver: boolean
}

/**
 * @tag dw-six-dice
 * @summary Six Dice (シックスダイス) against house bots or people at one screen.
 * @attr {string} players - `me` or `me:NAME` for each person here, other words for house bots; `me,greedy` by default.
 * @attr {string} seed - Repeatable dice; without it they are fair.
 * @attr {string} options - JSON of option keys, such as `{"preset":"donburi"}`.
 * @attr {string} transcript - The match so far, as JSON Lines or the short text `dw1...`.
 * @attr {string} lang - `en`, `ja` or `ko`; by default the language of the page around it.
 * @slot - Shown until the element is defined, and where it cannot play: a link is best.
 * @slot title - In place of the title.
 * @slot actions - More buttons in the header.
 * @slot footer - After the scrubber.
 * @fires {DwBeforeActionEvent} dw-before-action - Before an action of a person or bot; cancel it to veto.
 * @fires {DwActionEvent} dw-action - An action was applied or taken back.
 * @fires {DwRollEvent} dw-roll - Dice were thrown; nothing has moved yet.
 * @fires {DwPhaseEvent} dw-phase - The phase is another.
 * @fires {DwTurnEvent} dw-turn - Another seat's turn begins.
 * @fires {DwScoreEvent} dw-score - Banked points changed.
 * @fires {DwEndEvent} dw-end - The match is over.
 * @fires {DwAnimationEndEvent} dw-animation-end - A throw lies still.
 * @fires {DwErrorEvent} dw-error - Something given was refused; the last good match is kept.
 * @fires {Event} dw-change - What is shown changed, also by the page's own doing; does not bubble.
 * @csspart table - The cloth with bowl and tray.
 * @csspart die - A die; also `held` while it is chosen.
 * @csspart tray - The dice set aside.
 * @csspart action - A button that acts.
 * @csspart log - The latest turns.
 * @csspart error - A refusal.
 * @cssprop [--dw-accent] - What one can do now.
 * @cssprop [--dw-felt] - The cloth.
 */
export class DwSixDice extends GameElement<State> {
  static override styles: CSSResultGroup = [tokens(), shellStyles, frameStyles, dieStyles, bowlStyles, sixDiceStyles]

  protected override readonly factory = sixDice
  protected override readonly fetch = (): Promise<LazyPart> => import('./six-dice.lazy.ts')
  protected readonly groups = ['dice', 'takes'].map((group) => new RovingController(this, group))
  /** Dice chosen in the bowl, by index, for the ply they were chosen at. */
  #chosen: ReadonlySet<number> = new Set()
  #chosenAt = -1
  #chosenFor: Table | null = null
  /** Chances are sums over hundreds of outcomes: kept for the ply they were asked at. */
  readonly #chances = new Map<string, string>()
  /** Rows the area has room for, and the turn they were shown in. */
  #room = 2
  #roomFor = ''
  #checked: { readonly table: Table; readonly text: string } | null = null

  protected override standing(state: State): Standing {
    const { turn, players } = this.game!.observe(state, 'table') as Observation
    return { turn: turn?.seat ?? null, scores: players.map(({ total }) => total) }
  }

  /** A person throws the first six dice of a turn by hand; what follows a take is thrown with it. */
  protected override waitsForHand(match: Match<State>): boolean {
    const { turn } = match.game.observe(match.state, 'table') as Observation
    return turn !== null && turn.throws === 0 && match.state.steady === 0 && !this.table!.policies[turn.seat]
  }

  protected override sentencesAt(ply: number): readonly string[] {
    const { match, say, names } = this.#frame(this.table!, ply)
    const { actor } = this.table!
    const atEnd = ply === this.plies
    const chooses = atEnd && typeof actor === 'number' && !this.table!.policies[actor]
    return sentencesOf(sceneAt(match, ply), names, say, { isOver: atEnd && actor === 'over', chooses })
  }

  protected override thrownDice(ply: number): Iterable<Element> {
    const { entry } = sceneAt(this.table!.match as SixDiceMatch, ply)
    return entry?.by === 'chance' ? this.renderRoot.querySelectorAll('.bowl .die') : []
  }

  protected override lingerMs(ply: number): number {
    const { moment, oyaDice } = sceneAt(this.table!.match as SixDiceMatch, ply)
    return moment ? momentMs : oyaDice ? oyaDieMs : 0
  }

  protected override onKey(key: string): boolean {
    if (key === '?') this.#openHelp()
    else if (key === 'u') this.#undo()
    else if (key === 'b') this.#read()
    else if (key === 'r' || key === 'c') this.#press('throw')
    else if (key === 's') this.#press('stop')
    else if (key === 't') this.#takeOnly()
    else if (/^[1-9]$/.test(key)) return this.#chooseNth(Number(key))
    else return false
    return true
  }

  protected override renderRefusal(): TemplateResult | typeof nothing {
    const say = this.#say()
    const { refusal } = this
    if (!refusal) return nothing
    return refusalTemplate({
      title: say('refused'),
      message: refusal.message,
      lang: 'en',
      code: refusal.code,
      dismissLabel: say('dismiss'),
      onDismiss: () => this.dismiss(),
    })
  }

  protected override renderGame(table: Table): TemplateResult {
    const frame = this.#frame(table)
    const { scene, say } = frame
    this.#keepChoice(frame)
    return html`${dieDefs}
      <section class="dw" lang=${say.language} aria-label=${sixDice.facts.titles[say.language]}>
        <div class="card">
          ${this.#head(frame)}${this.renderRefusal()}${this.#players(frame)}
          <p class="sr">${boardText(scene, frame.names, say)}</p>
          <div class=${this.panel === 'none' ? 'body' : 'body railed'}>
            <div class="main">
              ${this.#board(frame)}
              <div class="turn">${this.#status(frame)}${this.#area(frame)}</div>
              ${this.#actions(frame)}
            </div>
            ${this.panel === 'none' ? nothing : this.#rail(frame)}
          </div>
          ${this.#scrubber(frame)}
        </div>
        ${helpTemplate(table.game, say, () => this.#dialog?.close())}
      </section>`
  }

  #say(): Say {
    return translator(sixDiceMessages, this.locale.language)
  }

  #frame(table: Table, ply = this.ply): Frame {
    const match = table.match as SixDiceMatch
    const say = this.#say()
    return {
      table,
      match,
      scene: sceneAt(match, ply),
      say,
      names: namesOf(table.chairs, say),
      // Not while the last dice still roll: nobody is to read the result before they lie.
      isOver: ply === this.plies && table.actor === 'over' && !this.rolling,
    }
  }

  #head({ scene, say, table }: Frame): TemplateResult {
    const { after } = scene
    const { titles } = table.game.facts
    const letter = after.oya === null ? '' : seatLetter(after.oya)
    const facts = [
      ...(after.games > 1 ? [say('game', { game: after.game, games: after.games })] : []),
      ...(after.oya === null
        ? [say('choosingOya')]
        : [after.lastLap ? say('lastLap') : say('lap', { lap: after.lap }), say('oyaIs', { letter })]),
    ]
    return headTemplate({
      mark,
      title: titles[say.language],
      sub: html`${say.language === 'ja' ? nothing : html`<span lang="ja">${titles.ja}</span> · `}${facts.join(' · ')}`,
      helpLabel: say('help'),
      onHelp: () => this.#openHelp(),
    })
  }

  #players({ scene, say, names, isOver }: Frame): TemplateResult {
    const shown = this.rolling ? scene.before : scene.after
    const now = this.atHand || this.deciding !== null ? shown.turn?.seat : scene.seat
    return playersTemplate(
      shown.players.map(({ total, started }, seat) => ({
        name: names[seat]!,
        points: say.number(total),
        note: say(started ? 'started' : 'unstarted'),
        now: isOver ? shown.settlement.winner === seat : now === seat,
      })),
      say('players'),
    )
  }

  #board({ scene, say, names }: Frame): TemplateResult {
    return boardTemplate({
      scene,
      say,
      names,
      chosen: this.#isChoosing(scene) ? this.#chosen : new Set(),
      choosing: this.#isChoosing(scene),
      rolling: this.rolling,
      sum: say.number(scene.points),
      onDie: (index) => this.#toggle(index),
    })
  }

  #status(frame: Frame): TemplateResult {
    return html`<p class="status">${this.#statusText(frame)}</p>`
  }

  #statusText({ scene, say, names, table, isOver }: Frame): string {
    const { chairs } = table
    const turn = scene.after.turn
    if (isOver) {
      const { winner } = scene.after.settlement
      return isYou(chairs, winner) ? say('wonYou') : say('won', { who: names[winner]! })
    }
    if (this.rolling) return scene.oyaDice ? say('rollingOya') : say('rolling', { count: scene.bowl.length })
    if (!this.live || this.mode === 'view')
      return sentencesOf(scene, names, say, { isOver, chooses: false })[0] ?? say(turn ? 'looking' : 'begin')
    if (this.atHand) {
      if (turn === null) return say('begin')
      if (turn.throws > 0 || table.policies[turn.seat]) return say('beginOn')
      return isYou(chairs, turn.seat) ? say('throwYou') : say('throwOf', { who: names[turn.seat]! })
    }
    if (this.deciding !== null && turn) {
      const you = isYou(chairs, turn.seat)
      const who = names[turn.seat]!
      if (turn.takes.length === 0) return you ? say('decideYou') : say('decideOf', { who })
      const nth = say('nth').split(',')[turn.throws - 1] || String(turn.throws)
      return you ? say('selectYou', { nth }) : say('selectOf', { nth, who })
    }
    if (scene.moment) return momentText(scene, scene.moment, say, names)
    return turn ? say('chooses', { who: names[turn.seat]! }) : say('begin')
  }

  /** What stands between the status and the buttons. */
  #area(frame: Frame): TemplateResult {
    const { scene, say, names, table, isOver } = frame
    if (isOver) return settlementTemplate(scene, names, say, Boolean(table.game.options['settlement']))
    if (scene.after.turn === null || (scene.oyaDice && !this.atHand))
      return html`<div class="area">${this.#oya(frame)}</div>`
    const turn = this.#turnShown(scene)
    const { seat } = turn
    const { players } = this.atHand ? scene.after : scene.before
    const choosing = this.#isChoosing(scene)
    const checked = choosing ? this.#take(scene) : scene.taken
    const takes = this.rolling ? [] : this.#takesShown(scene, table)
    // Rows once shown in a turn keep their place, so that nothing jumps while the dice are in the air.
    const turnKey = `${scene.after.game}.${scene.after.lap}.${seat}`
    if (this.#roomFor !== turnKey) this.#room = 2
    this.#roomFor = turnKey
    this.#room = Math.max(this.#room, takes.length)
    return html`<div class="area" ${vars({ '--rows': this.#room })}>
      ${meterTemplate({
        turn,
        started: players[seat]!.started,
        points: turn.points,
        chosen: choosing ? (checked?.points ?? 0) : 0,
        say,
      })}
      ${
        takes.length
          ? takesTemplate({
              takes,
              checked,
              choosing,
              say,
              chance: (take) => this.#chance(frame, take),
              onTake: (take) => this.#choose(scene, take),
            })
          : nothing
      }
    </div>`
  }

  /** All ways for who chooses or looks back; while a bot plays only the one it took, or the page would jump about. */
  #takesShown(scene: Scene, table: Table): readonly Take[] {
    const botPlays = this.live && this.mode !== 'view' && scene.seat !== null && table.policies[scene.seat] !== null
    if (!botPlays) return byWorth(scene.takes)
    return scene.taken ? [scene.taken] : []
  }

  /** The turn on the screen: the one to be thrown for, the one in the air, or the one whose dice still lie there. */
  #turnShown(scene: Scene): TurnView {
    const [before, after] = [scene.before.turn, scene.after.turn!]
    if (this.atHand) return after
    return before && (this.rolling || after.seat !== scene.seat) ? before : after
  }

  #oya({ scene, names, say }: Frame): TemplateResult {
    return oyaTemplate(this.rolling ? withoutLast(scene) : scene, names, say)
  }

  #actions(frame: Frame): TemplateResult {
    const [go, stop] = this.#buttons(frame)
    const { say } = frame
    const minor = [
      ...(this.#isChoosing(frame.scene) && this.#take(frame.scene)
        ? [{ label: say('takeOnly'), key: 'T', run: () => this.#takeOnly() }]
        : []),
      ...(this.mayUndo ? [{ label: say('undo'), key: 'U', run: () => this.#undo() }] : []),
    ]
    return html`<div class="deeds">
      <div class=${stop ? 'acts' : 'acts one'}>
        ${buttonTemplate(go, 'go', true)}${stop ? buttonTemplate(stop, 'alt', false) : nothing}
      </div>
      <div class="minor">
        ${minor.map(
          ({ label, key, run }) =>
            html`<button type="button" part="action" @click=${run}>
              ${label} <kbd aria-hidden="true">${key}</kbd>
            </button>`,
        )}
      </div>
    </div>`
  }

  /** The main button and the one beside it. */
  #buttons(frame: Frame): readonly [Action, Action | null] {
    const { scene, say, names, table, isOver } = frame
    const view = this.#actionView(frame)
    if (!this.live && this.mode !== 'view')
      return [{ label: say('backLive'), hint: say('live'), run: () => this.step(this.plies) }, null]
    if (isOver && this.mode !== 'view')
      return [{ label: say('again'), hint: say('againHint'), run: () => this.#rematch() }, null]
    if (this.mode === 'view')
      return [
        {
          label: this.playing ? say('pause') : say('play'),
          hint: say('atMove', { ply: this.ply, plies: this.plies }),
          run: () => void this.togglePlay(),
        },
        null,
      ]
    if (this.atHand) return [this.#handAction(frame), null]
    if (this.deciding !== null) return [throwAction(view), stopAction(view)]
    if (this.resting) return [{ label: say('goOn'), hint: say('goOnHint'), run: () => this.proceed() }, null]
    const busy = this.rolling ? this.#statusText(frame) : '…'
    return [waitAction({ say, names, chairs: table.chairs }, scene.after.turn?.seat ?? null, busy), null]
  }

  #handAction({ scene, say, table, match }: Frame): Action {
    const { turn } = scene.after
    const run = (): void => this.proceed()
    if (!turn) return { label: say('throwOya'), hint: say('throwOyaHint'), run }
    if (table.policies[turn.seat]) return { label: say('goOn'), hint: say('goOnHint'), run }
    return {
      label: say('throwDice', { count: turn.nextDice }),
      hint: chanceText(match.game, match.state, say),
      run,
    }
  }

  #actionView({ match, say, names, table, scene }: Frame): ActionView {
    return {
      game: match.game,
      state: match.stateAt(scene.ply),
      say,
      names,
      chairs: table.chairs,
      chosen: this.#dieFaces(scene),
      take: this.#isChoosing(scene) ? this.#take(scene) : null,
      press: (...actions) => this.press(...actions),
    }
  }

  #rail({ match, scene, say, names, table }: Frame): TemplateResult {
    const { seed } = table.position()
    return html`<aside class="rail" aria-label=${say('log')}>
      ${logTemplate(turnsUpTo(match, this.rolling ? scene.ply - 1 : scene.ply, loggedTurns), names, say)}
      <div>
        ${fairTemplate({
          note: table.note,
          seed,
          secret: table.secretText,
          checked: this.#checked?.table === table ? this.#checked.text : null,
          mayCheck: table.actor === 'over' && table.note.kind !== 'scripted',
          say,
          onCheck: () => void this.#check(table),
        })}
        ${textTemplate({
          possible: this.atHand ? ['roll'] : this.deciding === null ? [] : this.legalActions,
          say,
          onEnter: (text) => this.#enter(text),
          onRead: () => this.#read(),
        })}
      </div>
    </aside>`
  }

  #scrubber({ say }: Frame): TemplateResult {
    const { ply, plies, live, playing } = this
    return scrubberTemplate({
      ply,
      plies,
      live,
      playing,
      place: say('atMove', { ply, plies }),
      words: {
        label: say('timeline'),
        back: say('back'),
        forward: say('forward'),
        play: say('play'),
        pause: say('pause'),
        live: say('live'),
        behind: say('behind'),
      },
      onStep: (to) => this.step(to),
      onPlay: () => void this.togglePlay(),
    })
  }

  get #dialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector('dialog')
  }

  #openHelp(): void {
    if (!this.#dialog?.open) this.#dialog?.showModal()
  }

  /** Whether a person here chooses dice from the throw shown. */
  #isChoosing(scene: Scene): boolean {
    return this.deciding !== null && scene.takes.length > 0 && scene.taken === null
  }

  /** A new throw begins with its richest take chosen. */
  #keepChoice({ scene, table }: Frame): void {
    if (this.#chosenAt === scene.ply && this.#chosenFor === table) return
    this.#chosenAt = scene.ply
    this.#chosenFor = table
    this.#chances.clear()
    this.#chosen = new Set()
    const [richest] = byWorth(scene.takes)
    if (richest) this.#chosen = indicesOf(scene, richest, this.#chosen)
  }

  #dieFaces(scene: Scene): readonly number[] {
    return [...this.#chosen].map((index) => scene.bowl[index]!).toSorted((a, b) => a - b)
  }
  #take(scene: Scene): Take | null {
    return takeOf(scene.takes, this.#dieFaces(scene))
  }
  #scene(): Scene {
    return sceneAt(this.table!.match as SixDiceMatch, this.ply)
  }

  #toggle(index: number): void {
    const chosen = new Set(this.#chosen)
    if (!chosen.delete(index)) chosen.add(index)
    this.#chosen = chosen
    this.requestUpdate()
  }
  #choose(scene: Scene, take: Take): void {
    this.#chosen = indicesOf(scene, take, this.#chosen)
    this.requestUpdate()
  }
  #chooseNth(n: number): boolean {
    const scene = this.#scene()
    const take = byWorth(scene.takes)[n - 1]
    if (!take || !this.#isChoosing(scene)) return false
    this.#choose(scene, take)
    return true
  }

  #press(which: 'throw' | 'stop'): void {
    if (!this.table) return
    const [go, stop] = this.#buttons(this.#frame(this.table))
    if (which === 'throw') go.run?.()
    else stop?.run?.()
  }
  #takeOnly(): void {
    const scene = this.#scene()
    const take = this.#isChoosing(scene) ? this.#take(scene) : null
    if (take) this.press(take.action)
  }
  #undo(): void {
    const undone = this.undo()
    if (!undone.ok) this.refuse(undone)
  }
  #enter(text: string): void {
    const words = text.trim().toLowerCase()
    if (words === 'undo') this.#undo()
    else if (this.atHand && ['roll', 'throw'].includes(words)) this.proceed()
    else this.press(words)
  }
  #read(): void {
    if (!this.table) return
    const { scene, names, say } = this.#frame(this.table)
    this.speak(boardText(scene, names, say))
  }
  #rematch(): void {
    const { seed } = this.table!.position()
    this.reset(seed === undefined ? {} : { seed: nextSeed(seed) })
  }

  /** Recomputes every throw from the published secret; asked for by hand because it hashes hundreds of times. */
  async #check(table: Table): Promise<void> {
    const say = this.#say()
    try {
      const found = (await this.fetch()).check(table.transcriptText())
      const text = found.ok ? say('verified', { count: found.value }) : say('unverified', { message: found.message })
      this.#checked = { table, text }
    } catch (error) {
      this.refuse(refuseFetch(say('verify'), error))
    }
    this.requestUpdate()
  }

  #chance({ match, scene, say }: Frame, take: Take): string {
    const key = `${say.language} ${take.action}`
    const at = scene.taken ? scene.ply - 1 : scene.ply
    let text = this.#chances.get(key)
    if (text === undefined)
      this.#chances.set(key, (text = chanceText(match.game, dueAfter(match.game, match.stateAt(at), take), say)))
    return text
  }
}

/** Indices of dice that make the take; those already chosen stay where they can. */
function indicesOf(scene: Scene, take: Take, chosen: ReadonlySet<number>): ReadonlySet<number> {
  const found = new Set<number>()
  const order = scene.bowl.map((_, index) => index).toSorted((a, b) => Number(chosen.has(b)) - Number(chosen.has(a)))
  for (const face of take.dice) {
    const index = order.find((die) => scene.bowl[die] === face && !found.has(die))
    if (index !== undefined) found.add(index)
  }
  return found
}

/** The dice for the oya without the one still in the air. */
const withoutLast = (scene: Scene): Scene => ({
  ...scene,
  moment: null,
  oyaDice: (scene.oyaDice ?? []).map((die, seat) => (seat === scene.seat ? null : die)),
})

/** The seed of the next match: 7 after 6, `tea-2` after `tea`. */
function nextSeed(seed: Seat | string): string {
  const [, start = '', digits = '1'] = /^(.*?)(\d+)?$/.exec(String(seed)) ?? []
  return start !== '' && !/\d$/.test(String(seed)) ? `${start}-2` : `${start}${Number(digits) + 1}`
}

function buttonTemplate({ label, hint, run }: Action, look: 'go' | 'alt', home: boolean): TemplateResult {
  return html`<button
    type="button"
    part="action"
    class=${`btn ${run ? look : 'off'}`}
    ?data-home=${home}
    aria-disabled=${!run}
    @click=${() => run?.()}
  >
    <b>${label}</b> <small>${hint}</small>
  </button>`
}

const mark = html`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round">
  <path d="M3 9.500h18c0 5.500-3.500 9-6 9.500H9c-2.500-.5-6-4-6-9.500z" />
  <path d="M8.500 21.200h7M9 6.300l3-2.800 3 2.800" stroke-linejoin="round" />
</svg>`

declare global {
  interface HTMLElementTagNameMap {
    'dw-six-dice': DwSixDice
  }
}
