import type { Word, WordOf } from '../words.ts';

/** Announcements for screen reader users who move items by keys. */
export const dragWords = {
  help: {
    en: 'Press space to pick up, the arrow keys to move, space again to drop, Escape to cancel.',
    zhCn: '按空格键拿起，用方向键移动，再按空格键放下，按 Esc 取消。',
    zhHk: '按空白鍵拿起，用方向鍵移動，再按空白鍵放下，按 Esc 取消。',
  },
  started: {
    en: ({ moved }) => `${moved} picked up.`,
    zhCn: ({ moved }) => `已拿起“${moved}”。`,
    zhHk: ({ moved }) => `已拿起「${moved}」。`,
  } satisfies WordOf<{ moved: string }>,
  over: {
    en: ({ moved, place }) => `${moved} is over ${place}.`,
    zhCn: ({ moved, place }) => `“${moved}”位于“${place}”处。`,
    zhHk: ({ moved, place }) => `「${moved}」位於「${place}」處。`,
  } satisfies WordOf<{ moved: string; place: string }>,
  dropped: {
    en: ({ moved, place }) => `${moved} dropped at ${place}.`,
    zhCn: ({ moved, place }) => `“${moved}”已放到“${place}”处。`,
    zhHk: ({ moved, place }) => `「${moved}」已放到「${place}」處。`,
  } satisfies WordOf<{ moved: string; place: string }>,
  cancelled: {
    en: ({ moved }) => `${moved} stays where it was.`,
    zhCn: ({ moved }) => `“${moved}”留在原处。`,
    zhHk: ({ moved }) => `「${moved}」留在原處。`,
  } satisfies WordOf<{ moved: string }>,
} satisfies Record<string, Word | WordOf<never>>;
