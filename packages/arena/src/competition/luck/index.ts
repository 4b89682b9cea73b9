/** Luck and skill by entrant. */
export { addSkill, noSkill, skillFrom, type Skill, type SkillSums } from './fold.ts'
export { skillOfMatch, skillOfTranscript, type MatchSkill, type Reviewing, type SeatSkill } from './seats.ts'
