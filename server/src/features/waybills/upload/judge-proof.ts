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

/** The proof that somebody gives of a payment. */
export type Proof = {
  payment: ProvablePayment;
  trackingNumbers: readonly string[];
  company: string | null;
  websites: readonly string[];
  /** How many pictures join those that are there. */
  images: number;
};

/** Why a payment can have no proof of this kind, with numbers or without, whatever they are. */
export const problemOfPayment = <Problem extends 'imagesOnly' | 'numberRequired'>(
  { isSale, isInStatement, waybill, deliveryType }: ProvablePayment,
  refused: Readonly<Partial<Record<DeliveryType, Problem>>>,
): Exclude<WaybillObstacle, 'noPermission'> | Problem | null =>
  obstacleOf({ isSale, isInStatement, status: waybill?.status ?? null }) ??
  refused[deliveryType] ??
  null;

/** Spec S3.29: what a gateway's delivery type refuses of a proof that has numbers, and of one that has images alone. */
export const refusedNumbers = { images: 'imagesOnly' } as const;
export const refusedImages = { trackingNumber: 'numberRequired' } as const;

const hasSameNumbers = ({ payment: { waybill }, trackingNumbers }: Proof): boolean =>
  waybill !== null &&
  waybill.trackingNumbers.length === trackingNumbers.length &&
  waybill.trackingNumbers.every((number) => trackingNumbers.includes(number));

/** Whether an upload leaves the proof as it is, also with an image added. It replaces a proof that counts no more. */
export const isSame = (proof: Proof, now: Date): boolean => {
  const { waybill } = proof.payment;
  return waybill !== null && worthOf(waybill, now) !== 'nothing' && hasSameNumbers(proof);
};

/** Its carrier had all its days for these numbers and knows nothing of them: asking again would promise money that never moves. */
const isUnknown = (proof: Proof, now: Date): boolean =>
  proof.payment.waybill?.status === 'noInformation' && hasSameNumbers(proof) && !isSame(proof, now);

/** Whether the numbers prove nothing without an image beside them. */
const needsImage = (proof: Proof, now: Date): boolean =>
  isUnknown(proof, now) && proof.images === 0 && proof.payment.waybill?.imageCount === 0;

/** What keeps the numbers of a proof from being one; `used`: as `findUsed` says. */
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

/** The first status of a new proof: an operator judges the images beside numbers that the carrier doesn't know. */
export const freshStatusOf = (proof: Proof, now: Date): WaybillStatus =>
  isUnknown(proof, now) ? 'waitingForManualProcessing' : firstStatusOf(proof.trackingNumbers);

type Use = { number: string; paymentNumber: string; receiver: string };

/**
 * The payments of which a tracking number belongs to an order of another receiver: one that is there already, or one
 * that stands earlier among these. The caller holds the business's uploads.
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
  // What these payments had is replaced.
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
