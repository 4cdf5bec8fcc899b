import type { DisputeStage } from '@back-office/contract/features/disputes';
import type { Language } from '@back-office/contract/kit/language';
import type { WordOf } from '../../words.ts';
import { retrievalUnanswered } from './recalls.ts';

/**
 * `deadline` in the reader's zone and in UTC+8, null where nobody waits for the merchant; `amount` with its currency; `comment` is why
 * the last answer counts no more.
 */
export type Case = {
  number: string;
  stage: DisputeStage;
  amount: string;
  amountMinor: bigint;
  deadline: string | null;
  comment: string | null;
};

/** A retrieval only holds its amount: what follows silence is a chargeback. */
const byStage = (retrieval: WordOf<Case>, later: WordOf<Case>): WordOf<Case> => {
  const wordFor =
    (language: Language) =>
    (of: Case): string =>
      (of.stage === 'retrieval' ? retrieval : later)[language](of);
  return { en: wordFor('en'), zhCn: wordFor('zhCn'), zhHk: wordFor('zhHk') };
};

export const answerBy = byStage(
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
export const opened: WordOf<Case> = {
  en: (of) => (of.deadline === null ? decidedByNetwork : answerBy).en(of),
  zhCn: (of) => (of.deadline === null ? decidedByNetwork : answerBy).zhCn(of),
  zhHk: (of) => (of.deadline === null ? decidedByNetwork : answerBy).zhHk(of),
};

export const acceptOnly: WordOf<Case> = {
  en: ({ amount, deadline }) =>
    `${amount} is disputed. ${retrievalUnanswered.en} Accept the case, or it lapses after ${deadline}. In both cases the amount stays with the cardholder.`,
  zhCn: ({ amount, deadline }) =>
    `争议金额 ${amount}。${retrievalUnanswered.zhCn}您可接受该案件，否则案件将于 ${deadline}后逾期。两种情况下该金额均归持卡人所有。`,
  zhHk: ({ amount, deadline }) =>
    `爭議金額 ${amount}。${retrievalUnanswered.zhHk}您可接受此個案，否則個案將於 ${deadline}後逾期。兩種情況下該金額均歸持卡人所有。`,
};

/** A comment brings its own full stop, or gets one. */
const ended = (comment: string, stop: string): string =>
  /[.!?。！？]$/.test(comment) ? comment : `${comment}${stop}`;

/** An arbitration goes on that its merchant gave up. */
export const notConceded: WordOf<Case> = {
  en: ({ comment }) =>
    `Your concession was not accepted. Reason: ${ended(comment ?? '', '.')} The case stays open until the network’s decision arrives.`,
  zhCn: ({ comment }) =>
    `您的放弃仲裁申请未被接受。原因：${ended(comment ?? '', '。')}在收到卡组织裁定之前，案件仍未结束。`,
  zhHk: ({ comment }) =>
    `您的放棄仲裁申請不獲接納。原因：${ended(comment ?? '', '。')}在收到卡組織裁定之前，個案仍未完結。`,
};

const silence: WordOf<Case> = {
  en: ({ deadline, comment }) =>
    comment === null
      ? `Nobody answered by ${deadline}.`
      : `Your answer was not accepted, and the deadline ${deadline} has passed. Reason: ${ended(comment, '.')}`,
  zhCn: ({ deadline, comment }) =>
    comment === null
      ? `截至 ${deadline}未收到回复。`
      : `您的回复未被接受，回复期限 ${deadline}已过。原因：${ended(comment, '。')}`,
  zhHk: ({ deadline, comment }) =>
    comment === null
      ? `截至 ${deadline}未收到回覆。`
      : `您的回覆不獲接納，回覆期限 ${deadline}已過。原因：${ended(comment, '。')}`,
};

export const lapsed = byStage(
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

const withoutAmount: WordOf<Case> = {
  en: () => 'The case arrived without an amount. No answer is needed.',
  zhCn: () => '该案件没有金额，无需回复。',
  zhHk: () => '此個案沒有金額，毋須回覆。',
};

/** A case that comes too late is booked like every other. */
const tooLate = byStage(
  {
    en: ({ amount }) =>
      `The case arrived after its deadline and can’t be answered. ${amount} stays on hold; a chargeback can follow.`,
    zhCn: ({ amount }) => `收到该案件时已过回复期限，无法回复。${amount} 继续冻结，可能会被拒付。`,
    zhHk: ({ amount }) => `收到此個案時已過回覆期限，無法回覆。${amount} 繼續凍結，可能會被拒付。`,
  },
  {
    en: ({ amount }) =>
      `The case arrived after its deadline and can’t be answered. ${amount} stays with the cardholder.`,
    zhCn: ({ amount }) => `收到该案件时已过回复期限，无法回复。${amount} 归持卡人所有。`,
    zhHk: ({ amount }) => `收到此個案時已過回覆期限，無法回覆。${amount} 歸持卡人所有。`,
  },
);

export const noAction: WordOf<Case> = {
  en: (of) => (of.amountMinor === 0n ? withoutAmount : tooLate).en(of),
  zhCn: (of) => (of.amountMinor === 0n ? withoutAmount : tooLate).zhCn(of),
  zhHk: (of) => (of.amountMinor === 0n ? withoutAmount : tooLate).zhHk(of),
};
