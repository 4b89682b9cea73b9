/** JSON for people: as `JSON.stringify` indents it, but lists of numbers and texts, such as dice, on one line. */
export const readableJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replaceAll(
    /\[\n\s*((?:[^[\]{}"]|"(?:[^"\\]|\\.)*")*?)\s*\]/g,
    (_, items: string) => `[${items.replaceAll(/\n\s*/g, ' ')}]`,
  )
