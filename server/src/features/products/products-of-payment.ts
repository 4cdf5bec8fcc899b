import {
  getSoldProducts,
  saveSoldProducts,
  type ProductLine,
} from '@back-office/contract/features/products';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { differsFrom, readPayments, sumOf, writeProducts } from './write-products.ts';

type Info = {
  freightMinor: bigint;
  discountMinor: bigint;
  sumMinor: bigint;
  uploadedAt: Date;
  uploadedBy: string | null;
};

const readInfo = async (tx: Tx, scope: TenantScope, number: string): Promise<Info | undefined> => {
  const [info] = await tx.rows<Info>(sql`
    select freight_minor as "freightMinor", discount_minor as "discountMinor", sum_minor as "sumMinor", uploaded_at as "uploadedAt",
      uploaded_by_name as "uploadedBy"
    from product_infos where ${inScope(scope)} and payment_number = ${number}`);
  return info;
};

const readLines = (tx: Tx, scope: TenantScope, number: string) =>
  tx.rows<ProductLine>(sql`
    select number, name, category, unit_price_minor::text as "unitPriceMinor", quantity, url, image_url as "imageUrl",
      weight_grams as "weightGrams"
    from product_lines where ${inScope(scope)} and payment_number = ${number} order by line`);

/** The products sold with a payment. */
export const getSoldProductsRoute = implement(
  getSoldProducts,
  async ({ tx, scope, can, refuse }, { paymentNumber }) => {
    const [payment] = await readPayments(tx, scope, [paymentNumber]);
    if (payment === undefined) {
      return refuse('transactions.notFound');
    }
    const { currency, amountMinor, isSale } = payment;
    const info = await readInfo(tx, scope, paymentNumber);
    return {
      currency,
      amountMinor: String(amountMinor),
      products:
        info === undefined
          ? null
          : {
              lines: await readLines(tx, scope, paymentNumber),
              freightMinor: String(info.freightMinor),
              discountMinor: String(info.discountMinor),
              sumMinor: String(info.sumMinor),
              differs: differsFrom(amountMinor, info.sumMinor),
              uploadedAt: info.uploadedAt.toISOString(),
              uploadedBy: info.uploadedBy,
            },
      allowedActions: isSale && can('products.upload') ? ['save' as const] : [],
    };
  },
);

/** A total that differs from the payment's amount is only a warning (Decision 28). */
export const saveSoldProductsRoute = implement(
  saveSoldProducts,
  async ({ tx, scope, session, now, refuse, change }, { paymentNumber, lines, ...amounts }) => {
    const [payment] = await readPayments(tx, scope, [paymentNumber]);
    if (payment === undefined) {
      return refuse('transactions.notFound');
    }
    if (!payment.isSale) {
      return refuse('products.notASale');
    }
    const sold = {
      payment,
      lines,
      freightMinor: BigInt(amounts.freightMinor),
      discountMinor: BigInt(amounts.discountMinor),
    };
    const before = await readInfo(tx, scope, paymentNumber);
    await writeProducts(tx, { businessId: scope.businessId, by: session, now }, [sold]);
    const sumMinor = sumOf(sold);
    change({
      before: before === undefined ? null : { sumMinor: String(before.sumMinor) },
      after: { sumMinor: String(sumMinor), lines: lines.length },
    });
    return { sumMinor: String(sumMinor), differs: differsFrom(payment.amountMinor, sumMinor) };
  },
);
