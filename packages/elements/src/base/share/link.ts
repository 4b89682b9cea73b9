/**
 * Links to the same dice: the page, and behind `#dw-beat=` a version, the game with the version of its rules, the seed, and
 * what is to be beaten by whom. The part behind the sign # is sent to no server.
 */
import { accept, readSeed, refuse, show, type Result } from '@dicewright/engine'
import type { ElementCode } from '../codes.ts'
import type { SharedResult } from '../sharing.ts'
import { beatMark } from '../daily.ts'

/** What a link asks to be beaten. */
export interface Challenge {
  readonly seed: string
  readonly points: string
  readonly name: string
}

const version = '1'
/** A name that is longer is none. */
const mostName = 40

/** Null where the dice are fair, which no one can throw again, or where more than one person played here, or none. */
export function linkOf({ id, rules, seed, person, player, points, page }: SharedResult): string | null {
  if (seed === null || person === null) return null
  const words = [version, id, String(rules), seed, points[person]!, player]
  return `${page.replace(/#.*/s, '')}${beatMark}${words.map(encodeURIComponent).join(',')}`
}

/** What the address of a page says for a game; null where it is about another game on the page, or says nothing. */
export function challengeOf(address: string, id: string, rules: number): Result<Challenge, ElementCode> | null {
  const [, text] = address.split(beatMark)
  if (text === undefined) return null
  const [given, game, ruled, seed, points, name] = decoded(text)
  if (game !== id && given === version) return null
  const read = readSeed(seed)
  const isWhole =
    points !== undefined && /^[\d,.+\-−£$ ]{1,20}$/.test(points) && name !== undefined && name.length <= mostName
  if (given !== version || Number(ruled) !== rules || !isWhole || !read.ok)
    return refuse(
      'link-version',
      beatMark,
      `The link to play the same dice is ${show(text)}: expected version ${version} of it, for ${id} with rules ${rules}, whole.`,
    )
  return accept({ seed: read.value, points, name })
}

function decoded(text: string): readonly (string | undefined)[] {
  try {
    return text.split(',').map(decodeURIComponent)
  } catch {
    return []
  }
}
