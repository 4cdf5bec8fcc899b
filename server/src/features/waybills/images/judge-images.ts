import { uploadPurposes } from '@back-office/contract/features/uploads/rules';
import { contentsOfEach } from '#features/uploads/public';
import type { Tx } from '#platform/database';
import type { TenantScope } from '#platform/tenant-scope';
import { findPayments, meantBy } from '../upload/find-payments.ts';
import { isSame, problemOfPayment, refusedImages, type Proof } from '../upload/judge-proof.ts';
import type { ProvablePayment } from '../upload/read-payments.ts';
import { waybillFiles } from '../upload/waybill-images.ts';
import { isWorthless } from '@back-office/contract/features/waybills/worth';
import { problemOfImage, type ImageProblem } from './batch-row.ts';

const { filesMax } = uploadPurposes.deliveryCertificate;

/** "A-17_2.jpg" and "A-17 (2).jpg" are further images of order A-17, unless an order has that number. */
const ordersOf = (name: string): string[] => {
  const stem = name.slice(0, Math.max(0, name.lastIndexOf('.'))).trim();
  const order = stem.replace(/(?:_\d{1,2}| ?\(\d{1,2}\))$/, '').trim();
  return [...new Set([stem, order])].filter((one) => one !== '');
};

/** Images join the existing numbers, unless those count for nothing and the images replace them. */
const proofOf = (payment: ProvablePayment, images: number): Proof => {
  const { waybill } = payment;
  const kept = waybill === null || isWorthless(waybill.status) ? null : waybill;
  return {
    payment,
    trackingNumbers: kept?.trackingNumbers ?? [],
    company: kept?.company ?? null,
    websites: kept?.websites ?? [],
    images,
  };
};

const problemOf = (proof: Proof): ImageProblem['problem'] | null => {
  const { payment, trackingNumbers, images } = proof;
  const problem = problemOfPayment(payment, trackingNumbers.length > 0 ? {} : refusedImages);
  if (problem !== null) {
    return problem;
  }
  return (payment.waybill?.imageCount ?? 0) + images > filesMax ? 'tooManyImages' : null;
};

/** An image of a ZIP by its name, with the hash of its content where it has one. */
export type NamedImage = { name: string; contentHash: string | null };

type Given = { payment: ProvablePayment; images: NamedImage[] };

/** The images of each payment by its number, and the problems of those without a payment. */
const byPaymentOf = (
  images: readonly NamedImage[],
  paymentsOf: Awaited<ReturnType<typeof findPayments>>,
): { byPayment: Map<string, Given>; problems: ImageProblem[] } => {
  const byPayment = new Map<string, Given>();
  const problems: ImageProblem[] = [];
  for (const image of images) {
    const payments = ordersOf(image.name).map(paymentsOf);
    const payment = meantBy(payments.find(({ length }) => length > 0) ?? []);
    if (typeof payment === 'string') {
      problems.push(problemOfImage(image.name, payment));
      continue;
    }
    const among = byPayment.get(payment.number) ?? { payment, images: [] };
    byPayment.set(payment.number, { payment, images: [...among.images, image] });
  }
  return { byPayment, problems };
};

/** Images whose content is not stored yet, each content once. */
const freshOf = (images: readonly NamedImage[], held: ReadonlySet<string>): NamedImage[] => {
  const seen = new Set(held);
  return images.filter(({ contentHash }) => {
    const isFresh = contentHash === null || !seen.has(contentHash);
    if (contentHash !== null) {
      seen.add(contentHash);
    }
    return isFresh;
  });
};

/** A payment's proof with the names of its added images. */
export type ImageProof = { proof: Proof; names: string[] };
export type JudgedImages = {
  proofs: ImageProof[];
  problems: ImageProblem[];
  /** The number of images that their payments already have, or that occur twice here. */
  alreadyAttached: number;
};

/**
 * The payment of each image, and why it can't be proved by it. A caller that saves them holds the lock on the
 * business's uploads.
 */
export const judgeImages = async (
  tx: Tx,
  { scope, isHeld, now }: { scope: TenantScope; isHeld: boolean; now: Date },
  images: readonly NamedImage[],
): Promise<JudgedImages> => {
  const orderNumbers = images.flatMap(({ name }) => ordersOf(name));
  const paymentsOf = await findPayments(tx, { scope, orderNumbers, isHeld });
  const { byPayment, problems } = byPaymentOf(images, paymentsOf);
  const judged: JudgedImages = { proofs: [], problems, alreadyAttached: 0 };
  const owners = { kind: waybillFiles, ids: [...byPayment.keys()] };
  const held = await contentsOfEach(tx, scope.businessId, owners);
  for (const [number, { payment, images: own }] of byPayment) {
    const fresh = freshOf(own, held.get(number) ?? new Set());
    judged.alreadyAttached += own.length - fresh.length;
    const proof = proofOf(payment, fresh.length);
    const problem = problemOf(proof);
    if (problem !== null) {
      problems.push(...own.map(({ name }) => problemOfImage(name, problem)));
    } else if (fresh.length > 0 || !isSame(proof, now)) {
      judged.proofs.push({ proof, names: fresh.map(({ name }) => name) });
    }
  }
  return judged;
};
