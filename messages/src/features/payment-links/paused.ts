import { cardTesting } from '@back-office/contract/features/payment-links/card-testing';
import type { Language } from '@back-office/contract/kit/language';
import { greeting, type LetterText } from '../../letter.ts';
import type { Word, WordOf } from '../../words.ts';

type Paused = { number: string; title: string };

const subject: WordOf<Paused> = {
  en: ({ number }) => `Payment link ${number} was disabled automatically`,
  zhCn: ({ number }) => `支付链接 ${number} 已自动禁用`,
  zhHk: ({ number }) => `付款連結 ${number} 已自動停用`,
};

const { declines, minutes } = cardTesting;

/** On the link's page and in the mail. */
export const pausedText: Word = {
  en: `At least ${declines} payments were declined within ${minutes} minutes. Somebody may be testing stolen cards.`,
  zhCn: `${minutes} 分钟内至少有 ${declines} 笔付款被拒，可能有人在测试盗用的银行卡。`,
  zhHk: `${minutes} 分鐘內最少有 ${declines} 筆付款被拒，可能有人正測試盜用的付款卡。`,
};
const wayOut: Word = {
  en: 'Check the payments. Enable the link again when they look right, or create a new link.',
  zhCn: '请查看付款记录。确认无误后可重新启用，或新建链接。',
  zhHk: '請查看付款記錄。確認無誤後可重新啟用，或新增連結。',
};
export const pausedWord: Word = {
  en: 'Disabled automatically',
  zhCn: '已自动禁用',
  zhHk: '已自動停用',
};
const openWord: Word = { en: 'Open payment link', zhCn: '查看支付链接', zhHk: '查看付款連結' };

export const pausedLetter = (
  language: Language,
  { name, url, ...paused }: Paused & { name: string; url: string },
): LetterText => ({
  subject: subject[language](paused),
  paragraphs: [greeting[language]({ name }), paused.title, pausedText[language], wayOut[language]],
  action: { label: openWord[language], url },
});

export const pausedReminder = (language: Language, paused: Paused): string =>
  language === 'en'
    ? `${subject.en(paused)}. ${pausedText.en}`
    : `${subject[language](paused)}。${pausedText[language]}`;
