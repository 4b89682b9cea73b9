/** Written by scripts/rooms.ts. */
import type { Room } from '../../base/room.ts'

export const room: Room = {
  few: '1911px - clamp(0px,(W - 240px)*4.64,80.3px) - clamp(0px,(W - 271.9px)*9999,79.7px) + clamp(0px,(W - 272px)*0.16,55.7px) - clamp(0px,(W - 619.9px)*9999,299.7px) - clamp(0px,(W - 759.8px)*9999,414px)',
  many: '1943px - clamp(0px,(W - 240px)*3.51,60.7px) - clamp(0px,(W - 271.9px)*9999,73.3px) - clamp(0px,(W - 272px)*0.18,37.4px) + clamp(0px,(W - 480px)*9999,37.4px) - clamp(0px,(W - 635.9px)*9999,276px) - clamp(0px,(W - 759.8px)*9999,164px) - clamp(0px,(W - 939.9px)*9999,276px)',
}
