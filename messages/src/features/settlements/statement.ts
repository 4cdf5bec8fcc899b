import type { Word, WordOf } from '../../words.ts';

/** Text only on the printed statement. */
export const paperWords = {
  merchant: { en: 'Merchant', zhCn: '商户', zhHk: '商戶' },
  merchantNumber: { en: 'Merchant number', zhCn: '商户号', zhHk: '商戶編號' },
  period: { en: 'Business days settled', zhCn: '结算交易日', zhHk: '結算交易日' },
  netToCredit: { en: 'Net settlement amount', zhCn: '结算净额', zhHk: '結算淨額' },
  carried: { en: 'Carried forward', zhCn: '结转下期', zhHk: '結轉下期' },
  item: { en: 'Item', zhCn: '项目', zhHk: '項目' },
  amount: { en: 'Amount', zhCn: '金额', zhHk: '金額' },
  sales: { en: 'Sales', zhCn: '交易', zhHk: '交易' },
  fees: { en: 'MDR and fees', zhCn: '手续费', zhHk: '手續費' },
  givenBack: { en: 'Refunds and disputes', zhCn: '退款及拒付', zhHk: '退款及拒付' },
  other: { en: 'Returned, adjusted', zhCn: '返还及调账', zhHk: '退還及調賬' },
  reserve: { en: 'Reserve', zhCn: '保证金', zhHk: '保證金' },
  day: { en: 'Business day', zhCn: '交易日', zhHk: '交易日' },
  count: { en: 'Count', zhCn: '笔数', zhHk: '筆數' },
  ofLines: { en: 'Sum of all lines', zhCn: '明细合计', zhHk: '明細合計' },
  beside: {
    en: 'Reserve released, margin, deposit and amounts brought forward belong to the gateway as a whole and are not in the lines.',
    zhCn: '保证金返还、固定保证金、押金及上期结转属于整个网关号，不在明细中。',
    zhHk: '保證金發還、固定保證金、按金及承上期屬於整個閘道編號，不在明細之內。',
  },
  days: {
    en: 'Days are business days from 00:00 to 24:00 (UTC+8). Amounts in the settlement currency.',
    zhCn: '日期为 UTC+8 交易日（00:00 至 24:00），金额以结算币种列示。',
    zhHk: '日期為 UTC+8 交易日（00:00 至 24:00），金額以結算貨幣列示。',
  },
  page: {
    en: ({ page, pages }) => `Page ${page} of ${pages}`,
    zhCn: ({ page, pages }) => `第 ${page} 页，共 ${pages} 页`,
    zhHk: ({ page, pages }) => `第 ${page} 頁，共 ${pages} 頁`,
  } satisfies WordOf<{ page: string; pages: string }>,
  frozen: {
    en: ({ amount }) =>
      `Frozen amount ${amount}. On hold when the statement was created; not part of the net.`,
    zhCn: ({ amount }) => `冻结金额 ${amount}：出账单时冻结，不计入净额。`,
    zhHk: ({ amount }) => `凍結金額 ${amount}：出對賬單時凍結，不計入淨額。`,
  } satisfies WordOf<{ amount: string }>,
  notCredited: {
    en: 'Not credited yet. This statement may still be cancelled.',
    zhCn: '尚未入账，本对账单仍可能取消。',
    zhHk: '尚未入賬，本對賬單仍可能取消。',
  },
  cancelled: {
    en: 'Cancelled. No money is settled by this statement.',
    zhCn: '已取消，本对账单不作结算。',
    zhHk: '已取消，本對賬單不作結算。',
  },
} as const satisfies Record<string, Word | WordOf<never>>;
