import type { Word, WordOf } from '../../words.ts';

/** The fix list of a website on paper, and the button that saves it. */
export const fixListWords = {
  title: { en: 'Website fix list', zhCn: '网站整改清单', zhHk: '網站修正清單' },
  download: { en: 'Download fix list', zhCn: '下载整改清单', zhHk: '下載修正清單' },
  merchant: { en: 'Merchant', zhCn: '商户', zhHk: '商戶' },
  merchantNumber: { en: 'Merchant number', zhCn: '商户号', zhHk: '商戶編號' },
  result: { en: 'Result', zhCn: '结果', zhHk: '結果' },
  decidedOn: { en: 'Date (UTC+8)', zhCn: '日期（UTC+8）', zhHk: '日期（UTC+8）' },
  toCorrect: { en: 'To correct', zhCn: '须整改事项', zhHk: '須修正事項' },
  whatNext: {
    en: 'Correct these items on your website, then submit it again in the back-office.',
    zhCn: '请按以上各项整改网站，然后在后台重新提交。',
    zhHk: '請按以上各項修正網站，然後在後台重新提交。',
  },
  page: {
    en: ({ page, pages }) => `Page ${page} of ${pages}`,
    zhCn: ({ page, pages }) => `第 ${page} 页，共 ${pages} 页`,
    zhHk: ({ page, pages }) => `第 ${page} 頁，共 ${pages} 頁`,
  } satisfies WordOf<{ page: string; pages: string }>,
} as const satisfies Record<string, Word | WordOf<never>>;
