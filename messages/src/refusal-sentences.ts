import type { ErrorCode } from '@back-office/contract/kit/error-codes';
import type { Language } from '@back-office/contract/kit/language';
import { writtenMoney } from '@back-office/contract/kit/money';
import type {
  AmountLimit,
  RefusalNaming,
  RefusalParameters,
} from '@back-office/contract/kit/refusal-parameters';
import { errorWords } from './error-words.ts';
import { inTime } from './kit/in-time.ts';
import type { WordOf } from './words.ts';

type FirstDay = { firstDay: string };
type AnsweredBy = { answeredBy: string };
type Filled<Code extends ErrorCode> = Readonly<
  Record<Code, Readonly<Record<Language, (text: string) => string>>>
>;

/** With the first possible day, where `errorWords` states only the rule. */
const dayWords: Readonly<Record<RefusalNaming<FirstDay>, WordOf<FirstDay>>> = {
  'bankHolidays.dayBegun': {
    en: ({ firstDay }) =>
      `This day has already started (UTC+8). The first day you can change is ${firstDay}.`,
    zhCn: ({ firstDay }) => `该日已开始（UTC+8），最早可更改 ${firstDay}。`,
    zhHk: ({ firstDay }) => `該日已開始（UTC+8），最早可更改 ${firstDay}。`,
  },
  'businesses.termsBeginLater': {
    en: ({ firstDay }) =>
      `The terms or limits of this merchant begin on ${firstDay} (UTC+8). Approve the merchant from then on.`,
    zhCn: ({ firstDay }) => `该商户的条款或限额自 ${firstDay}（UTC+8）起生效，请从该日起再批准。`,
    zhHk: ({ firstDay }) => `此商戶的條款或限額由 ${firstDay}（UTC+8）起生效，請於該日起再批准。`,
  },
  'exchangeRates.dayBegun': {
    en: ({ firstDay }) =>
      `Sales of this day (UTC+8) are already priced in at least one of these pairs. Leave that pair out, or choose ${firstDay} or later.`,
    zhCn: ({ firstDay }) =>
      `该日（UTC+8）至少一个币种对已按现有汇率计价，请移除该币种对，或选择 ${firstDay} 及之后的日期。`,
    zhHk: ({ firstDay }) =>
      `該日（UTC+8）至少一個貨幣對已按現有匯率計價，請移除該貨幣對，或選擇 ${firstDay} 或之後的日期。`,
  },
  'merchants.limitsFromPast': {
    en: ({ firstDay }) => `Limits can start on ${firstDay} (UTC+8) at the earliest.`,
    zhCn: ({ firstDay }) => `限额最早自 ${firstDay}（UTC+8）起生效。`,
    zhHk: ({ firstDay }) => `限額最早由 ${firstDay}（UTC+8）起生效。`,
  },
  'merchants.validFromPast': {
    en: ({ firstDay }) =>
      `These terms can start on ${firstDay} (UTC+8) at the earliest. Earlier sales keep their terms.`,
    zhCn: ({ firstDay }) =>
      `这些条款最早自 ${firstDay}（UTC+8）起生效，之前成交的交易仍按原条款计价。`,
    zhHk: ({ firstDay }) =>
      `這些條款最早由 ${firstDay}（UTC+8）起生效，之前完成的交易仍按原條款計價。`,
  },
};

/** With the limit, formatted as on screens. */
const amountWords: Filled<RefusalNaming<AmountLimit>> = {
  'alerts.refundBelowClaim': {
    en: (amount) => `Refund at least ${amount} to settle this alert.`,
    zhCn: (amount) => `处理此预警至少须退款 ${amount}。`,
    zhHk: (amount) => `處理此預警最少須退款 ${amount}。`,
  },
  'refunds.amountAboveRefundable': {
    en: (amount) => `The amount is above the refundable amount. Enter at most ${amount}.`,
    zhCn: (amount) => `退款金额超过可退金额，最多可退 ${amount}。`,
    zhHk: (amount) => `退款金額超過可退款金額，最多可退 ${amount}。`,
  },
  'refunds.amountNotFull': {
    en: (amount) => `A full refund must be exactly ${amount}. Check the amount.`,
    zhCn: (amount) => `全额退款的金额必须为 ${amount}，请重新核对。`,
    zhHk: (amount) => `全額退款的金額必須為 ${amount}，請重新核對。`,
  },
  'transactions.amountAboveAuthorised': {
    en: (amount) => `The amount is above the authorised amount. Enter at most ${amount}.`,
    zhCn: (amount) => `金额超过预授权金额，最多可扣款 ${amount}。`,
    zhHk: (amount) => `金額超過預授權金額，最多可扣款 ${amount}。`,
  },
  'withdrawals.amountNotAboveMinimum': {
    en: (amount) => `Enter an amount above the minimum withdrawal of ${amount}.`,
    zhCn: (amount) => `提现金额必须大于最低提现金额 ${amount}。`,
    zhHk: (amount) => `提款金額必須大於最低提款金額 ${amount}。`,
  },
  'withdrawals.insufficient': {
    en: (amount) => `Withdrawal balance is insufficient. You can withdraw up to ${amount}.`,
    zhCn: (amount) => `可提现余额不足，最多可提现 ${amount}。`,
    zhHk: (amount) => `可提款結餘不足，最多可提款 ${amount}。`,
  },
};

/** With the colleague who was first. */
const personWords: Readonly<Record<RefusalNaming<AnsweredBy>, WordOf<AnsweredBy>>> = {
  'disputes.alreadyAccepted': {
    en: ({ answeredBy }) => `${answeredBy} already accepted this chargeback. You can’t undo this.`,
    zhCn: ({ answeredBy }) => `该拒付已由 ${answeredBy} 接受，无法撤销。`,
    zhHk: ({ answeredBy }) => `此拒付已由 ${answeredBy} 接受，無法撤銷。`,
  },
  'disputes.alreadyAnswered': {
    en: ({ answeredBy }) =>
      `${answeredBy} already answered this case. The case shows the submitted answer.`,
    zhCn: ({ answeredBy }) => `${answeredBy} 已回复该案件，提交的内容请在案件中查看。`,
    zhHk: ({ answeredBy }) => `${answeredBy} 已回覆此個案，已提交的內容請於個案中查看。`,
  },
};

/** With the time of the next try, worded as in a sentence: “in 4 minutes”. */
const waitingWords = {
  'administrators.sentRecently': {
    en: (time) => `An email was just sent. You can send another ${time}.`,
    zhCn: (time) => `邮件刚刚发送，${time}可再次发送。`,
    zhHk: (time) => `電郵剛剛送出，${time}可再次傳送。`,
  },
  'administrators.tooManyInvitations': {
    en: (time) => `You’ve reached the hourly limit of invitations. You can send more ${time}.`,
    zhCn: (time) => `已达到每小时的邀请上限，${time}可继续发送。`,
    zhHk: (time) => `已達每小時的邀請上限，${time}可繼續發出。`,
  },
  'invitations.codeSentRecently': {
    en: (time) => `A code was just sent. You can request another ${time}.`,
    zhCn: (time) => `验证码刚刚发送，${time}可重新获取。`,
    zhHk: (time) => `驗證碼剛剛送出，${time}可重新索取。`,
  },
  'passwords.tooManyWrongCodes': {
    en: (time) =>
      `Too many wrong codes were entered for this number. Log in with your password, reset it by email, or try again ${time}.`,
    zhCn: (time) =>
      `该手机号的验证码错误次数过多。请用密码登录或通过邮箱重置密码，也可${time}重试。`,
    zhHk: (time) =>
      `此手機號碼的驗證碼錯誤次數過多。請以密碼登入或以電郵重設密碼，亦可${time}再試。`,
  },
  'request.tooMany': {
    en: (time) => `Too many requests. Try again ${time}.`,
    zhCn: (time) => `请求过于频繁，请${time}重试。`,
    zhHk: (time) => `請求過於頻密，請${time}再試。`,
  },
  'settings.waitForCode': {
    en: (time) => `You requested codes too often. You can request another ${time}.`,
    zhCn: (time) => `获取验证码过于频繁，${time}可重新获取。`,
    zhHk: (time) => `索取驗證碼過於頻密，${time}可重新索取。`,
  },
  'signUp.waitForCode': {
    en: (time) =>
      `A code was requested for this number recently, or too often. You can request another ${time}.`,
    zhCn: (time) => `该手机号刚刚获取过验证码，或获取次数过多，${time}可重新获取。`,
    zhHk: (time) => `此手機號碼剛索取過驗證碼，或索取次數過多，${time}可重新索取。`,
  },
  'signUp.tooSoon': {
    en: (time) => `An email was just sent. Check your inbox. You can send another ${time}.`,
    zhCn: (time) => `邮件刚刚发送，请查收；${time}可再次发送。`,
    zhHk: (time) => `電郵剛剛送出，請查收；${time}可再次傳送。`,
  },
} satisfies Partial<Filled<ErrorCode>>;

type Refused = {
  code: ErrorCode;
  parameters?: RefusalParameters[keyof RefusalParameters] | undefined;
  retryAfterSeconds?: number | undefined;
};

const namesDay = (code: ErrorCode): code is keyof typeof dayWords => Object.hasOwn(dayWords, code);
const namesAmount = (code: ErrorCode): code is keyof typeof amountWords =>
  Object.hasOwn(amountWords, code);
const namesPerson = (code: ErrorCode): code is keyof typeof personWords =>
  Object.hasOwn(personWords, code);
const isWaiting = (code: ErrorCode): code is keyof typeof waitingWords =>
  Object.hasOwn(waitingWords, code);

type Named = NonNullable<Refused['parameters']>;

/** The sentence of a refusal that carries facts; undefined if its code has none. */
const sentenceNaming = (
  code: ErrorCode,
  parameters: Named,
  language: Language,
): string | undefined => {
  if ('firstDay' in parameters) {
    return namesDay(code) ? dayWords[code][language](parameters) : undefined;
  }
  if ('answeredBy' in parameters) {
    return namesPerson(code) ? personWords[code][language](parameters) : undefined;
  }
  const { limitMinor, currency } = parameters;
  return namesAmount(code)
    ? amountWords[code][language](writtenMoney(limitMinor, currency))
    : undefined;
};

/** The sentence for a refused caller: the rule, with the refusal's day, amount, person or time if it has one. */
export const refusalSentence = (
  { code, parameters, retryAfterSeconds }: Refused,
  language: Language,
): string => {
  const named = parameters && sentenceNaming(code, parameters, language);
  if (named !== undefined) {
    return named;
  }
  return retryAfterSeconds !== undefined && isWaiting(code)
    ? waitingWords[code][language](inTime[language]({ seconds: retryAfterSeconds }))
    : errorWords[code][language];
};
