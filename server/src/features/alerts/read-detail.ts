import { getAlert, type AlertDetail } from '@back-office/contract/features/alerts/detail';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { inScope } from '#platform/tenant-scope';
import { findAlert, judgeRecord, wireAlert, type AlertRecord } from './alert-row.ts';
import { readRefunded } from './answer-alert.ts';

type Payment = { currency: string; amountMinor: bigint; paidAt: Date; website: string | null };

const readPayment = async (tx: Tx, alert: AlertRecord): Promise<AlertDetail['payment']> => {
  const [payment] = await tx.rows<Payment>(sql`
    select currency, coalesce(captured_minor, amount_minor) as "amountMinor",
      coalesce(captured_at, processed_at, ordered_at) as "paidAt", website
    from transactions where business_id = ${alert.businessId} and number = ${alert.paymentNumber}`);
  if (payment === undefined) {
    throw new Error('An alert has no payment.');
  }
  const { refundedMinor, refundableMinor } = await readRefunded(tx, alert);
  return {
    amount: { minor: String(payment.amountMinor), currency: payment.currency },
    paidAt: payment.paidAt.toISOString(),
    refundedMinor: String(refundedMinor),
    refundableMinor: String(refundableMinor),
    website: payment.website,
  };
};

type Refund = NonNullable<AlertDetail['refund']>;

const readRefund = async (
  tx: Tx,
  { businessId, refundNumber }: AlertRecord,
): Promise<AlertDetail['refund']> => {
  const [refund] = await tx.rows<Omit<Refund, 'amountMinor'> & { amountMinor: bigint }>(sql`
    select number, status, amount_minor as "amountMinor", coalesce(waits_for = 'check', false) as "needsCheck" from refunds
    where business_id = ${businessId} and number = ${refundNumber ?? ''}`);
  return refund === undefined ? null : { ...refund, amountMinor: String(refund.amountMinor) };
};

/** The fee from the ledger: the charged and the returned amount. */
const readFee = async (
  tx: Tx,
  { businessId, number }: AlertRecord,
): Promise<AlertDetail['fee']> => {
  const [fee] = await tx.rows<{ currency: string; takenMinor: bigint; returnedMinor: bigint }>(sql`
    select currency,
      coalesce(sum(amount_minor) filter (where kind in ('rdrFee', 'ethocaFee')), 0)::bigint as "takenMinor",
      coalesce(sum(amount_minor) filter (where kind in ('rdrFeeReversal', 'ethocaFeeReversal')), 0)::bigint as "returnedMinor"
    from ledger_transfers
    where business_id = ${businessId} and cause = ${number}
      and kind in ('rdrFee', 'rdrFeeReversal', 'ethocaFee', 'ethocaFeeReversal')
    group by currency`);
  return fee === undefined
    ? null
    : {
        currency: fee.currency,
        takenMinor: String(fee.takenMinor),
        returnedMinor: String(fee.returnedMinor),
      };
};

type Sent = AlertDetail['sent'][number];

const readSent = async (tx: Tx, { businessId, number }: AlertRecord): Promise<Sent[]> => {
  const sent = await tx.rows<Omit<Sent, 'at'> & { at: Date }>(sql`
    select kind, outcome, credit_reason as "creditReason", made_at as at, actor_name as "actorName", note, status as delivery,
      refund_number as "refundNumber", refusal_code as "refusalCode"
    from alert_commands where business_id = ${businessId} and number = ${number} order by made_at, id`);
  return sent.map((one) => ({ ...one, at: one.at.toISOString() }));
};

/** The fields of an alert that merchant and operator both see. */
export const readDetail = async (
  tx: Tx,
  record: AlertRecord,
): Promise<Omit<AlertDetail, 'allowedActions' | 'obstacles'>> => ({
  ...wireAlert(record),
  payment: await readPayment(tx, record),
  refund: await readRefund(tx, record),
  fee: await readFee(tx, record),
  sent: await readSent(tx, record),
});

/** One alert; another merchant's alert is reported as not found. */
export const getAlertRoute = implement(
  getAlert,
  async ({ tx, scope, refuse, ...reader }, { number }) => {
    const record = await findAlert(tx, sql`${inScope(scope)} and number = ${number}`);
    if (record === undefined) {
      return refuse('alerts.notFound');
    }
    return { ...(await readDetail(tx, record)), ...judgeRecord(record, reader) };
  },
);
