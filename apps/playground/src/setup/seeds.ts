/** Seeds that a person can read aloud: a word and a number. */
const words = ['kite', 'plum', 'oak', 'reed', 'lark', 'moss', 'pine', 'wren', 'fern', 'dune', 'sage', 'tide'] as const

export function anySeed(): string {
  const [a, b] = crypto.getRandomValues(new Uint32Array(2))
  return `${words[a! % words.length]}-${b! % 10_000}`
}
