import { z } from 'zod';
import { defineList } from '../../kit/list.ts';
import { gatewaysFilter } from '../../kit/list-filter.ts';
import { monthSchema } from '../../kit/month.ts';

const rateSchema = z.int().nullable();

export const deliveryRatesRowSchema = z.object({
  /** Business month (UTC+8) of the sales' orders. */
  month: monthSchema,
  gatewayNumber: z.string(),
  /** Successful payments. */
  sales: z.int(),
  /** Sales with a waybill, in any status. */
  uploaded: z.int(),
  /** Hundredths of a percent of the sales, half-up; null without sales. */
  uploadedBasisPoints: rateSchema,
  received: z.int(),
  receivedBasisPoints: rateSchema,
});
export type DeliveryRatesRow = z.output<typeof deliveryRatesRowSchema>;

/**
 * For gateways that require proof, by month: how many sales have a proof of delivery, and how many were received;
 * newest first.
 */
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
