import type { ErrorCode } from '@back-office/contract/kit/error-codes';
import type { Word } from '../../words.ts';

export const alertErrors: Record<Extract<ErrorCode, `alerts.${string}`>, Word> = {
  'alerts.notFound': {
    en: 'This alert doesn’t exist.',
    zhCn: '没有此预警。',
    zhHk: '沒有此預警。',
  },
  'alerts.notToAnswer': {
    en: 'RDR decides by rules. This alert needs no answer.',
    zhCn: 'RDR 按规则处理，此预警无需回复。',
    zhHk: 'RDR 按規則處理，此預警無須回覆。',
  },
  'alerts.alreadyAnswered': {
    en: 'This alert was answered already. Reload the page to see the answer.',
    zhCn: '此预警已回复，请刷新页面查看。',
    zhHk: '此預警已回覆，請重新整理頁面查看。',
  },
  'alerts.ended': {
    en: 'This alert is closed. Reload the page to see the result.',
    zhCn: '此预警已结束，请刷新页面查看结果。',
    zhHk: '此預警已結束，請重新整理頁面查看結果。',
  },
  'alerts.deadlinePassed': {
    en: 'The deadline of this alert has passed. You can still refund the payment from its details.',
    zhCn: '已过预警处理时限。您仍可在交易详情中退款。',
    zhHk: '已過預警處理時限。您仍可在交易詳情退款。',
  },
  'alerts.outcomeNotOfCause': {
    en: 'This outcome does not fit the reason of the alert. Choose another.',
    zhCn: '该处理结果不适用于此预警原因，请重新选择。',
    zhHk: '此處理結果不適用於此預警原因，請重新選擇。',
  },
  'alerts.refundsNotPermitted': {
    en: 'You need the permission to request refunds. Ask the owner of the account.',
    zhCn: '您没有申请退款的权限，请联系账户所有者。',
    zhHk: '您沒有申請退款的權限，請聯絡賬戶擁有人。',
  },
  'alerts.refundBelowClaim': {
    en: 'Refund at least the amount of the alert, or all that is left of the payment.',
    zhCn: '退款金额应不低于预警金额，或为该交易的全部可退金额。',
    zhHk: '退款金額須不少於預警金額，或為此交易的全部可退款金額。',
  },
  'alerts.notRefundedBefore': {
    en: 'Less than the alert’s amount has been refunded. Refund the payment or choose another outcome.',
    zhCn: '已退金额低于预警金额。请退款或选择其他处理结果。',
    zhHk: '已退金額低於預警金額。請退款或選擇其他處理結果。',
  },
  'alerts.noteNeeded': {
    en: 'Enter a note for the outcome “Other”.',
    zhCn: '选择“其他”时请填写备注。',
    zhHk: '選擇「其他」時請填寫備註。',
  },
  'alerts.creditNotDue': {
    en: 'You can request a fee credit only for an alert that was closed as not found, refunded before or cancelled before.',
    zhCn: '仅可为以“未找到订单”“此前已退款”或“此前已取消”结束的预警申请退还费用。',
    zhHk: '只可為以「找不到訂單」、「先前已退款」或「先前已取消」結束的預警申請退還費用。',
  },
  'alerts.creditRequested': {
    en: 'A fee credit was requested already.',
    zhCn: '已申请退还费用。',
    zhHk: '已申請退還費用。',
  },
};
