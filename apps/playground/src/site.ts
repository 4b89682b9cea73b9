/** Whether the server also has docs and an arena. A server without `/site.json` has neither. */
import type { Site } from '@dicewright/arena/api'

export const siteHere: Promise<Site> = find()

async function find(): Promise<Site> {
  try {
    const { docs, arena } = (await (await fetch('/site.json')).json()) as Partial<Site>
    return { docs: docs === true, arena: arena === true }
  } catch {
    return { docs: false, arena: false }
  }
}
