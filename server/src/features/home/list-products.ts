import {
  collectionCurrencies,
  listProducts,
  products,
  type ProductState,
} from '@back-office/contract/features/home';
import { implement } from '#platform/http/route';
import sql from 'sql-template-tag';

type ProductRow = { product: string; state: ProductState };
type CollectionRow = {
  currency: string;
  state: ProductState;
  bank_name: string | null;
  account_tail: string | null;
};

/** What is granted to the business; a product without a grant is not offered to it. */
export const listProductsRoute = implement(listProducts, async ({ tx, scope }) => {
  const granted = await tx.rows<ProductRow>(
    sql`select product, state from business_products where business_id = ${scope.businessId}`,
  );
  const accounts = await tx.rows<CollectionRow>(sql`
    select currency, state, bank_name, account_tail from business_collections where business_id = ${scope.businessId}`);
  return {
    products: products.map((product) => ({
      product,
      state: granted.find((row) => row.product === product)?.state ?? 'notOffered',
    })),
    collections: collectionCurrencies.map((currency) => {
      const account = accounts.find((row) => row.currency === currency);
      return {
        currency,
        state: account?.state ?? 'notOffered',
        bankName: account?.bank_name ?? null,
        accountTail: account?.account_tail ?? null,
      };
    }),
  };
});
