import type { ComplaintReason } from '@back-office/contract/features/complaints';
import type { Language } from '@back-office/contract/kit/language';
import { greeting, type LetterOf, type LetterText } from '../../letter.ts';
import type { Word, WordOf } from '../../words.ts';
import { complaintReasonLabels } from './list.ts';

/** The reason of a refund that answers a complaint, stored in the language of the person who agrees, as if typed. */
export const complaintRefundReason: WordOf<{ number: string }> = {
  en: ({ number }) => `Complaint ${number}`,
  zhCn: ({ number }) => `投诉 ${number}`,
  zhHk: ({ number }) => `投訴 ${number}`,
};

type Receipt = {
  merchantName: string;
  website: string | null;
  order: string;
  /** In the format of the payer’s language: `$12.80`. */
  amount: string;
  card: string | null;
  /** The title of the payment link; null for a payment in a shop. */
  paidFor: string | null;
  paidAt: string;
  url: string;
};

/** To the payer: his receipt, and the way to the merchant before the way to his bank. */
export const paymentReceiptLetter: LetterOf<Receipt> = {
  en: ({ merchantName, website, order, amount, card, paidFor, paidAt, url }) => ({
    subject: `Your payment to ${merchantName}: ${amount}`,
    paragraphs: [
      `You paid ${amount} to ${merchantName}${website === null ? '' : ` (${website})`} on ${paidAt}.`,
      `Order ${order}${card === null ? '' : `, paid with ${card}`}.`,
      ...(paidFor === null ? [] : [`For: ${paidFor}`]),
      'If something is wrong with this payment, contact the shop first. You can read the answer on the same page.',
    ],
    action: { label: 'Report a problem', url },
  }),
  zhCn: ({ merchantName, website, order, amount, card, paidFor, paidAt, url }) => ({
    subject: `您向 ${merchantName} 付款 ${amount}`,
    paragraphs: [
      `您于 ${paidAt}向 ${merchantName}${website === null ? ' ' : `（${website}）`}付款 ${amount}。`,
      `订单号：${order}${card === null ? '' : `，银行卡：${card}`}。`,
      ...(paidFor === null ? [] : [`付款事由：${paidFor}`]),
      '如对此笔付款有疑问，请先联系商家，并在同一页面查看回复。',
    ],
    action: { label: '反馈问题', url },
  }),
  zhHk: ({ merchantName, website, order, amount, card, paidFor, paidAt, url }) => ({
    subject: `您向 ${merchantName} 付款 ${amount}`,
    paragraphs: [
      `您於 ${paidAt}向 ${merchantName}${website === null ? ' ' : `（${website}）`}付款 ${amount}。`,
      `訂單號：${order}${card === null ? '' : `，付款卡：${card}`}。`,
      ...(paidFor === null ? [] : [`付款事項：${paidFor}`]),
      '如對此筆付款有疑問，請先聯絡商店，並在同一頁面查看回覆。',
    ],
    action: { label: '回報問題', url },
  }),
};

type Answered = { merchantName: string; order: string; url: string };
type AnswerStep = 'replied' | 'agreed' | 'refused';

const answeredText: Readonly<Record<AnswerStep, Word>> = {
  replied: {
    en: 'The shop replied. You can write back on the same page.',
    zhCn: '商家已回复，您可在同一页面继续留言。',
    zhHk: '商店已回覆，您可在同一頁面繼續留言。',
  },
  agreed: {
    en: 'The shop requested a refund for you. The page shows the status of the refund.',
    zhCn: '商家已为您申请退款，页面会显示退款进度。',
    zhHk: '商店已為您申請退款，頁面會顯示退款進度。',
  },
  refused: {
    en: 'The shop refused your complaint. The page shows the reason.',
    zhCn: '商家未接受您的投诉，页面会显示理由。',
    zhHk: '商店未接受您的投訴，頁面會顯示理由。',
  },
};

const answeredLetter: LetterOf<Answered & { text: string }> = {
  en: ({ merchantName, order, text, url }) => ({
    subject: `${merchantName} answered your complaint about order ${order}`,
    paragraphs: [text],
    action: { label: 'Read the answer', url },
  }),
  zhCn: ({ merchantName, order, text, url }) => ({
    subject: `${merchantName} 已回复您对订单 ${order} 的投诉`,
    paragraphs: [text],
    action: { label: '查看回复', url },
  }),
  zhHk: ({ merchantName, order, text, url }) => ({
    subject: `${merchantName} 已回覆您對訂單 ${order} 的投訴`,
    paragraphs: [text],
    action: { label: '查看回覆', url },
  }),
};

/** To the cardholder. The merchant's own words stand on the page only. */
export const complaintAnsweredLetter = (
  step: AnswerStep,
  language: Language,
  answered: Answered,
): LetterText => answeredLetter[language]({ ...answered, text: answeredText[step][language] });

/** The notices to the merchant's people. */
export type ComplaintNotice = 'received' | 'overdue';

/** `deadline` in the reader's zone, `amount` with its currency. */
type Complaint = {
  number: string;
  reason: ComplaintReason;
  merchantOrderNumber: string;
  amount: string;
  deadline: string;
};

const noticeTexts: Readonly<
  Record<ComplaintNotice, { subject: WordOf<Complaint>; text: WordOf<Complaint> }>
> = {
  received: {
    subject: {
      en: ({ number, amount }) => `Complaint ${number}: ${amount}`,
      zhCn: ({ number, amount }) => `投诉 ${number}：${amount}`,
      zhHk: ({ number, amount }) => `投訴 ${number}：${amount}`,
    },
    text: {
      en: ({ merchantOrderNumber, reason, deadline }) =>
        `The cardholder of order ${merchantOrderNumber} is waiting for your answer (${complaintReasonLabels[reason].en}). Answer by ${deadline} to prevent a dispute.`,
      zhCn: ({ merchantOrderNumber, reason, deadline }) =>
        `订单 ${merchantOrderNumber} 的持卡人正在等待您的回复（${complaintReasonLabels[reason].zhCn}）。请于 ${deadline}前回复，以避免拒付。`,
      zhHk: ({ merchantOrderNumber, reason, deadline }) =>
        `訂單 ${merchantOrderNumber} 的持卡人正等候您的回覆（${complaintReasonLabels[reason].zhHk}）。請於 ${deadline}前回覆，以避免拒付。`,
    },
  },
  overdue: {
    subject: {
      en: ({ number }) => `Complaint ${number} is overdue`,
      zhCn: ({ number }) => `投诉 ${number} 已逾期`,
      zhHk: ({ number }) => `投訴 ${number} 已逾期`,
    },
    text: {
      en: ({ merchantOrderNumber, amount, deadline }) =>
        `The complaint about order ${merchantOrderNumber} (${amount}) was due by ${deadline}. Answer it now to prevent a dispute.`,
      zhCn: ({ merchantOrderNumber, amount, deadline }) =>
        `订单 ${merchantOrderNumber}（${amount}）的投诉应于 ${deadline}前回复。请立即处理，以避免拒付。`,
      zhHk: ({ merchantOrderNumber, amount, deadline }) =>
        `訂單 ${merchantOrderNumber}（${amount}）的投訴應於 ${deadline}前回覆。請立即處理，以避免拒付。`,
    },
  },
};

const openWord: Word = { en: 'Open complaint', zhCn: '查看投诉', zhHk: '查看投訴' };
export const complaintNoticeLetter = (
  notice: ComplaintNotice,
  language: Language,
  { name, url, ...complaint }: Complaint & { name: string; url: string },
): LetterText => {
  const { subject, text } = noticeTexts[notice];
  return {
    subject: subject[language](complaint),
    paragraphs: [greeting[language]({ name }), text[language](complaint)],
    action: { label: openWord[language], url },
  };
};

export const complaintNoticeReminder = (
  notice: ComplaintNotice,
  language: Language,
  complaint: Complaint,
): string => noticeTexts[notice].text[language](complaint);
