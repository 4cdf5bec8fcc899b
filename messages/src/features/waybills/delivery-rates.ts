import type { deliveryRateList } from '@back-office/contract/features/waybills/delivery-rates';
import type { ListWords } from '../../kit/list-words.ts';
import { transactionFields } from '../transactions/fields.ts';

/** How many sales of each month have proof of delivery. */
export const deliveryRateWords: ListWords<typeof deliveryRateList> = {
  title: { en: 'Delivery rates by month', zhCn: '按月妥投率', zhHk: '每月送達率' },
  lead: {
    en: 'Successful payments by order month (UTC+8), at gateways that require proof of delivery. Upload rate: payments with a waybill. Delivered rate: payments with a waybill that is Received.',
    zhCn: '需提供妥投证明的网关号，按下单月份（UTC+8）统计成功交易。上传率＝已上传运单的交易占比；妥投率＝运单状态为“已妥投”的交易占比。',
    zhHk: '須提供送達證明的閘道編號，按下單月份（UTC+8）統計成功交易。上載率＝已上載運單的交易佔比；送達率＝運單狀態為「已送達」的交易佔比。',
  },
  columns: {
    month: { en: 'Month', zhCn: '月份', zhHk: '月份' },
    gatewayNumber: transactionFields.gatewayNumber,
    sales: { en: 'Successful payments', zhCn: '成功交易', zhHk: '成功交易' },
    uploaded: { en: 'With waybill', zhCn: '已上传运单', zhHk: '已上載運單' },
    uploadRate: { en: 'Upload rate', zhCn: '上传率', zhHk: '上載率' },
    received: { en: 'Received', zhCn: '已妥投', zhHk: '已送達' },
    deliveredRate: { en: 'Delivered rate', zhCn: '妥投率', zhHk: '送達率' },
  },
  filters: { gatewayNumbers: transactionFields.gatewayNumber },
  labels: {},
  count: {
    en: ({ count }) => (count === '1' ? '1 row' : `${count} rows`),
    zhCn: ({ count }) => `${count} 条`,
    zhHk: ({ count }) => `${count} 項`,
  },
  emptyTitle: { en: 'No delivery rates', zhCn: '暂无妥投率', zhHk: '暫無送達率' },
  emptyText: {
    en: 'Months appear here once a gateway requires proof of delivery.',
    zhCn: '网关号开始要求妥投证明后，此处按月显示。',
    zhHk: '閘道編號開始要求送達證明後，此處按月顯示。',
  },
};
