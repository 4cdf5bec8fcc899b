import type { ComplaintDetail, ComplaintStep } from '@back-office/contract/features/complaints';
import type { CardBrand } from '@back-office/contract/features/payment';
import sql from 'sql-template-tag';
import { filesOfEach } from '#features/uploads/public';
import type { Tx } from '#platform/database';
import type { ComplaintRecord } from './complaint-row.ts';

type PaymentRecord = {
  currency: string;
  amountMinor: bigint;
  cardBrand: CardBrand | null;
  cardLast4: string | null;
  paidAt: Date;
  website: string | null;
};

const readPayment = async (
  tx: Tx,
  { businessId, paymentNumber }: ComplaintRecord,
): Promise<ComplaintDetail['payment']> => {
  const [payment] = await tx.rows<PaymentRecord>(sql`
    select currency, amount_minor as "amountMinor", nullif(card_brand, 'none') as "cardBrand", card_last4 as "cardLast4",
      coalesce(captured_at, processed_at, ordered_at) as "paidAt", website
    from transactions where business_id = ${businessId} and number = ${paymentNumber}`);
  if (payment === undefined) {
    throw new Error('A complaint has no payment.');
  }
  const { currency, amountMinor, paidAt, ...more } = payment;
  return {
    ...more,
    amount: { minor: String(amountMinor), currency },
    paidAt: paidAt.toISOString(),
  };
};

const readRefund = async (
  tx: Tx,
  { businessId, refundNumber }: ComplaintRecord,
): Promise<ComplaintDetail['refund']> => {
  const [refund] = await tx.rows<{
    number: string;
    status: NonNullable<ComplaintDetail['refund']>['status'];
    amountMinor: bigint;
  }>(sql`
    select number, status, amount_minor as "amountMinor" from refunds
    where business_id = ${businessId} and number = ${refundNumber ?? ''}`);
  return refund === undefined ? null : { ...refund, amountMinor: String(refund.amountMinor) };
};

/** The owner of a message's files. */
export const messageOwner = (
  { number }: Pick<ComplaintRecord, 'number'>,
  version: number,
): { kind: string; id: string } => ({ kind: 'complaintMessage', id: `${number}/${version}` });

const actorKindOf = ({
  step,
  actorName,
}: {
  step: ComplaintStep;
  actorName: string | null;
}): ComplaintDetail['messages'][number]['actorKind'] => {
  if (step === 'refundFailed') {
    return 'system';
  }
  return actorName === null ? 'cardholder' : 'merchant';
};

/** The messages of both sides, oldest first. */
export const readMessages = async (
  tx: Tx,
  record: Pick<ComplaintRecord, 'businessId' | 'number'>,
): Promise<ComplaintDetail['messages']> => {
  const messages = await tx.rows<{
    version: number;
    at: Date;
    step: ComplaintStep;
    actorName: string | null;
    text: string | null;
  }>(sql`
    select version, at, step, actor_name as "actorName", body as text from complaint_messages
    where business_id = ${record.businessId} and number = ${record.number} order by version`);
  const { kind } = messageOwner(record, 1);
  const ids = messages.map(({ version }) => messageOwner(record, version).id);
  const files = await filesOfEach(tx, record.businessId, { kind, ids });
  return messages.map(({ version, at, ...message }) => ({
    ...message,
    at: at.toISOString(),
    actorKind: actorKindOf(message),
    files: files.get(messageOwner(record, version).id) ?? [],
  }));
};

/** The payment, the refund and the messages, which merchant and operator both see. */
export const readDetail = async (
  tx: Tx,
  record: ComplaintRecord,
): Promise<Pick<ComplaintDetail, 'payment' | 'refund' | 'messages'>> => ({
  payment: await readPayment(tx, record),
  refund: await readRefund(tx, record),
  messages: await readMessages(tx, record),
});
