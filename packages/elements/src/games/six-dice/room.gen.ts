/** Written by scripts/rooms.ts. */
import type { Room } from '../../base/room.ts'

export const room: Room = {
  few: '1042px + clamp(0px,(W - 240px)*0.68,87px) + clamp(0px,(W - 368px)*9999,45px) + clamp(0px,(W - 608px)*9999,51px) - clamp(0px,(W - 619.9px)*9999,89px) - clamp(0px,(W - 759.8px)*9999,320px) + clamp(0px,(W - 759.9px)*0.86,75.8px) + clamp(0px,(W - 848px)*9999,53.2px)',
  many: '1303px + clamp(0px,(W - 240px)*0.66,48.8px) - clamp(0px,(W - 313.9px)*9999,193.8px) + clamp(0px,(W - 314px)*0.67,104.5px) - clamp(0px,(W - 469.9px)*9999,37.5px) - clamp(0px,(W - 619.9px)*9999,89px) - clamp(0px,(W - 759.8px)*9999,244px) - clamp(0px,(W - 773.9px)*9999,52px) + clamp(0px,(W - 774px)*0.86,63.6px) + clamp(0px,(W - 848px)*9999,53.4px)',
}
