import type * as payment from '@back-office/contract/features/payment';
import type { Word } from './words.ts';

// Spec section 3, enumerations: every value has its label, in the words of docs/glossary.md.

type Labels<Values extends readonly string[]> = Readonly<Record<Values[number], Word>>;

export const paymentStatusLabels: Labels<typeof payment.paymentStatuses> = {
  success: { en: 'Success', zhCn: '成功', zhHk: '成功' },
  failed: { en: 'Failed', zhCn: '失败', zhHk: '失敗' },
  threeDFailed: { en: '3D failed', zhCn: '3D 验证失败', zhHk: '3D 驗證失敗' },
  toBeConfirmed: { en: 'To be confirmed', zhCn: '待确认', zhHk: '待確認' },
  inProcessing: {
    en: 'In processing (unpaid)',
    zhCn: '处理中（未支付）',
    zhHk: '處理中（未付款）',
  },
  preauthorised: {
    en: 'Pre-authorisation to wait for confirmation',
    zhCn: '预授权待确认',
    zhHk: '預授權待確認',
  },
};

/** For tabs and table cells, where the long name of a hold would push the figures away. */
export const paymentStatusShortLabels: Labels<typeof payment.paymentStatuses> = {
  ...paymentStatusLabels,
  inProcessing: { en: 'In processing', zhCn: '处理中', zhHk: '處理中' },
  preauthorised: { en: 'Pre-authorised', zhCn: '预授权待确认', zhHk: '預授權待確認' },
};

export const tradeTypeLabels: Labels<typeof payment.tradeTypes> = {
  consumption: { en: 'Consumption', zhCn: '消费', zhHk: '消費' },
  preauthorisation: { en: 'Pre-authorisation', zhCn: '预授权', zhHk: '預授權' },
};

export const preauthStatusLabels: Labels<typeof payment.preauthStatuses> = {
  pending: { en: 'Pending', zhCn: '待完成', zhHk: '待完成' },
  completed: { en: 'Completed', zhCn: '预授权完成', zhHk: '預授權完成' },
  voided: { en: 'Voided', zhCn: '预授权撤销', zhHk: '預授權撤銷' },
  expired: { en: 'Expired', zhCn: '预授权过期', zhHk: '預授權已過期' },
  completionFailed: { en: 'Failed to complete', zhCn: '完成失败', zhHk: '完成失敗' },
};

export const declineClassLabels: Labels<typeof payment.declineClasses> = {
  issuer: { en: 'Declined by the issuer', zhCn: '发卡行拒绝', zhHk: '發卡銀行拒絕' },
  risk: { en: 'Risk-blocked', zhCn: '风控拦截', zhHk: '風險控制攔截' },
  threeD: { en: '3-D Secure failed', zhCn: '3D 验证失败', zhHk: '3D 驗證失敗' },
  interface: { en: 'Interface error', zhCn: '接口错误', zhHk: '介面錯誤' },
  expiredOrVoided: { en: 'Expired or voided', zhCn: '过期或撤销', zhHk: '已過期或撤銷' },
};

const asItIs = (name: string): Word => ({ en: name, zhCn: name, zhHk: name });

export const cardBrandLabels: Labels<typeof payment.cardBrands> = {
  visa: asItIs('Visa'),
  mastercard: asItIs('Mastercard'),
  amex: asItIs('American Express'),
  jcb: asItIs('JCB'),
  diners: asItIs('Diners Club'),
  discover: asItIs('Discover'),
  unionpay: { en: 'UnionPay', zhCn: '银联', zhHk: '銀聯' },
  other: { en: 'Other card', zhCn: '其他卡种', zhHk: '其他卡類別' },
};

export const cardBrandOrNoneLabels: Labels<typeof payment.cardBrandsOrNone> = {
  ...cardBrandLabels,
  none: { en: 'No card', zhCn: '无卡', zhHk: '無卡' },
};

export const cardFundingLabels: Labels<typeof payment.cardFundings> = {
  credit: { en: 'Credit card', zhCn: '信用卡', zhHk: '信用卡' },
  debit: { en: 'Debit card', zhCn: '借记卡', zhHk: '扣賬卡' },
  prepaid: { en: 'Prepaid card', zhCn: '预付卡', zhHk: '預付卡' },
  unknown: { en: 'Unknown', zhCn: '未知', zhHk: '未知' },
};

export const walletTypeLabels: Labels<typeof payment.walletTypes> = {
  applePay: asItIs('Apple Pay'),
  googlePay: asItIs('Google Pay'),
};

export const threeDSResultLabels: Labels<typeof payment.threeDSResults> = {
  Y: { en: 'Authenticated', zhCn: '验证通过', zhHk: '驗證通過' },
  A: { en: 'Attempted', zhCn: '已尝试验证', zhHk: '已嘗試驗證' },
  N: { en: 'Not authenticated', zhCn: '验证未通过', zhHk: '驗證不通過' },
  R: { en: 'Rejected by the issuer', zhCn: '发卡行拒绝验证', zhHk: '發卡銀行拒絕驗證' },
  U: { en: 'Could not be performed', zhCn: '无法验证', zhHk: '無法進行驗證' },
  C: { en: 'Challenge required', zhCn: '需要持卡人验证', zhHk: '需要持卡人驗證' },
  I: { en: 'Informational only', zhCn: '仅供参考', zhHk: '僅供參考' },
};

export const liabilityShiftLabels: Labels<typeof payment.liabilityShifts> = {
  yes: { en: 'Shifted to the issuer', zhCn: '已转移至发卡行', zhHk: '已轉移至發卡銀行' },
  attempted: {
    en: 'Shifted, by attempted authentication',
    zhCn: '已转移（尝试验证）',
    zhHk: '已轉移（嘗試驗證）',
  },
  no: { en: 'Stays with the merchant', zhCn: '由商户承担', zhHk: '由商戶承擔' },
};

export const refundMethodLabels: Labels<typeof payment.refundMethods> = {
  full: { en: 'Full', zhCn: '全额退款', zhHk: '全額退款' },
  part: { en: 'Part', zhCn: '部分退款', zhHk: '部分退款' },
};

export const refundProcessingLabels: Labels<typeof payment.refundProcessings> = {
  underAudit: { en: 'Under audit', zhCn: '待审核', zhHk: '待審核' },
  audited: { en: 'Audited', zhCn: '已审核', zhHk: '已審核' },
  inProcessing: { en: 'In processing', zhCn: '处理中', zhHk: '處理中' },
  success: { en: 'Success', zhCn: '退款成功', zhHk: '退款成功' },
  failed: { en: 'Failed', zhCn: '退款失败', zhHk: '退款失敗' },
};

export const disputeStageLabels: Labels<typeof payment.disputeStages> = {
  retrieval: { en: 'Retrieval', zhCn: '调单', zhHk: '調單' },
  chargeback: { en: 'Chargeback', zhCn: '拒付', zhHk: '拒付' },
  preArbitration: { en: 'Pre-arbitration', zhCn: '预仲裁', zhHk: '預仲裁' },
  arbitration: { en: 'Arbitration', zhCn: '仲裁', zhHk: '仲裁' },
};

export const disputeStatusLabels: Labels<typeof payment.disputeStatuses> = {
  awaiting: { en: 'Waiting for an answer', zhCn: '待处理', zhHk: '待處理' },
  underAppeal: { en: 'Under appeal', zhCn: '申诉中', zhHk: '申訴中' },
  won: { en: 'Won', zhCn: '胜诉', zhHk: '勝訴' },
  lost: { en: 'Lost', zhCn: '败诉', zhHk: '敗訴' },
  accepted: { en: 'Accepted', zhCn: '已接受', zhHk: '已接受' },
  lapsed: { en: 'Lapsed', zhCn: '逾期未处理', zhHk: '逾期未處理' },
  withdrawn: { en: 'Withdrawn', zhCn: '已撤销', zhHk: '已撤銷' },
};

export const appealStatusLabels: Labels<typeof payment.appealStatuses> = {
  noAppeal: { en: 'No appeal', zhCn: '未申诉', zhHk: '未申訴' },
  underAppeal: { en: 'Under appeal', zhCn: '申诉中', zhHk: '申訴中' },
  appealSuccess: { en: 'Appeal success', zhCn: '申诉成功', zhHk: '申訴成功' },
  appealFailed: { en: 'Appeal failed', zhCn: '申诉失败', zhHk: '申訴失敗' },
};

export const alertKindLabels: Labels<typeof payment.alertKinds> = {
  rdr: asItIs('RDR'),
  ethoca: asItIs('Ethoca'),
};

export const alertStatusLabels: Labels<typeof payment.alertStatuses> = {
  open: { en: 'Open', zhCn: '待处理', zhHk: '待處理' },
  refunded: { en: 'Refunded', zhCn: '已退款', zhHk: '已退款' },
  accepted: { en: 'Accepted', zhCn: '已接受', zhHk: '已接受' },
  declined: { en: 'Declined', zhCn: '已拒绝', zhHk: '已拒絕' },
  expired: { en: 'Expired', zhCn: '已过期', zhHk: '已過期' },
};

export const fraudReportKindLabels: Labels<typeof payment.fraudReportKinds> = {
  tc40: asItIs('Visa TC40'),
  safe: asItIs('Mastercard SAFE'),
};

export const settlementStatusLabels: Labels<typeof payment.settlementStatuses> = {
  unsettled: { en: 'Unsettled', zhCn: '未结算', zhHk: '未結算' },
  reported: { en: 'Reported', zhCn: '已出账单', zhHk: '已出對賬單' },
  settled: { en: 'Settled', zhCn: '已结算', zhHk: '已結算' },
};

export const reserveStatusLabels: Labels<typeof payment.reserveStatuses> = {
  none: { en: 'No reserve', zhCn: '无保证金', zhHk: '沒有保證金' },
  held: { en: 'Held', zhCn: '已扣留', zhHk: '已扣留' },
  released: { en: 'Released', zhCn: '已返还', zhHk: '已發還' },
  offset: { en: 'Offset', zhCn: '已抵扣', zhHk: '已抵扣' },
};

export const abnormalTypeLabels: Labels<typeof payment.abnormalTypes> = {
  chargeback: { en: 'Chargeback', zhCn: '拒付', zhHk: '拒付' },
  refund: { en: 'Refund', zhCn: '退款', zhHk: '退款' },
  both: { en: 'Chargeback and refund', zhCn: '拒付和退款', zhHk: '拒付及退款' },
  fraudulentChargeback: { en: 'Fraudulent chargeback', zhCn: '欺诈拒付', zhHk: '欺詐拒付' },
};

export const timeTypeLabels: Labels<typeof payment.timeTypes> = {
  trading: { en: 'Trading time', zhCn: '交易时间', zhHk: '交易時間' },
  processing: { en: 'Processing time', zhCn: '处理时间', zhHk: '處理時間' },
  refundApply: { en: 'Refund application date', zhCn: '退款申请日期', zhHk: '退款申請日期' },
  transDate: {
    en: 'Transaction date (UTC+8)',
    zhCn: '交易日期（UTC+8）',
    zhHk: '交易日期（UTC+8）',
  },
  successDate: {
    en: 'Success date (UTC+8)',
    zhCn: '成功日期（UTC+8）',
    zhHk: '成功日期（UTC+8）',
  },
  dispute: { en: 'Chargeback or retrieval time', zhCn: '拒付／调单时间', zhHk: '拒付／調單時間' },
};
