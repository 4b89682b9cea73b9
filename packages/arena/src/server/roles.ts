/**
 * What a process of a cluster does: a gateway serves pages, API and WebSockets; of the coordinators one is elected, which
 * pairs and rates; a worker plays.
 */
export const roles = ['gateway', 'coordinator', 'worker'] as const
export type Role = (typeof roles)[number]
