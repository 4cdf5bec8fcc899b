import { refundFailures } from '@back-office/contract/features/refunds';
import type { Language } from '@back-office/contract/kit/language';
import type { LetterOf } from '../../letter.ts';
import type { WordOf } from '../../words.ts';
import { refundFailureLabels } from './labels.ts';

export type RefundNotice = {
  name: string;
  number: string;
  paymentNumber: string;
  /** With its currency: `USD 12.80`. */
  amount: string;
  /** Null while it has not failed. */
  failureCode: string | null;
  url: string;
};

/** In the reader's words; a code of the gateway's own stays as it came. */
const whyIn = (language: Language, { failureCode }: RefundNotice): string => {
  const known = refundFailures.find((one) => one === failureCode);
  return known === undefined ? (failureCode ?? '') : refundFailureLabels[known][language];
};

/** To the applicant, unless he chose not to hear of it. */
export const refundFailedLetter: LetterOf<RefundNotice> = {
  en: (notice) => ({
    subject: `Refund ${notice.number} failed`,
    paragraphs: [
      `${notice.name}, the refund of ${notice.amount} for order ${notice.paymentNumber} failed: ${whyIn('en', notice)}.`,
      'The money stays in your account. Open the refund to see what you can do.',
    ],
    action: { label: 'View refund', url: notice.url },
  }),
  zhCn: (notice) => ({
    subject: `退款 ${notice.number} 失败`,
    paragraphs: [
      `${notice.name}，您好。您为订单 ${notice.paymentNumber} 申请的退款 ${notice.amount} 失败，原因：${whyIn('zhCn', notice)}。`,
      '款项仍在您的账户中。可打开退款详情查看后续处理方式。',
    ],
    action: { label: '查看退款', url: notice.url },
  }),
  zhHk: (notice) => ({
    subject: `退款 ${notice.number} 失敗`,
    paragraphs: [
      `${notice.name}，您好。您為訂單 ${notice.paymentNumber} 申請的退款 ${notice.amount} 失敗，原因：${whyIn('zhHk', notice)}。`,
      '款項仍在您的賬戶。可開啟退款詳情查看下一步處理方式。',
    ],
    action: { label: '查看退款', url: notice.url },
  }),
};

export const refundWaitsLetter: LetterOf<RefundNotice> = {
  en: ({ name, number, paymentNumber, amount, url }) => ({
    subject: `Refund ${number} waits for funds`,
    paragraphs: [
      `${name}, the balance doesn’t cover the refund of ${amount} for order ${paymentNumber}.`,
      'We retry it automatically when money comes in. Cancel the request if you don’t want to wait.',
    ],
    action: { label: 'View refund', url },
  }),
  zhCn: ({ name, number, paymentNumber, amount, url }) => ({
    subject: `退款 ${number} 等待资金`,
    paragraphs: [
      `${name}，您好。账户余额不足以支付订单 ${paymentNumber} 的退款 ${amount}。`,
      '资金到账后系统会自动重试。如不想等待，可撤销申请。',
    ],
    action: { label: '查看退款', url },
  }),
  zhHk: ({ name, number, paymentNumber, amount, url }) => ({
    subject: `退款 ${number} 等候資金`,
    paragraphs: [
      `${name}，您好。賬戶結餘不足以支付訂單 ${paymentNumber} 的退款 ${amount}。`,
      '資金入賬後系統會自動重試。如不想等候，可撤回申請。',
    ],
    action: { label: '查看退款', url },
  }),
};

export const refundFailedReminder: WordOf<RefundNotice> = {
  en: (notice) => `Refund ${notice.number} of ${notice.amount} failed: ${whyIn('en', notice)}.`,
  zhCn: (notice) =>
    `退款 ${notice.number}（${notice.amount}）失败，原因：${whyIn('zhCn', notice)}。`,
  zhHk: (notice) =>
    `退款 ${notice.number}（${notice.amount}）失敗，原因：${whyIn('zhHk', notice)}。`,
};

export const refundWaitsReminder: WordOf<RefundNotice> = {
  en: ({ number, amount }) => `Refund ${number} of ${amount} waits for funds.`,
  zhCn: ({ number, amount }) => `退款 ${number}（${amount}）余额不足，等待资金。`,
  zhHk: ({ number, amount }) => `退款 ${number}（${amount}）結餘不足，等候資金。`,
};
