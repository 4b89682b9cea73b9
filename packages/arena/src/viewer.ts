/** Who looks at results, as far as some of them are hidden. */

/** Whoever asks with the admin's token sees everything. */
export const admin = { is: 'admin' } as const

/** The id of an author, the admin, or null for anybody else. */
export type Viewer = string | typeof admin | null
