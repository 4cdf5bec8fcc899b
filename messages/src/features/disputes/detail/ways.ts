import type { DisputeStage } from '@back-office/contract/features/disputes';
import type { Word, WordOf } from '../../../words.ts';

/** The ways out of a case, each with the result of the whole case. */
export const wayWords = {
  advised: { en: 'Advice', zhCn: '建议', zhHk: '建議' },
  accept: { en: 'Accept', zhCn: '接受', zhHk: '接受' },
  refund: { en: 'Refund', zhCn: '退款', zhHk: '退款' },
  won: { en: 'If you win', zhCn: '如胜诉', zhHk: '如勝訴' },
  lost: { en: 'If you lose', zhCn: '如败诉', zhHk: '如敗訴' },
  satisfied: { en: 'If the issuer closes it', zhCn: '如发卡行结案', zhHk: '如發卡銀行結案' },
  escalated: { en: 'If it becomes a chargeback', zhCn: '如转为拒付', zhHk: '如轉為拒付' },
  expected: { en: 'Expected', zhCn: '预期', zhHk: '預期' },
  result: { en: 'Result', zhCn: '结果', zhHk: '結果' },
  acceptFinal: {
    en: 'Final. The amount stays with the cardholder.',
    zhCn: '接受后不可撤销，该金额归持卡人所有。',
    zhHk: '接受後不可撤銷，該金額歸持卡人所有。',
  },
  acceptNone: {
    en: 'Not possible: a retrieval request can’t be accepted.',
    zhCn: '不适用：调单无需接受。',
    zhHk: '不適用：調單毋須接受。',
  },
  refundEnds: {
    en: 'The request is closed, and no chargeback follows.',
    zhCn: '调单即告结案，不会再被拒付。',
    zhHk: '調單即告結案，不會再被拒付。',
  },
  refundTwice: {
    en: 'Not possible: the cardholder already has the money, and a refund would pay twice.',
    zhCn: '不适用：款项已退还持卡人，退款将重复付款。',
    zhHk: '不適用：款項已退還持卡人，退款會重複付款。',
  },
  refundNone: {
    en: 'Not possible: the payment can’t be refunded any more.',
    zhCn: '不适用：该笔交易已无法退款。',
    zhHk: '不適用：此交易已無法退款。',
  },
} satisfies Record<string, Word>;

export const fightTitles: Readonly<Record<DisputeStage, Word>> = {
  retrieval: { en: 'Send documents', zhCn: '提交调单材料', zhHk: '提交調單資料' },
  chargeback: { en: 'Appeal', zhCn: '申诉', zhHk: '申訴' },
  preArbitration: { en: 'Contest', zhCn: '回应预仲裁', zhHk: '回應預仲裁' },
  arbitration: { en: 'Appeal', zhCn: '申诉', zhHk: '申訴' },
};

/** The fee of a pre-arbitration comes on top. */
export const laterFee: WordOf<{ amount: string }> = {
  en: ({ amount }) => `A pre-arbitration would cost ${amount} more.`,
  zhCn: ({ amount }) => `如被提起预仲裁，另收 ${amount}。`,
  zhHk: ({ amount }) => `如被提出預仲裁，另收 ${amount}。`,
};
