import type { Language } from '@back-office/contract/kit/language';
import { greeting, type LetterText } from '../../letter.ts';
import { disputeStageLabels } from '../../payment.ts';
import type { Word, WordOf } from '../../words.ts';
import {
  acceptOnly,
  answerBy,
  lapsed,
  noAction,
  notConceded,
  opened,
  type Case,
} from './letter-texts.ts';

/** The notices about a case. */
export type CaseNotice =
  | 'opened'
  | 'acceptOnly'
  | 'daysLeft7'
  | 'daysLeft3'
  | 'daysLeft1'
  | 'lapsed'
  | 'returned'
  | 'notConceded'
  | 'noAction'
  | 'satisfied'
  | 'withdrawn'
  | 'won'
  | 'lost';

type Said = { subject: WordOf<Case & { label: string }>; text: WordOf<Case> };

const leftWithin = (days: number): Said => ({
  subject: {
    en: ({ number }) => `Case ${number}: less than ${days === 1 ? '1 day' : `${days} days`} left`,
    zhCn: ({ number }) => `案件 ${number} 的回复时间剩余不足 ${days} 天`,
    zhHk: ({ number }) => `個案 ${number} 的回覆時間尚餘不足 ${days} 日`,
  },
  text: answerBy,
});

/** A pre-arbitration and an arbitration go on with a case that the merchant knows. */
const isNew = ({ stage }: Pick<Case, 'stage'>): boolean =>
  stage === 'retrieval' || stage === 'chargeback';

const newCaseAndStage: Said['subject'] = {
  en: ({ number, label, stage }) => `${isNew({ stage }) ? 'New case' : 'Case'} ${number}: ${label}`,
  zhCn: ({ number, label, stage }) => `${isNew({ stage }) ? '新案件' : '案件'} ${number}：${label}`,
  zhHk: ({ number, label, stage }) => `${isNew({ stage }) ? '新個案' : '個案'} ${number}：${label}`,
};

const newCase: Said['subject'] = {
  en: (of) => `${newCaseAndStage.en(of)}, ${of.amount}`,
  zhCn: (of) => `${newCaseAndStage.zhCn(of)}，${of.amount}`,
  zhHk: (of) => `${newCaseAndStage.zhHk(of)}，${of.amount}`,
};

const said: Readonly<Record<CaseNotice, Said>> = {
  opened: {
    subject: newCase,
    text: opened,
  },
  acceptOnly: { subject: newCase, text: acceptOnly },
  daysLeft7: leftWithin(7),
  daysLeft3: leftWithin(3),
  daysLeft1: leftWithin(1),
  lapsed: {
    subject: {
      en: ({ number }) => `Case ${number} lapsed`,
      zhCn: ({ number }) => `案件 ${number} 已逾期`,
      zhHk: ({ number }) => `個案 ${number} 已逾期`,
    },
    text: lapsed,
  },
  returned: {
    subject: {
      en: ({ number }) => `Case ${number}: answer returned`,
      zhCn: ({ number }) => `案件 ${number} 的回复被退回`,
      zhHk: ({ number }) => `個案 ${number} 的回覆被退回`,
    },
    text: {
      en: ({ comment, deadline }) =>
        `Your answer was returned. Answer again by ${deadline}, or the case lapses. Reason: ${comment ?? ''}`,
      zhCn: ({ comment, deadline }) =>
        `您的回复已被退回，请于 ${deadline}前重新回复，否则案件将逾期。原因：${comment ?? ''}`,
      zhHk: ({ comment, deadline }) =>
        `您的回覆已被退回，請於 ${deadline}前重新回覆，否則個案將逾期。原因：${comment ?? ''}`,
    },
  },
  notConceded: {
    subject: {
      en: ({ number }) => `Case ${number}: arbitration not conceded`,
      zhCn: ({ number }) => `案件 ${number} 未能放弃仲裁`,
      zhHk: ({ number }) => `個案 ${number} 未能放棄仲裁`,
    },
    text: notConceded,
  },
  noAction: {
    subject: newCase,
    text: noAction,
  },
  satisfied: {
    subject: {
      en: ({ number }) => `Case ${number} closed`,
      zhCn: ({ number }) => `案件 ${number} 已关闭`,
      zhHk: ({ number }) => `個案 ${number} 已結束`,
    },
    text: {
      en: ({ amount }) => `The issuer closed its request. ${amount} is no longer on hold.`,
      zhCn: ({ amount }) => `发卡行已结束调单，${amount} 已解除冻结。`,
      zhHk: ({ amount }) => `發卡銀行已結束調單，${amount} 已解除凍結。`,
    },
  },
  withdrawn: {
    subject: {
      en: ({ number }) => `Case ${number} withdrawn`,
      zhCn: ({ number }) => `案件 ${number} 已撤销`,
      zhHk: ({ number }) => `個案 ${number} 已撤回`,
    },
    text: {
      en: ({ amount }) =>
        `The cardholder or the issuer withdrew it. ${amount} returns to your balance.`,
      zhCn: ({ amount }) => `持卡人或发卡行已撤销争议，${amount} 将退回您的账户余额。`,
      zhHk: ({ amount }) => `持卡人或發卡銀行已撤回爭議，${amount} 將退回您的賬戶結餘。`,
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

export const open: Word = { en: 'Open case', zhCn: '查看案件', zhHk: '查看個案' };

type Reading = { of: Case; language: Language };

const written = (words: Said['subject'], { of, language }: Reading): string =>
  words[language]({ ...of, label: disputeStageLabels[of.stage][language] });

export const caseLetter = (
  notice: CaseNotice,
  { name, url, ...of }: Case & { name: string; url: string },
  language: Language,
): LetterText => ({
  subject: written(said[notice].subject, { of, language }),
  paragraphs: [greeting[language]({ name }), said[notice].text[language](of)],
  action: { label: open[language], url },
});

/** A reminder has no subject line of its own, so it states the amount once, in its text. */
export const caseReminder = (notice: CaseNotice, of: Case, language: Language): string => {
  const { subject, text } = said[notice];
  const start = subject === newCase ? newCaseAndStage : subject;
  return [written(start, { of, language }), text[language](of)].join(
    language === 'en' ? '. ' : '。',
  );
};
