import { coolingHours } from '@back-office/contract/features/withdrawals/bank-accounts';
import type { ErrorCode } from '@back-office/contract/kit/error-codes';
import type { Word } from '../../words.ts';

export const withdrawalErrors: Record<Extract<ErrorCode, `withdrawals.${string}`>, Word> = {
  'withdrawals.notFound': {
    en: 'This withdrawal doesn’t exist.',
    zhCn: '该提现不存在。',
    zhHk: '此提款不存在。',
  },
  'withdrawals.alreadyHandled': {
    en: 'The status of this withdrawal has changed. See the timeline.',
    zhCn: '该提现已被处理，请查看时间线了解处理人。',
    zhHk: '此提款已獲處理，請查看時間線了解處理人。',
  },
  'withdrawals.ownRequest': {
    en: 'You requested this withdrawal. Someone else must approve it.',
    zhCn: '这是您本人提交的提现，须由他人复核。',
    zhHk: '這是您本人提交的提款，須由他人覆核。',
  },
  'withdrawals.notApplicant': {
    en: 'Only the requester or an approver can cancel this withdrawal.',
    zhCn: '只有申请人或复核人可以取消该提现。',
    zhHk: '只有申請人或覆核人可取消此提款。',
  },
  'withdrawals.wholeBusiness': {
    en: 'Withdrawals need access to all gateways. Ask the owner of the account.',
    zhCn: '提现须有全部网关号的权限，请联系账户所有者。',
    zhHk: '提款須有全部閘道編號的權限，請聯絡賬戶擁有人。',
  },
  'withdrawals.noTerms': {
    en: 'There are no withdrawal terms for this currency. Ask your account manager.',
    zhCn: '该币种尚未约定提现条款，请联系客户经理。',
    zhHk: '此貨幣尚未議定提款條款，請聯絡客戶經理。',
  },
  'withdrawals.anotherPending': {
    en: 'A withdrawal in this currency is pending. Wait until it is finished, or cancel it.',
    zhCn: '该币种有一笔提现正在处理，请等待其完成或先取消。',
    zhHk: '此貨幣有一筆提款正在處理，請等候完成或先取消。',
  },
  'withdrawals.amountNotAboveMinimum': {
    en: 'Enter an amount above the minimum withdrawal.',
    zhCn: '提现金额必须大于最低提现金额。',
    zhHk: '提款金額必須大於最低提款金額。',
  },
  // Spec S5.5.
  'withdrawals.insufficient': {
    en: 'Withdrawal balance is insufficient',
    zhCn: '可提现余额不足',
    zhHk: '可提款結餘不足',
  },
  'withdrawals.feeChanged': {
    en: 'The fee has changed. Check the amount you receive and submit again.',
    zhCn: '手续费已变更，请核对到账金额后重新提交。',
    zhHk: '手續費已更改，請核對到賬金額後重新提交。',
  },
  'withdrawals.accountNotFound': {
    en: 'This bank account is no longer active for the currency.',
    zhCn: '该币种的此银行账户已失效。',
    zhHk: '此貨幣的該銀行賬戶已失效。',
  },
  'withdrawals.accountCooling': {
    en: `This bank account is new. You can withdraw to it ${coolingHours} hours after it was added.`,
    zhCn: `该银行账户为新账户，添加满 ${coolingHours} 小时后方可提现。`,
    zhHk: `此銀行賬戶為新賬戶，新增滿 ${coolingHours} 小時後方可提款。`,
  },
  'withdrawals.accountInUse': {
    en: 'A withdrawal to this account is pending. Wait until it is finished, or cancel it first.',
    zhCn: '该币种账户有一笔提现正在处理，请等待其完成或先取消。',
    zhHk: '此貨幣賬戶有一筆提款正在處理，請等候完成或先取消。',
  },
  'withdrawals.merchantNotNormal': {
    en: 'The merchant’s status does not allow payouts. Mark the withdrawal as failed, or wait.',
    zhCn: '该商户状态不正常，不能付款。请将提现置为失败，或等待状态恢复。',
    zhHk: '此商戶狀態不正常，不能付款。請將提款設為失敗，或等候狀態恢復。',
  },
  'withdrawals.remittedDiffers': {
    en: 'The remitted amount differs from the amount due to the merchant. Nothing was booked.',
    zhCn: '银行汇出金额与应到账金额不符，未记账。',
    zhHk: '銀行匯出金額與應到賬金額不符，未有記賬。',
  },
  'withdrawals.referenceUsed': {
    en: 'This bank reference already belongs to another withdrawal.',
    zhCn: '该银行参考号已用于另一笔提现。',
    zhHk: '此銀行參考編號已用於另一筆提款。',
  },
  'withdrawals.notPickedUpByYou': {
    en: 'Only the operator who picked up this withdrawal can see the account number.',
    zhCn: '仅受理该提现的运营人员可查看收款账号。',
    zhHk: '只有受理此提款的營運人員可查看收款賬號。',
  },
  'withdrawals.anotherOperator': {
    en: 'You handled this withdrawal last. Another operator must take the next step.',
    zhCn: '您是该提现上一步的经办人，下一步须由另一位运营人员办理。',
    zhHk: '您是此提款上一步的經辦人，下一步須由另一位營運人員辦理。',
  },
  'withdrawals.noApprover': {
    en: 'This amount needs a second approver, and your business has nobody else who can approve. Ask the owner to give another team member the permission to approve withdrawals.',
    zhCn: '该金额须经第二人复核，但贵公司没有其他复核人。请所有者授予另一位成员提现复核权限。',
    zhHk: '此金額須經第二人覆核，但貴公司沒有其他覆核人。請擁有人授予另一位成員提款覆核權限。',
  },
};
