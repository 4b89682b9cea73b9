/** Luck and skill of several versions, as tables show them. */
import type { LadderSkill, SkillLine } from '../api/index.ts'
import type { LadderSkills, SkillSource } from './skills.ts'
import { seatLines } from '../store/bots.ts'
import type { Reader } from '../store/store.ts'

/** Rows of a ladder that are counted: those that a page shows first. */
export const mostSkills = 25

/** In the order of the versions; what is not counted yet is on its way. */
export async function skillLines(
  db: Reader,
  skills: LadderSkills,
  source: SkillSource,
  versions: readonly string[],
): Promise<readonly SkillLine[]> {
  const lines = await seatLines(db, versions)
  const skillOf = (version: string): LadderSkill | null => skills.of(source, version)
  return versions.flatMap((version) => {
    const line = lines.get(version)
    return line ? [{ ...line, skill: skillOf(version) }] : []
  })
}
