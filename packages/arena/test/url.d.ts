/** Vite gives the address of a file imported this way. */
declare module '*?url' {
  const address: string
  export default address
}
