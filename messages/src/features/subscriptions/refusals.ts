import { unknownOrder } from '@back-office/contract/gateway/charge-refusals';
import type { Language } from '@back-office/contract/kit/language';
import { greeting, type LetterText } from '../../letter.ts';
import type { Word, WordOf } from '../../words.ts';
import { responseWording } from '../transactions/responses.ts';
import { chargesNotAccepted, openPastDue } from './limits.ts';

const refusedNote: Word = {
  en: 'The gateway refused the charge, not the card. We try again every day; the subscription is not cancelled.',
  zhCn: '拒绝扣款的是网关，并非银行卡。系统每天自动重试，订阅不会取消。',
  zhHk: '拒絕扣款的是閘道，並非付款卡。系統每日自動重試，訂閱不會取消。',
};
const unknownNote: Word = {
  en: 'The gateway has no payment for this charge. We try again every day; the subscription is not cancelled.',
  zhCn: '网关没有本次扣款的交易。系统每天自动重试，订阅不会取消。',
  zhHk: '閘道沒有此次扣款的交易。系統每日自動重試，訂閱不會取消。',
};

/** Why a charge waits that its gateway did not make for another reason than a limit. */
export const refusalNote = (code: string | null): Word =>
  code === unknownOrder ? unknownNote : refusedNote;

/** `code`: empty where the gateway named none. */
type Refused = { gatewayNumber: string; code: string; day: string };

const subject: WordOf<Refused> = {
  en: ({ gatewayNumber }) => `Gateway ${gatewayNumber} did not accept subscription charges`,
  zhCn: ({ gatewayNumber }) => `网关 ${gatewayNumber} 未受理订阅扣款`,
  zhHk: ({ gatewayNumber }) => `閘道 ${gatewayNumber} 未受理訂閱扣款`,
};
const reasonIs: WordOf<{ reason: string }> = {
  en: ({ reason }) => `Reason: ${reason}`,
  zhCn: ({ reason }) => `原因：${reason}`,
  zhHk: ({ reason }) => `原因：${reason}`,
};

/** A code that the product doesn't know stands alone. */
const reasonOf = (language: Language, { code }: Refused): string[] =>
  code === ''
    ? []
    : [reasonIs[language]({ reason: responseWording(code)?.meaning[language] ?? code })];

export const refusedLetter = (
  language: Language,
  { name, url, ...refused }: Refused & { name: string; url: string },
): LetterText => ({
  subject: subject[language](refused),
  paragraphs: [
    greeting[language]({ name }),
    chargesNotAccepted[language](refused),
    ...reasonOf(language, refused),
    refusalNote(refused.code)[language],
  ],
  action: { label: openPastDue[language], url },
});

export const refusedReminder = (language: Language, refused: Refused): string =>
  [chargesNotAccepted[language](refused), ...reasonOf(language, refused)].join(
    language === 'en' ? ' ' : '',
  );
