import type { DisputeStage } from '@back-office/contract/features/disputes';
import type { Language } from '@back-office/contract/kit/language';
import type { LetterText } from '../../letter.ts';
import { disputeStageLabels } from '../../payment.ts';
import type { Word, WordOf } from '../../words.ts';

/** The notices about a case. */
export type CaseNotice =
  | 'opened'
  | 'daysLeft5'
  | 'daysLeft2'
  | 'daysLeft1'
  | 'lapsed'
  | 'returned'
  | 'won'
  | 'lost';

/** `deadline` in the reader's zone and in UTC+8, `amount` with its currency; `comment` is why an answer was returned. */
type Case = {
  number: string;
  stage: DisputeStage;
  amount: string;
  deadline: string;
  comment: string | null;
};

type Said = { subject: WordOf<Case & { label: string }>; text: WordOf<Case> };

const answerBy: WordOf<Case> = {
  en: ({ amount, deadline }) =>
    `${amount} is disputed. Answer by ${deadline}, or the case lapses and the amount stays with the cardholder.`,
  zhCn: ({ amount, deadline }) =>
    `争议金额 ${amount}。请于 ${deadline}前回复，逾期未回复则该金额归持卡人所有。`,
  zhHk: ({ amount, deadline }) =>
    `爭議金額 ${amount}。請於 ${deadline}前回覆，逾期未回覆則該金額歸持卡人所有。`,
};

const leftWithin = (days: number): Said => ({
  subject: {
    en: ({ number }) => `Case ${number}: less than ${days === 1 ? '1 day' : `${days} days`} left`,
    zhCn: ({ number }) => `案件 ${number} 的回复时间剩余不足 ${days} 天`,
    zhHk: ({ number }) => `個案 ${number} 的回覆時間尚餘不足 ${days} 日`,
  },
  text: answerBy,
});

const said: Readonly<Record<CaseNotice, Said>> = {
  opened: {
    subject: {
      en: ({ number, label, amount }) => `New case ${number}: ${label}, ${amount}`,
      zhCn: ({ number, label, amount }) => `新案件 ${number}：${label}，${amount}`,
      zhHk: ({ number, label, amount }) => `新個案 ${number}：${label}，${amount}`,
    },
    text: answerBy,
  },
  daysLeft5: leftWithin(5),
  daysLeft2: leftWithin(2),
  daysLeft1: leftWithin(1),
  lapsed: {
    subject: {
      en: ({ number }) => `Case ${number} lapsed`,
      zhCn: ({ number }) => `案件 ${number} 已逾期`,
      zhHk: ({ number }) => `個案 ${number} 已逾期`,
    },
    text: {
      en: ({ amount, deadline }) =>
        `Nobody answered by ${deadline}. ${amount} stays with the cardholder.`,
      zhCn: ({ amount, deadline }) => `截至 ${deadline}未收到回复，${amount} 归持卡人所有。`,
      zhHk: ({ amount, deadline }) => `截至 ${deadline}未收到回覆，${amount} 歸持卡人所有。`,
    },
  },
  returned: {
    subject: {
      en: ({ number }) => `Case ${number}: answer returned`,
      zhCn: ({ number }) => `案件 ${number} 的回复被退回`,
      zhHk: ({ number }) => `個案 ${number} 的回覆被退回`,
    },
    text: {
      en: ({ comment, deadline }) =>
        `We returned your answer. Answer again by ${deadline}, or the case lapses. Comment: ${comment ?? ''}`,
      zhCn: ({ comment, deadline }) =>
        `您的回复已被退回，请于 ${deadline}前重新回复，逾期未回复则争议金额归持卡人所有。审核意见：${comment ?? ''}`,
      zhHk: ({ comment, deadline }) =>
        `您的回覆已被退回，請於 ${deadline}前重新回覆，逾期未回覆則爭議金額歸持卡人所有。審核意見：${comment ?? ''}`,
    },
  },
  won: {
    subject: {
      en: ({ number }) => `You won case ${number}`,
      zhCn: ({ number }) => `案件 ${number} 申诉成功`,
      zhHk: ({ number }) => `個案 ${number} 申訴成功`,
    },
    text: {
      en: ({ amount }) => `The decision is in your favour. ${amount} returns to your balance.`,
      zhCn: ({ amount }) => `裁定结果对您有利，${amount} 将退回您的账户余额。`,
      zhHk: ({ amount }) => `裁定結果對您有利，${amount} 將退回您的賬戶結餘。`,
    },
  },
  lost: {
    subject: {
      en: ({ number }) => `You lost case ${number}`,
      zhCn: ({ number }) => `案件 ${number} 申诉失败`,
      zhHk: ({ number }) => `個案 ${number} 申訴失敗`,
    },
    text: {
      en: ({ amount }) =>
        `The decision is in the cardholder’s favour. ${amount} stays with the cardholder.`,
      zhCn: ({ amount }) => `裁定结果对持卡人有利，${amount} 归持卡人所有。`,
      zhHk: ({ amount }) => `裁定結果對持卡人有利，${amount} 歸持卡人所有。`,
    },
  },
};

const greeting: WordOf<{ name: string }> = {
  en: ({ name }) => `${name},`,
  zhCn: ({ name }) => `${name}，您好。`,
  zhHk: ({ name }) => `${name}，您好。`,
};
const open: Word = { en: 'Open case', zhCn: '查看案件', zhHk: '查看個案' };

const subjectOf = (notice: CaseNotice, of: Case, language: Language): string =>
  said[notice].subject[language]({ ...of, label: disputeStageLabels[of.stage][language] });

export const caseLetter = (
  notice: CaseNotice,
  { name, url, ...of }: Case & { name: string; url: string },
  language: Language,
): LetterText => ({
  subject: subjectOf(notice, of, language),
  paragraphs: [greeting[language]({ name }), said[notice].text[language](of)],
  action: { label: open[language], url },
});

export const caseReminder = (notice: CaseNotice, of: Case, language: Language): string =>
  [subjectOf(notice, of, language), said[notice].text[language](of)].join(
    language === 'en' ? '. ' : '。',
  );
