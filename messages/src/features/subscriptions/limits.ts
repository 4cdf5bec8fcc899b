import { type LimitName } from '@back-office/contract/gateway/limits';
import type { Language } from '@back-office/contract/kit/language';
import { greeting, type LetterText } from '../../letter.ts';
import type { Word, WordOf } from '../../words.ts';

const whileWaiting: Word = {
  en: 'This does not count as a failure, and the subscription is not cancelled. Periods that fall due while it waits are skipped. Ask your acquirer for a higher limit.',
  zhCn: '此情况不计入失败次数，也不会取消订阅。等待期间到期的各期将跳过。如需调高限额，请联系收单机构。',
  zhHk: '此情況不計入失敗次數，亦不會取消訂閱。等候期間到期的各期會略過。如需調高限額，請聯絡收單機構。',
};

/** Why a charge waits, and for how long: the gateway's limit, and no fault of the card. */
export const limitNotes: Readonly<Record<LimitName, Word>> = {
  perPaymentMinor: {
    en: `The amount is above the gateway’s limit for one payment. The charge is tried again when the limit is raised. ${whileWaiting.en}`,
    zhCn: `扣款金额超过网关的单笔限额，限额调高后将自动重试。${whileWaiting.zhCn}`,
    zhHk: `扣款金額超過閘道的每筆限額，限額調高後會自動重試。${whileWaiting.zhHk}`,
  },
  perDayMinor: {
    en: `The gateway’s daily limit was reached. The charge is tried again the next day (UTC+8). ${whileWaiting.en}`,
    zhCn: `已达网关单日限额，将于次日（UTC+8）自动重试。${whileWaiting.zhCn}`,
    zhHk: `已達閘道每日限額，將於翌日（UTC+8）自動重試。${whileWaiting.zhHk}`,
  },
  perMonthMinor: {
    en: `The gateway’s monthly limit was reached. The charge is tried again on the first day of the next month (UTC+8). ${whileWaiting.en}`,
    zhCn: `已达网关单月限额，将于下月 1 日（UTC+8）自动重试。${whileWaiting.zhCn}`,
    zhHk: `已達閘道每月限額，將於下月 1 日（UTC+8）自動重試。${whileWaiting.zhHk}`,
  },
};

type Reached = { gatewayNumber: string; limit: LimitName; day: string };

const subject: WordOf<Reached> = {
  en: ({ gatewayNumber }) => `Subscription charges are above a limit of gateway ${gatewayNumber}`,
  zhCn: ({ gatewayNumber }) => `订阅扣款超过网关 ${gatewayNumber} 的限额`,
  zhHk: ({ gatewayNumber }) => `訂閱扣款超過閘道 ${gatewayNumber} 的限額`,
};
/** What limits and other refusals of a gateway have in common. */
export const chargesNotAccepted: WordOf<Pick<Reached, 'gatewayNumber' | 'day'>> = {
  en: ({ gatewayNumber, day }) =>
    `On ${day} (UTC+8), gateway ${gatewayNumber} did not accept some of your subscription charges.`,
  zhCn: ({ gatewayNumber, day }) =>
    `${day}（UTC+8），网关 ${gatewayNumber} 未受理您的部分订阅扣款。`,
  zhHk: ({ gatewayNumber, day }) =>
    `${day}（UTC+8），閘道 ${gatewayNumber} 未有受理您的部分訂閱扣款。`,
};
export const openPastDue: Word = {
  en: 'Open past due subscriptions',
  zhCn: '查看逾期订阅',
  zhHk: '查看逾期訂閱',
};

export const limitReachedLetter = (
  language: Language,
  { name, url, ...reached }: Reached & { name: string; url: string },
): LetterText => ({
  subject: subject[language](reached),
  paragraphs: [
    greeting[language]({ name }),
    chargesNotAccepted[language](reached),
    limitNotes[reached.limit][language],
  ],
  action: { label: openPastDue[language], url },
});

export const limitReachedReminder = (language: Language, reached: Reached): string =>
  `${chargesNotAccepted[language](reached)}${language === 'en' ? ' ' : ''}${limitNotes[reached.limit][language]}`;
