import type {
  MonitorState,
  schemeMonitorList,
  WatchedProgramme,
} from '@back-office/contract/features/reports/scheme-monitors';
import type { ListWords } from '../kit/list-words.ts';
import { screenTitles } from '../screens.ts';
import type { Word } from '../words.ts';
import { lightLabels, programmeTitles } from './rates.ts';
import { programmeWords } from './scheme-programmes.ts';

export const monitorStateLabels: Readonly<Record<MonitorState, Word>> = {
  ...lightLabels,
  noSales: { en: 'No sales', zhCn: '无成功交易', zhHk: '沒有成功交易' },
};

export const watchedProgrammeTitles: Readonly<Record<WatchedProgramme, Word>> = {
  ...programmeTitles,
  efm: programmeWords.efm,
};

const fields = {
  merchant: { en: 'Merchant', zhCn: '商户', zhHk: '商戶' },
  programme: { en: 'Programme', zhCn: '监控计划', zhHk: '監察計劃' },
  state: { en: 'Status', zhCn: '状态', zhHk: '狀態' },
} satisfies Record<string, Word>;

export const schemeMonitorListWords: ListWords<typeof schemeMonitorList> = {
  title: screenTitles.schemeMonitors,
  lead: {
    en: 'Each merchant compared with card scheme limits, month to date (UTC+8), worst forecast first. The limits of the merchant’s region apply.',
    zhCn: '各商户本月截至目前（UTC+8）与卡组织监控限额的对比，月末预测最差的排在最前。限额以商户所在地区为准。',
    zhHk: '各商戶本月截至目前（UTC+8）與卡組織監察限額的比較，月底預測最差的排在最前。限額以商戶所在地區為準。',
  },
  columns: {
    ...fields,
    ratio: { en: 'Ratio', zhCn: '比率', zhHk: '比率' },
    numerator: { en: 'Cases', zhCn: '案件数', zhHk: '個案數' },
    denominator: { en: 'Payments', zhCn: '成功交易', zhHk: '成功交易' },
    limit: { en: 'Limit', zhCn: '限额', zhHk: '限額' },
    limitBasisPoints: {
      en: 'Ratio limit (0.01%)',
      zhCn: '比率限额（0.01%）',
      zhHk: '比率限額（0.01%）',
    },
    fraud: { en: 'Fraud (USD)', zhCn: '欺诈金额（USD）', zhHk: '欺詐金額（USD）' },
    sales: {
      en: 'Sales of the previous month (USD)',
      zhCn: '上月交易金额（USD）',
      zhHk: '上月交易金額（USD）',
    },
    left: { en: 'Until red', zhCn: '距红灯', zhHk: '距紅燈' },
    limitCount: { en: 'Case limit', zhCn: '案件数限额', zhHk: '個案數限額' },
    untilAmber: { en: 'Until amber', zhCn: '距黄灯笔数', zhHk: '距黃燈筆數' },
    untilRed: { en: 'Until red', zhCn: '距红灯笔数', zhHk: '距紅燈筆數' },
    foreseen: { en: 'Month-end status', zhCn: '月末预测状态', zhHk: '月底預測狀態' },
    forecast: { en: 'Month-end forecast', zhCn: '月末预测', zhHk: '月底預測' },
    standing: { en: 'In the programme', zhCn: '监控计划进度', zhHk: '監察計劃進度' },
  },
  filters: {
    state: fields.state,
    programmes: fields.programme,
    search: fields.merchant,
  },
  labels: {
    state: monitorStateLabels,
    foreseen: monitorStateLabels,
    programme: watchedProgrammeTitles,
    programmes: watchedProgrammeTitles,
  },
  count: {
    en: ({ count }) => (count === '1' ? '1 monitor' : `${count} monitors`),
    zhCn: ({ count }) => `${count} 项`,
    zhHk: ({ count }) => `${count} 項`,
  },
  emptyTitle: { en: 'No monitored merchants', zhCn: '暂无受监控商户', zhHk: '暫無受監察商戶' },
  emptyText: {
    en: 'A merchant appears here with its first Visa or Mastercard payment of the month.',
    zhCn: '商户本月首笔 Visa 或 Mastercard 交易成功后，会显示在此。',
    zhHk: '商戶本月首筆 Visa 或 Mastercard 交易成功後，會在此顯示。',
  },
};
