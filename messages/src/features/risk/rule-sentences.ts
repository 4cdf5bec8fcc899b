import { ruleLimits, type RuleCondition } from '@back-office/contract/gateway/risk-rules';
import type { Language } from '@back-office/contract/kit/language';
import { writtenMoney } from '@back-office/contract/kit/money';
import type { Word } from '../../words.ts';
import { countedByLabels, countryPairLabels, threeDSOutcomeLabels } from './rules.ts';

const durations: readonly { minutes: number; word: Word }[] = [
  { minutes: 10, word: { en: '10 minutes', zhCn: '10 分钟', zhHk: '10 分鐘' } },
  { minutes: 60, word: { en: '1 hour', zhCn: '1 小时', zhHk: '1 小時' } },
  { minutes: 24 * 60, word: { en: '24 hours', zhCn: '24 小时', zhHk: '24 小時' } },
  { minutes: 7 * 24 * 60, word: { en: '7 days', zhCn: '7 天', zhHk: '7 日' } },
  { minutes: 30 * 24 * 60, word: { en: '30 days', zhCn: '30 天', zhHk: '30 日' } },
  { minutes: 365 * 24 * 60, word: { en: '365 days', zhCn: '365 天', zhHk: '365 日' } },
];
/** What people choose from: windows for counts, and since when a payer is known. */
export const windowChoices = durations.filter(({ minutes }) => minutes <= ruleLimits.withinMinutes);
export const newPayerChoices = durations.filter(({ minutes }) => minutes >= 60);

const durationOf = (minutes: number, language: Language): string => {
  const known = durations.find((one) => one.minutes === minutes)?.word[language];
  const unit = { en: 'minutes', zhCn: '分钟', zhHk: '分鐘' }[language];
  return known ?? `${minutes} ${unit}`;
};

type Sentences = {
  [Kind in RuleCondition['kind']]: (
    condition: Extract<RuleCondition, { kind: Kind }>,
    language: Language,
    valuesMax: number,
  ) => Readonly<Record<Language, string>>;
};

const shown = (values: readonly string[], language: Language, valuesMax: number): string =>
  values.slice(0, valuesMax).join(language === 'en' ? ', ' : '、') +
  (values.length > valuesMax ? '…' : '');

const sentences: Sentences = {
  amountAbove: ({ minor, currency }) => {
    const amount = writtenMoney(minor, currency);
    return { en: `Amount above ${amount}`, zhCn: `金额高于 ${amount}`, zhHk: `金額高於 ${amount}` };
  },
  count: ({ by, atLeast, withinMinutes }, language) => {
    const who = countedByLabels[by];
    const within = durationOf(withinMinutes, language);
    return {
      en: `At least ${atLeast} payments with ${who.en} within ${within}`,
      zhCn: `${who.zhCn}在 ${within}内至少 ${atLeast} 笔交易`,
      zhHk: `${who.zhHk}在 ${within}內至少 ${atLeast} 筆交易`,
    };
  },
  countryMismatch: ({ between }) => {
    const pair = countryPairLabels[between];
    return {
      en: `Different countries for ${pair.en}`,
      zhCn: `${pair.zhCn}的国家／地区不一致`,
      zhHk: `${pair.zhHk}的國家／地區不一致`,
    };
  },
  bin: ({ values }, language, valuesMax) => {
    const list = shown(values, language, valuesMax);
    return { en: `BIN ${list}`, zhCn: `卡 BIN 为 ${list}`, zhHk: `卡 BIN 為 ${list}` };
  },
  emailDomain: ({ values }, language, valuesMax) => {
    const list = shown(values, language, valuesMax);
    return { en: `Email domain ${list}`, zhCn: `邮箱域名为 ${list}`, zhHk: `電郵網域為 ${list}` };
  },
  firstOrderWithin: ({ hours }, language) => {
    const within = durationOf(hours * 60, language);
    return {
      en: `Payer’s first order within ${within}`,
      zhCn: `付款人首次下单未满 ${within}`,
      zhHk: `付款人首次下單未滿 ${within}`,
    };
  },
  threeDS: ({ results }, language, valuesMax) => {
    const list = shown(
      results.map((result) => threeDSOutcomeLabels[result][language]),
      language,
      valuesMax,
    );
    return { en: `3-D Secure: ${list}`, zhCn: `3D 验证：${list}`, zhHk: `3D 驗證：${list}` };
  },
};

/** A condition as people read it; of a long list the first values. */
export const conditionSentence = (
  condition: RuleCondition,
  language: Language,
  valuesMax = 3,
): string =>
  // Each kind has its own sentence.
  (
    sentences[condition.kind] as (
      one: RuleCondition,
      language: Language,
      valuesMax: number,
    ) => Readonly<Record<Language, string>>
  )(condition, language, valuesMax)[language];
