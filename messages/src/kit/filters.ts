import type { Word, WordOf } from '../words.ts';

export const cardNumberRefused: Word = {
  en: 'This looks like a whole card number. Use its first six and last four digits instead.',
  zhCn: '此内容疑似完整卡号。请改用卡号前六位和后四位查询。',
  zhHk: '此內容疑似完整卡號。請改用卡號首六位及末四位查詢。',
};

export const amountFilterWords = {
  range: { en: 'Amount', zhCn: '金额', zhHk: '金額' },
  from: { en: 'Amount from', zhCn: '最低金额', zhHk: '最低金額' },
  to: { en: 'Amount to', zhCn: '最高金额', zhHk: '最高金額' },
} satisfies Record<string, Word>;

/** Messages about pasted numbers. */
export const numberFilterWords = {
  /** Order numbers can look like card numbers to a browser, and a search is visible in the address. */
  looksLikeCard: {
    en: 'This looks like a full card number. Find a card by its first six and last four digits, and an order by its transaction order number.',
    zhCn: '此内容疑似完整卡号。查卡请用卡号前六位和后四位，查订单请改用交易流水号。',
    zhHk: '此內容疑似完整卡號。查卡請用卡號首六位及末四位，查訂單請改用交易編號。',
  } satisfies Word,
  count: {
    en: ({ count }) => (count === 1 ? '1 number' : `${count} numbers`),
    zhCn: ({ count }) => `${count} 个单号`,
    zhHk: ({ count }) => `${count} 個單號`,
  } satisfies WordOf<{ count: number }>,
  tooMany: {
    en: ({ count, max }) => `${count} numbers; at most ${max} fit in one search.`,
    zhCn: ({ count, max }) => `共 ${count} 个单号，一次最多查询 ${max} 个。`,
    zhHk: ({ count, max }) => `共 ${count} 個單號，每次最多查詢 ${max} 個。`,
  } satisfies WordOf<{ count: number; max: number }>,
  unreadable: {
    en: ({ text }) => `“${text}” is not a valid number.`,
    zhCn: ({ text }) => `“${text}”不是有效的单号。`,
    zhHk: ({ text }) => `「${text}」不是有效的單號。`,
  } satisfies WordOf<{ text: string }>,
};

/** The order of a list, chosen in its sheet on a narrow screen. */
export const sortWords = {
  title: { en: 'Sort by', zhCn: '排序', zhHk: '排序' },
  desc: {
    en: ({ column }) => `${column}, descending`,
    zhCn: ({ column }) => `${column}（降序）`,
    zhHk: ({ column }) => `${column}（遞減）`,
  },
  asc: {
    en: ({ column }) => `${column}, ascending`,
    zhCn: ({ column }) => `${column}（升序）`,
    zhHk: ({ column }) => `${column}（遞增）`,
  },
} satisfies { title: Word } & Record<'asc' | 'desc', WordOf<{ column: string }>>;
