/** What every test in Node begins with: solvers run as they do in the command line. */
import { useWasm } from './packages/engine/src/sheet/solver/wasm.ts'

useWasm()
