import {
  aheadDays,
  graceDays,
  noticeDays,
} from '@back-office/contract/features/subscriptions/states';
import type { SubscriptionDetail } from '@back-office/contract/features/subscriptions/calls';
import type {
  CancelReason,
  EndingParty,
  SkipReason,
  TokenStatus,
} from '@back-office/contract/features/subscriptions/states';
import type { Word, WordOf } from '../../words.ts';

export const tokenStatusLabels: Readonly<Record<TokenStatus, Word>> = {
  active: { en: 'Active', zhCn: '有效', zhHk: '有效' },
  suspended: { en: 'Suspended', zhCn: '已暂停使用', zhHk: '已暫停使用' },
  expired: { en: 'Expired', zhCn: '已过期', zhHk: '已過期' },
  revoked: { en: 'Revoked', zhCn: '已撤销', zhHk: '已撤銷' },
};
export const chargeLabels: Readonly<Record<SubscriptionDetail['charges'][number]['status'], Word>> =
  {
    open: { en: 'Not paid yet', zhCn: '待扣款', zhHk: '待扣款' },
    succeeded: { en: 'Paid', zhCn: '已扣款', zhHk: '已扣款' },
    failed: { en: 'Failed', zhCn: '失败', zhHk: '失敗' },
    skipped: { en: 'Skipped', zhCn: '已跳过', zhHk: '已略過' },
  };
export const skipLabels: Readonly<Record<SkipReason, Word>> = {
  paused: { en: 'Skipped: paused', zhCn: '已跳过：订阅暂停', zhHk: '已略過：訂閱暫停' },
  missed: { en: 'Skipped: missed', zhCn: '已跳过：错过扣款时间', zhHk: '已略過：錯過扣款時間' },
  previousOpen: {
    en: 'Skipped: earlier period not paid',
    zhCn: '已跳过：前一期未付',
    zhHk: '已略過：前一期未付',
  },
};
export const attemptLabels: Readonly<
  Record<SubscriptionDetail['attempts'][number]['status'], Word>
> = {
  queued: { en: 'Waiting to be sent', zhCn: '待发送', zhHk: '待傳送' },
  sent: { en: 'In processing', zhCn: '处理中', zhHk: '處理中' },
  succeeded: { en: 'Successful', zhCn: '成功', zhHk: '成功' },
  declined: { en: 'Declined', zhCn: '被拒绝', zhHk: '被拒絕' },
  refused: { en: 'Refused by the gateway', zhCn: '网关拒绝', zhHk: '閘道拒絕' },
  withdrawn: { en: 'Cancelled', zhCn: '已取消', zhHk: '已取消' },
};
export const cancelLabels: Readonly<Record<CancelReason, Word>> = {
  merchant: { en: 'Cancelled by the merchant', zhCn: '商户取消', zhHk: '商戶取消' },
  payer: { en: 'Cancelled by the payer', zhCn: '付款人取消', zhHk: '付款人取消' },
  unpaid: { en: 'Cancelled as unpaid', zhCn: '因未付款取消', zhHk: '因未付款取消' },
  issuer: { en: 'Stopped by the card issuer', zhCn: '发卡行终止', zhHk: '發卡銀行終止' },
  chargeback: { en: 'Cancelled after a chargeback', zhCn: '因拒付取消', zhHk: '因拒付取消' },
};

export const endingNotes: Readonly<Record<EndingParty, Word>> = {
  merchant: {
    en: 'This subscription will be cancelled at the end of the current period. No later period is charged.',
    zhCn: '该订阅将于本期结束时取消，之后不再扣款。',
    zhHk: '此訂閱將於本期完結時取消，其後不再扣款。',
  },
  payer: {
    en: 'The payer cancelled for the end of the current period. No later period is charged, unless the payer keeps the subscription after all.',
    zhCn: '付款人已选择于本期结束时取消，之后不再扣款；在此之前，付款人仍可选择保留订阅。',
    zhHk: '付款人已選擇於本期完結時取消，其後不再扣款；在此之前，付款人仍可選擇保留訂閱。',
  },
};

export const subscriptionWords = {
  title: { en: 'Subscription', zhCn: '订阅', zhHk: '訂閱' },
  notFound: {
    en: 'This subscription doesn’t exist.',
    zhCn: '该订阅不存在。',
    zhHk: '此訂閱不存在。',
  },
  chargebackStop: {
    en: 'Cancel a subscription when one of its payments is charged back',
    zhCn: '订阅的交易被拒付时，自动取消该订阅',
    zhHk: '訂閱的交易被拒付時，自動取消該訂閱',
  },
  chargebackStopOn: {
    en: 'Chargebacks now cancel their subscriptions.',
    zhCn: '交易被拒付时，将自动取消订阅。',
    zhHk: '交易被拒付時，會自動取消訂閱。',
  },
  chargebackStopOff: {
    en: 'Subscriptions now continue after a chargeback.',
    zhCn: '交易被拒付后，订阅将继续扣款。',
    zhHk: '交易被拒付後，訂閱會繼續扣款。',
  },
  charges: { en: 'Periods', zhCn: '扣款期次', zhHk: '扣款期數' },
  noCharges: {
    en: 'No period has come due yet.',
    zhCn: '尚无到期的期次。',
    zhHk: '尚無到期的期數。',
  },
  attempts: { en: 'Attempts', zhCn: '扣款尝试', zhHk: '扣款嘗試' },
  period: { en: 'Period', zhCn: '期次', zhHk: '期數' },
  planned: { en: 'Planned', zhCn: '计划时间', zhHk: '計劃時間' },
  payment: { en: 'Payment', zhCn: '交易', zhHk: '交易' },
  notOnRecord: { en: 'Not on record', zhCn: '无交易记录', zhHk: '沒有交易記錄' },
  result: { en: 'Result', zhCn: '结果', zhHk: '結果' },
  time: { en: 'Time', zhCn: '时间', zhHk: '時間' },
  details: { en: 'Details', zhCn: '详情', zhHk: '詳情' },
  schedule: { en: 'Schedule', zhCn: '扣款计划', zhHk: '扣款安排' },
  waitsForGateway: {
    en: 'Waiting for the gateway',
    zhCn: '等待网关恢复受理',
    zhHk: '等候閘道恢復受理',
  },
  waitsForGatewayNote: {
    en: 'The gateway takes no payments now. The charge is made when it takes them again. If several periods are due by then, only the newest is charged.',
    zhCn: '网关目前不受理交易，恢复受理后将自动扣款。期间如有多期到期，仅扣最近一期。',
    zhHk: '閘道目前不受理交易，恢復受理後會自動扣款。期間如有多期到期，只扣最近一期。',
  },
  card: { en: 'Card', zhCn: '银行卡', zhHk: '付款卡' },
  cardStatus: { en: 'Token status', zhCn: '令牌状态', zhHk: '付款代碼狀態' },
  createdBy: { en: 'Created by', zhCn: '创建人', zhHk: '建立人' },
  givesUpAt: { en: 'Cancelled if unpaid by', zhCn: '未付自动取消时间', zhHk: '未付自動取消時間' },
  advisedUntil: { en: 'Earliest retry', zhCn: '最早重试时间', zhHk: '最早重試時間' },
  cancelledAt: { en: 'Cancelled on', zhCn: '取消时间', zhHk: '取消時間' },
  cancelReason: { en: 'Cancellation', zhCn: '取消原因', zhHk: '取消原因' },
  pauseTitle: { en: 'Pause this subscription?', zhCn: '暂停此订阅？', zhHk: '暫停此訂閱？' },
  pauseText: {
    en: 'Periods that come due during the pause are never charged, even after you resume.',
    zhCn: '暂停期间到期的期次不扣款，之后也不补扣。',
    zhHk: '暫停期間到期的期數不會扣款，其後亦不會補扣。',
  },
  paused: { en: 'Subscription paused.', zhCn: '订阅已暂停。', zhHk: '訂閱已暫停。' },
  resumed: { en: 'Subscription resumed.', zhCn: '订阅已恢复。', zhHk: '訂閱已恢復。' },
  cancelTitle: { en: 'Cancel this subscription?', zhCn: '取消此订阅？', zhHk: '取消此訂閱？' },
  cancelText: {
    en: 'The card is not charged again. You can’t undo this.',
    zhCn: '此后不再扣款，且无法撤销。',
    zhHk: '此後不再扣款，且無法復原。',
  },
  endText: {
    en: 'The subscription ends at its next deduction time, without a charge. You can’t undo this.',
    zhCn: '订阅将在下次扣款时间结束，届时不扣款，且无法撤销。',
    zhHk: '訂閱將於下次扣款時間完結，屆時不扣款，且無法復原。',
  },
  revokeTitle: { en: 'Revoke this card?', zhCn: '撤销此银行卡？', zhHk: '撤銷此付款卡？' },
  revokeText: {
    en: `This card is never charged again, by any of your subscriptions. From their next charge on, they wait for another card. They are cancelled after ${graceDays} days without one. You can’t undo this.`,
    zhCn: `您的所有订阅都不再从此卡扣款。使用此卡的订阅自下次扣款起等待更换银行卡，${graceDays} 天内未更换则取消。此操作无法恢复。`,
    zhHk: `您的所有訂閱都不會再從此卡扣款。使用此卡的訂閱由下次扣款起等候更換付款卡，${graceDays} 日內未更換即取消。此操作無法復原。`,
  },
  revoked: { en: 'Card revoked.', zhCn: '银行卡已撤销。', zhHk: '付款卡已撤銷。' },
  amountTitle: { en: 'Change the amount', zhCn: '变更扣款金额', zhHk: '更改扣款金額' },
  newAmount: { en: 'New amount', zhCn: '新金额', zhHk: '新金額' },
  amountWrong: {
    en: 'Enter an amount above zero.',
    zhCn: '请输入大于零的金额。',
    zhHk: '請輸入大於零的金額。',
  },
  amountHelp: {
    en: `A lower amount applies from the next charge. A higher one applies from the first charge at least ${aheadDays} days from now, because card schemes require ${noticeDays} days’ notice. We email the payer now. To cancel a planned change, enter the current amount.`,
    zhCn: `调低金额自下次扣款起生效；调高金额自 ${aheadDays} 天后的首次扣款起生效，因卡组织要求提前 ${noticeDays} 天通知。系统会立即发送邮件通知付款人。输入当前金额可取消计划中的变更。`,
    zhHk: `調低金額由下次扣款起生效；調高金額由 ${aheadDays} 日後的首次扣款起生效，因卡組織要求提前 ${noticeDays} 日通知。系統會即時以電郵通知付款人。輸入目前金額可取消預定的更改。`,
  },
  amountKept: {
    en: 'Planned change cancelled.',
    zhCn: '已取消计划中的变更。',
    zhHk: '已取消預定的更改。',
  },
  nextAmountFrom: { en: 'Applies from', zhCn: '生效时间', zhHk: '生效時間' },
  cancelled: { en: 'Subscription cancelled.', zhCn: '订阅已取消。', zhHk: '訂閱已取消。' },
  willEnd: {
    en: 'The subscription will end at its next deduction time.',
    zhCn: '订阅将在下次扣款时间结束。',
    zhHk: '訂閱將於下次扣款時間完結。',
  },
  chargeTitle: { en: 'Charge the card now?', zhCn: '立即扣款？', zhHk: '立即扣款？' },
  chargeText: {
    en: 'The unpaid period is tried again. You can do this once a day.',
    zhCn: '将对未付期次再次扣款，每天限一次。',
    zhHk: '將就未付期數再次扣款，每日限一次。',
  },
  charging: { en: 'Charge submitted.', zhCn: '扣款已提交。', zhHk: '扣款已提交。' },
} as const satisfies Record<string, Word>;

/** `from`: with its zone. */
export const waitsForNotice: WordOf<{ days: number }> = {
  en: ({ days }) =>
    `The schemes require ${days} days’ notice to the payer before this charge. It is attempted once the notice has been given.`,
  zhCn: ({ days }) => `按卡组织规则，本次扣款须提前 ${days} 天通知付款人，通知期满后才会扣款。`,
  zhHk: ({ days }) => `按卡組織規則，本次扣款須提前 ${days} 日通知付款人，通知期滿後才會扣款。`,
};

export const amountChanged: WordOf<{ amount: string; from: string }> = {
  en: ({ amount, from }) => `${amount} will be charged from ${from}.`,
  zhCn: ({ amount, from }) => `自 ${from} 起扣款 ${amount}。`,
  zhHk: ({ amount, from }) => `由 ${from} 起扣款 ${amount}。`,
};
