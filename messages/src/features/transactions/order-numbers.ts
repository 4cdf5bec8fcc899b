import type { Word, WordOf } from '../../words.ts';

/** Messages about pasted order numbers. */
export const orderNumberWords = {
  mixed: {
    en: ({ transactions, merchants }) =>
      `${transactions} of these are transaction order numbers and ${merchants} are merchant order numbers. Search for one kind at a time.`,
    zhCn: ({ transactions, merchants }) =>
      `其中 ${transactions} 个为交易流水号，${merchants} 个为商户订单号。请每次只查询一种。`,
    zhHk: ({ transactions, merchants }) =>
      `當中 ${transactions} 個為交易編號，${merchants} 個為商戶訂單號。請每次只查詢一種。`,
  } satisfies WordOf<{ transactions: number; merchants: number }>,
  tooMany: {
    en: ({ count, max }) => `${count} order numbers; at most ${max} fit in one search.`,
    zhCn: ({ count, max }) => `共 ${count} 个订单号，一次最多查询 ${max} 个。`,
    zhHk: ({ count, max }) => `共 ${count} 個訂單號，每次最多查詢 ${max} 個。`,
  } satisfies WordOf<{ count: number; max: number }>,
  unreadable: {
    en: ({ text }) => `“${text}” is not a valid order number.`,
    zhCn: ({ text }) => `“${text}”不是有效的订单号。`,
    zhHk: ({ text }) => `「${text}」不是有效的訂單號。`,
  } satisfies WordOf<{ text: string }>,
} satisfies Record<string, Word | WordOf<never>>;
