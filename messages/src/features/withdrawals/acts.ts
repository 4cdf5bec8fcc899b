import type { WithdrawalBar } from '@back-office/contract/features/withdrawals/apply';
import type { Word, WordOf } from '../../words.ts';

type Words = Record<string, Word | WordOf<never>>;

/** Why withdrawals in a currency are not possible now. */
export const withdrawalBarLabels: Readonly<Record<WithdrawalBar, Word>> = {
  notActive: {
    en: 'Your account’s status doesn’t allow withdrawals.',
    zhCn: '账户当前状态不能提现。',
    zhHk: '賬戶目前狀態不能提款。',
  },
  noTerms: {
    en: 'No terms for this currency yet',
    zhCn: '该币种尚无提现条款',
    zhHk: '此貨幣尚無提款條款',
  },
  anotherPending: { en: 'A withdrawal is pending', zhCn: '有提现处理中', zhHk: '有提款處理中' },
  noAccount: { en: 'Add a bank account first', zhCn: '请先添加银行账户', zhHk: '請先新增銀行賬戶' },
  accountCooling: {
    en: 'The bank account is new',
    zhCn: '银行账户尚在等待期',
    zhHk: '銀行賬戶尚在等候期',
  },
  noApprover: {
    en: 'Needs a second approver, and nobody else can approve. Ask the owner to add one.',
    zhCn: '须经第二人复核，但没有其他复核人。请所有者授权另一位成员。',
    zhHk: '須經第二人覆核，但沒有其他覆核人。請擁有人授權另一位成員。',
  },
};

/** Requesting, approving and cancelling a withdrawal. */
export const withdrawalActWords = {
  title: {
    en: ({ currency }) => `Withdraw ${currency}`,
    zhCn: ({ currency }) => `提现 ${currency}`,
    zhHk: ({ currency }) => `提款 ${currency}`,
  } satisfies WordOf<{ currency: string }>,
  amountHelp: {
    en: ({ minimum }) => `Above ${minimum}.`,
    zhCn: ({ minimum }) => `须大于 ${minimum}。`,
    zhHk: ({ minimum }) => `須大於 ${minimum}。`,
  } satisfies WordOf<{ minimum: string }>,
  all: { en: 'All', zhCn: '全部', zhHk: '全部' },
  review: { en: 'Review', zhCn: '核对', zhHk: '核對' },
  submit: {
    en: ({ amount }) => `Withdraw ${amount}`,
    zhCn: ({ amount }) => `提现 ${amount}`,
    zhHk: ({ amount }) => `提款 ${amount}`,
  } satisfies WordOf<{ amount: string }>,
  cutOff: {
    en: ({ hour }) => `Requests from ${hour}:00 (UTC+8) on are processed on the next bank day.`,
    zhCn: ({ hour }) => `${hour}:00（UTC+8）及以后提交的申请顺延至下一银行工作日处理。`,
    zhHk: ({ hour }) => `${hour}:00（UTC+8）及之後提交的申請順延至下一個銀行營業日處理。`,
  } satisfies WordOf<{ hour: string }>,
  needsApproval: {
    en: 'A second person in your business must approve it.',
    zhCn: '须由贵公司的第二人复核。',
    zhHk: '須由貴公司的第二人覆核。',
  },
  aloneUpTo: {
    en: ({ amount }) => `You can withdraw up to ${amount} without a second approver.`,
    zhCn: ({ amount }) => `${amount} 以内可免复核提现。`,
    zhHk: ({ amount }) => `${amount} 以內可免覆核提款。`,
  } satisfies WordOf<{ amount: string }>,
  noApprover: {
    en: 'This amount needs a second approver, and nobody else in your business can approve withdrawals. Ask the owner to give another team member this permission.',
    zhCn: '该金额须经第二人复核，但贵公司没有其他提现复核人。请所有者授予另一位成员该权限。',
    zhHk: '此金額須經第二人覆核，但貴公司沒有其他提款覆核人。請擁有人授予另一位成員此權限。',
  },
  amountWrong: {
    en: 'Enter a valid amount for this currency.',
    zhCn: '请输入该币种的有效金额。',
    zhHk: '請輸入此貨幣的有效金額。',
  },
  submitted: {
    en: ({ number }) => `Withdrawal ${number} was requested.`,
    zhCn: ({ number }) => `提现 ${number} 已提交。`,
    zhHk: ({ number }) => `提款 ${number} 已提交。`,
  } satisfies WordOf<{ number: string }>,
  submittedToApprove: {
    en: ({ number }) => `Withdrawal ${number} is waiting for a second approver.`,
    zhCn: ({ number }) => `提现 ${number} 待第二人复核。`,
    zhHk: ({ number }) => `提款 ${number} 待第二人覆核。`,
  } satisfies WordOf<{ number: string }>,
  approveTitle: { en: 'Approve this withdrawal?', zhCn: '通过该提现？', zhHk: '批准此提款？' },
  approveText: {
    en: ({ amount, account }) => `${amount} goes to ${account} when the acquirer pays it.`,
    zhCn: ({ amount, account }) => `${amount} 将由收单机构汇往 ${account}。`,
    zhHk: ({ amount, account }) => `${amount} 將由收單機構匯往 ${account}。`,
  } satisfies WordOf<{ amount: string; account: string }>,
  approved: {
    en: ({ number }) => `Withdrawal ${number} was approved.`,
    zhCn: ({ number }) => `提现 ${number} 已通过。`,
    zhHk: ({ number }) => `提款 ${number} 已批准。`,
  } satisfies WordOf<{ number: string }>,
  refuseTitle: { en: 'Refuse this withdrawal', zhCn: '拒绝该提现', zhHk: '拒絕此提款' },
  refuseHelp: {
    en: 'The requester sees this reason. The amount is available again.',
    zhCn: '申请人可见。金额退回可用余额。',
    zhHk: '申請人可見。金額退回可用結餘。',
  },
  refused: {
    en: ({ number }) => `Withdrawal ${number} was refused.`,
    zhCn: ({ number }) => `提现 ${number} 已拒绝。`,
    zhHk: ({ number }) => `提款 ${number} 已拒絕。`,
  } satisfies WordOf<{ number: string }>,
  cancelTitle: { en: 'Cancel this withdrawal?', zhCn: '取消该提现？', zhHk: '取消此提款？' },
  cancelText: {
    en: ({ amount }) => `${amount} is available again.`,
    zhCn: ({ amount }) => `${amount} 将退回可用余额。`,
    zhHk: ({ amount }) => `${amount} 將退回可用結餘。`,
  } satisfies WordOf<{ amount: string }>,
  cancelled: {
    en: ({ number }) => `Withdrawal ${number} was cancelled.`,
    zhCn: ({ number }) => `提现 ${number} 已取消。`,
    zhHk: ({ number }) => `提款 ${number} 已取消。`,
  } satisfies WordOf<{ number: string }>,
} as const satisfies Words;
