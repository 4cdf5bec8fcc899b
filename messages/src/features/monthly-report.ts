import type { Word, WordOf } from '../words.ts';

export const rateLabels = {
  refundRateByCount: { en: 'Refund rate by count', zhCn: '退款率（笔数）', zhHk: '退款率（筆數）' },
  refundRateByAmount: {
    en: 'Refund rate by amount',
    zhCn: '退款率（金额）',
    zhHk: '退款率（金額）',
  },
  chargebackRateByCount: {
    en: 'Chargeback rate by count',
    zhCn: '拒付率（笔数）',
    zhHk: '拒付率（筆數）',
  },
  chargebackRateByAmount: {
    en: 'Chargeback rate by amount',
    zhCn: '拒付率（金额）',
    zhHk: '拒付率（金額）',
  },
} satisfies Record<string, Word>;
export type RateLabel = keyof typeof rateLabels;

/** Shorter column titles under a group heading. */
export const rateHeads: Readonly<Record<RateLabel, Word>> = {
  refundRateByCount: { en: 'Rate by count', zhCn: '笔数占比', zhHk: '筆數佔比' },
  refundRateByAmount: { en: 'Rate by amount', zhCn: '金额占比', zhHk: '金額佔比' },
  chargebackRateByCount: { en: 'Rate by count', zhCn: '笔数占比', zhHk: '筆數佔比' },
  chargebackRateByAmount: { en: 'Rate by amount', zhCn: '金额占比', zhHk: '金額佔比' },
};

/** A figure of the month before. */
export const inMonthBefore = ({ en, zhCn, zhHk }: Word): Word => ({
  en: `${en} (month before)`,
  zhCn: `${zhCn}（上月）`,
  zhHk: `${zhHk}（上月）`,
});

export const monthlyWords = {
  month: { en: 'Month', zhCn: '月份', zhHk: '月份' },
  lead: {
    en: 'Live payments by month, compared with the month before, and their settlement. Months in UTC+8.',
    zhCn: '按月（UTC+8）汇总的正式交易数据、环比及结算情况。',
    zhHk: '按月（UTC+8）匯總的正式交易數據、與上月比較及結算情況。',
  },
  previous: { en: 'Previous month', zhCn: '上一月', zhHk: '上一月' },
  next: { en: 'Next month', zhCn: '下一月', zhHk: '下一月' },
  closed: {
    en: ({ day }) => `Closed on ${day}. Later corrections count in the month they arrive.`,
    zhCn: ({ day }) => `已于 ${day} 关账，数据不再变动。之后的更正计入到达当月。`,
    zhHk: ({ day }) => `已於 ${day} 結賬，數據不再變動。其後的更正計入收到當月。`,
  } satisfies WordOf<{ day: string }>,
  ended: {
    en: 'This month has ended but isn’t closed yet. Its figures can still change.',
    zhCn: '该月已结束，尚未关账，数据仍可能变动。',
    zhHk: '該月已結束，尚未結賬，數據仍可能變動。',
  },
  soFar: {
    en: 'Month to date, compared with the whole month before.',
    zhCn: '截至目前：本月尚未结束，与上一整月比较。',
    zhHk: '截至目前：本月尚未結束，與上一整月比較。',
  },
  table: { en: 'Monthly report', zhCn: '月报表', zhHk: '月報表' },
  totalOf: {
    en: ({ month }) => `Total, ${month}`,
    zhCn: ({ month }) => `合计，${month}`,
    zhHk: ({ month }) => `合計，${month}`,
  } satisfies WordOf<{ month: string }>,
  up: {
    en: ({ change, before }) => `up ${change}, from ${before}`,
    zhCn: ({ change, before }) => `上升 ${change}，上月 ${before}`,
    zhHk: ({ change, before }) => `上升 ${change}，上月 ${before}`,
  } satisfies WordOf<{ change: string; before: string }>,
  down: {
    en: ({ change, before }) => `down ${change}, from ${before}`,
    zhCn: ({ change, before }) => `下降 ${change}，上月 ${before}`,
    zhHk: ({ change, before }) => `下降 ${change}，上月 ${before}`,
  } satisfies WordOf<{ change: string; before: string }>,
  same: { en: 'no change', zhCn: '持平', zhHk: '持平' },
  notApplicable: { en: 'N/A', zhCn: '不适用', zhHk: '不適用' },
  points: {
    en: ({ points }) => `${points} pp`,
    zhCn: ({ points }) => `${points} 个百分点`,
    zhHk: ({ points }) => `${points} 個百分點`,
  } satisfies WordOf<{ points: string }>,
  rateOf: {
    en: ({ part, whole }) => `${part} ÷ ${whole} successful`,
    zhCn: ({ part, whole }) => `${part} ÷ 成功 ${whole}`,
    zhHk: ({ part, whole }) => `${part} ÷ 成功 ${whole}`,
  } satisfies WordOf<{ part: string; whole: string }>,
  emptyTitle: { en: 'No data in this month', zhCn: '该月暂无数据', zhHk: '該月暫無數據' },
  emptyText: {
    en: 'Neither this month nor the one before has orders, refunds or disputes.',
    zhCn: '该月及上一月均无订单、退款或争议。',
    zhHk: '該月及上一月均無訂單、退款或爭議。',
  },
  thisMonth: { en: 'This month', zhCn: '本月', zhHk: '本月' },
} satisfies Record<string, Word | WordOf<never>>;

/** Changes to a closed month, and where they are listed. */
export const correctionWords = {
  corrects: {
    en: 'Corrections of closed months',
    zhCn: '对已关账月份的更正',
    zhHk: '對已結賬月份的更正',
  },
  correctsNote: {
    en: 'Arrived in this month and included in its figures',
    zhCn: '于本月到达，已计入本月数据',
    zhHk: '於本月收到，已計入本月數據',
  },
  correctionOf: {
    en: ({ month }) => `Correction of ${month}`,
    zhCn: ({ month }) => `对${month}的更正`,
    zhHk: ({ month }) => `對${month}的更正`,
  } satisfies WordOf<{ month: string }>,
  correctedIn: {
    en: 'Corrections after closing',
    zhCn: '关账后的更正',
    zhHk: '結賬後的更正',
  },
  correctedInNote: {
    en: 'Counted in the month they arrived, not in this one',
    zhCn: '计入到达当月的数据，不计入本月',
    zhHk: '計入收到當月的數據，不計入本月',
  },
  listedIn: {
    en: ({ month }) => `Listed in ${month}`,
    zhCn: ({ month }) => `列于${month}`,
    zhHk: ({ month }) => `列於${month}`,
  } satisfies WordOf<{ month: string }>,
  businessDay: { en: 'Arrived', zhCn: '到达日期', zhHk: '收到日期' },
  factDay: { en: 'Original date', zhCn: '原日期', zhHk: '原日期' },
  figures: { en: 'Correction', zhCn: '更正', zhHk: '更正' },
  daysListed: {
    en: ({ listed, all }) => `${listed} of ${all} days listed. The totals include all of them.`,
    zhCn: ({ listed, all }) => `共 ${all} 天，列出前 ${listed} 天；合计包含全部。`,
    zhHk: ({ listed, all }) => `共 ${all} 日，列出首 ${listed} 日；合計包含全部。`,
  } satisfies WordOf<{ listed: string; all: string }>,
  byDay: {
    en: ({ days }) => `By day (${days})`,
    zhCn: ({ days }) => `按日查看（${days} 天）`,
    zhHk: ({ days }) => `按日查看（${days} 日）`,
  } satisfies WordOf<{ days: string }>,
  net: {
    en: ({ count }) => `net count ${count}`,
    zhCn: ({ count }) => `净 ${count} 笔`,
    zhHk: ({ count }) => `淨 ${count} 筆`,
  } satisfies WordOf<{ count: string }>,
  arrivedIn: {
    en: ({ days }) => `Arrived ${days}`,
    zhCn: ({ days }) => `到达日期 ${days}`,
    zhHk: ({ days }) => `收到日期 ${days}`,
  } satisfies WordOf<{ days: string }>,
  datedIn: {
    en: ({ days }) => `Original date ${days}`,
    zhCn: ({ days }) => `原日期 ${days}`,
    zhHk: ({ days }) => `原日期 ${days}`,
  } satisfies WordOf<{ days: string }>,
  /** In a file, below the figures of the month. */
  ofMonth: {
    en: ({ month }) => `Correction of ${month} (included above)`,
    zhCn: ({ month }) => `对 ${month} 的更正（已计入上方数据）`,
    zhHk: ({ month }) => `對 ${month} 的更正（已計入上方數據）`,
  } satisfies WordOf<{ month: string }>,
  inMonth: {
    en: ({ month }) => `Listed in ${month} (not included above)`,
    zhCn: ({ month }) => `列于 ${month}（未计入上方数据）`,
    zhHk: ({ month }) => `列於 ${month}（未計入上方數據）`,
  } satisfies WordOf<{ month: string }>,
  unlisted: {
    en: 'Earlier corrections, not listed one by one',
    zhCn: '较早的更正，未逐笔列示',
    zhHk: '較早的更正，未逐筆列示',
  },
  none: {
    en: 'No corrections. The report may have changed since you opened it.',
    zhCn: '暂无更正，报表可能已更新。',
    zhHk: '暫無更正，報表可能已更新。',
  },
  noChange: { en: 'No net change', zhCn: '净额无变动', zhHk: '淨額無變動' },
  days: {
    en: ({ month, currency, gateway }) => `Correction of ${month} by day, ${currency}, ${gateway}`,
    zhCn: ({ month, currency, gateway }) => `对${month}的更正（按日），${currency}，${gateway}`,
    zhHk: ({ month, currency, gateway }) => `對${month}的更正（按日），${currency}，${gateway}`,
  } satisfies WordOf<{ month: string; currency: string; gateway: string }>,
} satisfies Record<string, Word | WordOf<never>>;
