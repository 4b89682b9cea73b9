/** Written by scripts/rooms.ts. */
import type { Room } from '../../base/room.ts'

export const room: Room = {
  'few yahtzee':
    '1910px - clamp(0px,(W - 279.4px)*9999,37px) + clamp(0px,(W - 279.5px)*0.09,23.4px) - clamp(0px,(W - 539.9px)*9999,411.4px) - clamp(0px,(W - 759.8px)*9999,433px)',
  'few yams':
    '1987px - clamp(0px,(W - 255.9px)*9999,22px) + clamp(0px,(W - 256px)*0.03,8.5px) - clamp(0px,(W - 539.9px)*9999,380.5px) - clamp(0px,(W - 759.8px)*9999,434px)',
  'many yahtzee': '1906px - clamp(0px,(W - 539.9px)*9999,425px) - clamp(0px,(W - 759.8px)*9999,416px)',
  'many yams':
    '1984px - clamp(0px,(W - 539.9px)*9999,395px) - clamp(0px,(W - 759.8px)*9999,393px) - clamp(0px,(W - 759.9px)*0.14,47.6px)',
}
