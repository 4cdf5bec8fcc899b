import {
  earlierDays,
  type CompellingElement,
  type CompellingObstacle,
} from '@back-office/contract/features/disputes/compelling';
import type { Word, WordOf } from '../../words.ts';

const { moreThan, atMost } = earlierDays;

export const compellingElementLabels: Readonly<Record<CompellingElement, Word>> = {
  ip: { en: 'IP address', zhCn: 'IP 地址', zhHk: 'IP 地址' },
  device: { en: 'Device', zhCn: '设备', zhHk: '裝置' },
  address: { en: 'Delivery address', zhCn: '收货地址', zhHk: '送貨地址' },
  account: { en: 'Customer account (email)', zhCn: '客户账号（邮箱）', zhHk: '客戶賬戶（電郵）' },
};

export const compellingObstacleLabels: Readonly<Record<CompellingObstacle, Word>> = {
  noIpOrDevice: {
    en: 'The disputed payment has neither an IP address nor a device. Send both with every payment.',
    zhCn: '争议交易没有 IP 地址，也没有设备信息。请在每笔交易中传送这两项。',
    zhHk: '爭議交易沒有 IP 地址，亦沒有裝置資料。請在每筆交易中傳送這兩項。',
  },
  noEarlierPayment: {
    en: `No undisputed payment with this card was made ${moreThan} to ${atMost} days before the dispute.`,
    zhCn: `争议前 ${moreThan} 至 ${atMost} 天内，该卡没有无争议的交易。`,
    zhHk: `爭議前 ${moreThan} 至 ${atMost} 日內，此卡沒有無爭議的交易。`,
  },
  oneEarlierPayment: {
    en: 'Only one earlier undisputed payment was found. Visa requires two.',
    zhCn: '只找到一笔以往的无争议交易，Visa 要求两笔。',
    zhHk: '只找到一筆以往的無爭議交易，Visa 要求兩筆。',
  },
  nothingShared: {
    en: 'No two earlier payments share the same data with the disputed payment.',
    zhCn: '没有两笔以往交易与争议交易的信息一致。',
    zhHk: '沒有兩筆以往交易與爭議交易的資料相符。',
  },
  tooFewShared: {
    en: 'Only one element matches in both earlier payments. Visa requires two.',
    zhCn: '两笔以往交易只有一项信息一致，Visa 要求两项。',
    zhHk: '兩筆以往交易只有一項資料相符，Visa 要求兩項。',
  },
  noStrongElement: {
    en: 'Neither the IP address nor the device matches. Visa requires one of them.',
    zhCn: 'IP 地址和设备均不一致，Visa 要求至少一项一致。',
    zhHk: 'IP 地址及裝置均不相符，Visa 要求至少一項相符。',
  },
};

export const compellingWords = {
  title: {
    en: 'Visa Compelling Evidence 3.0',
    zhCn: 'Visa 有力证据（CE 3.0）',
    zhHk: 'Visa 有力證據（CE 3.0）',
  },
  qualifies: {
    en: 'This case qualifies.',
    zhCn: '该案件符合条件。',
    zhHk: '此個案符合條件。',
  },
  twoMatch: {
    en: 'Two earlier undisputed payments match, and your answer lists them.',
    zhCn: '两笔以往的无争议交易相符，申诉材料会自动列出。',
    zhHk: '兩筆以往的無爭議交易相符，申訴資料會自動列出。',
  },
  qualifiesNot: {
    en: 'This case doesn’t qualify.',
    zhCn: '该案件不符合条件。',
    zhHk: '此個案不符合條件。',
  },
  paidOn: { en: 'Paid on', zhCn: '交易时间', zhHk: '交易時間' },
  matches: { en: 'Matches', zhCn: '一致信息', zhHk: '相符資料' },
  noMatch: { en: 'No match', zhCn: '无一致信息', zhHk: '沒有相符資料' },
  found: {
    en: ({ count, from, to }) =>
      `Earlier undisputed payments with this card, ${from} to ${to} days before the dispute: ${count}`,
    zhCn: ({ count, from, to }) => `争议前 ${from} 至 ${to} 天内该卡的无争议交易：${count} 笔`,
    zhHk: ({ count, from, to }) => `爭議前 ${from} 至 ${to} 日內此卡的無爭議交易：${count} 筆`,
  } satisfies WordOf<{ count: number; from: number; to: number }>,
};
