import type { LimitName } from '@back-office/contract/gateway/limits';
import type { Word, WordOf } from '../../words.ts';

export const limitLabels: Readonly<Record<LimitName, Word>> = {
  perPaymentMinor: { en: 'Per payment', zhCn: '单笔限额', zhHk: '每筆限額' },
  perDayMinor: { en: 'Per day', zhCn: '单日限额', zhHk: '每日限額' },
  perMonthMinor: { en: 'Per month', zhCn: '单月限额', zhHk: '每月限額' },
};

export const limitWords = {
  limits: { en: 'Limits', zhCn: '限额', zhHk: '限額' },
  explained: {
    en: 'The gateway declines payments above these limits. Days and months are counted in UTC+8.',
    zhCn: '网关会拒绝超出限额的交易；日与月按 UTC+8 计算。',
    zhHk: '閘道會拒絕超出限額的交易；日與月按 UTC+8 計算。',
  },
  noLimits: {
    en: 'No limits are set. The gateways take payments of any amount.',
    zhCn: '尚未设置限额，网关不限制交易金额。',
    zhHk: '尚未設定限額，閘道不限制交易金額。',
  },
  setLimits: { en: 'Set limits of a gateway', zhCn: '设置网关限额', zhHk: '設定閘道限額' },
  change: { en: 'Change limits', zhCn: '变更限额', zhHk: '更改限額' },
  whoConfirms: {
    en: 'Higher limits wait until another operator confirms them. Lower limits take effect without confirmation.',
    zhCn: '调高限额须由另一名运营人员复核后生效；调低限额无需复核。',
    zhHk: '調高限額須由另一位營運人員覆核後生效；調低限額毋須覆核。',
  },
  from: {
    en: ({ day }) => `Limits from ${day}`,
    zhCn: ({ day }) => `${day} 起的限额`,
    zhHk: ({ day }) => `${day} 起的限額`,
  } satisfies WordOf<{ day: string }>,
  neverBegins: { en: 'Will not take effect', zhCn: '不再生效', zhHk: '不再生效' },
  opening: {
    en: ({ perPayment, perDay, perMonth }) =>
      `Limits: ${perPayment} per payment, ${perDay} per day, ${perMonth} per month.`,
    zhCn: ({ perPayment, perDay, perMonth }) =>
      `限额：单笔 ${perPayment}，单日 ${perDay}，单月 ${perMonth}。`,
    zhHk: ({ perPayment, perDay, perMonth }) =>
      `限額：每筆 ${perPayment}，每日 ${perDay}，每月 ${perMonth}。`,
  } satisfies WordOf<{ perPayment: string; perDay: string; perMonth: string }>,
} satisfies Record<string, Word | WordOf<never>>;
