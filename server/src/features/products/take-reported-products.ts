import type { ReportedProducts } from '@back-office/contract/gateway/products';
import type { PaymentSnapshot } from '@back-office/contract/gateway/protocol';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { tenantScope } from '#platform/tenant-scope';
import { infoOf, insertLines, readPayments, type Sold } from './write-products.ts';

type Told = { businessId: bigint; event: { version: number; object: PaymentSnapshot } };

const soldOf = (
  payment: Sold['payment'],
  { lines, freightMinor = '0', discountMinor = '0' }: ReportedProducts,
): Sold => ({
  payment,
  lines: lines.map((line) => ({
    number: line.number ?? null,
    name: line.name,
    category: line.category ?? null,
    unitPriceMinor: line.unitPriceMinor,
    quantity: line.quantity,
    url: line.url ?? null,
    imageUrl: line.imageUrl ?? null,
    weightGrams: line.weightGrams ?? null,
  })),
  freightMinor: BigInt(freightMinor),
  discountMinor: BigInt(discountMinor),
});

/** Removes the products reported with earlier versions; what a person saved, or a link sold, stays. */
const removeReported = async (
  tx: Tx,
  businessId: bigint,
  numbers: readonly string[],
): Promise<void> => {
  // Locked in the order in which people's uploads write, so that neither waits for the other.
  const reported = await tx.rows<{ number: string }>(sql`
    select payment_number as number from product_infos
    where business_id = ${businessId} and payment_number = any(${numbers}::text[]) and uploaded_by is null
    order by payment_number for update`);
  if (reported.length === 0) {
    return;
  }
  const gone = reported.map(({ number }) => number);
  await tx.run(sql`
    delete from product_lines where business_id = ${businessId} and payment_number = any(${gone}::text[])`);
  await tx.run(sql`
    delete from product_infos where business_id = ${businessId} and payment_number = any(${gone}::text[])`);
};

const addReported = async (
  tx: Tx,
  businessId: bigint,
  sold: readonly (Sold & { paidAt: string })[],
): Promise<void> => {
  const infos = sold.map((one) => ({ ...infoOf(one), uploaded_at: one.paidAt }));
  const added = await tx.rows<{ number: string }>(sql`
    insert into product_infos (business_id, payment_number, gateway_number, line_count, first_name, freight_minor, discount_minor,
      sum_minor, uploaded_at)
    select ${businessId}::bigint, g.payment_number, g.gateway_number, g.line_count, g.first_name, g.freight_minor, g.discount_minor,
      g.sum_minor, g.uploaded_at
    from json_populate_recordset(null::product_infos, ${JSON.stringify(infos)}) as g
    order by g.payment_number
    on conflict (business_id, payment_number) do nothing
    returning payment_number as number`);
  const numbers = new Set(added.map(({ number }) => number));
  await insertLines(
    tx,
    businessId,
    sold.filter(({ payment }) => numbers.has(payment.number)),
  );
};

const takeOfBusiness = async (tx: Tx, businessId: bigint, told: readonly Told[]): Promise<void> => {
  const numbers = told.map(({ event }) => event.object.number);
  const payments = new Map(
    (await readPayments(tx, tenantScope(businessId, null), numbers)).map((one) => [
      one.number,
      one,
    ]),
  );
  // A version below the payment's says nothing about it.
  const current = told.flatMap(({ event: { version, object } }) => {
    const payment = payments.get(object.number);
    return payment?.version === version ? [{ payment, object }] : [];
  });
  await removeReported(
    tx,
    businessId,
    current.map(({ payment }) => payment.number),
  );
  const sold = current.flatMap(({ payment, object: { products, processedAt, orderedAt } }) =>
    payment.isSale && products !== undefined
      ? [{ ...soldOf(payment, products), paidAt: processedAt ?? orderedAt }]
      : [],
  );
  if (sold.length > 0) {
    await addReported(tx, businessId, sold);
  }
};

/**
 * Stores the products that the highest version of each payment names. `told`: payments whose event names some, or which had an
 * earlier version. Role: feed.
 */
export const takeReportedProducts = async (tx: Tx, told: readonly Told[]): Promise<void> => {
  for (const [businessId, ofBusiness] of Map.groupBy(told, (one) => one.businessId)) {
    await takeOfBusiness(tx, businessId, ofBusiness);
  }
};
