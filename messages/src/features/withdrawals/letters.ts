import type { Language } from '@back-office/contract/kit/language';
import { greeting, type LetterOf } from '../../letter.ts';
import type { Word, WordOf } from '../../words.ts';

/** How it ended; `returned` after it was paid. */
export type WithdrawalEnd = 'success' | 'failed' | 'returned' | 'cancelled';

/** Amounts with their currency: `1,280.00 USD`. */
type Asked = { name: string; number: string; amount: string; by: string; url: string };

/** To those who may approve it. */
export const withdrawalToApproveLetter: LetterOf<Asked> = {
  en: ({ name, number, amount, by, url }) => ({
    subject: `Withdrawal ${number} waits for your approval`,
    paragraphs: [
      `${name}, ${by} wants to withdraw ${amount}. It needs the approval of a second person.`,
      'The amount is frozen until then. Check the bank account before you approve.',
    ],
    action: { label: 'View withdrawal', url },
  }),
  zhCn: ({ name, number, amount, by, url }) => ({
    subject: `提现 ${number} 待您复核`,
    paragraphs: [
      `${name}，您好。${by} 申请提现 ${amount}，须由第二人复核。`,
      '复核期间该金额已冻结。请核对收款银行账户后再通过。',
    ],
    action: { label: '查看提现', url },
  }),
  zhHk: ({ name, number, amount, by, url }) => ({
    subject: `提款 ${number} 待您覆核`,
    paragraphs: [
      `${name}，您好。${by} 申請提款 ${amount}，須由第二人覆核。`,
      '覆核期間該金額已凍結。請核對收款銀行賬戶後才批准。',
    ],
    action: { label: '查看提款', url },
  }),
};

type Ended = {
  number: string;
  end: WithdrawalEnd;
  amount: string;
  received: string;
  /** Why it did not succeed, in the words of who decided. */
  note: string | null;
};

const subjects: Record<WithdrawalEnd, WordOf<{ number: string }>> = {
  success: {
    en: ({ number }) => `Withdrawal ${number} was paid`,
    zhCn: ({ number }) => `提现 ${number} 已汇出`,
    zhHk: ({ number }) => `提款 ${number} 已匯款`,
  },
  failed: {
    en: ({ number }) => `Withdrawal ${number} failed`,
    zhCn: ({ number }) => `提现 ${number} 失败`,
    zhHk: ({ number }) => `提款 ${number} 失敗`,
  },
  returned: {
    en: ({ number }) => `Withdrawal ${number} was returned by the bank`,
    zhCn: ({ number }) => `提现 ${number} 被银行退回`,
    zhHk: ({ number }) => `提款 ${number} 被銀行退回`,
  },
  cancelled: {
    en: ({ number }) => `Withdrawal ${number} was cancelled`,
    zhCn: ({ number }) => `提现 ${number} 已取消`,
    zhHk: ({ number }) => `提款 ${number} 已取消`,
  },
};

const whatHappened: Record<WithdrawalEnd, WordOf<Ended>> = {
  success: {
    en: ({ received }) => `${received} was sent to your bank account.`,
    zhCn: ({ received }) => `${received} 已汇往您的银行账户。`,
    zhHk: ({ received }) => `${received} 已匯往您的銀行賬戶。`,
  },
  failed: {
    en: ({ amount }) => `${amount} is available again.`,
    zhCn: ({ amount }) => `${amount} 已退回可用余额。`,
    zhHk: ({ amount }) => `${amount} 已退回可用結餘。`,
  },
  returned: {
    en: ({ received }) => `${received} was returned and is available again.`,
    zhCn: ({ received }) => `${received} 已退回可用余额。`,
    zhHk: ({ received }) => `${received} 已退回可用結餘。`,
  },
  cancelled: {
    en: ({ amount }) => `${amount} is available again.`,
    zhCn: ({ amount }) => `${amount} 已退回可用余额。`,
    zhHk: ({ amount }) => `${amount} 已退回可用結餘。`,
  },
};

const reason: WordOf<{ note: string }> = {
  en: ({ note }) => `Reason: ${note}`,
  zhCn: ({ note }) => `原因：${note}`,
  zhHk: ({ note }) => `原因：${note}`,
};
const look: Word = { en: 'View withdrawal', zhCn: '查看提现', zhHk: '查看提款' };
const endedIn = (
  language: Language,
  { name, url, ...ended }: Ended & { name: string; url: string },
) => ({
  subject: subjects[ended.end][language](ended),
  paragraphs: [
    greeting[language]({ name }),
    whatHappened[ended.end][language](ended),
    ...(ended.note === null ? [] : [reason[language]({ note: ended.note })]),
  ],
  action: { label: look[language], url },
});

/** To who asked for it and the owners, unless they chose not to hear of it. */
export const withdrawalEndedLetter: LetterOf<Ended & { name: string; url: string }> = {
  en: (ended) => endedIn('en', ended),
  zhCn: (ended) => endedIn('zhCn', ended),
  zhHk: (ended) => endedIn('zhHk', ended),
};

const inOneLine = (language: Language, ended: Ended): string =>
  [
    `${subjects[ended.end][language](ended)}${language === 'en' ? '.' : '。'}`,
    whatHappened[ended.end][language](ended),
    ...(ended.note === null ? [] : [reason[language]({ note: ended.note })]),
  ].join(language === 'en' ? ' ' : '');

export const withdrawalEndedReminder: WordOf<Ended> = {
  en: (ended) => inOneLine('en', ended),
  zhCn: (ended) => inOneLine('zhCn', ended),
  zhHk: (ended) => inOneLine('zhHk', ended),
};
