import { isDocument, type Mark } from '@back-office/contract/features/onboarding/answers/marks';
import type { Step } from '@back-office/contract/features/onboarding/questions';
import type { Language } from '@back-office/contract/kit/language';
import type { LetterOf, LetterText } from '../../letter.ts';
import type { Word, WordOf } from '../../words.ts';
import { onboardingFields } from './fields.ts';
import { markReasonWords } from './marks.ts';
import { documentLabels, stepLabels } from './values.ts';

/** Spec S2.10: what the merchant reads of an application that was returned. */
export const correctionWords = {
  title: { en: 'Correct your application', zhCn: '修改申请', zhHk: '更改申請' },
  otherDocuments: { en: 'Other documents', zhCn: '其他文件', zhHk: '其他文件' },
  lead: {
    en: ({ day }) => `The review asks for these corrections by ${day}.`,
    zhCn: ({ day }) => `请在 ${day} 前按审核意见修改以下内容。`,
    zhHk: ({ day }) => `請於 ${day} 前按審核意見更改以下內容。`,
  } satisfies WordOf<{ day: string }>,
  asked: {
    en: ({ day }) => `The review asks for corrections by ${day}.`,
    zhCn: ({ day }) => `请在 ${day} 前按审核意见修改。`,
    zhHk: ({ day }) => `請於 ${day} 前按審核意見更改。`,
  } satisfies WordOf<{ day: string }>,
  submitLead: {
    en: 'Your answers are saved as you type. Submit once every section is corrected.',
    zhCn: '内容会自动保存，全部修改后请重新提交。',
    zhHk: '內容會自動儲存，全部更改後請重新提交。',
  },
  left: {
    en: ({ left, of }) => `${left} of ${of} ${of === 1 ? 'correction' : 'corrections'} left`,
    zhCn: ({ left, of }) => `还剩 ${left} 项，共 ${of} 项`,
    zhHk: ({ left, of }) => `尚餘 ${left} 項，共 ${of} 項`,
  } satisfies WordOf<{ left: number; of: number }>,
  next: { en: 'Next correction', zhCn: '下一项', zhHk: '下一項' },
  toMissing: { en: 'Next missing answer', zhCn: '下一项待填内容', zhHk: '下一項待填內容' },
  allDone: {
    en: 'All corrections are done.',
    zhCn: '各项均已修改。',
    zhHk: '各項均已更改。',
  },
  toSubmit: { en: 'Continue to submit', zhCn: '去提交', zhHk: '前往提交' },
  unchanged: {
    en: 'If a section needs no change, submit it as it is.',
    zhCn: '未修改的部分若无需改动，可直接提交。',
    zhHk: '未更改的部分如毋須改動，可直接提交。',
  },
  none: {
    en: 'No corrections are requested.',
    zhCn: '目前没有需要修改的内容。',
    zhHk: '現時沒有需要更改的內容。',
  },
  noSections: {
    en: 'Your account status lists the missing information. Add it to your application.',
    zhCn: '账户状态页列有所缺资料，请在申请中补充。',
    zhHk: '賬戶狀態頁列出所欠資料，請在申請中補充。',
  },
  toApplication: {
    en: 'Open the whole application',
    zhCn: '打开完整申请表',
    zhHk: '開啟整份申請表',
  },
  toStatus: { en: 'View account status', zhCn: '查看账户状态', zhHk: '查看賬戶狀態' },
} as const satisfies Record<string, Word | WordOf<never>>;

type Returned = {
  name: string;
  businessName: string;
  corrections: readonly { section: Step; comment: string }[];
  marks: readonly Mark[];
  answerBy: string;
  url: string;
};

const subjects: Record<Language, string> = {
  en: 'Your application needs corrections',
  zhCn: '您的申请需要修改',
  zhHk: '您的申請需要更改',
};
const sentences: Record<Language, (returned: Returned) => string> = {
  en: ({ name, businessName, answerBy }) =>
    `${name}, we reviewed the application of ${businessName}. Please answer these requests by ${answerBy}:`,
  zhCn: ({ name, businessName, answerBy }) =>
    `${name}，您好。我们已审核 ${businessName} 的申请，请于 ${answerBy} 前回复以下要求：`,
  zhHk: ({ name, businessName, answerBy }) =>
    `${name}，您好。我們已審核 ${businessName} 的申請，請於 ${answerBy} 前回覆以下要求：`,
};
const colon: Record<Language, string> = { en: ': ', zhCn: '：', zhHk: '：' };

/** A question or document with what is asked about it; whose it is stays out of the mail. */
const markLine = ({ field, reason, comment }: Mark, language: Language): string => {
  const label = (isDocument(field) ? documentLabels[field] : onboardingFields[field])[language];
  const said = [reason === null ? null : markReasonWords[reason][language], comment];
  return `• ${label}${colon[language]}${said.filter((one) => one !== null).join(language === 'en' ? ' ' : '')}`;
};

const letterIn =
  (language: Language) =>
  (returned: Returned): LetterText => ({
    subject: subjects[language],
    paragraphs: [
      sentences[language](returned),
      ...returned.corrections.map(
        ({ section, comment }) => `• ${stepLabels[section][language]}${colon[language]}${comment}`,
      ),
      ...returned.marks.map((mark) => markLine(mark, language)),
    ],
    action: { label: correctionWords.title[language], url: returned.url },
  });

/** To the owners, when the reviewer returns their application. */
export const correctionsLetter: LetterOf<Returned> = {
  en: letterIn('en'),
  zhCn: letterIn('zhCn'),
  zhHk: letterIn('zhHk'),
};
