/** What the person here is called at tables with others, as this browser keeps it. */
import { recall, remember } from '../../kit/storage.ts'

export const keptName = (): string => recall('room-name') ?? ''
export const keepName = (name: string): boolean => remember('room-name', name)
