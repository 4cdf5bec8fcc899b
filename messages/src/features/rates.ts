import type {
  MonitoringProgramme,
  MonitorLight,
} from '@back-office/contract/features/reports/rates';
import type { Word, WordOf } from '../words.ts';

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

/** What a programme counts, as the numerator of its ratio. */
export const programmeCounts: Record<MonitoringProgramme, Word> = {
  vamp: {
    en: 'fraud reports and chargebacks',
    zhCn: '伪冒报告与拒付',
    zhHk: '偽冒報告與拒付',
  },
  ecm: { en: 'chargebacks', zhCn: '拒付', zhHk: '拒付' },
  hecm: { en: 'chargebacks', zhCn: '拒付', zhHk: '拒付' },
};

export const ratesWords = {
  lead: {
    en: 'Rates by number of payments, by business month (UTC+8), and the limits of card schemes.',
    zhCn: '按笔数统计的月度比率（UTC+8），以及卡组织监控限额。',
    zhHk: '按筆數統計的每月比率（UTC+8），以及卡組織監察限額。',
  },
  monitors: { en: 'Scheme monitoring', zhCn: '卡组织监控', zhHk: '卡組織監察' },
  monitorsNote: {
    en: 'Limits for Asia-Pacific, Europe and North America. Only the gateways you can view are counted.',
    zhCn: '适用于亚太、欧洲及北美的限额。仅统计您可查看的网关。',
    zhHk: '適用於亞太、歐洲及北美的限額。只統計您可查看的閘道。',
  },
  ownRates: { en: 'Own rates', zhCn: '自身比率', zhHk: '自身比率' },
  soFar: { en: 'Month to date', zhCn: '本月截至目前', zhHk: '本月截至目前' },
  by: { en: 'By', zhCn: '维度', zhHk: '維度' },
  payments: { en: 'Successful payments', zhCn: '成功交易', zhHk: '成功交易' },
  chargebackRate: { en: 'Chargeback rate', zhCn: '拒付率', zhHk: '拒付率' },
  refundRate: { en: 'Refund rate', zhCn: '退款率', zhHk: '退款率' },
  all: { en: 'All', zhCn: '全部', zhHk: '全部' },
  divided: {
    en: ({ month }) => `payments in ${month}`,
    zhCn: ({ month }) => `${month} 成功交易`,
    zhHk: ({ month }) => `${month} 成功交易`,
  } satisfies WordOf<{ month: string }>,
  limit: {
    en: ({ ratio, count }) => `Limit: ${ratio} and ${count} in the month`,
    zhCn: ({ ratio, count }) => `限额：${ratio} 且当月 ${count} 笔`,
    zhHk: ({ ratio, count }) => `限額：${ratio} 及當月 ${count} 筆`,
  } satisfies WordOf<{ ratio: string; count: string }>,
  untilAmber: {
    en: ({ count }) => `Until amber: ${count} more`,
    zhCn: ({ count }) => `距黄灯：还有 ${count} 笔`,
    zhHk: ({ count }) => `距黃燈：還有 ${count} 筆`,
  } satisfies WordOf<{ count: string }>,
  untilRed: {
    en: ({ count }) => `Until red: ${count} more`,
    zhCn: ({ count }) => `距红灯：还有 ${count} 笔`,
    zhHk: ({ count }) => `距紅燈：還有 ${count} 筆`,
  } satisfies WordOf<{ count: string }>,
  forecast: {
    en: ({ count, payments, ratio, light }) =>
      `Forecast for the month: ${count} ÷ ${payments}, ${ratio}, ${light}`,
    zhCn: ({ count, payments, ratio, light }) =>
      `月末预测：${count} ÷ ${payments}，${ratio}，${light}`,
    zhHk: ({ count, payments, ratio, light }) =>
      `月底預測：${count} ÷ ${payments}，${ratio}，${light}`,
  } satisfies WordOf<{ count: string; payments: string; ratio: string; light: string }>,
  pace: {
    en: ({ passed, days }) => `Same pace as in ${passed} of ${days} days`,
    zhCn: ({ passed, days }) => `按前 ${passed} 天（共 ${days} 天）的速度推算`,
    zhHk: ({ passed, days }) => `按首 ${passed} 日（共 ${days} 日）的速度推算`,
  } satisfies WordOf<{ passed: string; days: string }>,
  formulas: {
    en: 'Chargeback rate: chargebacks received in the month ÷ successful payments of the same month; for Mastercard, of the month before. Refund rate: refunds that succeeded in the month ÷ successful payments of the month. RDR and Ethoca are not chargebacks. Without payments a rate is N/A.',
    zhCn: '拒付率 = 当月收到的拒付笔数 ÷ 当月成功交易笔数；Mastercard 除以上月成功交易笔数。退款率 = 当月成功的退款笔数 ÷ 当月成功交易笔数。RDR 与 Ethoca 不计入拒付。没有成功交易时比率不适用。',
    zhHk: '拒付率 = 當月收到的拒付筆數 ÷ 當月成功交易筆數；Mastercard 除以上月成功交易筆數。退款率 = 當月成功的退款筆數 ÷ 當月成功交易筆數。RDR 及 Ethoca 不計入拒付。沒有成功交易時比率不適用。',
  },
  lights: {
    en: 'Amber: both values reach half of the limit, or the ratio alone reaches it. Red: both reach the limit.',
    zhCn: '黄灯：两项均达到限额的一半，或仅比率达到限额。红灯：两项均达到限额。',
    zhHk: '黃燈：兩項均達限額的一半，或只有比率達到限額。紅燈：兩項均達到限額。',
  },
  none: {
    en: 'There are no payments, refunds or disputes in this month or the month before.',
    zhCn: '该月及上一月均无交易、退款或争议。',
    zhHk: '該月及上一月均無交易、退款或爭議。',
  },
} satisfies Words;
