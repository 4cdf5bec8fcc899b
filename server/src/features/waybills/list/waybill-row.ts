import type { WaybillRow } from '@back-office/contract/features/waybills';
import sql from 'sql-template-tag';
import { waybillColumns, wireWaybill, type WaybillRecord } from '../waybill-row.ts';

export type WaybillRowRecord = WaybillRecord & {
  number: string;
  merchantOrderNumber: string;
  gatewayNumber: string;
  customerName: string;
  country: string | null;
  currency: string;
  amountMinor: bigint;
  orderedAt: Date;
};

/** The payment `t` and the payer `p` of a waybill `w`. */
export const waybillSources = sql`
  join transactions t on t.business_id = w.business_id and t.number = w.payment_number
  join payers p on p.business_id = t.business_id and p.id = t.payer_id`;

/** The columns of a list of waybills. */
export const waybillValues = {
  number: sql`w.payment_number`,
  status: sql`w.status`,
  reason: sql`w.reason`,
  amount: sql`t.amount_minor`,
  trackingNumbers: sql`array_to_string(w.tracking_numbers, ', ')`,
  carrier: sql`coalesce(w.company, w.carrier)`,
  images: sql`w.image_count::text`,
  uploadedAt: sql`w.uploaded_at`,
  customerName: sql`p.name`,
  country: sql`coalesce(t.ship_to_country, t.billing_country)`,
  merchantOrderNumber: sql`t.merchant_order_number`,
  gatewayNumber: sql`w.gateway_number`,
  orderedAt: sql`t.ordered_at`,
  websites: sql`array_to_string(w.websites, ', ')`,
  uploadedBy: sql`w.uploaded_by_name`,
  checkedAt: sql`w.checked_at`,
  receivedAt: sql`w.received_at`,
  note: sql`w.note`,
};

export const waybillRowColumns = sql`w.payment_number as number, t.merchant_order_number as "merchantOrderNumber",
  w.gateway_number as "gatewayNumber", p.name as "customerName", coalesce(t.ship_to_country, t.billing_country) as country, t.currency,
  t.amount_minor as "amountMinor", t.ordered_at as "orderedAt", ${waybillColumns}`;

/** The wire format for merchant and operator. */
export const wireWaybillRow = (row: WaybillRowRecord): WaybillRow => ({
  number: row.number,
  merchantOrderNumber: row.merchantOrderNumber,
  gatewayNumber: row.gatewayNumber,
  customerName: row.customerName,
  country: row.country,
  currency: row.currency,
  amountMinor: String(row.amountMinor),
  orderedAt: row.orderedAt.toISOString(),
  ...wireWaybill(row),
});
