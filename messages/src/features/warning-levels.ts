import type { WarnedRate } from '@back-office/contract/features/reports/warning-levels';
import { named, type Word, type WordOf } from '../words.ts';

type Levels = { amber: string; red: string };

export const warnedRateTitles: Readonly<Record<WarnedRate, Word>> = {
  chargebacks: {
    en: 'Chargeback rate of all payments',
    zhCn: '全部交易的拒付率',
    zhHk: '全部交易的拒付率',
  },
  fraud: { en: 'Fraud rate of all payments', zhCn: '全部交易的伪冒率', zhHk: '全部交易的偽冒率' },
};

export const warnedRateLabels: Readonly<Record<WarnedRate, Word>> = {
  chargebacks: { en: 'Chargeback rate', zhCn: '拒付率', zhHk: '拒付率' },
  fraud: { en: 'Fraud rate', zhCn: '伪冒率', zhHk: '偽冒率' },
};

export const levelLabels: Readonly<Record<WarnedRate, Record<'amber' | 'red', Word>>> = {
  chargebacks: {
    amber: { en: 'Chargeback rate, amber', zhCn: '拒付率黄灯', zhHk: '拒付率黃燈' },
    red: { en: 'Chargeback rate, red', zhCn: '拒付率红灯', zhHk: '拒付率紅燈' },
  },
  fraud: {
    amber: { en: 'Fraud rate, amber', zhCn: '伪冒率黄灯', zhHk: '偽冒率黃燈' },
    red: { en: 'Fraud rate, red', zhCn: '伪冒率红灯', zhHk: '偽冒率紅燈' },
  },
};

export const levelWords = {
  title: { en: 'Warning levels', zhCn: '比率预警线', zhHk: '比率預警線' },
  note: {
    en: 'When a rate or its month-end forecast reaches a level, the owner and members who answer disputes for all gateways get a notification.',
    zhCn: '当月比率或月末预测达到预警线时，所有者及负责全部网关争议的成员会收到通知。',
    zhHk: '當月比率或月底預測達到預警線時，擁有人及負責全部閘道爭議的成員會收到通知。',
  },
  of: {
    en: ({ amber, red }) => `Amber from ${amber}, red from ${red}`,
    zhCn: ({ amber, red }) => `黄灯 ${amber} 起，红灯 ${red} 起`,
    zhHk: ({ amber, red }) => `黃燈 ${amber} 起，紅燈 ${red} 起`,
  } satisfies WordOf<Levels>,
  warning: named<Levels>({
    en: ({ amber, red }) => ['Warning levels', `amber ${amber}, red ${red}`],
    zhCn: ({ amber, red }) => ['预警线', `黄灯 ${amber}，红灯 ${red}`],
    zhHk: ({ amber, red }) => ['預警線', `黃燈 ${amber}，紅燈 ${red}`],
  }),
  byReceipt: {
    en: 'The two rates above go by the month received, as the warning levels do.',
    zhCn: '上方两项比率按收到月份计算，预警线以此为准。',
    zhHk: '上方兩項比率按收到月份計算，預警線以此為準。',
  },
  change: { en: 'Change warning levels', zhCn: '修改预警线', zhHk: '更改預警線' },
  save: { en: 'Save levels', zhCn: '保存预警线', zhHk: '儲存預警線' },
  saved: { en: 'Warning levels saved.', zhCn: '预警线已保存。', zhHk: '預警線已儲存。' },
  format: {
    en: 'Enter a percentage from 0.01 to 100 with at most 2 decimals.',
    zhCn: '请输入 0.01 至 100 的百分比，最多两位小数。',
    zhHk: '請輸入 0.01 至 100 的百分比，最多兩位小數。',
  },
  redAboveAmber: {
    en: 'Enter a higher level than amber.',
    zhCn: '红灯须高于黄灯。',
    zhHk: '紅燈須高於黃燈。',
  },
} satisfies Record<string, Word | WordOf<never>>;
