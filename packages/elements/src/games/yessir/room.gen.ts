/** Written by scripts/rooms.ts. */
import type { Room } from '../../base/room.ts'

export const room: Room = {
  few: '1222px + clamp(0px,(W - 240px)*0.13,67.6px) - clamp(0px,(W - 759.8px)*9999,480.6px)',
  many: '1478px - clamp(0px,(W - 302.8px)*9999,143px) + clamp(0px,(W - 302.9px)*0.26,118.8px) - clamp(0px,(W - 759.8px)*9999,479.8px)',
}
