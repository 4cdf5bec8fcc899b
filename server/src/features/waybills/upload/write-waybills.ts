import { waybillStatuses } from '@back-office/contract/features/waybills';
import { recogniseCarrier } from '@back-office/contract/kit/carriers/tracking-number';
import sql from 'sql-template-tag';
import { keepDeliveryProofs } from '#features/settlements/public';
import type { Tx } from '#platform/database';
import { moveCounts, type Moved } from '../move-counts.ts';
import { isFollowed } from '../waybill-lifecycle.ts';
import { freshStatusOf, isSame, type Proof } from './judge-proof.ts';

const followed = waybillStatuses.filter(isFollowed);

export type Uploading = {
  businessId: bigint;
  by: { personId: bigint; personName: string };
  now: Date;
};

const recordOf = (proof: Proof, now: Date) => {
  const { payment, trackingNumbers, company, websites, images } = proof;
  return {
    status: freshStatusOf(proof, now),
    image_count: images,
    payment_number: payment.number,
    gateway_number: payment.gatewayNumber,
    tracking_numbers: trackingNumbers,
    carrier: recogniseCarrier(trackingNumbers[0] ?? '')?.carrier ?? null,
    company,
    websites,
  };
};

const recordsOf = (proofs: readonly Proof[], now: Date): string =>
  JSON.stringify(proofs.map((proof) => recordOf(proof, now)));

/**
 * Updates the carrier's name, sites and further images of waybills with unchanged numbers: they need no new check. An
 * operator who decides must have seen the images.
 */
const renameCarriers = async (
  tx: Tx,
  { businessId, now }: Uploading,
  proofs: readonly Proof[],
): Promise<void> => {
  await tx.run(sql`
    update waybills w set company = g.company, websites = g.websites, image_count = w.image_count + g.image_count,
      version = w.version + case when w.status = 'waitingForManualProcessing' and g.image_count > 0 then 1 else 0 end
    from json_populate_recordset(null::waybills, ${recordsOf(proofs, now)}) as g
    where w.business_id = ${businessId} and w.payment_number = g.payment_number`);
};

const replaceNumbers = async (
  tx: Tx,
  { businessId }: Uploading,
  proofs: readonly Proof[],
): Promise<void> => {
  const numbers = proofs.flatMap(({ payment, trackingNumbers }) =>
    trackingNumbers.map((number) => ({
      number,
      paymentNumber: payment.number,
      receiver: payment.receiver,
    })),
  );
  await tx.run(sql`
    delete from waybill_numbers
    where business_id = ${businessId} and payment_number = any(${proofs.map(({ payment }) => payment.number)}::text[])`);
  await tx.run(sql`
    insert into waybill_numbers (business_id, number, payment_number, receiver)
    select ${businessId}::bigint, n.* from unnest(
      ${numbers.map(({ number }) => number)}::text[], ${numbers.map(({ paymentNumber }) => paymentNumber)}::text[],
      ${numbers.map(({ receiver }) => receiver)}::text[]
    ) as n on conflict do nothing`);
};

/** The record for settlement from now on. */
const deliveryOf = ({ payment: { number, gatewayNumber } }: Proof, now: Date) => ({
  paymentNumber: number,
  gatewayNumber,
  uploadedAt: now,
  deliveredAt: null,
});

const movedBy = (proof: Proof, now: Date): Moved => {
  const { number, gatewayNumber, waybill } = proof.payment;
  return {
    paymentNumber: number,
    gatewayNumber,
    from: waybill?.status ?? null,
    to: freshStatusOf(proof, now),
  };
};

/**
 * Writes or replaces the waybills of locked payments, with all consequences: steps, numbers, settlement's proofs,
 * counts.
 */
export const writeWaybills = async (
  tx: Tx,
  uploading: Uploading,
  proofs: readonly Proof[],
): Promise<void> => {
  const { businessId, by, now } = uploading;
  await renameCarriers(
    tx,
    uploading,
    proofs.filter((proof) => isSame(proof, now)),
  );
  const fresh = proofs.filter((proof) => !isSame(proof, now));
  const written = await tx.rows<{ paymentNumber: string; version: number }>(sql`
    insert into waybills as w (business_id, payment_number, gateway_number, status, tracking_numbers, carrier, company, websites,
      image_count, uploaded_at, uploaded_by, uploaded_by_name, check_at, version)
    select ${businessId}::bigint, g.payment_number, g.gateway_number, g.status, g.tracking_numbers, g.carrier, g.company,
      g.websites, g.image_count, ${now}::timestamptz, ${by.personId}::bigint, ${by.personName},
      case when g.status = any(${followed}) then ${now}::timestamptz end, 1
    from json_populate_recordset(null::waybills, ${recordsOf(fresh, now)}) as g
    on conflict (business_id, payment_number) do update set status = excluded.status, tracking_numbers = excluded.tracking_numbers,
      carrier = excluded.carrier, company = excluded.company, websites = excluded.websites,
      image_count = w.image_count + excluded.image_count, reason = null, note = null,
      uploaded_at = excluded.uploaded_at, uploaded_by = excluded.uploaded_by, uploaded_by_name = excluded.uploaded_by_name,
      checked_at = null, received_at = null, delivered_to = null, delivery_note = null, check_at = excluded.check_at, version = w.version + 1
    returning payment_number as "paymentNumber", version`);
  const versionOf = new Map(written.map(({ paymentNumber, version }) => [paymentNumber, version]));
  await tx.run(sql`
    insert into waybill_steps (business_id, payment_number, version, gateway_number, at, step, status, by_name)
    select ${businessId}::bigint, s.payment_number, s.version, s.gateway_number, ${now}::timestamptz, s.step, s.status, ${by.personName}
    from unnest(
      ${fresh.map(({ payment }) => payment.number)}::text[], ${fresh.map(({ payment }) => versionOf.get(payment.number))}::integer[],
      ${fresh.map(({ payment }) => payment.gatewayNumber)}::text[],
      ${fresh.map(({ payment }) => (payment.waybill === null ? 'uploaded' : 'edited'))}::text[],
      ${fresh.map((proof) => freshStatusOf(proof, now))}::text[]
    ) as s (payment_number, version, gateway_number, step, status) on conflict do nothing`);
  await replaceNumbers(tx, uploading, fresh);
  await keepDeliveryProofs(
    tx,
    businessId,
    fresh.map((proof) => deliveryOf(proof, now)),
  );
  await moveCounts(
    tx,
    businessId,
    fresh.map((proof) => movedBy(proof, now)),
  );
};
