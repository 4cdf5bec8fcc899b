import type { refundAuditList } from '@back-office/contract/features/refunds/audits';
import type { ListWords } from '../../kit/list-words.ts';
import { refundMethodLabels } from '../../payment.ts';
import { screenTitles } from '../../screens.ts';
import type { Word, WordOf } from '../../words.ts';
import { refundFields } from './fields.ts';
import { refundTriggerLabels } from './labels.ts';
import { refundListWords } from './list.ts';

type Words = Record<string, Word | WordOf<never>>;

/** How an operator decides on a refund. */
export const auditWords = {
  merchant: { en: 'Merchant', zhCn: '商户', zhHk: '商戶' },
  approveTitle: { en: 'Approve this refund?', zhCn: '批准此退款？', zhHk: '批准此退款？' },
  approveText: {
    en: ({ amount, number, merchant }) =>
      `Refund ${number} of ${amount} for ${merchant} goes to the bank as soon as the merchant’s balance covers it. You can’t undo this.`,
    zhCn: ({ amount, number, merchant }) =>
      `商户余额足够时，${merchant} 的退款 ${number}（${amount}）即送至银行。此操作无法撤回。`,
    zhHk: ({ amount, number, merchant }) =>
      `商戶結餘足夠時，${merchant} 的退款 ${number}（${amount}）即送交銀行。此操作不能撤回。`,
  } satisfies WordOf<{ amount: string; number: string; merchant: string }>,
  approveOk: {
    en: ({ amount }) => `Approve ${amount}`,
    zhCn: ({ amount }) => `批准 ${amount}`,
    zhHk: ({ amount }) => `批准 ${amount}`,
  } satisfies WordOf<{ amount: string }>,
  approved: {
    en: ({ number, status }) => `Refund ${number} was approved: ${status}.`,
    zhCn: ({ number, status }) => `退款 ${number} 已批准：${status}。`,
    zhHk: ({ number, status }) => `退款 ${number} 已批准：${status}。`,
  } satisfies WordOf<{ number: string; status: string }>,
  approvedWaits: {
    en: ({ number }) =>
      `Refund ${number} was approved. It proceeds automatically when the merchant’s balance covers it.`,
    zhCn: ({ number }) => `退款 ${number} 已批准，待商户余额足够后会自动继续。`,
    zhHk: ({ number }) => `退款 ${number} 已批准，待商戶結餘足夠後會自動繼續。`,
  } satisfies WordOf<{ number: string }>,
  reject: { en: 'Reject', zhCn: '拒绝', zhHk: '拒絕' },
  rejectTitle: { en: 'Reject this refund', zhCn: '拒绝此退款', zhHk: '拒絕此退款' },
  rejectReason: {
    en: 'Reason, for the merchant',
    zhCn: '拒绝原因（商户可见）',
    zhHk: '拒絕原因（商戶可見）',
  },
  rejectHelp: {
    en: 'The merchant sees this reason. The reserved amount becomes refundable again.',
    zhCn: '商户可在该退款中看到此原因，预留金额将恢复为可退。',
    zhHk: '商戶可在該退款中看到此原因，預留金額將恢復為可退款。',
  },
  rejected: {
    en: ({ number }) => `Refund ${number} was rejected.`,
    zhCn: ({ number }) => `退款 ${number} 已拒绝。`,
    zhHk: ({ number }) => `退款 ${number} 已拒絕。`,
  } satisfies WordOf<{ number: string }>,
} satisfies Words;

const triggerWord: Word = { en: 'Reason for review', zhCn: '转人工原因', zhHk: '轉人手原因' };

/** The acquirer's queue of refunds to look at by hand. */
export const refundAuditListWords: ListWords<typeof refundAuditList> = {
  title: screenTitles.refundAudits,
  lead: {
    en: 'Refunds that a rule stopped for review: check the reason, then approve or reject. Refunds made at a gateway are audited there.',
    zhCn: '因触发规则而转人工的退款，请查看原因后批准或拒绝。在网关发起的退款由网关审核。',
    zhHk: '因觸發規則而轉人手審核的退款，請查看原因後批准或拒絕。在閘道提出的退款由閘道審核。',
  },
  columns: { ...refundFields, merchant: auditWords.merchant, triggers: triggerWord },
  filters: {
    queue: { en: 'Queue', zhCn: '审核队列', zhHk: '待辦清單' },
    triggers: triggerWord,
    currencies: refundListWords.filters.currencies,
    search: {
      en: 'Merchant, refund or transaction',
      zhCn: '商户、退款或交易流水号',
      zhHk: '商戶、退款或交易編號',
    },
  },
  labels: {
    queue: {
      waiting: { en: 'Waiting', zhCn: '待审核', zhHk: '待審核' },
      waitsForMoney: { en: 'Waiting for funds', zhCn: '等待资金到位', zhHk: '等候資金' },
      atGateway: { en: 'At the gateway', zhCn: '网关审核中', zhHk: '閘道審核中' },
      decided: { en: 'Decided', zhCn: '已处理', zhHk: '已處理' },
    },
    triggers: refundTriggerLabels,
    method: refundMethodLabels,
  },
  count: refundListWords.count,
  emptyTitle: { en: 'No refunds to audit', zhCn: '暂无待审核退款', zhHk: '暫無待審核退款' },
  emptyText: {
    en: 'Refunds that pass all checks proceed automatically. Refunds stopped by a rule appear here.',
    zhCn: '通过全部自动检查的退款会自行继续；触发规则的退款会显示在此。',
    zhHk: '通過所有自動檢查的退款會自行繼續；觸發規則的退款會在此顯示。',
  },
};
