import type { WordOf } from '../../words.ts';

/** Read out with the number in the bar. Every page fetches it, and none of the download centre's other words. */
export const downloadsNews: WordOf<{ making: number; ready: number }> = {
  en: ({ making, ready }) => `${making} in progress, ${ready} new`,
  zhCn: ({ making, ready }) => `${making} 个生成中，${ready} 个新文件`,
  zhHk: ({ making, ready }) => `${making} 個製作中，${ready} 個新檔案`,
};
