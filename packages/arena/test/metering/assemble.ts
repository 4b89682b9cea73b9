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
export async function assemble(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const tool = await wabt()
  const module = tool.parseWat('test.wat', text, features)
  try {
    // What is wrong on purpose is not validated.
    return module.toBinary({}).buffer as Uint8Array<ArrayBuffer>
  } finally {
    module.destroy()
  }
}
