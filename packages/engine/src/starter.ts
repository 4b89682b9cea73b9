/** What a game has to say for a bot to start from: the text of its file is made around it. */
export interface Starter {
  readonly title: string
  /** A sentence on the questions about the rules that a bot may ask. */
  readonly help: string
  /**
   * The method `act`, ending in `},`. `sure` follows what TypeScript cannot know to be there; `param` writes a parameter
   * with its type where the language has one.
   */
  act(sure: '' | '!', param: (name: string, type: string) => string): string
}
