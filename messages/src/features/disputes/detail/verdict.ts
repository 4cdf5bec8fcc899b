import type { gapPlaces, VerdictGap } from '@back-office/contract/features/disputes/verdict';
import type { Word } from '../../../words.ts';

export const verdictWords = {
  supply: { en: 'To strengthen your appeal', zhCn: '补充后可提高胜率', zhHk: '補充後可提高勝率' },
  weaknesses: { en: 'Weakens your case', zhCn: '不利因素', zhHk: '不利因素' },
} satisfies Record<string, Word>;

/** What an answer lacks. */
export const verdictGapLabels: Readonly<Record<VerdictGap, Word>> = {
  file: {
    en: 'Your answer has no document.',
    zhCn: '回复尚未附上证明文件。',
    zhHk: '回覆尚未附上證明文件。',
  },
  deliveryProof: {
    en: 'There is no proof of delivery.',
    zhCn: '没有妥投证明。',
    zhHk: '沒有送達證明。',
  },
  customerMail: {
    en: 'Your answer has no messages from the customer.',
    zhCn: '回复中没有与客户的往来邮件。',
    zhHk: '回覆中沒有與客戶的往來電郵。',
  },
  deliveryUnconfirmed: {
    en: 'The carrier has not confirmed the delivery.',
    zhCn: '物流公司尚未确认妥投。',
    zhHk: '物流公司尚未確認送達。',
  },
  threeDSecure: {
    en: '3-D Secure did not shift the liability. You can’t change this after the payment.',
    zhCn: '3-D Secure 未转移责任，付款后无法补做。',
    zhHk: '3-D Secure 並未轉移責任，付款後無法補做。',
  },
  compellingEvidence: {
    en: 'Visa CE 3.0 does not qualify.',
    zhCn: '不符合 Visa CE 3.0 条件。',
    zhHk: '不符合 Visa CE 3.0 條件。',
  },
};

/** Leads to where it is supplied. */
export const gapPlaceLabels: Readonly<Record<(typeof gapPlaces)[number], Word>> = {
  answer: { en: 'Add to the answer', zhCn: '填入回复', zhHk: '填入回覆' },
  payment: { en: 'Add to the payment', zhCn: '前往交易上传', zhHk: '前往交易上載' },
};
