/** `dicewright new NAME.ts --game GAME`: a bot to start from, commented, in the language that the file's ending says. */
import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { botsOf, refuse, show } from '@dicewright/engine'
import { scriptEndings } from '../languages.ts'
import { engineModules, type Modules } from '../modules.ts'
import { lookOfName, nameOfFile, readName } from '../names.ts'
import { makeStarter, starterEndings } from '../starters/index.ts'
import { reasonOf } from './files.ts'
import { chooseModule } from './modules.ts'
import { calledAs, exits, need, quoted, Refused, write } from './output.ts'

/** Refuses a name that no arena accepts before the file is written. An arena has the house bots of all games. */
function checkName(name: string, { all }: Modules): void {
  need(readName(name, 'bot'))
  const taken = all
    .flatMap((module) => Object.keys(botsOf(module)))
    .find((house) => lookOfName(house) === lookOfName(name))
  if (taken !== undefined)
    throw new Refused(
      refuse('name-taken', 'name', `The bot's name is ${show(name)}: ${taken} is a house bot, choose another.`),
    )
}

export async function makeNew(file: string, { game }: { readonly game?: string }): Promise<number> {
  // The longer one of two that fit.
  const ending = starterEndings.findLast((one) => file.endsWith(one))
  if (!ending || basename(file).slice(0, -ending.length).replaceAll('.', '') === '' || file.includes(','))
    throw new Refused(
      refuse(
        'file-name',
        file,
        `${file} cannot be a bot's name: expected a file that ends in ${starterEndings.join(', ')}, without commas.`,
      ),
    )
  const { module, modules } = await chooseModule(game ?? engineModules.ids[0], {})
  checkName(nameOfFile(basename(file, ending)), modules)
  const said = game ?? module.game.facts.id
  const opponent = Object.keys(botsOf(module)).find((name) => name === 'greedy') ?? Object.keys(botsOf(module)).at(-1)!
  try {
    writeFileSync(file, makeStarter(file, module, { command: calledAs(), game: said, opponent }), { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new Refused(
        refuse('file-exists', file, `${file} exists already: choose another name; nothing was changed.`),
      )
    throw new Refused(refuse('folder-unwritable', file, `${file} cannot be written: ${reasonOf(error)}.`))
  }
  if (!(scriptEndings as readonly string[]).includes(ending)) {
    write(`${file} is ready. Its first lines say how to build it and let it play.`)
    return exits.done
  }
  write(
    `${file} is ready. Let it play: ${calledAs()} play ${quoted(said)} --bots ${quoted(`${file},${opponent}`)} --sets 20 --seed 1`,
  )
  return exits.done
}
