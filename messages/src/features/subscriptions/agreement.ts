import type { IntervalUnit } from '@back-office/contract/features/subscriptions/states';
import { nameAmongHan, type Word, type WordOf } from '../../words.ts';
import { everyInterval } from './list.ts';

/** Changes with every change of the words below: an agreement keeps the words and this. */
export const agreementVersion = '2026-11-27.1';

/** `amount` with its currency, as the payer's language writes it; `charges` in all, null without an end. */
export type AgreedTerms = {
  merchant: string;
  amount: string;
  unit: IntervalUnit;
  count: number;
  trialDays: number;
  charges: number | null;
};

/** "every month", inside a sentence. */
export const chargedEvery: WordOf<{ unit: IntervalUnit; count: number }> = {
  en: (interval) => everyInterval.en(interval).toLowerCase(),
  zhCn: everyInterval.zhCn,
  zhHk: everyInterval.zhHk,
};

const begins: WordOf<AgreedTerms> = {
  en: ({ trialDays }) =>
    trialDays === 0
      ? 'The first charge is made now.'
      : `The first ${trialDays === 1 ? 'day is' : `${trialDays} days are`} free; my card is charged after that unless I cancel before.`,
  zhCn: ({ trialDays }) =>
    trialDays === 0
      ? '首次扣款立即进行。'
      : `前 ${trialDays} 天免费，期满后开始扣款，期满前可取消。`,
  zhHk: ({ trialDays }) =>
    trialDays === 0
      ? '首次扣款即時進行。'
      : `首 ${trialDays} 日免費，期滿後開始扣款，期滿前可取消。`,
};

const ends: WordOf<AgreedTerms> = {
  en: ({ charges }) =>
    charges === null ? 'Charges continue until I cancel.' : `Total number of charges: ${charges}.`,
  zhCn: ({ charges }) => (charges === null ? '扣款持续至取消为止。' : `共扣款 ${charges} 次。`),
  zhHk: ({ charges }) => (charges === null ? '扣款持續至取消為止。' : `合共扣款 ${charges} 次。`),
};

/** Spec S4.16: what a payer agrees to, kept word for word: amount, interval, end, and how to cancel. */
export const agreementWords: WordOf<AgreedTerms> = {
  en: (terms) =>
    `I agree that ${terms.merchant} keeps my card with its payment provider and charges ${terms.amount} to it ${chargedEvery.en(terms)}. ${begins.en(terms)} ${ends.en(terms)} I can cancel at any time on my subscription’s page. Each email about the subscription links to it.`,
  zhCn: (terms) =>
    `本人同意${terms.merchant}通过其支付服务商保存本人的银行卡，${chargedEvery.zhCn(terms)}扣款 ${terms.amount}。${begins.zhCn(terms)}${ends.zhCn(terms)}本人可随时通过订阅邮件中的链接取消。`,
  zhHk: (terms) =>
    `本人同意${nameAmongHan(terms.merchant)}透過其支付服務商儲存本人的付款卡，${chargedEvery.zhHk(terms)}扣款 ${terms.amount}。${begins.zhHk(terms)}${ends.zhHk(terms)}本人可隨時透過訂閱電郵內的連結取消。`,
};

/** `later`: another amount, and from when it is charged. */
type CardTerms = Pick<AgreedTerms, 'merchant' | 'amount' | 'unit' | 'count'> & {
  later: { amount: string; from: string } | null;
};

/** The agreement to charge another card; kept word for word too. */
export const cardChangeWords: WordOf<CardTerms> = {
  en: ({ merchant, amount, later, ...interval }) =>
    `I agree that ${merchant} keeps this card with its payment provider and charges ${amount} to it ${chargedEvery.en(interval)}, in place of my earlier card. ${later === null ? '' : `From ${later.from} the amount is ${later.amount}. `}I can cancel at any time on this page.`,
  zhCn: ({ merchant, amount, later, ...interval }) =>
    `本人同意${merchant}通过其支付服务商保存此卡，代替原卡，${chargedEvery.zhCn(interval)}扣款 ${amount}。${later === null ? '' : `自 ${later.from} 起金额为 ${later.amount}。`}本人可随时在此页面取消。`,
  zhHk: ({ merchant, amount, later, ...interval }) =>
    `本人同意${nameAmongHan(merchant)}透過其支付服務商儲存此卡，代替原有的付款卡，${chargedEvery.zhHk(interval)}扣款 ${amount}。${later === null ? '' : `自 ${later.from} 起金額為 ${later.amount}。`}本人可隨時在此頁面取消。`,
};

/** Of the payer's page of a link that begins a subscription. */
export const subscribeWords = {
  agreeFirst: {
    en: 'Tick the box to agree to the charges.',
    zhCn: '请先勾选同意扣款。',
    zhHk: '請先剔選同意扣款。',
  },
  managedByMail: {
    en: 'We email you a link to change your card or cancel.',
    zhCn: '更换银行卡或取消订阅的链接会发送至您的邮箱。',
    zhHk: '更換付款卡或取消訂閱的連結會以電郵傳送給您。',
  },
  begun: { en: 'Your subscription has started', zhCn: '订阅已开始', zhHk: '訂閱已開始' },
  trialBegun: {
    en: 'Your free trial has started',
    zhCn: '免费试用已开始',
    zhHk: '免費試用已開始',
  },
  nextCharge: { en: 'Next charge', zhCn: '下次扣款', zhHk: '下次扣款' },
  subscription: { en: 'Subscription', zhCn: '订阅编号', zhHk: '訂閱編號' },
  nothingCharged: {
    en: 'You were not charged today.',
    zhCn: '今天没有扣款。',
    zhHk: '今日沒有扣款。',
  },
} as const satisfies Record<string, Word>;

/** In place of the amount where the first days are free; `amount` is zero, as the payer's language writes it. */
export const trialToday: WordOf<{ amount: string }> = {
  en: ({ amount }) => `${amount} today`,
  zhCn: ({ amount }) => `今天 ${amount}`,
  zhHk: ({ amount }) => `今日 ${amount}`,
};

const afterTrial: WordOf<{ amount: string; unit: IntervalUnit; count: number; trialDays: number }> =
  {
    en: ({ amount, trialDays, ...interval }) =>
      `Then ${amount} ${chargedEvery.en(interval)}, after ${trialDays === 1 ? '1 free day' : `${trialDays} free days`}`,
    zhCn: ({ amount, trialDays, ...interval }) =>
      `免费试用 ${trialDays} 天，之后${everyInterval.zhCn(interval)} ${amount}`,
    zhHk: ({ amount, trialDays, ...interval }) =>
      `免費試用 ${trialDays} 日，之後${everyInterval.zhHk(interval)} ${amount}`,
  };

/** Under the amount: how often it is charged, and where today costs nothing, what is charged later. */
export const termsOf: typeof afterTrial = {
  en: (terms) => (terms.trialDays === 0 ? everyInterval.en(terms) : afterTrial.en(terms)),
  zhCn: (terms) => (terms.trialDays === 0 ? everyInterval.zhCn(terms) : afterTrial.zhCn(terms)),
  zhHk: (terms) => (terms.trialDays === 0 ? everyInterval.zhHk(terms) : afterTrial.zhHk(terms)),
};
