import { businessDayOf } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import { insertedOne, type Tx } from '#platform/database';
import { announceStale } from '#platform/stale';
import { refundPlaces } from '../refund-life.ts';
import type { PaymentFacts } from './payment-facts.ts';

export type Application = {
  payment: PaymentFacts;
  amountMinor: bigint;
  reason: string;
  /** Another person of the merchant has to check it first. */
  needsSecond: boolean;
};

type Writing = {
  businessId: bigint;
  applicant: { personId: bigint; name: string };
  batchId: string | null;
  now: Date;
};

/** Full is the whole captured amount in one piece; anything else is partial, including the last part. */
const methodOf = ({ payment, amountMinor }: Application): 'full' | 'part' =>
  amountMinor === payment.capturedMinor ? 'full' : 'part';

/** The first place: screening at once if no second person is needed. */
const firstOf = ({ needsSecond }: Application, now: Date) => {
  const { status, waitsFor } = refundPlaces[needsSecond ? 'check' : 'screening'];
  return { status, waits_for: waitsFor, advance_at: needsSecond ? null : now };
};

type Written = { number: string; paymentNumber: string };

/** Writes validated applications, each with its first step; the caller holds the locks of their payments. */
export const writeApplications = async (
  tx: Tx,
  applications: readonly Application[],
  { businessId, applicant, batchId, now }: Writing,
): Promise<Written[]> => {
  const rows = applications.map((application) => ({
    ...firstOf(application, now),
    payment_number: application.payment.number,
    gateway_number: application.payment.gatewayNumber,
    method: methodOf(application),
    currency: application.payment.currency,
    amount_minor: String(application.amountMinor),
    reason: application.reason,
    card_brand: application.payment.cardBrand,
    merchant_order_number: application.payment.merchantOrderNumber,
    payer_id: application.payment.payerId,
  }));
  const written = await tx.rows<Written>(sql`
    with written as (
      insert into refunds (business_id, number, payment_number, gateway_number, version, origin, status, waits_for,
        advance_at, method, currency, amount_minor, reason, applicant, applied_by, applied_at, mode, card_brand,
        merchant_order_number, payer_id, batch_id)
      select ${businessId}, ${`R${businessDayOf(now).replaceAll('-', '')}`} || lpad((nextval('refund_numbers') % 10000000000)::text, 10, '0'),
        r.payment_number, r.gateway_number, 0, 'application', r.status, r.waits_for,
        r.advance_at, r.method, r.currency, r.amount_minor, r.reason,
        ${applicant.name}, ${applicant.personId}, ${now}, 'live', r.card_brand, r.merchant_order_number, r.payer_id, ${batchId}
      from json_populate_recordset(null::refunds, ${JSON.stringify(rows)}) as r
      returning business_id, number, payment_number, gateway_number, status
    ), stepped as (
      insert into refund_steps (business_id, number, place, payment_number, gateway_number, at, step, status, actor_kind,
        person_id, actor_name)
      select business_id, number, 1, payment_number, gateway_number, ${now}, 'applied', status, 'merchant',
        ${applicant.personId}, ${applicant.name}
      from written ${insertedOne}
    )
    select number, payment_number as "paymentNumber" from written`);
  await announceStale(tx, { businessId, stale: 'refunds' });
  return written;
};
