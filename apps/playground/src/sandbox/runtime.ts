/** What runs scripts of a language in a browser, the same as on a server. */
import { languageOf, meterPython, meterQuickjs } from '@dicewright/arena/sandbox'

/** Fetches and meters the file at `url` for the script `name`. Rejected where it cannot be fetched. */
export async function runtimeAt(url: string, name: string): Promise<WebAssembly.Module> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}`)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return languageOf(name) === 'py' ? meterPython(bytes) : meterQuickjs(bytes)
}
