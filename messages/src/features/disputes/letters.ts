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
  | 'noAction'
  | 'satisfied'
  | 'withdrawn'
  | 'won'
  | 'lost';

/**
 * `deadline` in the reader's zone and in UTC+8, null where nobody waits for the merchant; `amount` with its currency; `comment` is why
 * the last answer counts no more.
 */
type Case = {
  number: string;
  stage: DisputeStage;
  amount: string;
  deadline: string | null;
  comment: string | null;
};

type Said = { subject: WordOf<Case & { label: string }>; text: WordOf<Case> };

/** A retrieval only holds its amount: what follows silence is a chargeback. */
const byStage = (retrieval: WordOf<Case>, later: WordOf<Case>): WordOf<Case> => {
  const wordFor =
    (language: Language) =>
    (of: Case): string =>
      (of.stage === 'retrieval' ? retrieval : later)[language](of);
  return { en: wordFor('en'), zhCn: wordFor('zhCn'), zhHk: wordFor('zhHk') };
};

const answerBy = byStage(
  {
    en: ({ amount, deadline }) =>
      `${amount} is on hold. Answer by ${deadline}, or the request lapses and a chargeback can follow.`,
    zhCn: ({ amount, deadline }) =>
      `${amount} 已被冻结。请于 ${deadline}前回复，逾期未回复可能会被拒付。`,
    zhHk: ({ amount, deadline }) =>
      `${amount} 已被凍結。請於 ${deadline}前回覆，逾期未回覆可能會被拒付。`,
  },
  {
    en: ({ amount, deadline }) =>
      `${amount} is disputed. Answer by ${deadline}, or the case lapses and the amount stays with the cardholder.`,
    zhCn: ({ amount, deadline }) =>
      `争议金额 ${amount}。请于 ${deadline}前回复，逾期未回复则该金额归持卡人所有。`,
    zhHk: ({ amount, deadline }) =>
      `爭議金額 ${amount}。請於 ${deadline}前回覆，逾期未回覆則該金額歸持卡人所有。`,
  },
);

const decidedByNetwork: WordOf<Case> = {
  en: ({ amount }) => `${amount} is disputed. The network decides; no answer is needed.`,
  zhCn: ({ amount }) => `争议金额 ${amount}。由卡组织裁定，无需回复。`,
  zhHk: ({ amount }) => `爭議金額 ${amount}。由卡組織裁定，毋須回覆。`,
};

/** At arbitration nobody waits for the merchant. */
const opened: WordOf<Case> = {
  en: (of) => (of.deadline === null ? decidedByNetwork : answerBy).en(of),
  zhCn: (of) => (of.deadline === null ? decidedByNetwork : answerBy).zhCn(of),
  zhHk: (of) => (of.deadline === null ? decidedByNetwork : answerBy).zhHk(of),
};

const silence: WordOf<Case> = {
  en: ({ deadline, comment }) =>
    comment === null
      ? `Nobody answered by ${deadline}.`
      : `Your answer was not accepted, and the deadline ${deadline} has passed. Reason: ${comment}.`,
  zhCn: ({ deadline, comment }) =>
    comment === null
      ? `截至 ${deadline}未收到回复。`
      : `您的回复未被接受，回复期限 ${deadline}已过。原因：${comment}。`,
  zhHk: ({ deadline, comment }) =>
    comment === null
      ? `截至 ${deadline}未收到回覆。`
      : `您的回覆不獲接納，回覆期限 ${deadline}已過。原因：${comment}。`,
};

const lapsed = byStage(
  {
    en: (of) => `${silence.en(of)} ${of.amount} stays on hold, and a chargeback can follow.`,
    zhCn: (of) => `${silence.zhCn(of)}${of.amount} 继续冻结，可能会被拒付。`,
    zhHk: (of) => `${silence.zhHk(of)}${of.amount} 繼續凍結，可能會被拒付。`,
  },
  {
    en: (of) => `${silence.en(of)} ${of.amount} stays with the cardholder.`,
    zhCn: (of) => `${silence.zhCn(of)}${of.amount} 归持卡人所有。`,
    zhHk: (of) => `${silence.zhHk(of)}${of.amount} 歸持卡人所有。`,
  },
);

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
    text: opened,
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
  noAction: {
    subject: {
      en: ({ number, label, amount }) => `New case ${number}: ${label}, ${amount}`,
      zhCn: ({ number, label, amount }) => `新案件 ${number}：${label}，${amount}`,
      zhHk: ({ number, label, amount }) => `新個案 ${number}：${label}，${amount}`,
    },
    text: {
      en: () => 'The case arrived without an amount or after its deadline. No answer is needed.',
      zhCn: () => '该案件没有金额，或收到时已过回复期限，无需回复。',
      zhHk: () => '此個案沒有金額，或收到時已過回覆期限，毋須回覆。',
    },
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
