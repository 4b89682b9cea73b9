/** The files of a game that a page makes: by `new-game` and the diffs that follow it, step by step. */
import { unwrap } from '@dicewright/engine'
import { newGame } from '../../packages/arena/src/cli/new-game.ts'
import { patched, type Example } from './examples.ts'

type Files = ReadonlyMap<string, string>

/** An example with the files that are there when it runs; a diff has changed its file already. */
export interface Step {
  readonly example: Example
  /** Counts diffs: programs of one step use the same files. */
  readonly step: number
  readonly files: Files
}

export function stepsOf(examples: readonly Example[]): Step[] {
  let files: Files = new Map()
  let step = 0
  return examples.map((example) => {
    const made = example.language === 'sh' ? /^npx \S+ new-game (\S+)$/m.exec(example.code)?.[1] : undefined
    if (made !== undefined) files = unwrap(newGame(made))
    if (example.language === 'diff') {
      files = new Map(files).set(example.name, patched(files.get(example.name) ?? '', example.code))
      step++
    }
    return { example, step, files }
  })
}
