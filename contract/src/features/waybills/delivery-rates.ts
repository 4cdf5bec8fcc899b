import { z } from 'zod';
import { defineList } from '../../kit/list.ts';
import { gatewaysFilter } from '../../kit/list-filter.ts';
import { monthSchema } from '../../kit/month.ts';

const rateSchema = z.int().nullable();

export const deliveryRatesRowSchema = z.object({
  /** Business month (UTC+8) in which the sales were ordered. */
  month: monthSchema,
  gatewayNumber: z.string(),
  /** Successful payments. */
  sales: z.int(),
  /** Those with a waybill, whatever became of it. */
  uploaded: z.int(),
  /** Hundredths of a percent of the sales, half-up; null where there are none. */
  uploadedBasisPoints: rateSchema,
  received: z.int(),
  receivedBasisPoints: rateSchema,
});
export type DeliveryRatesRow = z.output<typeof deliveryRatesRowSchema>;

/** How many sales of a month got a proof of delivery, and how many were received, by gateway that asks for proof; newest first. */
export const deliveryRateList = defineList({
  name: 'deliveryRates',
  call: { name: 'listDeliveryRates', path: 'waybills/rates' },
  hasCursor: true,
  access: { kind: 'merchant', permission: 'waybills.view' },
  exportedBy: 'waybills.export',
  row: deliveryRatesRowSchema,
  columns: {
    month: { kind: 'code' },
    gatewayNumber: { kind: 'code' },
    sales: { kind: 'count' },
    uploaded: { kind: 'count' },
    uploadRate: { kind: 'own', isFigure: true },
    received: { kind: 'count' },
    deliveredRate: { kind: 'own', isFigure: true },
  },
  filters: { gatewayNumbers: gatewaysFilter },
  inSight: ['gatewayNumbers'],
});
export const listDeliveryRates = deliveryRateList.call;
