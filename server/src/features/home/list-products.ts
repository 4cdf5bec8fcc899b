import {
  collectionCurrencies,
  listProducts,
  products,
  type ProductState,
} from '@back-office/contract/features/home';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { allowedIn } from '@back-office/contract/kit/merchant-status';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import type { TenantScope } from '#platform/tenant-scope';
import sql from 'sql-template-tag';
import { findBusiness } from './find-business.ts';

type ProductRow = { product: string; state: ProductState };
type CollectionRow = {
  currency: string;
  state: ProductState;
  bank_name: string | null;
  account_tail: string | null;
};

/** Whether the business can take a live payment today: by its status, its contract and an open gateway that the person may see. */
const takesPayments = async (tx: Tx, scope: TenantScope, today: string): Promise<boolean> => {
  const { business, gateways } = await findBusiness(tx, scope);
  const { merchant_status: status, service_from: from, service_to: to } = business;
  return (
    allowedIn[status].includes('payment') &&
    from <= today &&
    (to === null || today <= to) &&
    gateways.some(({ mode, isActive }) => mode === 'live' && isActive)
  );
};

/** Spec S2.14: what is granted to the business and works today; a product without a grant is not offered to it. */
export const listProductsRoute = implement(listProducts, async ({ tx, scope, now }) => {
  const isPaying = await takesPayments(tx, scope, businessDayOf(now));
  const shown = (state: ProductState): ProductState =>
    state === 'enabled' && !isPaying ? 'inactive' : state;
  const granted = await tx.rows<ProductRow>(
    sql`select product, state from business_products where business_id = ${scope.businessId}`,
  );
  const accounts = await tx.rows<CollectionRow>(sql`
    select currency, state, bank_name, account_tail from business_collections where business_id = ${scope.businessId}`);
  return {
    products: products.map((product) => ({
      product,
      state: shown(granted.find((row) => row.product === product)?.state ?? 'notOffered'),
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
