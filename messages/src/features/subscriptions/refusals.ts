import type { Language } from '@back-office/contract/kit/language';
import type { LetterText } from '../../letter.ts';
import type { Word, WordOf } from '../../words.ts';
import { responseWording } from '../transactions/responses.ts';

/** Why a charge waits that its gateway refused for another reason than a limit, and what the merchant can do. */
export const refusedNote: Word = {
  en: 'The gateway did not accept the charge. This is no decline of the card: it does not count as a failure, and the subscription is not cancelled. Check the currencies and websites of the gateway, or ask your acquirer. The charge is tried again every day, or at once with “Charge now”. Periods that fall due while it waits are skipped.',
  zhCn: '网关未受理本次扣款。这并非银行卡被拒：不计入失败次数，也不会取消订阅。请检查该网关的币种与网站，或联系收单机构。系统每天自动重试，您也可点击“立即扣款”。等待期间到期的各期将跳过。',
  zhHk: '閘道未受理此次扣款。這並非付款卡被拒：不計入失敗次數，亦不會取消訂閱。請檢查此閘道的貨幣及網站，或聯絡收單機構。系統每日自動重試，您亦可按「立即扣款」。等候期間到期的各期會略過。',
};

/** `code`: empty where the gateway named none. */
type Refused = { gatewayNumber: string; code: string; day: string };

const subject: WordOf<Refused> = {
  en: ({ gatewayNumber }) => `Gateway ${gatewayNumber} did not accept subscription charges`,
  zhCn: ({ gatewayNumber }) => `网关 ${gatewayNumber} 未受理订阅扣款`,
  zhHk: ({ gatewayNumber }) => `閘道 ${gatewayNumber} 未受理訂閱扣款`,
};
const about: WordOf<Refused> = {
  en: ({ gatewayNumber, day }) =>
    `On ${day} (UTC+8), gateway ${gatewayNumber} did not accept some of your subscription charges.`,
  zhCn: ({ gatewayNumber, day }) =>
    `${day}（UTC+8），网关 ${gatewayNumber} 未受理您的部分订阅扣款。`,
  zhHk: ({ gatewayNumber, day }) =>
    `${day}（UTC+8），閘道 ${gatewayNumber} 未有受理您的部分訂閱扣款。`,
};
const reasonIs: WordOf<{ reason: string }> = {
  en: ({ reason }) => `Reason: ${reason}`,
  zhCn: ({ reason }) => `原因：${reason}`,
  zhHk: ({ reason }) => `原因：${reason}`,
};
const greeting: WordOf<{ name: string }> = {
  en: ({ name }) => `${name},`,
  zhCn: ({ name }) => `${name}，您好。`,
  zhHk: ({ name }) => `${name}，您好。`,
};
const openWord: Word = {
  en: 'Open past due subscriptions',
  zhCn: '查看逾期订阅',
  zhHk: '查看逾期訂閱',
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
    about[language](refused),
    ...reasonOf(language, refused),
    refusedNote[language],
  ],
  action: { label: openWord[language], url },
});

export const refusedReminder = (language: Language, refused: Refused): string =>
  [about[language](refused), ...reasonOf(language, refused)].join(language === 'en' ? ' ' : '');
