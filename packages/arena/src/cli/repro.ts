/** `dicewright repro CAPSULE`: a fault seen again, with all its author needs to find it. */
import type { Capsule } from '../api/index.ts'
import { parseCapsule, replayCapsule, type Replayed } from '../series/capsule.ts'
import { endCompiler } from '../sandbox/compile.ts'
import { ChildPool } from '../children/pool.ts'
import { bundledFiles } from '../sandbox/source-map.ts'
import { readText } from './files.ts'
import { positionIn } from '../referee/source-position.ts'
import { readableJson } from '../readable.ts'
import { readModules, type GameFlags } from './modules.ts'
import { exits, need, seatLetter, widthOf, write, writeJson } from './output.ts'

/** Lines of the script shown before and after the one the fault is in. */
const frameLines = 3
/** Lines of its log that are shown. */
const logLines = 20

/** Exit code 0: it ends alike. 1: it ends differently, and how. */
export async function repro(
  file: string,
  { json = false, ...flags }: { readonly json?: boolean } & GameFlags,
): Promise<number> {
  const capsule = need(parseCapsule(readText(file)))
  const children = new ChildPool({ modules: await readModules(flags) })
  const replayed = need(await replayCapsule(capsule, children))
  children.close()
  await endCompiler()
  if (json) writeJson(summaryOf(capsule, replayed))
  else write(reportOf(capsule, replayed))
  return replayed.differences.length === 0 ? exits.done : exits.differs
}

function summaryOf(capsule: Capsule, { rerun, differences }: Replayed): object {
  const { bot, version, match, seat, ply, fault, message, stack, decision, fuel } = capsule
  const recorded = { fault, message, stack, decision, fuel }
  const isAlike = differences.length === 0
  return { bot, version, match, seat, ply, isAlike, differences, recorded, rerun, asked: lastQuestion(capsule) }
}

function reportOf(capsule: Capsule, replayed: Replayed): string {
  const { bot, version, match, seat, ply, fault, message, stack, decision, fuel, limits, log } = capsule
  const where = decision === 0 ? 'while it was loaded' : `at its decision ${decision}, after ply ${ply}`
  const asked = lastQuestion(capsule)
  const shown = log.slice(-logLines)
  return [
    `${bot} version ${version}, match ${match}, seat ${seatLetter(seat)}: ${fault} ${where}`,
    '',
    ...(asked ? ['It was asked:', ...indent(readableJson(asked.observation)), ''] : []),
    ...(asked ? [`It could choose: ${asked.legal.join(', ')}`] : []),
    ...(asked?.illegal ? [`Its answer before, ${JSON.stringify(asked.illegal.action)}: ${asked.illegal.reason}`] : []),
    fuelLine(fuel, limits['fuel']!),
    ...(shown.length > 0
      ? [
          `The last of what it printed (${log.length} ${log.length === 1 ? 'line' : 'lines'}):`,
          ...indent(shown.join('\n')),
        ]
      : []),
    '',
    // Last, because a terminal shows the end of the output.
    `${fault}: ${message}`,
    ...stack.split('\n').flatMap((line) => (line === '' ? [] : [`    ${line}`])),
    ...frameOf(capsule),
    '',
    ...endOf(replayed),
  ].join('\n')
}

/** Fuel is counted in steps, so a script that runs out is found a little beyond its limit. */
const fuelLine = (used: number, limit: number): string =>
  used > limit
    ? `Fuel: its limit of ${number(limit)} VM operations was reached`
    : `Fuel: ${number(used)} of ${number(limit)} VM operations`

function endOf({ differences }: Replayed): readonly string[] {
  if (differences.length === 0) return ['Asked again here, it ends alike.']
  return ['Asked again here, it ends differently:', ...differences.map((sentence) => `  ${sentence}`)]
}

/** The lines of the script around the first place its stack names. */
function frameOf({ script: { name, source }, stack, message }: Capsule): readonly string[] {
  const files = new Map([...bundledFiles(source), [name, source]])
  const places = `${stack}\n${message}`.split('\n').flatMap((line) =>
    [...files].flatMap(([file, text]) => {
      const place = positionIn(line, file)
      return place ? [{ ...place, lines: text.split(/\r?\n/) }] : []
    }),
  )
  const place = places.find(({ line, lines }) => line <= lines.length)
  if (!place) return []
  const { lines } = place
  const first = Math.max(1, place.line - frameLines)
  const last = Math.min(lines.length, place.line + frameLines)
  const width = String(last).length
  const shown = Array.from({ length: last - first + 1 }, (_, i) => {
    const line = first + i
    const text = lines[line - 1]!
    const row = `${line === place.line ? '>' : ' '} ${String(line).padStart(width)} | ${text}`.trimEnd()
    // Tabs stay tabs, and wide letters take two, so that the mark stands below its letter.
    const gaps = text.slice(0, place.column - 1).replaceAll(/[^\t]/gu, (letter) => ' '.repeat(widthOf(letter)))
    const mark = `  ${' '.repeat(width)} | ${gaps}^`
    return line === place.line ? [row, mark] : [row]
  })
  return ['', ...shown.flat().map((line) => `  ${line}`)]
}

interface LastQuestion {
  readonly observation: object
  readonly legal: readonly string[]
  readonly illegal?: { readonly action: string; readonly reason: string }
}

const lastQuestion = ({ questions }: Capsule): LastQuestion | null => {
  const last = questions.at(-1)
  return last === undefined ? null : (JSON.parse(last) as LastQuestion)
}

const indent = (text: string): readonly string[] => text.split('\n').map((line) => `  ${line}`)
const number = (value: number): string => value.toLocaleString('en')
