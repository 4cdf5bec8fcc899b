import type * as disputes from '@back-office/contract/features/disputes';
import type { disputeTimelineSteps } from '@back-office/contract/features/disputes/detail';
import type { ReasonFamily } from '@back-office/contract/features/disputes/evidence';
import {
  oddsFromCases,
  type verdictReasons,
} from '@back-office/contract/features/disputes/verdict';
import type { Word } from '../../words.ts';
import { recallRefusals, retrievalUnanswered } from './recalls.ts';

type Labels<Values extends readonly string[]> = Readonly<Record<Values[number], Word>>;

/** Spec S3.28. Pending appeal means: submitted, not decided. */
export const processingTypeLabels: Labels<typeof disputes.processingTypes> = {
  chargeback: { en: 'Chargeback', zhCn: '拒付', zhHk: '拒付' },
  retrieval: { en: 'Retrieval', zhCn: '调单', zhHk: '調單' },
  retrievalToChargeback: { en: 'Retrieval to chargeback', zhCn: '调单转拒付', zhHk: '調單轉拒付' },
  appealFailed: { en: 'Appeal failed', zhCn: '申诉失败', zhHk: '申訴失敗' },
  successfulAppeal: { en: 'Successful appeal', zhCn: '申诉成功', zhHk: '申訴成功' },
  pendingAppeal: { en: 'Pending appeal', zhCn: '申诉处理中', zhHk: '申訴處理中' },
  ethoca: { en: 'Ethoca', zhCn: 'Ethoca 预警', zhHk: 'Ethoca 預警' },
  rdr: { en: 'RDR', zhCn: 'RDR', zhHk: 'RDR' },
};

export const caseStateLabels: Labels<typeof disputes.caseStates> = {
  awaiting: { en: 'Waiting for your answer', zhCn: '待处理', zhHk: '待處理' },
  underAppeal: { en: 'Under appeal', zhCn: '申诉中', zhHk: '申訴中' },
  won: { en: 'Won', zhCn: '申诉成功', zhHk: '申訴成功' },
  lost: { en: 'Lost', zhCn: '申诉失败', zhHk: '申訴失敗' },
  accepted: { en: 'Accepted', zhCn: '已接受', zhHk: '已接受' },
  lapsed: { en: 'Lapsed', zhCn: '逾期未处理', zhHk: '逾期未處理' },
  noAction: { en: 'No answer needed', zhCn: '无需回复', zhHk: '毋須回覆' },
  withdrawn: { en: 'Withdrawn', zhCn: '对方已撤回', zhHk: '對方已撤回' },
  closed: { en: 'Closed', zhCn: '已结案', zhHk: '已結案' },
};

export const disputeTabLabels: Labels<typeof disputes.disputeTabs> = {
  // The home page counts cases and alerts apart; this tab lists both.
  awaiting: { en: 'Disputes to answer', zhCn: '待处理争议', zhHk: '待處理爭議' },
  underAppeal: { en: 'Under appeal', zhCn: '申诉中', zhHk: '申訴中' },
  decided: { en: 'Decided', zhCn: '已裁定', zhHk: '已裁定' },
  ended: { en: 'Closed', zhCn: '已结束', zhHk: '已結束' },
  all: { en: 'All', zhCn: '全部', zhHk: '全部' },
};

export const disputeActionLabels: Labels<typeof disputes.disputeActions> = {
  appeal: { en: 'Submit appeal', zhCn: '提交申诉', zhHk: '提交申訴' },
  contest: { en: 'Contest pre-arbitration', zhCn: '回应预仲裁', zhHk: '回應預仲裁' },
  answerRetrieval: { en: 'Send documents', zhCn: '提交调单材料', zhHk: '提交調單資料' },
  accept: { en: 'Accept', zhCn: '接受', zhHk: '接受' },
  refund: { en: 'Refund payment', zhCn: '退款', zhHk: '退款' },
  recall: { en: 'Request recall', zhCn: '申请撤销拒付', zhHk: '申請撤銷拒付' },
  concede: { en: 'Concede arbitration', zhCn: '放弃仲裁', zhHk: '放棄仲裁' },
};

export const disputeObstacleLabels: Labels<typeof disputes.disputeObstacles> = {
  noPermission: {
    en: 'You don’t have the permission to answer disputes.',
    zhCn: '您没有处理争议的权限。',
    zhHk: '您沒有處理爭議的權限。',
  },
  deadlinePassed: {
    en: 'The reply deadline has passed.',
    zhCn: '已过回复截止时间。',
    zhHk: '已過回覆截止時間。',
  },
  refundClosed: {
    en: 'This payment has no refundable amount left.',
    zhCn: '该交易已无可退金额。',
    zhHk: '此交易已沒有可退款金額。',
  },
  retrievalUnanswered,
  recallUndecided: recallRefusals.undecided,
  recallTriesUsed: recallRefusals.triesUsed,
  recallTooSoon: recallRefusals.tooSoon,
};

/** What is advised; the answer by the stage that takes it. */
export const fightLabels: Readonly<Record<disputes.DisputeStage, Word>> = {
  retrieval: { en: 'Send documents', zhCn: '建议提交调单材料', zhHk: '建議提交調單資料' },
  chargeback: { en: 'Submit appeal', zhCn: '建议提交申诉', zhHk: '建議提交申訴' },
  preArbitration: {
    en: 'Contest pre-arbitration',
    zhCn: '建议回应预仲裁',
    zhHk: '建議回應預仲裁',
  },
  arbitration: { en: 'Submit appeal', zhCn: '建议提交申诉', zhHk: '建議提交申訴' },
};
export const adviceLabels: Readonly<Record<'accept' | 'refund', Word>> = {
  accept: { en: 'Accept', zhCn: '建议接受', zhHk: '建議接受' },
  refund: { en: 'Refund', zhCn: '建议退款', zhHk: '建議退款' },
};

export const verdictReasonLabels: Labels<typeof verdictReasons> = {
  refundedBefore: {
    en: 'The payment was refunded in full. The refund record is the evidence.',
    zhCn: '该交易已全额退款，退款记录即为申诉材料。',
    zhHk: '此交易已全額退款，退款記錄就是申訴資料。',
  },
  liabilityShifted: {
    en: '3-D Secure shifted the liability to the issuer.',
    zhCn: '交易已通过 3-D Secure 验证，责任已转移至发卡行。',
    zhHk: '交易已通過 3-D Secure 驗證，責任已轉移至發卡銀行。',
  },
  compellingEvidence: {
    en: 'Visa CE 3.0 qualifies. Two earlier undisputed payments shift the liability to the issuer.',
    zhCn: '符合 Visa CE 3.0 条件：两笔以往的无争议交易可将责任转移至发卡行。',
    zhHk: '符合 Visa CE 3.0 條件：兩筆以往的無爭議交易可將責任轉移至發卡銀行。',
  },
  costAboveAmount: {
    en: 'Another stage costs more than the disputed amount.',
    zhCn: '下一阶段的费用高于争议金额。',
    zhHk: '下一階段的費用高於爭議金額。',
  },
  oddsGood: {
    en: 'You often win cases with this reason.',
    zhCn: '您在该原因的案件中胜率较高。',
    zhHk: '您在此原因的個案中勝率較高。',
  },
  oddsPoor: {
    en: 'You rarely win cases with this reason.',
    zhCn: '您在该原因的案件中胜率较低。',
    zhHk: '您在此原因的個案中勝率較低。',
  },
  liabilityNotShifted: {
    en: 'Without 3-D Secure, you are liable for fraud.',
    zhCn: '该交易未通过 3-D Secure 验证，欺诈责任由您承担。',
    zhHk: '此交易未通過 3-D Secure 驗證，欺詐責任由您承擔。',
  },
  evidenceDecides: {
    en: 'The result depends on your evidence.',
    zhCn: '此类案件取决于您提交的材料。',
    zhHk: '此類個案取決於您提交的資料。',
  },
  tooFewCases: {
    en: `You have fewer than ${oddsFromCases} decided cases with this reason, so no odds are shown.`,
    zhCn: `该原因的已裁定案件不足 ${oddsFromCases} 件，因此不显示胜率。`,
    zhHk: `此原因的已裁定個案不足 ${oddsFromCases} 宗，因此不顯示勝率。`,
  },
  retrievalRefundSaves: {
    en: 'A refund now avoids the chargeback and its fee.',
    zhCn: '现在退款可避免拒付及其手续费。',
    zhHk: '現在退款可避免拒付及其手續費。',
  },
  deliveryProofNeeded: {
    en: 'Proof of delivery usually decides these cases.',
    zhCn: '此类案件通常取决于妥投证明。',
    zhHk: '此類個案通常取決於送達證明。',
  },
  retrievalUnanswered,
};

export const disputeStepLabels: Labels<typeof disputeTimelineSteps> = {
  told: { en: 'Reported by the gateway', zhCn: '网关通知', zhHk: '閘道通知' },
  appealed: { en: 'Appeal submitted', zhCn: '提交申诉', zhHk: '提交申訴' },
  contested: { en: 'Pre-arbitration contested', zhCn: '回应预仲裁', zhHk: '回應預仲裁' },
  retrievalAnswered: { en: 'Documents sent', zhCn: '提交调单材料', zhHk: '提交調單資料' },
  autoDefended: {
    en: 'Answered with the earlier refund',
    zhCn: '以先前退款自动申诉',
    zhHk: '以先前退款自動申訴',
  },
  accepted: { en: 'Chargeback accepted', zhCn: '接受拒付', zhHk: '接受拒付' },
  conceded: { en: 'Pre-arbitration accepted', zhCn: '接受预仲裁', zhHk: '接受預仲裁' },
  arbitrationConceded: { en: 'Arbitration conceded', zhCn: '放弃仲裁', zhHk: '放棄仲裁' },
  lapsed: { en: 'Reply deadline passed', zhCn: '已过回复期限', zhHk: '已過回覆期限' },
  released: { en: 'Hold released', zhCn: '解除冻结', zhHk: '解除凍結' },
  passedOn: {
    en: 'Answer sent to the network',
    zhCn: '回复已提交卡组织',
    zhHk: '回覆已提交卡組織',
  },
  returned: { en: 'Answer returned', zhCn: '回复被退回', zhHk: '回覆被退回' },
  recalled: { en: 'Recall requested', zhCn: '申请撤销拒付', zhHk: '申請撤銷拒付' },
  recallRefused: {
    en: 'Issuer did not agree to the recall',
    zhCn: '发卡行未同意撤销拒付',
    zhHk: '發卡銀行不同意撤銷拒付',
  },
  recallNotTaken: {
    en: 'Recall refused by the gateway',
    zhCn: '网关拒收撤销申请',
    zhHk: '閘道拒收撤銷申請',
  },
};

export const familyLabels: Readonly<Record<ReasonFamily, Word>> = {
  fraud: { en: 'Fraud', zhCn: '欺诈', zhHk: '欺詐' },
  notReceived: { en: 'Not received', zhCn: '未收到', zhHk: '未收到' },
  notAsDescribed: { en: 'Not as described', zhCn: '与描述不符', zhHk: '與描述不符' },
  creditNotProcessed: { en: 'Credit not processed', zhCn: '未收到退款', zhHk: '未收到退款' },
  cancelledRecurring: {
    en: 'Cancelled recurring payment',
    zhCn: '已取消循环扣款',
    zhHk: '已取消定期付款',
  },
  duplicate: { en: 'Duplicate', zhCn: '重复', zhHk: '重複' },
  wrongAmount: { en: 'Wrong amount', zhCn: '金额错误', zhHk: '金額錯誤' },
  authorisation: { en: 'Authorisation', zhCn: '授权', zhHk: '授權' },
  inquiry: { en: 'Inquiry', zhCn: '询单', zhHk: '詢單' },
  other: { en: 'Other', zhCn: '其他', zhHk: '其他' },
};
