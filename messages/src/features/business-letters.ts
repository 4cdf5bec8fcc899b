import type { BusinessStatus, StatusReason } from '@back-office/contract/kit/business-status';
import type { Language } from '@back-office/contract/kit/language';
import type { LetterOf, LetterText } from '../letter.ts';
import type { Word } from '../words.ts';
import { nextStatusWord, statusReasonWords } from './business-status.ts';

type News = {
  name: string;
  businessName: string;
  from: BusinessStatus;
  to: BusinessStatus;
  reasons: readonly StatusReason[];
  /** In the operator's own words. */
  note: string;
  url: string;
};

const subjects: Record<Language, (status: string) => string> = {
  en: (status) => `Your account: ${status.toLowerCase()}`,
  zhCn: (status) => `您的账户：${status}`,
  zhHk: (status) => `您的賬戶：${status}`,
};
const sentences: Record<
  Language,
  (news: { name: string; business: string; status: string }) => string
> = {
  en: ({ name, business, status }) =>
    `${name}, the account of ${business} has a new status: ${status}.`,
  zhCn: ({ name, business, status }) =>
    `${name}，您好。${business} 的账户状态已变更为“${status}”。`,
  zhHk: ({ name, business, status }) =>
    `${name}，您好。${business} 的賬戶狀態已轉為「${status}」。`,
};
const openPage: Word = { en: 'View account', zhCn: '查看账户', zhHk: '查看賬戶' };

const letterIn =
  (language: Language) =>
  ({ name, businessName, from, to, reasons, note, url }: News): LetterText => {
    const word = nextStatusWord(from, to)[language];
    const listed = reasons.map((reason) => `• ${statusReasonWords[reason][language]}`);
    return {
      subject: subjects[language](word),
      paragraphs: [
        sentences[language]({ name, business: businessName, status: word }),
        ...listed,
        ...(note === '' ? [] : [note]),
      ],
      action: { label: openPage[language], url },
    };
  };

/** To the owners, whenever the acquirer moves their business on. */
export const businessStatusLetter: LetterOf<News> = {
  en: letterIn('en'),
  zhCn: letterIn('zhCn'),
  zhHk: letterIn('zhHk'),
};
