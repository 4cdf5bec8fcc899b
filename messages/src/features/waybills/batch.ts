import type { Word, WordOf } from '../../words.ts';

/** Many tracking numbers by one file. */
export const waybillBatchWords = {
  open: { en: 'Upload file', zhCn: '上传文件', zhHk: '上載檔案' },
  title: { en: 'Upload tracking numbers', zhCn: '批量上传物流单号', zhHk: '批量上載物流追蹤編號' },
  how: {
    en: 'One order per row. Separate several tracking numbers or websites with commas. Rows without errors are saved; the others are listed.',
    zhCn: '每行一笔订单，多个物流单号或网址以逗号分隔。无误的行会保存，有误的行会列出原因。',
    zhHk: '每行一筆訂單，多個物流追蹤編號或網址以逗號分隔。無誤的行會儲存，有誤的行會列出原因。',
  },
  save: {
    en: ({ count }) => (count === '1' ? 'Save 1 row' : `Save ${count} rows`),
    zhCn: ({ count }) => `保存 ${count} 行`,
    zhHk: ({ count }) => `儲存 ${count} 行`,
  } satisfies WordOf<{ count: string }>,
  checked: {
    en: ({ right, rows }) => `${right} of ${rows} rows can be saved.`,
    zhCn: ({ right, rows }) => `共 ${rows} 行，其中 ${right} 行可保存。`,
    zhHk: ({ right, rows }) => `共 ${rows} 行，其中 ${right} 行可儲存。`,
  } satisfies WordOf<{ right: string; rows: string }>,
  saved: {
    en: ({ right, rows }) => `${right} of ${rows} rows saved.`,
    zhCn: ({ right, rows }) => `共 ${rows} 行，已保存 ${right} 行。`,
    zhHk: ({ right, rows }) => `共 ${rows} 行，已儲存 ${right} 行。`,
  } satisfies WordOf<{ right: string; rows: string }>,
  saveWrong: {
    en: 'Download rows with errors',
    zhCn: '下载有误的行',
    zhHk: '下載有誤的行',
  },
  wrong: { en: 'Rows with errors', zhCn: '有误的行', zhHk: '有誤的行' },
  line: { en: 'Line', zhCn: '行', zhHk: '行' },
  reason: { en: 'Reason', zhCn: '原因', zhHk: '原因' },
} as const satisfies Record<string, Word | WordOf<never>>;
