import { uploadWaybill } from '@back-office/contract/features/waybills';
import { implement } from '#platform/http/route';
import { firstStatus } from '../waybill-lifecycle.ts';
import { findUsed, problemOfPayment } from './judge-proof.ts';
import { holdUploads, readProvable } from './read-payments.ts';
import { writeWaybills } from './write-waybills.ts';

/** Spec S3.17: uploads a proof from the payment, or corrects it; from this moment settlement counts with it. */
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
    const problem = problemOfPayment(payment);
    if (problem !== null) {
      return refuse(`waybills.${problem}`);
    }
    const proof = { payment, ...given, trackingNumbers: [...new Set(given.trackingNumbers)] };
    if ((await findUsed(tx, businessId, [proof])).size > 0) {
      return refuse('waybills.numberUsed');
    }
    await writeWaybills(tx, { businessId, by: session, now }, [proof]);
    const { waybill } = payment;
    change({
      before: waybill && {
        status: waybill.status,
        trackingNumbers: waybill.trackingNumbers.join(', '),
      },
      after: { status: firstStatus, trackingNumbers: proof.trackingNumbers.join(', ') },
    });
    return { status: firstStatus };
  },
);
