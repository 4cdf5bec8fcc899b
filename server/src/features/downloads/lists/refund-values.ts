import type { RefundFileColumn } from '@back-office/contract/features/downloads/columns';
import {
  refundFailureLabels,
  refundTypeLabels,
} from '@back-office/messages/features/refunds/labels';
import * as labels from '@back-office/messages/payment';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { FileValue, Labels } from '#platform/list/file-value';

const code = (name: string): FileValue => ({ kind: 'code', of: raw(`r.${name}`) });
const text = (name: string): FileValue => ({ kind: 'text', of: raw(`r.${name}`) });
const word = (name: string, ofValues: Labels): FileValue => ({
  kind: 'word',
  of: raw(`r.${name}`),
  labels: ofValues,
});
const money = (minor: Sql): FileValue => ({ kind: 'money', minor, currency: sql`r.currency` });
// Spec S9.6: the business day does not move with the reader's zone.
const businessDay = (name: string): FileValue => ({
  kind: 'code',
  of: sql`to_char(${raw(`r.${name}`)} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`,
});

/** Each column says what the refund list says of the refund `r`, its payment `t` and what is left of it. Spec S3.14. */
export const refundValues: Readonly<Record<RefundFileColumn, FileValue>> = {
  number: code('number'),
  paymentNumber: code('payment_number'),
  merchantOrderNumber: text('merchant_order_number'),
  gatewayNumber: code('gateway_number'),
  appliedAt: { kind: 'instant', of: sql`r.applied_at` },
  appliedDay: businessDay('applied_at'),
  processedAt: { kind: 'instant', of: sql`r.ended_at` },
  processedDay: businessDay('ended_at'),
  status: word('status', labels.refundProcessingLabels),
  type: { kind: 'word', of: sql`'single'::text`, labels: refundTypeLabels },
  method: word('method', labels.refundMethodLabels),
  amount: money(sql`r.amount_minor`),
  available: money(sql`left_over.available_minor`),
  paymentAmount: money(sql`t.amount_minor`),
  reason: text('reason'),
  applicant: text('applicant'),
  failure: word('failure_code', refundFailureLabels),
  cardBrand: {
    kind: 'word',
    of: sql`nullif(r.card_brand, 'none')`,
    labels: labels.cardBrandLabels,
  },
  cardNumber: {
    kind: 'code',
    of: sql`case when t.card_last4 is not null then coalesce(t.card_first6, '') || '******' || t.card_last4 end`,
  },
  arn: text('arn'),
};
