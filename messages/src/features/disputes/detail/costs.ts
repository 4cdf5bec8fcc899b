import type { Word, WordOf } from '../../../words.ts';

/** The costs of a case so far, by their parts. */
export const costWords = {
  takenAmount: { en: 'Disputed amount debited', zhCn: '已扣争议金额', zhHk: '已扣爭議金額' },
  takenFees: { en: 'Fees debited', zhCn: '已扣手续费', zhHk: '已扣手續費' },
  total: { en: 'Cost of this case', zhCn: '本案合计扣款', zhHk: '本案合計扣款' },
  entries: { en: 'View entries', zhCn: '查看入账流水', zhHk: '查看賬目明細' },
  held: {
    en: 'Frozen until the retrieval is closed',
    zhCn: '调单结案前冻结',
    zhHk: '調單結案前凍結',
  },
  escalated: {
    en: 'If it becomes a chargeback',
    zhCn: '如转为拒付',
    zhHk: '如轉為拒付',
  },
  // An arbitration that is conceded costs less.
  lose: { en: 'If you lose', zhCn: '如败诉', zhHk: '如敗訴' },
  concede: {
    en: 'Fee if you concede before the decision',
    zhCn: '如在裁决前放弃仲裁，费用',
    zhHk: '如在裁決前放棄仲裁，費用',
  },
} satisfies Record<string, Word>;

/** Asked before an arbitration is given up; without a fee where no terms are known. */
export const concedeWords = {
  title: { en: 'Concede arbitration?', zhCn: '放弃仲裁？', zhHk: '放棄仲裁？' },
  text: {
    en: ({ amount, fee }) =>
      `The case is lost, and the cardholder keeps ${amount}.${fee === undefined ? '' : ` You pay a fee of ${fee}.`} You can’t undo this.`,
    zhCn: ({ amount, fee }) =>
      `案件将按败诉处理，${amount} 归持卡人所有${fee === undefined ? '' : `，并收取费用 ${fee}`}。此操作无法撤销。`,
    zhHk: ({ amount, fee }) =>
      `個案將按敗訴處理，${amount} 歸持卡人所有${fee === undefined ? '' : `，並收取費用 ${fee}`}。此操作無法撤銷。`,
  } satisfies WordOf<{ amount: string; fee: string | undefined }>,
  done: {
    en: ({ number }) => `Arbitration of case ${number} conceded.`,
    zhCn: ({ number }) => `案件 ${number} 的仲裁已放弃。`,
    zhHk: ({ number }) => `個案 ${number} 的仲裁已放棄。`,
  } satisfies WordOf<{ number: string }>,
};
