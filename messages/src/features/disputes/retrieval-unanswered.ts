import type { Word } from '../../words.ts';

/** Why a Discover chargeback can only be accepted. */
export const retrievalUnanswered: Word = {
  en: 'You can’t appeal: Discover requires an answer to its retrieval request first.',
  zhCn: '无法申诉：Discover 要求先在期限内回复其调单。',
  zhHk: '未能申訴：Discover 要求先在期限內回覆其調單。',
};
