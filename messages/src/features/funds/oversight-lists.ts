import type { adjustmentList, debtList } from '@back-office/contract/features/funds/adjustments';
import type { offsetList } from '@back-office/contract/features/funds/decisions';
import type { holdList } from '@back-office/contract/features/funds/holds';
import type { moneyProposalList } from '@back-office/contract/features/funds/proposals';
import type { ListWords } from '../../kit/list-words.ts';
import {
  adjustmentKindLabels,
  moneyProposalStatusLabels,
  oversightFields as fields,
  oversightWords as words,
  proposedLabels,
} from './oversight.ts';

const search = { en: 'Merchant or number', zhCn: '商户或编号', zhHk: '商戶或編號' };
const emptyTitle = { en: 'No records', zhCn: '暂无记录', zhHk: '暫無記錄' };

export const holdListWords: ListWords<typeof holdList> = {
  title: { en: 'Holds', zhCn: '冻结', zhHk: '凍結' },
  lead: {
    en: 'Transactions whose money is not settled until the hold is released.',
    zhCn: '解冻前不予结算的交易。',
    zhHk: '解凍前不予結算的交易。',
  },
  columns: fields,
  filters: { search, queue: fields.status },
  labels: { queue: { inForce: words.inForce, released: words.released } },
  count: {
    en: ({ count }) => (count === '1' ? '1 hold' : `${count} holds`),
    zhCn: ({ count }) => `${count} 笔冻结`,
    zhHk: ({ count }) => `${count} 筆凍結`,
  },
  emptyTitle,
  emptyText: {
    en: 'Place a transaction on hold to keep its money until you release it.',
    zhCn: '冻结交易后，其款项在解冻前不会结算。',
    zhHk: '凍結交易後，其款項在解凍前不會結算。',
  },
};

export const adjustmentListWords: ListWords<typeof adjustmentList> = {
  title: { en: 'Adjustments', zhCn: '调账', zhHk: '調賬' },
  lead: {
    en: 'Returns and deductions that are not part of a transaction.',
    zhCn: '交易以外向商户返还或扣收的款项。',
    zhHk: '交易以外向商戶退還或扣收的款項。',
  },
  columns: fields,
  filters: { search },
  labels: { kind: adjustmentKindLabels },
  count: {
    en: ({ count }) => (count === '1' ? '1 adjustment' : `${count} adjustments`),
    zhCn: ({ count }) => `${count} 笔调账`,
    zhHk: ({ count }) => `${count} 筆調賬`,
  },
  emptyTitle,
  emptyText: {
    en: 'Propose an adjustment to return money to a merchant or to charge a fee.',
    zhCn: '通过调账向商户返还或扣收款项。',
    zhHk: '透過調賬向商戶退還或扣收款項。',
  },
};

export const debtListWords: ListWords<typeof debtList> = {
  title: { en: 'Debts', zhCn: '欠款', zhHk: '欠款' },
  lead: {
    en: 'Gateways whose unsettled balance is negative.',
    zhCn: '未结算余额为负数的网关号。',
    zhHk: '未結算結餘為負數的閘道編號。',
  },
  columns: fields,
  filters: { search },
  labels: {},
  count: {
    en: ({ count }) => (count === '1' ? '1 debt' : `${count} debts`),
    zhCn: ({ count }) => `${count} 笔欠款`,
    zhHk: ({ count }) => `${count} 筆欠款`,
  },
  emptyTitle,
  emptyText: {
    en: 'No gateway owes anything.',
    zhCn: '没有网关号欠款。',
    zhHk: '沒有閘道編號欠款。',
  },
};

export const offsetListWords: ListWords<typeof offsetList> = {
  title: { en: 'Offsets', zhCn: '抵扣', zhHk: '抵扣' },
  lead: {
    en: 'Debts covered from the available balance, the reserve or the deposit.',
    zhCn: '以可用余额、循环保证金或押金抵扣的欠款。',
    zhHk: '以可用結餘、滾動保證金或按金抵扣的欠款。',
  },
  columns: fields,
  filters: { search },
  labels: {},
  count: {
    en: ({ count }) => (count === '1' ? '1 offset' : `${count} offsets`),
    zhCn: ({ count }) => `${count} 笔抵扣`,
    zhHk: ({ count }) => `${count} 筆抵扣`,
  },
  emptyTitle,
  emptyText: {
    en: 'No debt has been offset yet.',
    zhCn: '暂无欠款抵扣记录。',
    zhHk: '暫無欠款抵扣記錄。',
  },
};

export const moneyProposalListWords: ListWords<typeof moneyProposalList> = {
  title: { en: 'Proposals', zhCn: '复核事项', zhHk: '覆核事項' },
  lead: {
    en: 'Adjustments, releases and offsets that another operator must confirm.',
    zhCn: '须由另一位运营人员复核的调账、解冻及抵扣。',
    zhHk: '須由另一位營運人員覆核的調賬、解凍及抵扣。',
  },
  columns: fields,
  filters: {
    search,
    statuses: fields.status,
    proposedByOther: { en: 'Proposed by another operator', zhCn: '由他人提出', zhHk: '由他人提出' },
  },
  labels: {
    what: proposedLabels,
    statuses: moneyProposalStatusLabels,
  },
  count: {
    en: ({ count }) => (count === '1' ? '1 proposal' : `${count} proposals`),
    zhCn: ({ count }) => `${count} 项`,
    zhHk: ({ count }) => `${count} 項`,
  },
  emptyTitle,
  emptyText: {
    en: 'Adjustments, releases and offsets that another operator must confirm appear here.',
    zhCn: '须由另一位运营人员复核的调账、解冻及抵扣会显示在此。',
    zhHk: '須由另一位營運人員覆核的調賬、解凍及抵扣會在此顯示。',
  },
};
