import type { ProductLine } from '@back-office/contract/features/products';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { inScope, type TenantScope } from '#platform/tenant-scope';

/** The parts of a payment that its products depend on. */
export type SoldPayment = {
  number: string;
  merchantOrderNumber: string;
  gatewayNumber: string;
  currency: string;
  amountMinor: bigint;
  /** Money was taken, and not in a test. */
  isSale: boolean;
  version: number;
};

export const readPayments = (
  tx: Tx,
  scope: TenantScope,
  numbers: readonly string[],
): Promise<SoldPayment[]> =>
  tx.rows<SoldPayment>(sql`
    select number, merchant_order_number as "merchantOrderNumber", gateway_number as "gatewayNumber", currency,
      amount_minor as "amountMinor", status = 'success' and mode = 'live' as "isSale", version
    from transactions where ${inScope(scope)} and number = any(${numbers}::text[])`);

/** The products sold with a payment; amounts are minor units of its currency. */
export type Sold = {
  payment: SoldPayment;
  lines: readonly ProductLine[];
  freightMinor: bigint;
  discountMinor: bigint;
};

/** Lines plus freight minus the discount, exactly. */
export const sumOf = ({ lines, freightMinor, discountMinor }: Omit<Sold, 'payment'>): bigint =>
  lines.reduce(
    (sum, { unitPriceMinor, quantity }) => sum + BigInt(unitPriceMinor) * BigInt(quantity),
    freightMinor - discountMinor,
  );

/** A total more than 1 % away from the payment's amount is a warning (Decision 28). */
export const differsFrom = (amountMinor: bigint, sumMinor: bigint): boolean => {
  const distance = sumMinor > amountMinor ? sumMinor - amountMinor : amountMinor - sumMinor;
  return distance * 100n > amountMinor;
};

type Writing = {
  businessId: bigint;
  by: { personId: bigint; personName: string };
  now: Date;
};

export const infoOf = (sold: Sold) => ({
  payment_number: sold.payment.number,
  gateway_number: sold.payment.gatewayNumber,
  line_count: sold.lines.length,
  first_name: sold.lines[0]?.name,
  freight_minor: String(sold.freightMinor),
  discount_minor: String(sold.discountMinor),
  sum_minor: String(sumOf(sold)),
});

const linesOf = ({ payment, lines }: Sold) =>
  lines.map((line, place) => ({
    payment_number: payment.number,
    gateway_number: payment.gatewayNumber,
    line: place + 1,
    number: line.number,
    name: line.name,
    category: line.category,
    unit_price_minor: line.unitPriceMinor,
    quantity: line.quantity,
    url: line.url,
    image_url: line.imageUrl,
    weight_grams: line.weightGrams,
  }));

/** Role: tenant or feed. */
export const insertLines = async (
  tx: Tx,
  businessId: bigint,
  sold: readonly Sold[],
): Promise<void> => {
  await tx.run(sql`
    insert into product_lines (business_id, payment_number, line, gateway_number, number, name, category, unit_price_minor, quantity,
      url, image_url, weight_grams)
    select ${businessId}::bigint, g.payment_number, g.line, g.gateway_number, g.number, g.name, g.category, g.unit_price_minor,
      g.quantity, g.url, g.image_url, g.weight_grams
    from json_populate_recordset(null::product_lines, ${JSON.stringify(sold.flatMap(linesOf))}) as g
    on conflict do nothing`);
};

/** Replaces the products of these payments; in one order, so that two people can't deadlock. */
export const writeProducts = async (
  tx: Tx,
  { businessId, by, now }: Writing,
  all: readonly Sold[],
): Promise<void> => {
  const sold = all.toSorted((one, other) => (one.payment.number < other.payment.number ? -1 : 1));
  const numbers = sold.map(({ payment }) => payment.number);
  await tx.run(sql`
    insert into product_infos (business_id, payment_number, gateway_number, line_count, first_name, freight_minor, discount_minor,
      sum_minor, uploaded_at, uploaded_by, uploaded_by_name)
    select ${businessId}::bigint, g.payment_number, g.gateway_number, g.line_count, g.first_name, g.freight_minor, g.discount_minor,
      g.sum_minor, ${now}::timestamptz, ${by.personId}::bigint, ${by.personName}
    from json_populate_recordset(null::product_infos, ${JSON.stringify(sold.map(infoOf))}) as g
    on conflict (business_id, payment_number) do update set line_count = excluded.line_count, first_name = excluded.first_name,
      freight_minor = excluded.freight_minor, discount_minor = excluded.discount_minor, sum_minor = excluded.sum_minor,
      uploaded_at = excluded.uploaded_at, uploaded_by = excluded.uploaded_by, uploaded_by_name = excluded.uploaded_by_name`);
  await tx.run(sql`
    delete from product_lines where business_id = ${businessId} and payment_number = any(${numbers}::text[])`);
  await insertLines(tx, businessId, sold);
};
