import type { Word, WordOf } from '../words.ts';

/** How a month was settled, in one settlement currency. */
export const monthSettlementWords = {
  title: {
    en: ({ currency }) => `Settlement of the month, ${currency}`,
    zhCn: ({ currency }) => `当月结算，${currency}`,
    zhHk: ({ currency }) => `當月結算，${currency}`,
  } satisfies WordOf<{ currency: string }>,
  note: {
    en: 'By settlement currency, all card types',
    zhCn: '按结算币种，含全部卡种',
    zhHk: '按結算貨幣，含所有卡類別',
  },
  open: {
    en: ({ figure, value, currency }) => `${figure} ${value} ${currency}: open the list`,
    zhCn: ({ figure, value, currency }) => `${figure} ${value} ${currency}：打开列表`,
    zhHk: ({ figure, value, currency }) => `${figure} ${value} ${currency}：開啟列表`,
  } satisfies WordOf<{ figure: string; value: string; currency: string }>,
  unsettled: { en: 'Unsettled', zhCn: '未结算', zhHk: '未結算' },
  opening: { en: 'Opening', zhCn: '期初未结算', zhHk: '期初未結算' },
  new: {
    en: 'Sales minus refunds, disputes and fees',
    zhCn: '本月新增（已减退款、争议及费用）',
    zhHk: '本月新增（已減退款、爭議及費用）',
  },
  offset: { en: 'Covered from other funds', zhCn: '其他资金抵扣', zhHk: '以其他資金抵扣' },
  held: { en: 'Held back', zhCn: '冻结', zhHk: '凍結' },
  settled: { en: 'Settled', zhCn: '本月已结算', zhHk: '本月已結算' },
  closing: { en: 'Closing', zhCn: '期末未结算', zhHk: '期末未結算' },
  unsettledAgrees: {
    en: '✓ Opening plus movements equals closing.',
    zhCn: '✓ 期初与变动之和等于期末。',
    zhHk: '✓ 期初與變動之和等於期末。',
  },
  settledAgrees: {
    en: '✓ Settled equals the statements.',
    zhCn: '✓ 已结算金额与对账单一致。',
    zhHk: '✓ 已結算金額與對賬單一致。',
  },
  statements: {
    en: ({ count }) => `Credited statements (${count})`,
    zhCn: ({ count }) => `已入账对账单（${count}）`,
    zhHk: ({ count }) => `已入賬對賬單（${count}）`,
  } satisfies WordOf<{ count: string }>,
  net: { en: 'Net', zhCn: '净额', zhHk: '淨額' },
  netAgrees: {
    en: '✓ The lines add up to the net.',
    zhCn: '✓ 各项之和等于净额。',
    zhHk: '✓ 各項之和等於淨額。',
  },
  credited: { en: 'Credited to the balance', zhCn: '已入账至余额', zhHk: '已入賬至結餘' },
  owed: { en: 'Carried to the next statement', zhCn: '结转至下期对账单', zhHk: '結轉至下期對賬單' },
  waiting: {
    en: 'Reported in this month, not credited yet',
    zhCn: '本月已出账单、尚未入账',
    zhHk: '本月已出對賬單、尚未入賬',
  },
  reserve: { en: 'Reserve', zhCn: '保证金', zhHk: '保證金' },
  openingReserve: { en: 'Opening, held', zhCn: '期初持有', zhHk: '期初持有' },
  extracted: { en: 'Withheld', zhCn: '本月扣留', zhHk: '本月扣留' },
  released: { en: 'Released', zhCn: '本月返还', zhHk: '本月發還' },
  reserveOffset: { en: 'Offset against debts', zhCn: '抵扣欠款', zhHk: '抵扣欠款' },
  closingReserve: { en: 'Closing, held', zhCn: '期末持有', zhHk: '期末持有' },
  reserveAgrees: {
    en: '✓ Opening plus withheld minus released equals closing.',
    zhCn: '✓ 期初加扣留减返还等于期末。',
    zhHk: '✓ 期初加扣留減發還等於期末。',
  },
  paidOut: { en: 'Withdrawals', zhCn: '提现', zhHk: '提款' },
  paid: { en: 'Paid out', zhCn: '已付款', zhHk: '已付款' },
  paidFee: { en: 'Withdrawal fees', zhCn: '提现手续费', zhHk: '提款手續費' },
  returned: { en: 'Returned by the bank', zhCn: '银行退回', zhHk: '銀行退回' },
  differs: {
    en: ({ difference }) => `✗ Differs by ${difference}. Please contact us.`,
    zhCn: ({ difference }) => `✗ 相差 ${difference}，请联系我们。`,
    zhHk: ({ difference }) => `✗ 相差 ${difference}，請聯絡我們。`,
  } satisfies WordOf<{ difference: string }>,
} satisfies Record<string, Word | WordOf<never>>;
