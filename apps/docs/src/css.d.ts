/** Vite takes style sheets as imports, and Storybook pages of Markdown. */
declare module '*.css'
declare module '*.mdx' {
  const page: () => never
  export default page
}
