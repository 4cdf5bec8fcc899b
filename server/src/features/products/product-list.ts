import { productList, type ProductRow } from '@back-office/contract/features/products';
import { productListWords } from '@back-office/messages/features/products/words';
import sql, { type Sql } from 'sql-template-tag';
import { listOf } from '#platform/list/list-of';
import { amongst, isTrue, scopeOf } from '#platform/list/list-source';

type Found = Omit<
  ProductRow,
  'amountMinor' | 'sumMinor' | 'orderedAt' | 'uploadedAt' | 'differs'
> & {
  amountMinor: bigint;
  sumMinor: bigint | null;
  orderedAt: Date;
  uploadedAt: Date | null;
  differs: boolean | null;
};

const flag = sql`case when i.payment_number is null then 'missing' else 'available' end`;
/** No person stands behind what the gateway reported with the payment. */
const source = sql`case when i.payment_number is null then 'missing' when i.uploaded_by is null then 'checkout' else 'uploaded' end`;
const uploadedAt = sql`case when i.uploaded_by is not null then i.uploaded_at end`;
/** More than 1 % away from the payment's amount (Decision 28). */
const differs = sql`abs(i.sum_minor - t.amount_minor) * 100 > t.amount_minor`;

/** The payments named in full by a text: by either order number or by a product number. */
const meantBy = (text: string, businessId: bigint): Sql => sql`t.number = any(array(
    select ${text} union all
    select number from merchant_orders where business_id = ${businessId} and merchant_order_number = ${text} union all
    select payment_number from product_lines where business_id = ${businessId} and number = ${text}))`;

/** Spec S2.32: successful payments `t` with their product information `i`, if any. */
export const products = listOf(productList, productListWords, {
  from: sql`transactions t left join product_infos i on i.business_id = t.business_id and i.payment_number = t.number`,
  joins: sql`join payers p on p.business_id = t.business_id and p.id = t.payer_id`,
  wall: ({ businessId, gatewayNumbers }) =>
    sql`t.business_id = ${businessId} and t.status = 'success' and t.mode = 'live'${
      gatewayNumbers === null ? sql`` : sql` and t.gateway_number = any(${gatewayNumbers})`
    }`,
  key: sql`t.number`,
  currency: sql`t.currency`,
  columns: {
    number: sql`t.number`,
    flag: source,
    products: sql`i.first_name`,
    amount: sql`t.amount_minor`,
    sum: sql`i.sum_minor`,
    orderedAt: sql`t.ordered_at`,
    customerName: sql`p.name`,
    merchantOrderNumber: sql`t.merchant_order_number`,
    gatewayNumber: sql`t.gateway_number`,
    lineCount: sql`i.line_count`,
    uploadedAt,
    uploadedBy: sql`i.uploaded_by_name`,
  },
  filters: {
    flags: amongst(flag),
    search: (text, asking) => meantBy(text, scopeOf(asking).businessId),
    differs: isTrue(differs),
  },
  tab: flag,
  select: sql`t.number, t.merchant_order_number as "merchantOrderNumber", t.gateway_number as "gatewayNumber", p.name as "customerName",
    t.currency, t.amount_minor as "amountMinor", t.ordered_at as "orderedAt", ${source} as flag, i.first_name as "firstName",
    i.line_count as "lineCount", i.sum_minor as "sumMinor", ${differs} as differs, ${uploadedAt} as "uploadedAt",
    i.uploaded_by_name as "uploadedBy"`,
  row: ({ amountMinor, sumMinor, orderedAt, uploadedAt, ...row }: Found) => ({
    ...row,
    differs: row.differs === true,
    amountMinor: String(amountMinor),
    sumMinor: sumMinor === null ? null : String(sumMinor),
    orderedAt: orderedAt.toISOString(),
    uploadedAt: uploadedAt?.toISOString() ?? null,
  }),
});
