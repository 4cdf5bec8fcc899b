import type {
  BatchAction,
  batchObstacles,
  overseenBatchList,
  SettlementQueue,
} from '@back-office/contract/features/settlements/oversight';
import type { ListWords } from '../../kit/list-words.ts';
import { screenTitles } from '../../screens.ts';
import type { Word, WordOf } from '../../words.ts';
import { batchFields, batchWords, statementFigureLabels } from '../settlements.ts';

type Words = Record<string, Word | WordOf<never>>;

const settlementQueueLabels: Record<SettlementQueue, Word> = {
  toCheck: { en: 'To check', zhCn: '待复核', zhHk: '待覆核' },
  toCredit: { en: 'To credit', zhCn: '待入账', zhHk: '待入賬' },
  credited: { en: 'Credited', zhCn: '已入账', zhHk: '已入賬' },
  cancelled: { en: 'Cancelled', zhCn: '已取消', zhHk: '已取消' },
};

export const batchActionLabels: Record<BatchAction, Word> = {
  check: { en: 'Check', zhCn: '复核', zhHk: '覆核' },
  credit: { en: 'Credit', zhCn: '入账', zhHk: '入賬' },
  cancel: { en: 'Cancel batch', zhCn: '取消批次', zhHk: '取消批次' },
};

export const batchObstacleLabels: Record<(typeof batchObstacles)[number], Word> = {
  ownCheck: {
    en: 'You checked this batch. Another operator credits it.',
    zhCn: '您已复核该批次，须由其他人员入账。',
    zhHk: '您已覆核此批次，須由其他人員入賬。',
  },
  laterBatch: {
    en: 'A later batch of this gateway and currency builds on this one, so it can no longer be cancelled.',
    zhCn: '同一网关号及币种已有后续批次，不能取消。',
    zhHk: '同一閘道編號及貨幣已有後續批次，不能取消。',
  },
};

export const oversightWords = {
  views: { en: 'View', zhCn: '显示内容', zhHk: '顯示內容' },
  batches: { en: 'Batches', zhCn: '批次', zhHk: '批次' },
  exceptions: { en: 'Delayed', zhCn: '暂缓结算', zhHk: '暫緩結算' },
  merchant: { en: 'Merchant', zhCn: '商户', zhHk: '商戶' },
  people: { en: 'Decided by', zhCn: '经办人', zhHk: '經辦人' },
  checkedBy: { en: 'Checked by', zhCn: '复核人', zhHk: '覆核人' },
  creditedBy: { en: 'Credited by', zhCn: '入账人', zhHk: '入賬人' },
  cancelledBy: { en: 'Cancelled by', zhCn: '取消人', zhHk: '取消人' },
  since: { en: 'Since', zhCn: '首次暂缓', zhHk: '首次暫緩' },
  until: { en: 'Last run', zhCn: '最近一次', zhHk: '最近一次' },
  exceptionsNote: {
    en: 'Sales whose settlement day has passed, by merchant, gateway and reason',
    zhCn: '已过结算日但未结算的交易，按商户、网关号与原因',
    zhHk: '已過結算日而未結算的交易，按商戶、閘道編號及原因',
  },
  noneExceptions: {
    en: 'No delayed sales.',
    zhCn: '没有暂缓结算的交易。',
    zhHk: '沒有暫緩結算的交易。',
  },
  checkTitle: { en: 'Check this batch?', zhCn: '确认复核该批次？', zhHk: '確認覆核此批次？' },
  checkText: {
    en: ({ number, merchant, amount }) =>
      `Batch ${number} of ${merchant}, net ${amount}. You confirm its figures; another operator credits it.`,
    zhCn: ({ number, merchant, amount }) =>
      `${merchant} 的批次 ${number}，净额 ${amount}。您确认其数据无误，由其他人员入账。`,
    zhHk: ({ number, merchant, amount }) =>
      `${merchant} 的批次 ${number}，淨額 ${amount}。您確認其數據無誤，由其他人員入賬。`,
  } satisfies WordOf<{ number: string; merchant: string; amount: string }>,
  checked: {
    en: ({ number }) => `Batch ${number} is checked.`,
    zhCn: ({ number }) => `批次 ${number} 已复核。`,
    zhHk: ({ number }) => `批次 ${number} 已覆核。`,
  } satisfies WordOf<{ number: string }>,
  creditTitle: { en: 'Credit this batch?', zhCn: '确认将该批次入账？', zhHk: '確認將此批次入賬？' },
  creditText: {
    en: ({ number, merchant, amount }) =>
      `${amount} becomes available to ${merchant} (batch ${number}). This cannot be undone.`,
    zhCn: ({ number, merchant, amount }) =>
      `${amount} 将计入 ${merchant} 的可用余额（批次 ${number}），不可撤销。`,
    zhHk: ({ number, merchant, amount }) =>
      `${amount} 將計入 ${merchant} 的可用結餘（批次 ${number}），不可撤銷。`,
  } satisfies WordOf<{ number: string; merchant: string; amount: string }>,
  creditNothingText: {
    en: ({ number, merchant, amount }) =>
      `The net of batch ${number} of ${merchant} is ${amount}: nothing is credited; it is carried forward to the next batch. This cannot be undone.`,
    zhCn: ({ number, merchant, amount }) =>
      `${merchant} 的批次 ${number} 净额为 ${amount}：不入账，结转下一批次，不可撤销。`,
    zhHk: ({ number, merchant, amount }) =>
      `${merchant} 的批次 ${number} 淨額為 ${amount}：不入賬，結轉下一批次，不可撤銷。`,
  } satisfies WordOf<{ number: string; merchant: string; amount: string }>,
  credited: {
    en: ({ number }) => `Batch ${number} is credited.`,
    zhCn: ({ number }) => `批次 ${number} 已入账。`,
    zhHk: ({ number }) => `批次 ${number} 已入賬。`,
  } satisfies WordOf<{ number: string }>,
  cancelTitle: { en: 'Cancel this batch', zhCn: '取消该批次', zhHk: '取消此批次' },
  cancelReason: { en: 'Reason', zhCn: '原因', zhHk: '原因' },
  cancelHelp: {
    en: 'The merchant sees this reason. The items enter a later batch.',
    zhCn: '商户可见。批次内的交易将进入后续批次。',
    zhHk: '商戶可見。批次內的交易將進入其後的批次。',
  },
  cancelled: {
    en: ({ number }) => `Batch ${number} is cancelled.`,
    zhCn: ({ number }) => `批次 ${number} 已取消。`,
    zhHk: ({ number }) => `批次 ${number} 已取消。`,
  } satisfies WordOf<{ number: string }>,
} satisfies Words;

/** The batches of all merchants, for an operator. */
export const overseenBatchListWords: ListWords<typeof overseenBatchList> = {
  title: screenTitles.settlementAudits,
  lead: {
    en: 'One person checks each statement and another credits it. The merchant then receives the money.',
    zhCn: '每份对账单由一人复核、另一人入账，入账后商户可用。',
    zhHk: '每份對賬單由一人覆核、另一人入賬，入賬後商戶可用。',
  },
  columns: {
    ...batchFields,
    ...statementFigureLabels,
    merchant: oversightWords.merchant,
    checkedBy: oversightWords.checkedBy,
    creditedBy: oversightWords.creditedBy,
    cancelledBy: oversightWords.cancelledBy,
  },
  filters: {
    queue: { en: 'Batch status', zhCn: '批次进度', zhHk: '批次進度' },
    currencies: batchFields.currency,
    isNegative: { en: 'Nothing to credit', zhCn: '无可入账净额', zhHk: '無可入賬淨額' },
    checkedByOther: { en: 'Checked by another operator', zhCn: '由他人复核', zhHk: '由他人覆核' },
    search: {
      en: 'Merchant or batch number',
      zhCn: '商户或批次号',
      zhHk: '商戶或批次編號',
    },
  },
  labels: { queue: settlementQueueLabels },
  count: batchWords.batchesCounted,
  emptyTitle: { en: 'No batches here', zhCn: '暂无待办', zhHk: '暫無待辦' },
  emptyText: {
    en: 'The nightly run adds a batch for each gateway and currency with something to settle.',
    zhCn: '每日结算后，有可结算金额的网关号与币种会在此生成批次。',
    zhHk: '每晚結算後，有可結算金額的閘道編號及貨幣會在此產生批次。',
  },
};
