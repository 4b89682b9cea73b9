/** Modules in the text format, for tests. */
import wabt from 'wabt'

const features = {
  exceptions: true,
  tail_call: true,
  threads: true,
  memory64: true,
  multi_memory: true,
  relaxed_simd: true,
}

/** The bytes of a module in text format. */
export const assemble = (text: string): Promise<Uint8Array<ArrayBuffer>> =>
  // What is wrong on purpose is not validated.
  parsed(text, (module) => module.toBinary({}).buffer as Uint8Array<ArrayBuffer>)

/** The text with one instruction a line, none within another one. */
export const flattened = (text: string): Promise<string> => parsed(text, (module) => module.toText({}))

async function parsed<T>(text: string, use: (module: Parsed) => T): Promise<T> {
  const tool = await wabt()
  const module = tool.parseWat('test.wat', text, features)
  try {
    return use(module)
  } finally {
    module.destroy()
  }
}

type Parsed = ReturnType<Awaited<ReturnType<typeof wabt>>['parseWat']>
