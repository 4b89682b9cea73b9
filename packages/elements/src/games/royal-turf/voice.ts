/** What is said about a scene, and the whole table in words: the twins of the picture. */
import type { NarrationContext } from '../../base/voice-controller.ts'
import { chipsText, money, nameOf, nth, spaceText, whereText, type Turf } from './words.ts'

/** Sentences about the entry that led to the scene, in order. */
export function sentencesOf(view: Turf, context: NarrationContext): readonly string[] {
  const { scene, say, names } = view
  const { step, after, before, seat } = scene
  const who = seat === null ? '' : names[seat]!
  if (step?.type === 'start') return [say('sayStart', { who: names[step.seat!]! })]
  if (step?.type === 'card')
    return after.round > 0 && before.round === 0 ? [fieldText(view), ...nextText(view, context)] : []
  if (step?.type === 'bet') return [betText(view, who), ...nextText(view, context)]
  if (step?.type === 'roll') {
    const rolled = say('sayRoll', { who: names[after.mover!]!, symbol: say(after.symbol!) })
    return context.chooses ? [rolled, say('sayChoose', { count: after.moves.length })] : [rolled]
  }
  return step?.type === 'move' ? [...moveText(view, who), ...endText(view, context)] : []
}

/** Whose bet is next, where it is a person's here; the die says whose move is next. */
function nextText({ scene, say, names }: Turf, { chooses }: NarrationContext): readonly string[] {
  return chooses ? [say('sayTurn', { who: names[scene.after.mover!]! })] : []
}

function fieldText(view: Turf): string {
  const { scene, say } = view
  const sorted = scene.after.horses.toSorted((a, b) => b.position! - a.position!)
  const field = sorted.map(({ id, space }) => say('sayAt', { horse: nameOf(view, id), space: String(space) }))
  return say('sayField', { field: say.list(field) })
}

function betText(view: Turf, who: string): string {
  const { scene, say } = view
  const { horse, chip } = scene.laid!
  const values = { who, horse: nameOf(view, horse) }
  return chip === null ? say('sayBetHidden', values) : say('sayBet', { ...values, chip: String(chip) })
}

function moveText(view: Turf, who: string): readonly string[] {
  const { scene, say } = view
  const move = scene.moved!
  const horse = nameOf(view, move.horse)
  const from = String(scene.before.horses.find(({ id }) => id === move.horse)!.space)
  const moved =
    move.place !== null
      ? say('sayHome', { who, horse, nth: nth(say, move.place - 1) })
      : move.advance === 0
        ? say('sayStay', { who, horse })
        : say('sayMove', { who, horse, from, to: spaceText(say, move.space) })
  return move.takesPace ? [moved, say('sayPace', { horse })] : [moved]
}

function endText(view: Turf, { isOver }: NarrationContext): readonly string[] {
  const { scene, say, names } = view
  const { result, after } = scene
  if (!result) return []
  const [first, second, third] = result.podium.map((horse) => nameOf(view, horse))
  const said = [say('sayEnd', { first: first!, second: second!, third: third!, last: nameOf(view, result.last) })]
  if (!isOver)
    return [
      ...said,
      ...names.map((who, seat) => say('sayMoney', { who, money: money(say, after.players[seat]!.money) })),
    ]
  const [best] = after.leaders
  const winners = say.list(after.leaders.map((seat) => names[seat]!))
  return [...said, say('sayWinner', { who: winners, money: money(say, after.players[best!]!.money) })]
}

/** The whole table in words. */
export function boardText(view: Turf): string {
  const { scene, say, names } = view
  const players = names.map((who, seat) =>
    say('sayBoard', { who, money: money(say, scene.after.players[seat]!.money) }),
  )
  const horses = scene.field
    .filter(({ position }) => position !== null)
    .map((horse) =>
      say('sayHorse', {
        horse: nameOf(view, horse.id),
        where: whereText(view, horse),
        bets: chipsText(view, horse) || say('none'),
      }),
    )
  return [...players, ...horses].join(' ')
}
