import type { LedgerAccount } from '@back-office/contract/features/funds/flow-entry';
import type { Word, WordOf } from '../../words.ts';
import { fundsAccountLabels } from '../funds.ts';

/** Accounts of an entry, including the merchant's own. */
export const ledgerAccountLabels: Record<LedgerAccount, Word> = {
  ...fundsAccountLabels,
  schemeReceivable: {
    en: 'Owed by the card schemes',
    zhCn: '应收卡组织款',
    zhHk: '應收卡組織款',
  },
  schemePayable: { en: 'Owed to the card schemes', zhCn: '应付卡组织款', zhHk: '應付卡組織款' },
  feeIncome: { en: 'The acquirer’s fees', zhCn: '收单机构费用', zhHk: '收單機構費用' },
  bank: { en: 'Your bank account', zhCn: '您的银行账户', zhHk: '您的銀行賬戶' },
};

/** One entry of the recorded flow. */
export const entryWords = {
  title: { en: 'Entry', zhCn: '流水详情', zhHk: '賬目詳情' },
  movement: { en: 'Movement', zhCn: '资金变动', zhHk: '資金變動' },
  from: { en: 'From account', zhCn: '转出账户', zhHk: '轉出賬戶' },
  to: { en: 'To account', zhCn: '转入账户', zhHk: '轉入賬戶' },
  cause: { en: 'Related to', zhCn: '关联业务', zhHk: '相關交易' },
  decidedAt: { en: 'Decided', zhCn: '操作时间', zhHk: '操作時間' },
  heldSince: { en: 'Held since', zhCn: '冻结时间', zhHk: '凍結時間' },
  releasedAt: { en: 'Released', zhCn: '解冻时间', zhHk: '解凍時間' },
  inForce: { en: 'still held', zhCn: '冻结中', zhHk: '凍結中' },
  related: { en: 'Related entries', zhCn: '同一业务的其他流水', zhHk: '同一交易的其他賬目' },
  noneRelated: {
    en: 'No related entries.',
    zhCn: '该业务没有其他流水。',
    zhHk: '此交易沒有其他賬目。',
  },
  notFound: { en: 'Entry not found', zhCn: '未找到该流水', zhHk: '找不到此賬目' },
  backToList: { en: 'Recorded flow', zhCn: '入账流水', zhHk: '賬目明細' },
} as const satisfies Record<string, Word>;

export const balanceAfterIn: WordOf<{ account: string }> = {
  en: ({ account }) => `${account}, balance after`,
  zhCn: ({ account }) => `${account}变动后余额`,
  zhHk: ({ account }) => `${account}變動後結餘`,
};
