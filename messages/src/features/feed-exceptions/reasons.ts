import { endedGateway, type ExceptionReason } from '@back-office/contract/gateway/protocol';
import type { Word } from '../../words.ts';

/** Why an event was not applied: its name, and its meaning for the operator who decides. */
export const exceptionReasonWords: Readonly<Record<ExceptionReason, { name: Word; what: Word }>> = {
  numberDateMismatch: {
    name: { en: 'Number from another day', zhCn: '编号日期不符', zhHk: '編號日期不符' },
    what: {
      en: 'The transaction number doesn’t begin with the order date.',
      zhCn: '交易流水号开头不是下单日期。',
      zhHk: '交易編號開首並非下單日期。',
    },
  },
  implausibleDate: {
    name: { en: 'Impossible date', zhCn: '日期不合理', zhHk: '日期不合理' },
    what: {
      en: 'A date is before the order, or more than two days ahead.',
      zhCn: '日期早于下单时间，或比当前时间晚两天以上。',
      zhHk: '日期早於下單時間，或比現時遲兩日以上。',
    },
  },
  identifierReused: {
    name: { en: 'Number used twice', zhCn: '编号重复使用', zhHk: '編號重複使用' },
    what: {
      en: 'The event ID or the object’s number belongs to another event, payment or gateway.',
      zhCn: '事件编号或对象编号已用于其他事件、交易或网关。',
      zhHk: '事件編號或項目編號已用於其他事件、交易或閘道。',
    },
  },
  versionReused: {
    name: { en: 'Version used twice', zhCn: '版本重复', zhHk: '版本重複' },
    what: {
      en: 'Another event with this version was applied before.',
      zhCn: '同一版本的另一事件已入账。',
      zhHk: '同一版本的另一事件已入賬。',
    },
  },
  parentOfAnotherGateway: {
    name: { en: 'Another gateway', zhCn: '网关不符', zhHk: '閘道不符' },
    what: {
      en: 'The payment belongs to another gateway.',
      zhCn: '该交易属于其他网关。',
      zhHk: '此交易屬於其他閘道。',
    },
  },
  currencyMismatch: {
    name: { en: 'Another currency', zhCn: '币种不符', zhHk: '貨幣不符' },
    what: {
      en: 'The payment has another currency.',
      zhCn: '与该交易的币种不同。',
      zhHk: '與此交易的貨幣不同。',
    },
  },
  unknownCurrency: {
    name: { en: 'Unknown currency', zhCn: '未知币种', zhHk: '未知貨幣' },
    what: {
      en: 'The code isn’t an ISO 4217 currency.',
      zhCn: '该代码不是 ISO 4217 币种。',
      zhHk: '此代碼並非 ISO 4217 貨幣。',
    },
  },
  modeMismatch: {
    name: { en: 'Live and test mixed', zhCn: '正式与测试不符', zhHk: '正式與測試不符' },
    what: {
      en: 'A live gateway sent a test payment, or a test gateway sent a live payment.',
      zhCn: '正式网关发来测试交易，或测试网关发来正式交易。',
      zhHk: '正式閘道傳來測試交易，或測試閘道傳來正式交易。',
    },
  },
  refundMismatch: {
    name: { en: 'Differs from the refund request', zhCn: '与退款申请不符', zhHk: '與退款申請不符' },
    what: {
      en: 'The refund was requested here for another amount, or hasn’t been sent yet.',
      zhCn: '该退款在本系统的申请金额不同，或申请尚未发送。',
      zhHk: '此退款在本系統的申請金額不同，或申請尚未傳送。',
    },
  },
  paymentChanged: {
    name: { en: 'Payment changed', zhCn: '交易要素变更', zhHk: '交易資料有變' },
    what: {
      en: 'The order time and type of a payment can’t change.',
      zhCn: '交易的下单时间与类型不可变更。',
      zhHk: '交易的下單時間與類型不可更改。',
    },
  },
  amountChanged: {
    name: { en: 'Amount changed', zhCn: '金额变更', zhHk: '金額有變' },
    what: {
      en: 'The amount changed after success, or within one refund.',
      zhCn: '支付成功后，或同一退款内，金额发生变化。',
      zhHk: '付款成功後，或同一退款內，金額有變。',
    },
  },
  statusNotPossible: {
    name: { en: 'Impossible status', zhCn: '状态不合理', zhHk: '狀態不合理' },
    what: {
      en: 'The status can’t follow the previous one.',
      zhCn: '该状态不能接在前一状态之后。',
      zhHk: '此狀態不能接在前一狀態之後。',
    },
  },
  aboveAuthorised: {
    name: { en: 'Above the authorisation', zhCn: '超过授权金额', zhHk: '超過授權金額' },
    what: {
      en: 'The captured amount exceeds the authorised amount.',
      zhCn: '预授权完成金额超过授权金额。',
      zhHk: '預授權完成金額超過授權金額。',
    },
  },
  aboveCaptured: {
    name: { en: 'Above the payment', zhCn: '超过交易金额', zhHk: '超過交易金額' },
    what: {
      en: 'Together with other refunds and chargebacks, it exceeds the captured amount.',
      zhCn: '与其他退款或拒付合计超过已收金额。',
      zhHk: '連同其他退款或拒付，合計超過已收金額。',
    },
  },
  notPaid: {
    name: { en: 'Payment not successful', zhCn: '交易未成功', zhHk: '交易未成功' },
    what: {
      en: 'The payment failed, so there is nothing to refund or charge back.',
      zhCn: '交易已失败，没有可退回的款项。',
      zhHk: '交易已失敗，並無款項可退回。',
    },
  },
  notPermitted: {
    name: { en: 'Not permitted', zhCn: '当时不允许', zhHk: '當時不容許' },
    what: {
      en: 'The merchant’s status didn’t allow this at the time.',
      zhCn: '当时的商户状态不允许此操作。',
      zhHk: '當時的商戶狀態不容許此操作。',
    },
  },
};

const orderedAfterEnd: Word = {
  en: 'The gateway was switched off when this was ordered.',
  zhCn: '下单时该网关已禁用。',
  zhHk: '下單時該閘道已停用。',
};

/** Explains a refusal to the operator; the detail distinguishes cases that share one reason towards the gateway. */
export const whatRefused = (reason: ExceptionReason, detail: string | null): Word =>
  reason === 'notPermitted' && detail === endedGateway
    ? orderedAfterEnd
    : exceptionReasonWords[reason].what;

export const exceptionReasonNames = Object.fromEntries(
  Object.entries(exceptionReasonWords).map(([reason, { name }]) => [reason, name]),
) as Record<ExceptionReason, Word>;
