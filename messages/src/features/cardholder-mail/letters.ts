import type { Language } from '@back-office/contract/kit/language';
import { greeting, type LetterText } from '../../letter.ts';
import type { Word, WordOf } from '../../words.ts';

/** `order` is null for a mail that is linked to no payment. */
type Arrived = { subject: string; email: string; order: string | null };

const notice: WordOf<Arrived> = {
  en: ({ subject, email, order }) =>
    order === null
      ? `${email} wrote: “${subject}”. The mail isn’t linked to a payment.`
      : `${email} wrote about order ${order}: “${subject}”.`,
  zhCn: ({ subject, email, order }) =>
    order === null
      ? `${email} 来信：“${subject}”。该邮件尚未关联交易。`
      : `${email} 就订单 ${order} 来信：“${subject}”。`,
  zhHk: ({ subject, email, order }) =>
    order === null
      ? `${email} 來信：「${subject}」。此電郵尚未連結至交易。`
      : `${email} 就訂單 ${order} 來信：「${subject}」。`,
};

const title: Word = { en: 'New cardholder mail', zhCn: '收到持卡人邮件', zhHk: '收到持卡人電郵' };
const open: Word = { en: 'Open conversation', zhCn: '查看会话', zhHk: '查看對話' };
/** To the merchant's people. */
export const mailNoticeLetter = (
  language: Language,
  { name, url, ...arrived }: Arrived & { name: string; url: string },
): LetterText => ({
  subject: title[language],
  paragraphs: [greeting[language]({ name }), notice[language](arrived)],
  action: { label: open[language], url },
});

export const mailNoticeReminder = (language: Language, arrived: Arrived): string =>
  notice[language](arrived);
