import { fetchWaybillImage } from '@back-office/contract/features/waybills/by-hand';
import type { WaybillImage } from '@back-office/contract/features/waybills';
import sql from 'sql-template-tag';
import { answerFileOf, filesOf } from '#features/uploads/public';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';

/** The kind of owner of a payment's images in `uploads`; its id is the payment's number. */
export const waybillFiles = 'waybill';

/** The delivery certificates of a payment, in order of arrival. */
export const imagesOf = async (
  tx: Tx,
  businessId: bigint,
  paymentNumber: string,
): Promise<WaybillImage[]> =>
  (await filesOf(tx, businessId, { kind: waybillFiles, id: paymentNumber })).map(
    ({ id, name }) => ({ id, name }),
  );

type Named = { merchantNumber: string; paymentNumber: string };

const findBusiness = async (
  tx: Tx,
  { merchantNumber, paymentNumber }: Named,
): Promise<bigint | undefined> => {
  const [found] = await tx.rows<{ businessId: bigint }>(sql`
    select w.business_id as "businessId" from waybills w join businesses b on b.id = w.business_id
    where b.merchant_number = ${merchantNumber} and w.payment_number = ${paymentNumber}`);
  return found?.businessId;
};

/** An image that an operator decides on. */
export const fetchWaybillImageRoute = implement(
  fetchWaybillImage,
  async ({ platform, tx, refuse }, { id, ...named }) => {
    const businessId = await findBusiness(tx, named);
    const owner = { kind: waybillFiles, id: named.paymentNumber };
    const file =
      businessId === undefined
        ? undefined
        : await answerFileOf({ platform, tx, businessId }, owner, id);
    return file ?? refuse('waybills.notFound');
  },
);
