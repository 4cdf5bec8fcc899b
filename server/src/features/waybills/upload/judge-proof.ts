import type {
  DeliveryType,
  WaybillObstacle,
  WaybillStatus,
} from '@back-office/contract/features/waybills';
import { worthOf } from '@back-office/contract/features/waybills/worth';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { firstStatusOf, obstacleOf } from '../waybill-lifecycle.ts';
import type { ProvablePayment } from './read-payments.ts';

/** The given proof of a payment. */
export type Proof = {
  payment: ProvablePayment;
  trackingNumbers: readonly string[];
  company: string | null;
  websites: readonly string[];
  /** The number of images added to the existing ones. */
  images: number;
};

/** Why a payment can't have a proof of this kind, with or without numbers, whatever their values. */
export const problemOfPayment = <Problem extends 'imagesOnly' | 'numberRequired'>(
  { isSale, isInStatement, waybill, deliveryType }: ProvablePayment,
  refused: Readonly<Partial<Record<DeliveryType, Problem>>>,
): Exclude<WaybillObstacle, 'noPermission'> | Problem | null =>
  obstacleOf({ isSale, isInStatement, status: waybill?.status ?? null }) ??
  refused[deliveryType] ??
  null;

/** Spec S3.29: which gateway delivery type refuses proofs with numbers, and which refuses proofs with only images. */
export const refusedNumbers = { images: 'imagesOnly' } as const;
export const refusedImages = { trackingNumber: 'numberRequired' } as const;

const hasSameNumbers = ({ payment: { waybill }, trackingNumbers }: Proof): boolean =>
  waybill !== null &&
  waybill.trackingNumbers.length === trackingNumbers.length &&
  waybill.trackingNumbers.every((number) => trackingNumbers.includes(number));

/**
 * Whether an upload leaves the proof unchanged, even with an added image. It replaces a proof that no longer counts.
 */
export const isSame = (proof: Proof, now: Date): boolean => {
  const { waybill } = proof.payment;
  return waybill !== null && worthOf(waybill, now) !== 'nothing' && hasSameNumbers(proof);
};

/**
 * The carrier had all its days and does not know these numbers: querying again would promise money that never moves.
 */
const isUnknown = (proof: Proof, now: Date): boolean =>
  proof.payment.waybill?.status === 'noInformation' && hasSameNumbers(proof) && !isSame(proof, now);

/** Whether the numbers prove nothing without an image. */
const needsImage = (proof: Proof, now: Date): boolean =>
  isUnknown(proof, now) && proof.images === 0 && proof.payment.waybill?.imageCount === 0;

/** Why the numbers of a proof are not valid; `used`: from `findUsed`. */
export const problemOfNumbers = (
  proof: Proof,
  used: ReadonlySet<string>,
  now: Date,
): 'numberUsed' | 'numberUnknown' | null => {
  if (used.has(proof.payment.number)) {
    return 'numberUsed';
  }
  return needsImage(proof, now) ? 'numberUnknown' : null;
};

/** The first status of a new proof: an operator reviews the images beside numbers unknown to the carrier. */
export const freshStatusOf = (proof: Proof, now: Date): WaybillStatus =>
  isUnknown(proof, now) ? 'waitingForManualProcessing' : firstStatusOf(proof.trackingNumbers);

type Use = { number: string; paymentNumber: string; receiver: string };

/**
 * The payments with a tracking number that belongs to an order of another receiver: an existing order, or an earlier
 * one of these. The caller holds the lock on the business's uploads.
 */
export const findUsed = async (
  tx: Tx,
  businessId: bigint,
  proofs: readonly Proof[],
): Promise<ReadonlySet<string>> => {
  const numbers = [...new Set(proofs.flatMap(({ trackingNumbers }) => trackingNumbers))];
  const there = await tx.rows<Use>(sql`
    select number, payment_number as "paymentNumber", receiver from waybill_numbers
    where business_id = ${businessId} and number = any(${numbers}::text[])`);
  // The existing proofs of these payments are replaced.
  const replaced = new Set(proofs.map(({ payment }) => payment.number));
  const receivers = new Map(
    there
      .filter(({ paymentNumber }) => !replaced.has(paymentNumber))
      .map(({ number, receiver }) => [number, receiver]),
  );
  const used = new Set<string>();
  for (const { payment, trackingNumbers } of proofs) {
    const isUsed = trackingNumbers.some(
      (number) => (receivers.get(number) ?? payment.receiver) !== payment.receiver,
    );
    if (isUsed) {
      used.add(payment.number);
    } else {
      for (const number of trackingNumbers) {
        receivers.set(number, payment.receiver);
      }
    }
  }
  return used;
};
