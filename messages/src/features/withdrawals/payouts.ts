import type {
  PayoutAction,
  payoutList,
  WithdrawalQueue,
} from '@back-office/contract/features/withdrawals/oversight';
import type { ListWords } from '../../kit/list-words.ts';
import { screenTitles } from '../../screens.ts';
import type { Word, WordOf } from '../../words.ts';
import { withdrawalFields, withdrawalListWords, withdrawalStatusLabels } from '../withdrawals.ts';

type Words = Record<string, Word | WordOf<never>>;

export const withdrawalQueueLabels: Readonly<Record<WithdrawalQueue, Word>> = {
  toPickUp: { en: 'To pick up', zhCn: '待受理', zhHk: '待受理' },
  toConfirm: { en: 'With the bank', zhCn: '汇款中', zhHk: '匯款中' },
  ended: { en: 'Ended', zhCn: '已完结', zhHk: '已完結' },
};

export const payoutActionLabels: Readonly<Record<PayoutAction, Word>> = {
  pickUp: { en: 'Pick up', zhCn: '受理', zhHk: '受理' },
  confirm: { en: 'Confirm payment', zhCn: '确认汇出', zhHk: '確認匯出' },
  fail: { en: 'Mark as failed', zhCn: '置为失败', zhHk: '設為失敗' },
  return: { en: 'Record return', zhCn: '登记退回', zhHk: '登記退回' },
};

export const payoutListWords: ListWords<typeof payoutList> = {
  title: screenTitles.payouts,
  lead: {
    en: 'Withdrawals of all merchants: pick up, pay, confirm with the bank’s reference.',
    zhCn: '全部商户的提现：受理、汇款、以银行参考号确认。',
    zhHk: '所有商戶的提款：受理、匯款、以銀行參考編號確認。',
  },
  columns: withdrawalFields,
  filters: {
    queue: { en: 'Queues', zhCn: '队列', zhHk: '待辦清單' },
    currencies: withdrawalListWords.filters.currencies,
    handledByOther: {
      en: 'Handled by another operator',
      zhCn: '上一步由他人经办',
      zhHk: '上一步由他人經辦',
    },
    search: {
      en: 'Merchant, withdrawal number or bank reference',
      zhCn: '商户、提现单号或银行参考号',
      zhHk: '商戶、提款編號或銀行參考編號',
    },
  },
  labels: { status: withdrawalStatusLabels, queue: withdrawalQueueLabels },
  count: withdrawalListWords.count,
  emptyTitle: { en: 'No withdrawals here', zhCn: '暂无待办', zhHk: '暫無待辦' },
  emptyText: {
    en: 'Withdrawals requested by merchants appear here.',
    zhCn: '商户提交的提现会显示在此。',
    zhHk: '商戶提交的提款會在此顯示。',
  },
};

export const payoutWords = {
  merchantNotNormal: {
    en: 'The merchant’s status does not allow payouts.',
    zhCn: '商户状态不正常，不能付款。',
    zhHk: '商戶狀態不正常，不能付款。',
  },
  anotherOperator: {
    en: 'You handled this withdrawal last. Another operator must confirm it, mark it as failed or record its return.',
    zhCn: '您是上一步的经办人，须由另一位运营人员确认汇出、置为失败或登记退回。',
    zhHk: '您是上一步的經辦人，須由另一位營運人員確認匯出、設為失敗或登記退回。',
  },
  pickUpTitle: { en: 'Pick up this withdrawal?', zhCn: '受理该提现？', zhHk: '受理此提款？' },
  pickUpText: {
    en: ({ received, merchant }) =>
      `You pay ${received} to ${merchant}. The merchant can no longer cancel, and another operator confirms the payment.`,
    zhCn: ({ received, merchant }) =>
      `向 ${merchant} 汇款 ${received}。受理后商户不可取消，汇款须由另一位运营人员确认。`,
    zhHk: ({ received, merchant }) =>
      `向 ${merchant} 匯款 ${received}。受理後商戶不可取消，匯款須由另一位營運人員確認。`,
  } satisfies WordOf<{ received: string; merchant: string }>,
  pickedUp: {
    en: ({ number }) => `Withdrawal ${number} was picked up.`,
    zhCn: ({ number }) => `已受理提现 ${number}。`,
    zhHk: ({ number }) => `已受理提款 ${number}。`,
  } satisfies WordOf<{ number: string }>,
  payTo: { en: 'Pay to', zhCn: '收款方', zhHk: '收款方' },
  bank: { en: 'Bank', zhCn: '银行', zhHk: '銀行' },
  accountNumber: { en: 'Account number', zhCn: '收款账号', zhHk: '收款賬號' },
  revealLogged: {
    en: 'Shown only to you while you pay this withdrawal. Each view is recorded in the merchant’s operation log.',
    zhCn: '仅在您办理该提现期间供您查看，每次查看均记入商户操作日志。',
    zhHk: '只在您辦理此提款期間供您查看，每次查看均記入商戶操作記錄。',
  },
  confirmTitle: { en: 'Confirm the remittance', zhCn: '确认汇款', zhHk: '確認匯款' },
  referenceHelp: {
    en: 'The bank’s reference for this payment.',
    zhCn: '银行为本笔汇款提供的参考号。',
    zhHk: '銀行就此筆匯款提供的參考編號。',
  },
  remitted: { en: 'Remitted amount', zhCn: '汇出金额', zhHk: '匯出金額' },
  remittedHelp: {
    en: 'The amount the bank paid. It must equal the amount due to the merchant.',
    zhCn: '以银行回单为准，须等于应到账金额。',
    zhHk: '以銀行收據為準，須等於應到賬金額。',
  },
  confirmed: {
    en: ({ number }) => `Withdrawal ${number} was paid.`,
    zhCn: ({ number }) => `提现 ${number} 已汇出。`,
    zhHk: ({ number }) => `提款 ${number} 已匯款。`,
  } satisfies WordOf<{ number: string }>,
  failTitle: {
    en: 'Mark this withdrawal as failed',
    zhCn: '将提现置为失败',
    zhHk: '將提款設為失敗',
  },
  returnTitle: { en: 'The bank sent the money back', zhCn: '银行退回款项', zhHk: '銀行退回款項' },
  reasonHelp: {
    en: 'The merchant sees this reason. The amount is available to the merchant again.',
    zhCn: '商户可见。金额退回其可用余额。',
    zhHk: '商戶可見。金額退回其可用結餘。',
  },
  failed: {
    en: ({ number }) => `Withdrawal ${number} was marked as failed.`,
    zhCn: ({ number }) => `提现 ${number} 已置为失败。`,
    zhHk: ({ number }) => `提款 ${number} 已設為失敗。`,
  } satisfies WordOf<{ number: string }>,
  returned: {
    en: ({ number }) => `The return of withdrawal ${number} was recorded.`,
    zhCn: ({ number }) => `已登记提现 ${number} 的退回款项。`,
    zhHk: ({ number }) => `已登記提款 ${number} 的退回款項。`,
  } satisfies WordOf<{ number: string }>,
} as const satisfies Words;
