import { z } from 'zod';
import {
  productAmountSchema,
  productLinesMax,
  productLinkSchema,
  productQuantitySchema,
  weightGramsSchema,
} from '../features/products.ts';
import { text } from './fields.ts';

/** Spec S2.32: the products of an order, as its checkout listed them. Amounts are minor units of the payment's currency. */
export const reportedProductsSchema = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        /** The shop's own article number. */
        number: text(60).optional(),
        name: text(200),
        category: text(100).optional(),
        unitPriceMinor: productAmountSchema,
        quantity: productQuantitySchema,
        url: productLinkSchema.optional(),
        imageUrl: productLinkSchema.optional(),
        weightGrams: weightGramsSchema.optional(),
      }),
    )
    .min(1)
    .max(productLinesMax),
  freightMinor: productAmountSchema.optional(),
  discountMinor: productAmountSchema.optional(),
});
export type ReportedProducts = z.output<typeof reportedProductsSchema>;
