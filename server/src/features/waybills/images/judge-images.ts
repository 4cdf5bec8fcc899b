import { uploadPurposes } from '@back-office/contract/features/uploads/rules';
import type { Tx } from '#platform/database';
import type { TenantScope } from '#platform/tenant-scope';
import { findPayments, meantBy } from '../upload/find-payments.ts';
import { problemOfPayment, refusedImages, type Proof } from '../upload/judge-proof.ts';
import type { ProvablePayment } from '../upload/read-payments.ts';
import { isWorthless } from '@back-office/contract/features/waybills/worth';
import { problemOfImage, type ImageProblem } from './batch-row.ts';

const { filesMax } = uploadPurposes.deliveryCertificate;

/** "A-17_2.jpg" and "A-17 (2).jpg" are further images of order A-17, unless an order has that number. */
const ordersOf = (name: string): string[] => {
  const stem = name.slice(0, Math.max(0, name.lastIndexOf('.'))).trim();
  const order = stem.replace(/(?:_\d{1,2}| ?\(\d{1,2}\))$/, '').trim();
  return [...new Set([stem, order])].filter((one) => one !== '');
};

/** Images join the numbers that are there, unless those prove nothing and the images take their place. */
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

/** A payment's proof with the names of its images. */
export type ImageProof = { proof: Proof; names: string[] };
export type JudgedImages = { proofs: ImageProof[]; problems: ImageProblem[] };

/** The payment of each image, and what keeps it from being proved by them. Who saves them holds the business's uploads. */
export const judgeImages = async (
  tx: Tx,
  { scope, isHeld }: { scope: TenantScope; isHeld: boolean },
  names: readonly string[],
): Promise<JudgedImages> => {
  const orderNumbers = names.flatMap(ordersOf);
  const paymentsOf = await findPayments(tx, { scope, orderNumbers, isHeld });
  const judged: JudgedImages = { proofs: [], problems: [] };
  const byPayment = new Map<string, { payment: ProvablePayment; names: string[] }>();
  for (const name of names) {
    const payments = ordersOf(name).map(paymentsOf);
    const payment = meantBy(payments.find(({ length }) => length > 0) ?? []);
    if (typeof payment === 'string') {
      judged.problems.push(problemOfImage(name, payment));
      continue;
    }
    const among = byPayment.get(payment.number) ?? { payment, names: [] };
    byPayment.set(payment.number, { payment, names: [...among.names, name] });
  }
  for (const { payment, names: own } of byPayment.values()) {
    const proof = proofOf(payment, own.length);
    const problem = problemOf(proof);
    if (problem === null) {
      judged.proofs.push({ proof, names: own });
    } else {
      judged.problems.push(...own.map((name) => problemOfImage(name, problem)));
    }
  }
  return judged;
};
