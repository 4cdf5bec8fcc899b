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
    zhHk: 'RDR 按規則處理，此預警毋須回覆。',
  },
  'alerts.alreadyAnswered': {
    en: 'This alert was already answered. Reload the page to see the answer.',
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
    zhCn: '已过预警处理期限。您仍可在交易详情中退款。',
    zhHk: '已過預警處理期限。您仍可在交易詳情退款。',
  },
  'alerts.outcomeNotOfCause': {
    en: 'This outcome doesn’t fit the reason of the alert. Choose another outcome.',
    zhCn: '该处理结果不适用于此预警原因，请重新选择。',
    zhHk: '此處理結果不適用於此預警原因，請重新選擇。',
  },
  'alerts.refundsNotPermitted': {
    en: 'You need the permission to request refunds. Ask the owner of the account.',
    zhCn: '您没有申请退款的权限，请联系账户所有者。',
    zhHk: '您沒有申請退款的權限，請聯絡賬戶擁有人。',
  },
  'alerts.refundBelowClaim': {
    en: 'Refund at least the amount of the alert, or the full refundable amount of the payment.',
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
    en: 'You can request a fee credit only for an alert with the outcome “Not found”, “Previously refunded” or “Previously cancelled”.',
    zhCn: '仅处理结果为“未找到订单”“此前已退款”或“此前已取消”的预警可申请退还费用。',
    zhHk: '只有處理結果為「找不到訂單」、「先前已退款」或「先前已取消」的預警可申請退還費用。',
  },
  'alerts.creditRequested': {
    en: 'A fee credit was already requested for this alert.',
    zhCn: '此预警已申请退还费用。',
    zhHk: '此預警已申請退還費用。',
  },
};

export const rdrErrors: Record<Extract<ErrorCode, `rdr.${string}`>, Word> = {
  'rdr.wholeBusiness': {
    en: 'RDR rules apply to all gateways. Only people who can view every gateway can change them.',
    zhCn: 'RDR 规则适用于全部网关，只有能查看全部网关的成员才可变更。',
    zhHk: 'RDR 規則適用於所有閘道，只有可查看所有閘道的成員才可更改。',
  },
  'rdr.dayTooEarly': {
    en: 'The start day must be tomorrow (UTC+8) or later. Choose a later day.',
    zhCn: '生效日期须为明天（UTC+8）或之后，请选择更晚的日期。',
    zhHk: '生效日期須為明天（UTC+8）或之後，請選擇較後的日期。',
  },
  'rdr.proposalWaits': {
    en: 'Another proposal is waiting for confirmation. Confirm, reject or cancel it first.',
    zhCn: '已有待确认的规则，请先确认、驳回或撤销。',
    zhHk: '已有待確認的規則，請先確認、駁回或撤回。',
  },
  'rdr.noProposal': {
    en: 'These rules don’t exist.',
    zhCn: '没有此组规则。',
    zhHk: '沒有此組規則。',
  },
  'rdr.decided': {
    en: 'These rules were already confirmed, rejected or cancelled. Reload the page to see the result.',
    zhCn: '此组规则已处理，请刷新页面查看结果。',
    zhHk: '此組規則已處理，請重新整理頁面查看結果。',
  },
  'rdr.ownProposal': {
    en: 'You proposed these rules. Another person must confirm or reject them.',
    zhCn: '此组规则由您提交，须由另一位成员确认或驳回。',
    zhHk: '此組規則由您提出，須由另一位成員確認或駁回。',
  },
  'rdr.ofAnother': {
    en: 'Another person proposed these rules. Reject them instead.',
    zhCn: '此组规则由他人提交，您可将其驳回。',
    zhHk: '此組規則由他人提出，您可將其駁回。',
  },
};
