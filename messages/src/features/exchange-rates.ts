import type { exchangeRateList, RateState } from '@back-office/contract/features/exchange-rates';
import type { ListWords } from '../kit/list-words.ts';
import type { Word, WordOf } from '../words.ts';

export const rateStateLabels: Readonly<Record<RateState, Word>> = {
  current: { en: 'Current', zhCn: '最新', zhHk: '最新' },
  old: { en: 'Outdated', zhCn: '已过时', zhHk: '已過時' },
  noRate: { en: 'No rate', zhCn: '无汇率', zhHk: '無匯率' },
};

export const exchangeRateWords = {
  add: { en: 'Enter rates', zhCn: '录入汇率', zhHk: '輸入匯率' },
  pair: { en: 'Currencies', zhCn: '币种对', zhHk: '貨幣對' },
  rate: { en: 'Rate', zhCn: '汇率', zhHk: '匯率' },
  before: { en: 'Previous', zhCn: '原汇率', zhHk: '原匯率' },
  change: { en: 'Change', zhCn: '变动', zhHk: '變動' },
  validFrom: { en: 'Valid from', zhCn: '生效日', zhHk: '生效日' },
  missingSince: {
    en: ({ day, merchants }) =>
      `Missing since ${day}, ${merchants === '1' ? '1 merchant waits' : `${merchants} merchants wait`}`,
    zhCn: ({ day, merchants }) => `${day} 起缺少汇率，${merchants} 个商户待计价`,
    zhHk: ({ day, merchants }) => `${day} 起欠缺匯率，${merchants} 個商戶待計價`,
  } satisfies WordOf<{ day: string; merchants: string }>,
  largestChange: {
    en: ({ count, change }) => `${count} rates, largest change ${change}`,
    zhCn: ({ count, change }) => `${count} 条汇率，最大变动 ${change}`,
    zhHk: ({ count, change }) => `${count} 項匯率，最大變動 ${change}`,
  } satisfies WordOf<{ count: string; change: string }>,
  addRate: { en: 'Enter rate', zhCn: '录入汇率', zhHk: '輸入匯率' },
  attention: { en: 'Rates need attention', zhCn: '汇率需处理', zhHk: '匯率需處理' },
  missing: {
    en: ({ pairs }) => `No rate for ${pairs}. These sales wait and are not settled.`,
    zhCn: ({ pairs }) => `${pairs} 无汇率，相关交易暂不结算。`,
    zhHk: ({ pairs }) => `${pairs} 無匯率，相關交易暫不結算。`,
  } satisfies WordOf<{ pairs: string }>,
  outdated: {
    en: ({ pairs }) => `Outdated: ${pairs}. Sales are still priced at the last rate.`,
    zhCn: ({ pairs }) => `${pairs} 汇率已过时，交易仍按最近一次汇率计价。`,
    zhHk: ({ pairs }) => `${pairs} 匯率已過時，交易仍按最近一次匯率計價。`,
  } satisfies WordOf<{ pairs: string }>,
  waiting: { en: 'Waiting for a second operator', zhCn: '待复核', zhHk: '待覆核' },
  decided: { en: 'Decided rates', zhCn: '已处理的汇率', zhHk: '已處理的匯率' },
  source: { en: 'Source', zhCn: '来源', zhHk: '來源' },
  proposedBy: { en: 'Entered by', zhCn: '录入人', zhHk: '輸入人' },
  decidedBy: { en: 'Decided by', zhCn: '复核人', zhHk: '覆核人' },
  lines: { en: 'Rates, one per line', zhCn: '汇率，每行一条', zhHk: '匯率，每行一項' },
  linesHelp: {
    en: 'Currency sold, settlement currency, rate: EUR USD 1.0842',
    zhCn: '交易币种、结算币种、汇率：EUR USD 1.0842',
    zhHk: '交易貨幣、結算貨幣、匯率：EUR USD 1.0842',
  },
  fromFile: { en: 'Or choose a CSV file', zhCn: '或选择 CSV 文件', zhHk: '或選擇 CSV 檔案' },
  fileNote: {
    en: 'CSV or text, same columns',
    zhCn: 'CSV 或文本，列相同',
    zhHk: 'CSV 或文字檔，欄位相同',
  },
  lineProblem: {
    en: ({ line, problem }) => `Line ${line}: ${problem}`,
    zhCn: ({ line, problem }) => `第 ${line} 行：${problem}`,
    zhHk: ({ line, problem }) => `第 ${line} 行：${problem}`,
  } satisfies WordOf<{ line: string; problem: string }>,
  proposed: {
    en: 'Saved. Another operator must confirm the rates.',
    zhCn: '已保存，待另一名运营人员复核。',
    zhHk: '已儲存，待另一名營運人員覆核。',
  },
  confirmTitle: { en: 'Confirm these rates?', zhCn: '通过这些汇率？', zhHk: '通過這些匯率？' },
  confirmText: {
    en: ({ count, day }) =>
      `${count} rates, valid from ${day}. Sales from that day until the next rate are priced at them; this cannot be undone.`,
    zhCn: ({ count, day }) =>
      `共 ${count} 条，${day} 起生效。自该日至下一汇率生效前的交易按此计价，无法撤销。`,
    zhHk: ({ count, day }) =>
      `共 ${count} 項，${day} 起生效。由該日至下一匯率生效前的交易按此計價，無法撤銷。`,
  } satisfies WordOf<{ count: string; day: string }>,
  confirmed: { en: 'Rates confirmed.', zhCn: '汇率已通过。', zhHk: '匯率已通過。' },
  rejected: { en: 'Rates rejected.', zhCn: '汇率已拒绝。', zhHk: '匯率已拒絕。' },
  withdrawn: { en: 'Rates cancelled.', zhCn: '汇率已撤销。', zhHk: '匯率已撤回。' },
  rejectTitle: { en: 'Reject these rates?', zhCn: '拒绝这些汇率？', zhHk: '拒絕這些匯率？' },
  reason: { en: 'Reason', zhCn: '原因', zhHk: '原因' },
} satisfies Record<string, Word | WordOf<never>>;

export const exchangeRateListWords: ListWords<typeof exchangeRateList> = {
  title: { en: 'Exchange rates', zhCn: '汇率', zhHk: '匯率' },
  lead: {
    en: 'Each sale is priced at the rate of its business day (UTC+8). Sales without a rate are not settled. Enter rates daily; a second operator confirms them.',
    zhCn: '每笔交易按其交易日（UTC+8）的汇率计价，无汇率的交易不予结算。请每日录入，由另一位运营人员复核。',
    zhHk: '每筆交易按其交易日（UTC+8）的匯率計價，無匯率的交易不作結算。請每日輸入，由另一位營運人員覆核。',
  },
  columns: {
    pair: exchangeRateWords.pair,
    state: { en: 'Status', zhCn: '状态', zhHk: '狀態' },
    validFrom: exchangeRateWords.validFrom,
    merchantsWaiting: { en: 'Merchants waiting', zhCn: '待计价商户', zhHk: '待計價商戶' },
    rate: exchangeRateWords.rate,
  },
  filters: { states: { en: 'Status', zhCn: '状态', zhHk: '狀態' } },
  labels: { state: rateStateLabels, states: rateStateLabels },
  count: {
    en: ({ count }) => (count === '1' ? '1 pair' : `${count} pairs`),
    zhCn: ({ count }) => `${count} 个币种对`,
    zhHk: ({ count }) => `${count} 個貨幣對`,
  },
  emptyTitle: { en: 'No rates', zhCn: '暂无汇率', zhHk: '暫無匯率' },
  emptyText: {
    en: 'No rates yet. Enter the rates of your bank to price sales in other currencies.',
    zhCn: '暂无汇率。请录入银行汇率，以便为其他币种的交易计价。',
    zhHk: '暫無匯率。請輸入銀行匯率，以便為其他貨幣的交易計價。',
  },
};
