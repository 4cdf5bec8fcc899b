import { stageOf, uploadWaybill } from '@back-office/contract/features/waybills';
import { attachFiles, withoutHeld } from '#features/uploads/public';
import { implement } from '#platform/http/route';
import {
  findUsed,
  freshStatusOf,
  isSame,
  problemOfNumbers,
  problemOfPayment,
  refusedImages,
  refusedNumbers,
  type Proof,
} from './judge-proof.ts';
import { waybillFiles } from './waybill-images.ts';
import { holdUploads, readProvable, type ProvablePayment } from './read-payments.ts';
import { writeWaybills } from './write-waybills.ts';

type Given = Omit<Proof, 'payment' | 'images'> & { fileIds: readonly string[] };

/** Images alone join an existing proof, unless it needs correction: numbers and upload day stay. */
const proofOf = (payment: ProvablePayment, { fileIds, ...given }: Given): Proof => {
  const { waybill } = payment;
  const joins = waybill !== null && stageOf[waybill.status] !== 'toCorrect';
  return {
    payment,
    ...given,
    trackingNumbers:
      joins && given.trackingNumbers.length === 0
        ? waybill.trackingNumbers
        : [...new Set(given.trackingNumbers)],
    images: fileIds.length,
  };
};

/** Spec S3.17: uploads or corrects a proof from the payment; from now on settlement uses it. */
export const uploadWaybillRoute = implement(
  uploadWaybill,
  async ({ tx, scope, session, now, refuse, change }, { paymentNumber, ...given }) => {
    const { businessId } = scope;
    await holdUploads(tx, businessId);
    const payment = (await readProvable(tx, { scope, numbers: [paymentNumber], isHeld: true })).get(
      paymentNumber,
    );
    if (payment === undefined) {
      return refuse('transactions.notFound');
    }
    const problem =
      given.trackingNumbers.length > 0
        ? problemOfPayment(payment, refusedNumbers)
        : problemOfPayment(payment, refusedImages);
    if (problem !== null) {
      return refuse(`waybills.${problem}`);
    }
    const own = { owner: { kind: waybillFiles, id: paymentNumber }, personId: session.personId };
    const fileIds = await withoutHeld(tx, scope, { ...own, fileIds: given.fileIds });
    const proof = proofOf(payment, { ...given, fileIds });
    const wrong = problemOfNumbers(proof, await findUsed(tx, businessId, [proof]), now);
    if (wrong !== null) {
      return refuse(`waybills.${wrong}`);
    }
    if (proof.images > 0) {
      await attachFiles(tx, scope, {
        ...own,
        gatewayNumber: payment.gatewayNumber,
        purpose: 'deliveryCertificate',
        fileIds,
        now,
      });
    }
    await writeWaybills(tx, { businessId, by: session, now }, [proof]);
    const { waybill } = payment;
    const status =
      isSame(proof, now) && waybill !== null ? waybill.status : freshStatusOf(proof, now);
    change({
      before: waybill && {
        status: waybill.status,
        trackingNumbers: waybill.trackingNumbers.join(', '),
      },
      after: {
        status,
        trackingNumbers: proof.trackingNumbers.join(', '),
        ...(proof.images > 0 ? { images: proof.images } : {}),
      },
    });
    return { status, alreadyAttached: new Set(given.fileIds).size - fileIds.length };
  },
);
