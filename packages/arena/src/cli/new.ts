/** `dicewright new NAME.ts`: a bot to start from, typed, commented and already better than chance. */
import { writeFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { refuse } from '@dicewright/engine'
import { makeStarter } from '../starter.ts'
import { reasonOf } from './files.ts'
import { exits, Refused, write } from './output.ts'

const endings = ['.ts', '.js']

export async function makeNew(file: string): Promise<number> {
  const ending = extname(file)
  if (!endings.includes(ending) || basename(file, ending).replaceAll('.', '') === '' || file.includes(','))
    throw new Refused(
      refuse(
        'file-name',
        file,
        `${file} cannot be a bot's name: expected a file that ends in ${endings.join(' or ')}, without commas.`,
      ),
    )
  try {
    writeFileSync(file, makeStarter(file), { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new Refused(
        refuse('file-exists', file, `${file} exists already: choose another name; nothing was changed.`),
      )
    throw new Refused(refuse('folder-unwritable', file, `${file} cannot be written: ${reasonOf(error)}.`))
  }
  write(`${file} is ready. Let it play: dicewright play six-dice --bots ${file},greedy --sets 20 --seed 1`)
  return exits.done
}
