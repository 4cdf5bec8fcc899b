import { refundList } from '@back-office/contract/features/refunds';
import { refundListWords } from '@back-office/messages/features/refunds/list';
import { refundFailureLabels } from '@back-office/messages/features/refunds/labels';
import { refundProcessingLabels } from '@back-office/messages/payment';
import sql, { type Sql } from 'sql-template-tag';
import { findNumbersFiltered, payerCondition } from '#features/transactions/public';
import type { Tx } from '#platform/database';
import { listOf } from '#platform/list/list-of';
import { amongst, containedIn, isTrue, scopeOf } from '#platform/list/list-source';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import {
  refundColumns,
  refundSources,
  sourcesOfPayments,
  wireRow,
  type RefundRecord,
} from '../refund-row.ts';

type Found = { number: string; paymentNumber: string };

/** Reads the refunds of a page with their payments only once the page is known. */
const readRefunds = async (
  tx: Tx,
  { scope, found }: { scope: TenantScope; found: readonly Found[] },
): Promise<RefundRecord[]> => {
  const numbers = found.map(({ number }) => number);
  const paymentNumbers = found.map(({ paymentNumber }) => paymentNumber);
  const records = await tx.rows<RefundRecord>(sql`
    select ${refundColumns} from (select * from refunds where ${inScope(scope)} and number = any(${numbers})) r
    ${sourcesOfPayments(paymentNumbers, scope.businessId)}`);
  const byNumber = new Map(records.map((record) => [record.number, record]));
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
};

// Spec S9.6: the business day does not move with the reader's zone.
const dayOf = (instant: Sql): Sql => sql`(${instant} at time zone 'Asia/Shanghai')`;

/** Spec S2.19, S3.14: every refund of live payments. A file also has columns of its payment `t` and of the amount left of it. */
export const refunds = listOf(refundList, refundListWords, {
  from: sql`refunds r`,
  fileFrom: (where) => sql`(select r.* from refunds r where ${where}) r ${refundSources}`,
  wall: (scope) => sql`${inScope(scope)} and r.mode = 'live'`,
  key: sql`r.number`,
  currency: sql`r.currency`,
  columns: {
    number: sql`r.number`,
    appliedAt: sql`r.applied_at`,
    status: { kind: 'word', of: sql`r.status`, labels: refundProcessingLabels },
    amount: sql`r.amount_minor`,
    method: sql`r.method`,
    reason: sql`r.reason`,
    applicant: sql`r.applicant`,
    available: sql`left_over.available_minor`,
    paymentNumber: sql`r.payment_number`,
    type: sql`'single'::text`,
    merchantOrderNumber: sql`r.merchant_order_number`,
    gatewayNumber: sql`r.gateway_number`,
    appliedDay: dayOf(sql`r.applied_at`),
    processedAt: sql`r.ended_at`,
    processedDay: dayOf(sql`r.ended_at`),
    paymentAmount: sql`t.amount_minor`,
    failure: { kind: 'word', of: sql`r.failure_code`, labels: refundFailureLabels },
    cardBrand: sql`nullif(r.card_brand, 'none')`,
    cardNumber: {
      kind: 'code',
      of: sql`case when t.card_last4 is not null then coalesce(t.card_first6, '') || '******' || t.card_last4 end`,
    },
    arn: sql`r.arn`,
  },
  filters: {
    orderNumbers: async (numbers, asking) =>
      numbers.length === 0
        ? sql`true`
        : sql`r.payment_number = any(${await findNumbersFiltered(asking, numbers)})`,
    refundNumbers: amongst(sql`r.number`),
    gatewayNumbers: amongst(sql`r.gateway_number`),
    statuses: amongst(sql`r.status`),
    methods: amongst(sql`r.method`),
    currencies: amongst(sql`r.currency`),
    cardBrands: amongst(sql`r.card_brand`),
    applicant: containedIn(sql`r.applicant`),
    reason: containedIn(sql`r.reason`),
    email: async (email, asking) => {
      const { businessId } = scopeOf(asking);
      const parts = { email, name: undefined };
      return sql`true${(await payerCondition(asking.tx, { businessId, parts })).forCount}`;
    },
    isWaitingForFunds: isTrue(sql`r.waiting_since is not null`),
    needsCheck: isTrue(sql`r.waits_for = 'check'`),
    batchId: (id) => sql`r.batch_id = ${id}`,
  },
  tab: sql`r.status`,
  select: sql`r.number, r.payment_number as "paymentNumber"`,
  rows: async (found: Found[], asking) => {
    const { tx, session, can } = asking;
    const records = await readRefunds(tx, { scope: scopeOf(asking), found });
    return records.map((record) => wireRow(record, { personId: session.personId, can }));
  },
});
