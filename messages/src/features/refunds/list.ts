import type { refundList } from '@back-office/contract/features/refunds';
import type { ListWords } from '../../kit/list-words.ts';
import {
  cardBrandLabels,
  cardBrandOrNoneLabels,
  refundMethodLabels,
  refundProcessingLabels,
} from '../../payment.ts';
import { screenTitles } from '../../screens.ts';
import { refundFields as fields } from './fields.ts';
import { refundTypeLabels } from './labels.ts';

/** The refund query of a merchant. */
export const refundListWords: ListWords<typeof refundList> = {
  title: screenTitles.refunds,
  lead: {
    en: 'All refunds, from request to issuer response.',
    zhCn: '全部退款，从申请到发卡行的结果。',
    zhHk: '所有退款，由申請至發卡銀行的結果。',
  },
  columns: fields,
  filters: {
    orderNumbers: { en: 'Order numbers', zhCn: '订单号', zhHk: '訂單號' },
    refundNumbers: { en: 'Refund numbers', zhCn: '退款流水号', zhHk: '退款編號' },
    gatewayNumbers: { en: 'Gateway', zhCn: '网关号', zhHk: '閘道編號' },
    statuses: fields.status,
    methods: fields.method,
    currencies: { en: 'Currency', zhCn: '币种', zhHk: '貨幣' },
    cardBrands: fields.cardBrand,
    applicant: fields.applicant,
    reason: fields.reason,
    email: { en: 'Customer email', zhCn: '客户邮箱', zhHk: '客戶電郵' },
    isWaitingForFunds: { en: 'Waiting for funds', zhCn: '等待资金到位', zhHk: '等候資金' },
    needsCheck: { en: 'Waiting for a second approver', zhCn: '待复核', zhHk: '待覆核' },
    batchId: { en: 'File of refunds', zhCn: '批量退款文件', zhHk: '批量退款檔案' },
  },
  hints: {
    orderNumbers: {
      en: 'Order numbers',
      zhCn: '流水号或订单号，可粘贴多个',
      zhHk: '交易編號或訂單號，可貼上多個',
    },
    refundNumbers: {
      en: 'Refund numbers',
      zhCn: '退款流水号，可粘贴多个',
      zhHk: '退款編號，可貼上多個',
    },
  },
  groups: {
    refund: { en: 'Refund', zhCn: '退款', zhHk: '退款' },
    payment: { en: 'Payment', zhCn: '支付', zhHk: '付款' },
  },
  times: {
    applied: { en: 'Application date', zhCn: '申请日期', zhHk: '申請日期' },
    processed: { en: 'Processing time', zhCn: '处理时间', zhHk: '處理時間' },
    appliedDay: {
      en: 'Application date (UTC+8)',
      zhCn: '申请日期（UTC+8）',
      zhHk: '申請日期（UTC+8）',
    },
    processedDay: {
      en: 'Processing date (UTC+8)',
      zhCn: '处理日期（UTC+8）',
      zhHk: '處理日期（UTC+8）',
    },
  },
  labels: {
    statuses: refundProcessingLabels,
    methods: refundMethodLabels,
    method: refundMethodLabels,
    cardBrands: cardBrandOrNoneLabels,
    cardBrand: cardBrandLabels,
    type: refundTypeLabels,
  },
  count: {
    en: ({ count }) => (count === '1' ? '1 refund' : `${count} refunds`),
    zhCn: ({ count }) => `${count} 笔`,
    zhHk: ({ count }) => `${count} 筆`,
  },
  emptyTitle: { en: 'No refunds yet', zhCn: '暂无退款', zhHk: '暫無退款' },
  emptyText: {
    en: 'Open a successful payment and choose Refund. The refund then appears here.',
    zhCn: '打开一笔成功的交易并选择“退款”，退款即显示在此。',
    zhHk: '開啟一筆成功的交易並選擇「退款」，退款便會在此顯示。',
  },
};
