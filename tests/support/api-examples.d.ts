/** What the plugin of `run-examples.ts` makes of a package. */
declare module 'api-examples:*' {
  export const entries: readonly import('./run-examples.ts').RunnableEntry[]
}
