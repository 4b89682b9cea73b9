/** Vite takes style sheets as imports, and Storybook pages of Markdown. */
declare module '*.css'
declare module '*.mdx' {
  const page: () => never
  export default page
}
/** Written by the build: types do not wait for it. */
declare module '@dicewright/elements/custom-elements.json' {
  const manifest: { readonly modules: readonly { readonly declarations: readonly object[] }[] }
  export default manifest
}
