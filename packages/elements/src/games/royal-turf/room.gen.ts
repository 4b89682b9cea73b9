/** Written by scripts/rooms.ts. */
import type { Room } from '../../base/room.ts'

export const room: Room = {
  few: '1785px - clamp(0px,(W - 255.9px)*9999,12px) + clamp(0px,(W - 256px)*1.03,291.5px) - clamp(0px,(W - 539px)*9999,354.5px) - clamp(0px,(W - 579px)*9999,70px) + clamp(0px,(W - 579.1px)*0.51,92.2px) - clamp(0px,(W - 759.8px)*9999,623.2px) + clamp(0px,(W - 759.9px)*0.51,62.8px) - clamp(0px,(W - 883px)*9999,69.8px) + clamp(0px,(W - 883.1px)*0.51,110.6px)',
  many: '1785px - clamp(0px,(W - 255.9px)*9999,12px) + clamp(0px,(W - 256px)*1.03,291.5px) - clamp(0px,(W - 539px)*9999,354.5px) - clamp(0px,(W - 579px)*9999,70px) + clamp(0px,(W - 579.1px)*0.51,92.2px) - clamp(0px,(W - 759.8px)*9999,623.2px) + clamp(0px,(W - 759.9px)*0.51,62.8px) - clamp(0px,(W - 883px)*9999,69.8px) + clamp(0px,(W - 883.1px)*0.51,110.6px)',
}
