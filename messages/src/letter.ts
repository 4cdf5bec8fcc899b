import type { Language } from '@back-office/contract/kit/language';
import { productTitle } from './outside.ts';
import { nameAmongHan, type WordOf } from './words.ts';

/** Text of a mail; the common head and foot are added on sending. */
export type LetterText = {
  subject: string;
  /** In the order they are read. */
  paragraphs: readonly string[];
  /** The action for the reader, on a page of the back-office. */
  action?: { label: string; url: string };
  /** A code to type, shown large. */
  code?: string;
  /** The shop that sends a mail to a payer; named in head and foot. */
  shop?: string;
};

/** The same letter in each language. */
export type LetterOf<Parameters> = Readonly<
  Record<Language, (parameters: Parameters) => LetterText>
>;

/** Greeting of a mail to a back-office user. */
export const greeting: WordOf<{ name: string }> = {
  en: ({ name }) => `${name},`,
  zhCn: ({ name }) => `${name}，您好。`,
  zhHk: ({ name }) => `${name}，您好。`,
};

/** An instant in a mail, in the reader's zone. Spec S1.2. */
export const letterInstant: WordOf<{ time: string; offset: string; zone: string }> = {
  en: ({ time, offset, zone }) => `${time} (${offset}, ${zone})`,
  zhCn: ({ time, offset, zone }) => `${time}（${offset}，${zone}）`,
  zhHk: ({ time, offset, zone }) => `${time}（${offset}，${zone}）`,
};

type Frame = {
  product: string;
  foot: string;
  /** For a mail to a payer. */
  shopFoot: (shop: string) => string;
  /** For a mail whose replies are received. */
  answeredFoot: string;
  or: string;
};

/** Head and foot of every mail. */
export const letterFrame: Readonly<Record<Language, Frame>> = {
  en: {
    product: productTitle.en,
    foot: 'This is an automatic email; we don’t read replies. We never ask you for a password or a code.',
    shopFoot: (shop) =>
      `Sent on behalf of ${shop}. We don’t read replies to this email. If you have a question, contact ${shop}.`,
    answeredFoot:
      'You can reply to this email, and the shop reads your reply. Never send your card number. We never ask you for a password or a code.',
    or: 'If the button does not work, copy this address into your browser:',
  },
  zhCn: {
    product: productTitle.zhCn,
    foot: '本邮件由系统自动发送，请勿回复。我们的工作人员绝不会向您索取密码或验证码。',
    shopFoot: (shop) => `本邮件代${shop}发送，请勿回复。如有疑问，请直接联系${shop}。`,
    answeredFoot:
      '您可直接回复本邮件，商家会看到您的回复。请勿在邮件中填写银行卡号。我们的工作人员绝不会向您索取密码或验证码。',
    or: '如果按钮无法打开，请将以下地址复制到浏览器中：',
  },
  zhHk: {
    product: productTitle.zhHk,
    foot: '此電郵由系統自動發出，請勿回覆。我們的職員絕不會向您索取密碼或驗證碼。',
    shopFoot: (shop) =>
      `此電郵代${nameAmongHan(shop)}發出，請勿回覆。如有疑問，請直接聯絡${nameAmongHan(shop).trimEnd()}。`,
    answeredFoot:
      '您可直接回覆此電郵，商店會看到您的回覆。請勿在電郵填寫付款卡號碼。我們的職員絕不會向您索取密碼或驗證碼。',
    or: '如按鈕未能開啟，請將以下網址複製到瀏覽器：',
  },
};
