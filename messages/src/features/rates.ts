import type {
  MonitoringProgramme,
  MonitorLight,
  MonitorRegion,
  RateDimension,
} from '@back-office/contract/features/reports/rates';
import type { Counting } from '@back-office/contract/features/reports';
import { named, type Word, type WordOf } from '../words.ts';
import { dimensionLabels } from './reports.ts';

type Words = Record<string, Word | WordOf<never>>;

export const programmeTitles: Record<MonitoringProgramme, Word> = {
  vamp: { en: 'Visa VAMP', zhCn: 'Visa VAMP', zhHk: 'Visa VAMP' },
  ecm: { en: 'Mastercard ECM', zhCn: 'Mastercard ECM', zhHk: 'Mastercard ECM' },
  hecm: { en: 'Mastercard HECM', zhCn: 'Mastercard HECM', zhHk: 'Mastercard HECM' },
};

export const lightLabels: Record<MonitorLight, Word> = {
  green: { en: 'Green', zhCn: '绿灯', zhHk: '綠燈' },
  amber: { en: 'Amber', zhCn: '黄灯', zhHk: '黃燈' },
  red: { en: 'Red', zhCn: '红灯', zhHk: '紅燈' },
};

/** The regions of the schemes, as a note names them. */
export const monitorRegionLabels: Record<MonitorRegion, Word> = {
  asiaPacific: { en: 'Asia-Pacific', zhCn: '亚太地区', zhHk: '亞太地區' },
  europe: { en: 'Europe', zhCn: '欧洲', zhHk: '歐洲' },
  northAmerica: { en: 'the United States and Canada', zhCn: '美国及加拿大', zhHk: '美國及加拿大' },
  latinAmerica: {
    en: 'Latin America and the Caribbean',
    zhCn: '拉丁美洲及加勒比地区',
    zhHk: '拉丁美洲及加勒比地區',
  },
  middleEastAfrica: {
    en: 'Central Europe, the Middle East and Africa',
    zhCn: '中欧、中东及非洲',
    zhHk: '中歐、中東及非洲',
  },
};

export const rateDimensionLabels: Record<RateDimension, Word> = {
  ...dimensionLabels,
  website: { en: 'Website', zhCn: '网站', zhHk: '網站' },
  issuingCountry: { en: 'Issuing country', zhCn: '发卡国家／地区', zhHk: '發卡國家／地區' },
  reason: { en: 'Reason', zhCn: '拒付原因', zhHk: '拒付原因' },
};

export const countingLabels: Record<Counting, Word> = {
  fact: { en: 'By month received', zhCn: '按收到月份', zhHk: '按收到月份' },
  sale: { en: 'By month of sale', zhCn: '按交易月份', zhHk: '按交易月份' },
};

/** The formulas of the table, as the months are counted. */
export const rateFormulas: Record<Counting, Word> = {
  fact: {
    en: 'Chargeback rate: chargebacks received in the month ÷ successful payments of the same month. In the list by card type, Mastercard uses the payments of the previous month. Fraud rate: the same with fraud reports. Refund rate: refunds that succeeded in the month ÷ successful payments of the month. RDR and Ethoca alerts are not chargebacks. A rate without payments is 0 if its numerator is 0, and N/A otherwise.',
    zhCn: '拒付率 = 当月收到的拒付 ÷ 当月成功交易；按卡种查看时，Mastercard 以上月成功交易为分母。伪冒率的算法相同，分子为伪冒报告。退款率 = 当月成功的退款 ÷ 当月成功交易。RDR 与 Ethoca 不计入拒付。没有成功交易时，分子也为零的比率显示为 0，否则不适用。',
    zhHk: '拒付率 = 當月收到的拒付 ÷ 當月成功交易；按卡類別查看時，Mastercard 以上月成功交易為分母。偽冒率的算法相同，分子為偽冒報告。退款率 = 當月成功的退款 ÷ 當月成功交易。RDR 及 Ethoca 不計入拒付。沒有成功交易時，分子亦為零的比率顯示為 0，否則不適用。',
  },
  sale: {
    en: 'Each rate: chargebacks, fraud reports or refunds of the month’s payments, received to date ÷ successful payments of the month. Recent months can still increase. RDR and Ethoca alerts are not chargebacks. A rate without payments is 0 if its numerator is 0, and N/A otherwise.',
    zhCn: '各项比率 = 当月成功交易至今产生的拒付、伪冒报告或退款 ÷ 当月成功交易。较近的月份仍会增加。RDR 与 Ethoca 不计入拒付。没有成功交易时，分子也为零的比率显示为 0，否则不适用。',
    zhHk: '各項比率 = 當月成功交易至今產生的拒付、偽冒報告或退款 ÷ 當月成功交易。較近的月份仍會增加。RDR 及 Ethoca 不計入拒付。沒有成功交易時，分子亦為零的比率顯示為 0，否則不適用。',
  },
};

/** After a count, as a part of a formula. */
export const countedWords = {
  chargeback: {
    en: ({ count }) => (count === '1' ? 'chargeback' : 'chargebacks'),
    zhCn: () => '笔拒付',
    zhHk: () => '筆拒付',
  },
  fraudReport: {
    en: ({ count }) => (count === '1' ? 'fraud report' : 'fraud reports'),
    zhCn: () => '笔伪冒',
    zhHk: () => '筆偽冒',
  },
} satisfies Record<string, WordOf<{ count: string }>>;

export const ratesWords = {
  lead: {
    en: 'Chargeback, fraud and refund rates by business month (UTC+8), and card scheme limits.',
    zhCn: '月度拒付率、伪冒率和退款率（UTC+8），以及卡组织监控限额。',
    zhHk: '每月拒付率、偽冒率及退款率（UTC+8），以及卡組織監察限額。',
  },
  monitors: { en: 'Scheme monitoring', zhCn: '卡组织监控', zhHk: '卡組織監察' },
  monitorsNote: {
    en: ({ region }) =>
      `Limits for merchants in ${region}. Only the gateways you can view are counted.`,
    zhCn: ({ region }) => `适用于${region}商户的限额。仅统计您可查看的网关。`,
    zhHk: ({ region }) => `適用於${region}商戶的限額。只統計您可查看的閘道。`,
  } satisfies WordOf<{ region: string }>,
  limits: { en: 'Limits and outlook', zhCn: '限额与走势', zhHk: '限額及走勢' },
  part: { en: 'Part of the page', zhCn: '查看内容', zhHk: '檢視內容' },
  history: { en: 'Past months', zhCn: '历史月份', zhHk: '過往月份' },
  ownRates: { en: 'Your rates', zhCn: '您的比率', zhHk: '您的比率' },
  soFar: { en: 'Month to date', zhCn: '本月截至目前', zhHk: '本月截至目前' },
  by: { en: 'By', zhCn: '维度', zhHk: '分類' },
  payments: { en: 'Successful payments', zhCn: '成功交易', zhHk: '成功交易' },
  chargebackRate: { en: 'Chargeback rate', zhCn: '拒付率', zhHk: '拒付率' },
  refundRate: { en: 'Refund rate', zhCn: '退款率', zhHk: '退款率' },
  all: { en: 'All', zhCn: '全部', zhHk: '全部' },
  numeratorOpens: { en: '(', zhCn: '（', zhHk: '（' },
  numeratorCloses: { en: ')', zhCn: '）', zhHk: '）' },
  divided: {
    en: ({ month }) => `payments in ${month}`,
    zhCn: ({ month }) => `笔 ${month} 成功交易`,
    zhHk: ({ month }) => `筆 ${month} 成功交易`,
  } satisfies WordOf<{ month: string }>,
  limit: named<{ ratio: string; count: string }>({
    en: ({ ratio, count }) => ['Limit', `${ratio} and ${count} in the month`],
    zhCn: ({ ratio, count }) => ['限额', `${ratio}，且当月 ${count} 笔`],
    zhHk: ({ ratio, count }) => ['限額', `${ratio}，且當月 ${count} 筆`],
  }),
  leftOut: {
    en: ({ count }) => ` − ${count} won with Compelling Evidence 3.0`,
    zhCn: ({ count }) => ` − ${count} 笔凭 Compelling Evidence 3.0 胜诉的拒付`,
    zhHk: ({ count }) => ` − ${count} 筆憑 Compelling Evidence 3.0 勝訴的拒付`,
  } satisfies WordOf<{ count: string }>,
  amountLimit: named<{ limit: string }>({
    en: ({ limit }) => ['Limit by amount', limit],
    zhCn: ({ limit }) => ['金额限额', limit],
    zhHk: ({ limit }) => ['金額限額', limit],
  }),
  amountSoFar: named<{ amount: string }>({
    en: ({ amount }) => ['Month to date by amount', amount],
    zhCn: ({ amount }) => ['本月截至目前金额', amount],
    zhHk: ({ amount }) => ['本月截至目前金額', amount],
  }),
  amountOfMonth: named<{ amount: string }>({
    en: ({ amount }) => ['Month by amount', amount],
    zhCn: ({ amount }) => ['当月金额', amount],
    zhHk: ({ amount }) => ['當月金額', amount],
  }),
  amountForecast: named<{ amount: string }>({
    en: ({ amount }) => ['Forecast by amount', amount],
    zhCn: ({ amount }) => ['月末金额预测', amount],
    zhHk: ({ amount }) => ['月底金額預測', amount],
  }),
  enumeration: {
    en: 'Visa also monitors enumeration (20% and 300,000 of the authorisations in a month). Your gateways do not report enumerated authorisations, so this page can’t show them.',
    zhCn: 'Visa 还监控枚举攻击（当月授权的 20% 且 300,000 笔）。网关不上报被枚举的授权，因此本页无法显示。',
    zhHk: 'Visa 亦監察試卡攻擊（當月授權的 20% 且 300,000 筆）。閘道不會上報屬試卡攻擊的授權，因此本頁未能顯示。',
  },
  untilAmber: named<{ count: string }>({
    en: ({ count }) => ['Until amber', `${count} more`],
    zhCn: ({ count }) => ['距黄灯', `还有 ${count} 笔`],
    zhHk: ({ count }) => ['距黃燈', `還有 ${count} 筆`],
  }),
  untilRed: named<{ count: string }>({
    en: ({ count }) => ['Until red', `${count} more`],
    zhCn: ({ count }) => ['距红灯', `还有 ${count} 笔`],
    zhHk: ({ count }) => ['距紅燈', `還有 ${count} 筆`],
  }),
  belowAmber: {
    en: ({ count }) => `Ended ${count} below amber`,
    zhCn: ({ count }) => `月末比黄灯线少 ${count} 笔`,
    zhHk: ({ count }) => `月底比黃燈線少 ${count} 筆`,
  } satisfies WordOf<{ count: string }>,
  belowRed: {
    en: ({ count }) => `Ended ${count} below red`,
    zhCn: ({ count }) => `月末比红灯线少 ${count} 笔`,
    zhHk: ({ count }) => `月底比紅燈線少 ${count} 筆`,
  } satisfies WordOf<{ count: string }>,
  forecast: named<{ count: string; payments: string; ratio: string; light: string }>({
    en: ({ count, payments, ratio, light }) => [
      'Forecast',
      `${count} ÷ ${payments}, ${ratio}, ${light}`,
    ],
    zhCn: ({ count, payments, ratio, light }) => [
      '月末预测',
      `${count} ÷ ${payments}，${ratio}，${light}`,
    ],
    zhHk: ({ count, payments, ratio, light }) => [
      '月底預測',
      `${count} ÷ ${payments}，${ratio}，${light}`,
    ],
  }),
  pace: {
    en: ({ passed, days }) => `Forecasts are based on ${passed} of ${days} days.`,
    zhCn: ({ passed, days }) => `预测按本月前 ${passed} 天（共 ${days} 天）推算。`,
    zhHk: ({ passed, days }) => `預測按本月首 ${passed} 日（共 ${days} 日）推算。`,
  } satisfies WordOf<{ passed: number; days: number }>,
  byAmount: { en: 'by amount', zhCn: '按金额', zhHk: '按金額' },
  fraudRate: { en: 'Fraud rate', zhCn: '伪冒率', zhHk: '偽冒率' },
  notTold: { en: 'Not stated', zhCn: '未提供', zhHk: '未提供' },
  countedBy: { en: 'Month', zhCn: '月份口径', zhHk: '月份計算方式' },
  amountsIn: {
    en: ({ currency }) => `Amounts are in ${currency}.`,
    zhCn: ({ currency }) => `金额以 ${currency} 计。`,
    zhHk: ({ currency }) => `金額以 ${currency} 計。`,
  } satisfies WordOf<{ currency: string }>,
  amountsConverted: {
    en: ({ currency, day }) =>
      `Amounts of several currencies are converted to ${currency} at the exchange rates stored for ${day}. If a currency has no rate for that day, its first later rate is used.`,
    zhCn: ({ currency, day }) =>
      `多币种金额按系统中 ${day} 的汇率折算为 ${currency}；当日没有汇率的，按其后的首个汇率折算。`,
    zhHk: ({ currency, day }) =>
      `多種貨幣的金額按系統內 ${day} 的匯率折算為 ${currency}；當日沒有匯率的，按其後的首個匯率折算。`,
  } satisfies WordOf<{ currency: string; day: string }>,
  amountsWithout: {
    en: ({ currencies }) =>
      `Amounts in ${currencies} are not included. No exchange rate is stored.`,
    zhCn: ({ currencies }) => `系统中没有 ${currencies} 的汇率，其金额未计入。`,
    zhHk: ({ currencies }) => `系統內沒有 ${currencies} 的匯率，其金額未計入。`,
  } satisfies WordOf<{ currencies: string }>,
  lights: {
    en: 'Amber: both values reach half of the limit, or the ratio alone reaches it. Red: both reach the limit.',
    zhCn: '黄灯：两项均达到限额的一半，或仅比率达到限额。红灯：两项均达到限额。',
    zhHk: '黃燈：兩項均達限額的一半，或只有比率達到限額。紅燈：兩項均達到限額。',
  },
  none: {
    en: 'There are no payments, refunds or disputes in this month or the previous month. Choose another month.',
    zhCn: '该月及上一月均无交易、退款或争议，请选择其他月份。',
    zhHk: '該月及上一月均無交易、退款或爭議，請選擇其他月份。',
  },
} satisfies Words;
