import type { Word } from '../../../words.ts';

/** An answer that was written and not submitted in time. */
export const draftWords = {
  title: { en: 'Draft not submitted', zhCn: '未提交的草稿', zhHk: '未提交的草稿' },
  notSent: {
    en: 'This draft was not submitted. The bank did not receive it.',
    zhCn: '此草稿未提交，银行没有收到。',
    zhHk: '此草稿未提交，銀行沒有收到。',
  },
  saved: { en: 'Saved', zhCn: '保存时间', zhHk: '儲存時間' },
} satisfies Record<string, Word>;
