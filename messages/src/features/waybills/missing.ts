import type { Word, WordOf } from '../../words.ts';

/** What waits for proof of delivery, and what an upload moves. */
export const missingWords = {
  showAll: {
    en: ({ count }) => `Show all ${count}`,
    zhCn: ({ count }) => `显示全部 ${count} 笔`,
    zhHk: ({ count }) => `顯示全部 ${count} 筆`,
  } satisfies WordOf<{ count: number }>,
  title: { en: 'Waiting for proof of delivery', zhCn: '等待妥投证明', zhHk: '等候送達證明' },
  none: {
    en: 'No payments are waiting for proof of delivery.',
    zhCn: '没有等待妥投证明的交易。',
    zhHk: '沒有等候送達證明的交易。',
  },
  upload: {
    en: ({ count }) =>
      count === '1' ? 'Upload 1 tracking number' : `Upload ${count} tracking numbers`,
    zhCn: ({ count }) => `上传 ${count} 个物流单号`,
    zhHk: ({ count }) => `上載 ${count} 個物流追蹤編號`,
  } satisfies WordOf<{ count: string }>,
  uploadImages: {
    en: ({ count }) => (count === '1' ? 'Upload 1 image' : `Upload images for ${count} payments`),
    zhCn: ({ count }) => `为 ${count} 笔交易上传图片`,
    zhHk: ({ count }) => `為 ${count} 筆交易上載圖片`,
  } satisfies WordOf<{ count: string }>,
  moves: {
    en: ({ day }) => `moves to the settlement of ${day}`,
    zhCn: ({ day }) => `将计入 ${day} 的结算`,
    zhHk: ({ day }) => `將計入 ${day} 的結算`,
  } satisfies WordOf<{ day: string }>,
  movesOnceDelivered: {
    en: ({ day }) => `moves to the settlement of ${day} if delivered by then`,
    zhCn: ({ day }) => `届时已妥投的，将计入 ${day} 的结算`,
    zhHk: ({ day }) => `屆時已送達的，將計入 ${day} 的結算`,
  } satisfies WordOf<{ day: string }>,
  noDay: {
    en: 'Settlement day not agreed yet',
    zhCn: '尚未约定结算日',
    zhHk: '尚未約定結算日',
  },
  until: {
    en: ({ day, gateway }) => `Until ${day}, 23:59:59 (UTC+8) · Gateway ${gateway} · before fees`,
    zhCn: ({ day, gateway }) => `截至 ${day} 23:59:59（UTC+8）· 网关号 ${gateway} · 未扣手续费`,
    zhHk: ({ day, gateway }) => `截至 ${day} 23:59:59（UTC+8）· 閘道編號 ${gateway} · 未扣手續費`,
  } satisfies WordOf<{ day: string; gateway: string }>,
  daysLeft: {
    en: ({ days }) => (days === 0 ? 'Today' : days === 1 ? '1 day left' : `${days} days left`),
    zhCn: ({ days }) => (days === 0 ? '今天截止' : `剩余 ${days} 天`),
    zhHk: ({ days }) => (days === 0 ? '今日截止' : `尚餘 ${days} 日`),
  } satisfies WordOf<{ days: number }>,
  saleDay: { en: 'Sale date (UTC+8)', zhCn: '交易日（UTC+8）', zhHk: '交易日（UTC+8）' },
  settlementDay: { en: 'Settlement day', zhCn: '结算日', zhHk: '結算日' },
  proof: { en: 'Proof', zhCn: '证明', zhHk: '證明' },
  uploadBy: { en: 'Upload by', zhCn: '上传截止日', zhHk: '上載截止日' },
  rule: {
    en: ({ lead, days }) =>
      `Upload proof at least ${lead} days before the settlement day. Without proof, a sale is settled after ${days} days. Refunded and charged-back sales need no proof.`,
    zhCn: ({ lead, days }) =>
      `请最晚在结算日前 ${lead} 天上传证明。没有证明的交易将在 ${days} 天后结算；已退款或拒付的交易无需证明。`,
    zhHk: ({ lead, days }) =>
      `請最遲於結算日前 ${lead} 日上載證明。沒有證明的交易會在 ${days} 日後結算；已退款或被拒付的交易毋須證明。`,
  } satisfies WordOf<{ lead: number; days: number }>,
  open: {
    en: 'Show payments waiting for proof',
    zhCn: '查看等待证明的交易',
    zhHk: '查看等候證明的交易',
  },
} as const satisfies Record<string, Word | WordOf<never>>;
