/** What the starters of other languages are made from. */
export interface OtherStarter {
  /** Name of its file. */
  readonly file: string
  /** Of the game. */
  readonly id: string
  readonly title: string
  /** How its author calls the command line, the game and an opponent. */
  readonly command: string
  readonly game: string
  readonly opponent: string
}

/** How a bot is run. */
export const runLine = (file: string, { command, game, opponent }: OtherStarter): string =>
  `${command} play ${game} --bots ${file},${opponent} --sets 20 --seed 1`

/** The name of the module that a file is compiled to. */
export const moduleName = ({ file }: OtherStarter): string => file.replace(/(?:\.as)?\.\w+$/, '.wasm')
