import type { waybillList, WaybillStage } from '@back-office/contract/features/waybills';
import type { ListWords } from '../../kit/list-words.ts';
import { screenTitles } from '../../screens.ts';
import type { Word } from '../../words.ts';
import { transactionFields } from '../transactions/fields.ts';
import { carrierLabels, waybillReasonWords, waybillStatusLabels, waybillWords } from './words.ts';

const stageLabels: Readonly<Record<WaybillStage, Word>> = {
  toCorrect: { en: 'To correct', zhCn: '待更正', zhHk: '待更正' },
  onTheWay: { en: 'In transit', zhCn: '运输中', zhHk: '運送中' },
  received: { en: 'Received', zhCn: '已妥投', zhHk: '已送達' },
};
const stage: Word = { en: 'Stage', zhCn: '阶段', zhHk: '階段' };

/** Spec S3.17. */
export const waybillListWords: ListWords<typeof waybillList> = {
  title: screenTitles.waybills,
  lead: {
    en: 'Tracking numbers of your payments, and payments waiting for proof of delivery.',
    zhCn: '各笔交易的物流单号，以及等待妥投证明的交易。',
    zhHk: '各筆交易的物流追蹤編號，以及等候送達證明的交易。',
  },
  columns: {
    number: transactionFields.number,
    status: waybillWords.status,
    reason: waybillWords.reason,
    amount: transactionFields.amount,
    trackingNumbers: waybillWords.numbers,
    carrier: waybillWords.carrier,
    images: waybillWords.imageCount,
    uploadedAt: waybillWords.uploaded,
    customerName: transactionFields.customerName,
    country: transactionFields.shipToCountry,
    merchantOrderNumber: transactionFields.merchantOrderNumber,
    gatewayNumber: transactionFields.gatewayNumber,
    orderedAt: transactionFields.orderedAt,
    websites: waybillWords.websites,
    uploadedBy: { en: 'Uploaded by', zhCn: '上传人', zhHk: '上載人' },
    checkedAt: waybillWords.checked,
    receivedAt: waybillWords.receivedAt,
    note: { en: 'Reviewer’s note', zhCn: '审核备注', zhHk: '審核備註' },
  },
  filters: {
    stages: stage,
    search: {
      en: 'Order or tracking number',
      zhCn: '订单号或物流单号',
      zhHk: '訂單號或物流追蹤編號',
    },
    carriers: waybillWords.carrier,
    statuses: waybillWords.status,
    gatewayNumbers: transactionFields.gatewayNumber,
    saleMonth: {
      en: 'Order month (UTC+8)',
      zhCn: '下单月份（UTC+8）',
      zhHk: '下單月份（UTC+8）',
    },
  },
  labels: {
    status: waybillStatusLabels,
    reason: waybillReasonWords,
    stages: stageLabels,
    carriers: carrierLabels,
    statuses: waybillStatusLabels,
  },
  count: {
    en: ({ count }) => (count === '1' ? '1 waybill' : `${count} waybills`),
    zhCn: ({ count }) => `${count} 条`,
    zhHk: ({ count }) => `${count} 張`,
  },
  emptyTitle: { en: 'No waybills', zhCn: '暂无运单', zhHk: '暫無運單' },
  emptyText: {
    en: 'Payments with a tracking number or image appear here. Add one on a payment’s page.',
    zhCn: '在交易中填写物流单号或上传图片后，会显示在此。',
    zhHk: '在交易中填寫物流追蹤編號或上載圖片後，會在此顯示。',
  },
};
