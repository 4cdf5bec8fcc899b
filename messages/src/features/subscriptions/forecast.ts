import type {
  forecastNightList,
  subscriptionChargeList,
} from '@back-office/contract/features/subscriptions/forecast';
import type { ListWords } from '../../kit/list-words.ts';
import { screenTitles } from '../../screens.ts';
import type { Word, WordOf } from '../../words.ts';
import { chargeLabels, subscriptionWords } from './detail.ts';
import { subscriptionFields as fields } from './list.ts';

const listedChargeLabels = {
  planned: { en: 'Planned', zhCn: '计划中', zhHk: '計劃中' },
  ...chargeLabels,
} as const satisfies Record<string, Word>;

export const subscriptionChargeListWords: ListWords<typeof subscriptionChargeList> = {
  title: screenTitles.subscriptionCharges,
  lead: {
    en: 'Every period of your subscriptions: past charges with their results, and those planned for the next 12 months.',
    zhCn: '各订阅的全部期次：已到期扣款及其结果，以及未来 12 个月的计划扣款。',
    zhHk: '各訂閱的所有期數：已到期的扣款及結果，以及未來 12 個月的計劃扣款。',
  },
  columns: {
    plannedDay: { en: 'Planned day', zhCn: '计划日期', zhHk: '計劃日期' },
    plan: fields.plan,
    amount: fields.amount,
    status: fields.status,
    number: fields.number,
    email: fields.email,
    period: subscriptionWords.period,
    plannedAt: { en: 'Planned time', zhCn: '计划时间', zhHk: '計劃時間' },
    chargedAt: { en: 'Charged', zhCn: '扣款时间', zhHk: '扣款時間' },
    paymentNumber: subscriptionWords.payment,
    gatewayNumber: fields.gatewayNumber,
  },
  filters: {
    states: fields.status,
    search: {
      en: 'Plan, payer, subscription or payment',
      zhCn: '方案、付款人、订阅编号或交易流水号',
      zhHk: '計劃、付款人、訂閱編號或交易編號',
    },
    currencies: { en: 'Currency', zhCn: '币种', zhHk: '貨幣' },
  },
  labels: { status: listedChargeLabels, states: listedChargeLabels },
  count: {
    en: ({ count }) => (count === '1' ? '1 charge' : `${count} charges`),
    zhCn: ({ count }) => `${count} 笔`,
    zhHk: ({ count }) => `${count} 筆`,
  },
  emptyTitle: { en: 'No charges on these days', zhCn: '所选日期无扣款', zhHk: '所選日期沒有扣款' },
  emptyText: {
    en: 'Choose other days. Each subscription has a charge per period.',
    zhCn: '请选择其他日期。每个订阅每期扣款一次。',
    zhHk: '請選擇其他日期。每項訂閱每期扣款一次。',
  },
};

export const forecastNightListWords: ListWords<typeof forecastNightList> = {
  title: screenTitles.subscriptionForecast,
  lead: {
    en: 'Planned charges of the next 12 months, and how past forecasts compare with the results.',
    zhCn: '未来 12 个月的计划扣款，以及以往预测与实际结果的对比。',
    zhHk: '未來 12 個月的計劃扣款，以及過往預測與實際結果的比較。',
  },
  columns: {
    day: { en: 'Day (UTC+8)', zhCn: '日期（UTC+8）', zhHk: '日期（UTC+8）' },
    forecast: { en: 'Forecast charges', zhCn: '预测扣款', zhHk: '預測扣款' },
    expected: { en: 'Expected amount', zhCn: '预期金额', zhHk: '預期金額' },
    forecastAmount: { en: 'Forecast amount', zhCn: '预测金额', zhHk: '預測金額' },
    results: { en: 'Results', zhCn: '实际结果', zhHk: '實際結果' },
    charges: { en: 'Charges due', zhCn: '到期扣款笔数', zhHk: '到期扣款筆數' },
    paid: { en: 'Charges paid', zhCn: '已扣款笔数', zhHk: '已扣款筆數' },
    open: { en: 'Charges not paid yet', zhCn: '待扣款笔数', zhHk: '待扣款筆數' },
    succeeded: { en: 'Amount charged', zhCn: '实收金额', zhHk: '實收金額' },
    error: { en: 'Error', zhCn: '误差', zhHk: '誤差' },
  },
  filters: { currencies: { en: 'Currency', zhCn: '币种', zhHk: '貨幣' } },
  labels: {},
  count: {
    en: ({ count }) => (count === '1' ? '1 day' : `${count} days`),
    zhCn: ({ count }) => `${count} 天`,
    zhHk: ({ count }) => `${count} 日`,
  },
  emptyTitle: { en: 'No forecast to compare', zhCn: '暂无可对比的预测', zhHk: '暫無可比較的預測' },
  emptyText: {
    en: 'The forecast for each day is kept the day before. Compare it here once the day is over.',
    zhCn: '每日预测于前一天保存，当日结束后可在此对比。',
    zhHk: '每日預測於前一日儲存，當日完結後可在此比較。',
  },
};

const chargesOf: WordOf<{ count: string }> = {
  en: ({ count }) => (count === '1' ? '1 charge' : `${count} charges`),
  zhCn: ({ count }) => `${count} 笔扣款`,
  zhHk: ({ count }) => `${count} 筆扣款`,
};
const shareOf: WordOf<{ percent: string; count: string }> = {
  en: ({ percent, count }) => `${percent} of ${count} charges succeeded`,
  zhCn: ({ percent, count }) => `${count} 笔扣款中 ${percent} 成功`,
  zhHk: ({ percent, count }) => `${count} 筆扣款中 ${percent} 成功`,
};
const expectedOf: WordOf<{ amount: string }> = {
  en: ({ amount }) => `Expected: ${amount}`,
  zhCn: ({ amount }) => `预期：${amount}`,
  zhHk: ({ amount }) => `預期：${amount}`,
};
const resultsOf: WordOf<{ charges: string; succeeded: string; open: number }> = {
  en: ({ charges, succeeded, open }) =>
    `${succeeded} of ${charges} paid${open === 0 ? '' : `, ${open} not paid yet`}`,
  zhCn: ({ charges, succeeded, open }) =>
    `${charges} 笔中 ${succeeded} 笔已扣款${open === 0 ? '' : `，${open} 笔待扣款`}`,
  zhHk: ({ charges, succeeded, open }) =>
    `${charges} 筆中 ${succeeded} 筆已扣款${open === 0 ? '' : `，${open} 筆待扣款`}`,
};
const noteOf: WordOf<{ days: number }> = {
  en: ({ days }) =>
    `Days and months are UTC+8. The expected amount uses the success rate of the last ${days} days. New subscriptions and cancellations aren’t forecast.`,
  zhCn: ({ days }) =>
    `日期与月份按 UTC+8 计算。预期金额按最近 ${days} 天的成功率计算，不含新增及取消的订阅。`,
  zhHk: ({ days }) =>
    `日期及月份以 UTC+8 計算。預期金額按最近 ${days} 日的成功率計算，不包括新增及取消的訂閱。`,
};
const fewOf: WordOf<{ least: number }> = {
  en: ({ least }) => `Fewer than ${least} results, so no expected amount`,
  zhCn: ({ least }) => `结果不足 ${least} 笔，暂无预期金额`,
  zhHk: ({ least }) => `結果不足 ${least} 筆，暫無預期金額`,
};

export const forecastWords = {
  title: { en: 'Next 12 months', zhCn: '未来 12 个月', zhHk: '未來 12 個月' },
  month: { en: 'Month', zhCn: '月份', zhHk: '月份' },
  rest: { en: 'Rest of this month', zhCn: '本月剩余', zhHk: '本月餘下日子' },
  none: {
    en: 'No charges are planned. Add a payment link with a plan to start a subscription.',
    zhCn: '暂无计划扣款。新建带订阅方案的支付链接即可开始订阅。',
    zhHk: '暫無計劃扣款。新增附訂閱計劃的付款連結即可開始訂閱。',
  },
  links: screenTitles.paymentLinks,
  noForecast: { en: 'No forecast', zhCn: '未预测', zhHk: '未有預測' },
  charges: chargesOf,
  share: shareOf,
  expected: expectedOf,
  results: resultsOf,
  note: noteOf,
  few: fewOf,
} as const;
