import type { Word } from '../../words.ts';

/** Whether and how a declined payment may be retried. */
export type Retry = 'never' | 'later' | 'correct' | 'with3DS' | 'newOrder';

export const retryAdvice: Record<Retry, Word> = {
  never: {
    en: 'Don’t retry this card. Ask the customer for another payment method.',
    zhCn: '请勿再次使用此卡重试，请客户更换支付方式。',
    zhHk: '請勿再次以此卡重試，請客戶改用其他付款方式。',
  },
  later: {
    en: 'You can retry later, at most 20 times in 30 days.',
    zhCn: '可稍后重试，30 天内不超过 20 次。',
    zhHk: '可稍後重試，30 日內不超過 20 次。',
  },
  correct: {
    en: 'You can retry after the card details are corrected.',
    zhCn: '请客户更正卡信息后重试。',
    zhHk: '請客戶更正卡資料後重試。',
  },
  with3DS: {
    en: 'Try again with 3-D Secure: the issuer asks for authentication.',
    zhCn: '发卡行要求身份验证，请使用 3D 验证重试。',
    zhHk: '發卡銀行要求身份驗證，請以 3D 驗證重試。',
  },
  newOrder: {
    en: 'Nothing was charged. The customer can start a new payment.',
    zhCn: '未产生扣款，客户可重新发起支付。',
    zhHk: '沒有扣款，客戶可重新付款。',
  },
};

export type ResponseWording = { meaning: Word; retry: Retry | undefined };

const said = (retry: Retry | undefined, meaning: Word): ResponseWording => ({ meaning, retry });

const wordings = {
  '00': said(undefined, { en: 'Approved', zhCn: '交易成功', zhHk: '交易成功' }),
  '03': said('later', { en: 'Invalid merchant', zhCn: '商户无效', zhHk: '商戶無效' }),
  '04': said('never', { en: 'Pick up the card', zhCn: '没收卡', zhHk: '沒收卡' }),
  '05': said('later', {
    en: 'Declined by the issuer',
    zhCn: '发卡行拒绝交易',
    zhHk: '發卡銀行拒絕交易',
  }),
  '07': said('never', {
    en: 'Pick up the card, fraud account',
    zhCn: '没收卡（涉嫌欺诈）',
    zhHk: '沒收卡（涉嫌欺詐）',
  }),
  '12': said('never', { en: 'Invalid transaction', zhCn: '无效交易', zhHk: '無效交易' }),
  '14': said('never', { en: 'Invalid card number', zhCn: '卡号无效', zhHk: '卡號無效' }),
  '15': said('never', { en: 'No such issuer', zhCn: '发卡行不存在', zhHk: '沒有此發卡銀行' }),
  '19': said('later', { en: 'Try again later', zhCn: '请稍后重试', zhHk: '請稍後重試' }),
  '41': said('never', { en: 'Lost card', zhCn: '挂失卡', zhHk: '已報失的卡' }),
  '43': said('never', { en: 'Stolen card', zhCn: '被盗卡', zhHk: '被盜的卡' }),
  '46': said('never', { en: 'Account closed', zhCn: '账户已注销', zhHk: '賬戶已結束' }),
  '51': said('later', { en: 'Insufficient funds', zhCn: '余额不足', zhHk: '結餘不足' }),
  '54': said('correct', { en: 'Expired card', zhCn: '卡已过期', zhHk: '卡已過期' }),
  '55': said('correct', { en: 'Wrong PIN', zhCn: '密码错误', zhHk: '密碼錯誤' }),
  '57': said('never', {
    en: 'Not permitted to this cardholder',
    zhCn: '该持卡人不得进行此交易',
    zhHk: '持卡人不獲准進行此交易',
  }),
  '59': said('later', { en: 'Suspected fraud', zhCn: '涉嫌欺诈', zhHk: '涉嫌欺詐' }),
  '61': said('later', { en: 'Above the amount limit', zhCn: '超出金额限制', zhHk: '超出金額上限' }),
  '62': said('later', { en: 'Restricted card', zhCn: '受限制的卡', zhHk: '受限制的卡' }),
  '65': said('with3DS', {
    en: 'Authentication required',
    zhCn: '需要身份验证',
    zhHk: '需要身份驗證',
  }),
  '70': said('correct', { en: 'PIN data required', zhCn: '需要密码信息', zhHk: '需要密碼資料' }),
  '75': said('later', {
    en: 'Too many PIN attempts',
    zhCn: '密码错误次数过多',
    zhHk: '密碼錯誤次數過多',
  }),
  '78': said('later', {
    en: 'Card not activated or blocked',
    zhCn: '卡未激活或被冻结',
    zhHk: '卡未啟用或已凍結',
  }),
  '82': said('correct', {
    en: 'Security code does not match',
    zhCn: '安全码不符',
    zhHk: '安全碼不符',
  }),
  '86': said('later', {
    en: 'PIN could not be checked',
    zhCn: '无法验证密码',
    zhHk: '未能驗證密碼',
  }),
  '91': said('later', {
    en: 'Issuer not available',
    zhCn: '发卡行系统不可用',
    zhHk: '發卡銀行系統無法使用',
  }),
  '93': said('later', {
    en: 'Refused for legal reasons',
    zhCn: '因法规原因被拒绝',
    zhHk: '因法規原因被拒絕',
  }),
  '96': said('later', { en: 'System malfunction', zhCn: '系统故障', zhHk: '系統故障' }),
  '1A': said('with3DS', {
    en: 'Authentication required',
    zhCn: '需要身份验证',
    zhHk: '需要身份驗證',
  }),
  N7: said('correct', {
    en: 'Security code does not match',
    zhCn: '安全码不符',
    zhHk: '安全碼不符',
  }),
  R0: said('never', {
    en: 'The customer stopped this payment',
    zhCn: '客户已要求停止此支付',
    zhHk: '客戶已要求停止此付款',
  }),
  R1: said('never', {
    en: 'The customer stopped all recurring payments',
    zhCn: '客户已停止所有循环支付',
    zhHk: '客戶已停止所有定期付款',
  }),
  '10000': said('never', { en: 'Refused by risk control', zhCn: '风控拦截', zhHk: '風險控制攔截' }),
  THREEDS_FAILED: said('correct', {
    en: 'Cardholder authentication failed',
    zhCn: '持卡人验证失败',
    zhHk: '持卡人驗證失敗',
  }),
  THREEDS_TIMED_OUT: said('correct', {
    en: 'The cardholder did not finish authentication',
    zhCn: '持卡人未完成验证',
    zhHk: '持卡人未完成驗證',
  }),
  CURRENCY_NOT_OPEN: said(undefined, {
    en: 'This gateway does not take the currency',
    zhCn: '该网关未开通此币种',
    zhHk: '此閘道未開通此貨幣',
  }),
  PAYMENT_LIMIT: said(undefined, {
    en: 'The amount is above the gateway’s limit for one payment',
    zhCn: '金额超过该网关的单笔限额',
    zhHk: '金額超過此閘道的每筆限額',
  }),
  DAY_LIMIT: said(undefined, {
    en: 'The gateway’s daily limit would be exceeded',
    zhCn: '超过该网关的单日限额',
    zhHk: '超過此閘道的每日限額',
  }),
  MONTH_LIMIT: said(undefined, {
    en: 'The gateway’s monthly limit would be exceeded',
    zhCn: '超过该网关的单月限额',
    zhHk: '超過此閘道的每月限額',
  }),
  WEBSITE_NOT_APPROVED: said(undefined, {
    en: 'The website is not approved',
    zhCn: '网站未通过审核',
    zhHk: '網站未獲批准',
  }),
  GATEWAY_CLOSED: said(undefined, {
    en: 'The gateway takes no new sales',
    zhCn: '网关已停止受理新交易',
    zhHk: '閘道已停止受理新交易',
  }),
  TOKEN_UNKNOWN: said('never', {
    en: 'The gateway no longer stores this card',
    zhCn: '网关已不再保存此卡',
    zhHk: '閘道已不再保存此卡',
  }),
  ORDER_UNKNOWN: said(undefined, {
    en: 'The gateway has no payment for this order',
    zhCn: '网关没有该订单的交易',
    zhHk: '閘道沒有此訂單的交易',
  }),
  ORDER_TAKEN: said(undefined, {
    en: 'The gateway already has a payment for this order',
    zhCn: '网关已有该订单的交易',
    zhHk: '閘道已有此訂單的交易',
  }),
  ORDER_EXPIRED: said('newOrder', {
    en: 'The payer did not finish in time',
    zhCn: '付款人未在有效期内完成支付',
    zhHk: '付款人未於有效期內完成付款',
  }),
  CANCELLED_BY_PAYER: said('newOrder', {
    en: 'Cancelled by the payer',
    zhCn: '付款人已取消',
    zhHk: '付款人已取消',
  }),
  AUTH_VOIDED: said('newOrder', {
    en: 'Authorisation voided',
    zhCn: '预授权已撤销',
    zhHk: '預授權已撤銷',
  }),
  AUTH_EXPIRED: said('newOrder', {
    en: 'Authorisation expired',
    zhCn: '预授权已过期',
    zhHk: '預授權已過期',
  }),
  UNKNOWN_REVERSED: said('newOrder', {
    en: 'The bank gave no final result; the authorisation was reversed',
    zhCn: '银行未返回最终结果，授权已冲正',
    zhHk: '銀行未有最終回覆，授權已沖回',
  }),
  CAPTURE_DECLINED: said('later', {
    en: 'The issuer refused the capture',
    zhCn: '发卡行拒绝完成预授权',
    zhHk: '發卡銀行拒絕完成預授權',
  }),
} satisfies Record<string, ResponseWording>;

const isKnown = (code: string): code is keyof typeof wordings => Object.hasOwn(wordings, code);

/** A response code in plain words; undefined for an unknown code, whose own message is shown. */
export const responseWording = (code: string): ResponseWording | undefined =>
  isKnown(code) ? wordings[code] : undefined;

/** Every code with wording. */
export const responseCodes: readonly string[] = Object.keys(wordings);
