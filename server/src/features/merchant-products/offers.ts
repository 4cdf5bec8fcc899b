import {
  collectionCurrencies,
  isCollection,
  listProducts,
  overseeProducts,
  products,
  type Offer,
  type Product,
  type ProductObstacle,
  type ProductState,
} from '@back-office/contract/features/merchant-products';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { requestColumns, wireRequest, type RequestRecord } from './request-row.ts';
import { obstaclesOf, readGrants, readStanding } from './standing.ts';

/** The newest request of each product. */
const readNewest = (tx: Tx, businessId: bigint): Promise<RequestRecord[]> =>
  tx.rows<RequestRecord>(sql`
    select distinct on (r.product) ${requestColumns} from product_requests r
    where r.business_id = ${businessId} order by r.product, r.asked_at desc, r.id`);

const stateOf = (isGranted: boolean, obstacles: readonly ProductObstacle[]): ProductState => {
  if (!isGranted) {
    return 'notEnabled';
  }
  return obstacles.length === 0 ? 'enabled' : 'inactive';
};

const isShown = ({ status }: RequestRecord, isGranted: boolean): boolean =>
  !isGranted && ['waiting', 'settingUp', 'declined'].includes(status);

const isOpen = ({ closedAt }: RequestRecord): boolean => closedAt === null;

const actionsOf = (
  isGranted: boolean,
  newest: RequestRecord | undefined,
): Offer['allowedActions'] => {
  if (isGranted) {
    return [];
  }
  return newest !== undefined && isOpen(newest) ? ['cancel'] : ['ask'];
};

/** All offered products with their state for a business; `mayAsk`: whether the reader may request them. */
const readOffers = async (
  tx: Tx,
  { businessId, now, mayAsk }: { businessId: bigint; now: Date; mayAsk: boolean },
): Promise<{ products: Offer[]; collections: Offer[] }> => {
  const standing = await readStanding(tx, businessId, now);
  const grants = await readGrants(tx, businessId);
  const requests = new Map((await readNewest(tx, businessId)).map((one) => [one.product, one]));
  const offerOf = (product: Product): Offer => {
    const isGranted = grants.has(product);
    const others = obstaclesOf({ product, standing, today: businessDayOf(now) });
    const newest = requests.get(product);
    const grant = isCollection(product) ? 'noAccount' : 'notGranted';
    return {
      product,
      state: stateOf(isGranted, others),
      obstacles: isGranted ? others : [grant, ...others],
      account: grants.get(product) ?? null,
      request: newest !== undefined && isShown(newest, isGranted) ? wireRequest(newest) : null,
      allowedActions: mayAsk ? actionsOf(isGranted, newest) : [],
    };
  };
  return {
    products: products.filter((product) => !isCollection(product)).map(offerOf),
    collections: collectionCurrencies.map(offerOf),
  };
};

/** Spec S2.14: products granted to the business and working today, and those it may request. */
export const listProductsRoute = implement(listProducts, ({ tx, scope, now, can }) =>
  readOffers(tx, { businessId: scope.businessId, now, mayAsk: can('home.requestProducts') }),
);

/** The same for any merchant, for an operator. */
export const overseeProductsRoute = implement(
  overseeProducts,
  async ({ tx, now, refuse }, { merchantNumber }) => {
    const [business] = await tx.rows<{ id: bigint }>(
      sql`select id from businesses where merchant_number = ${merchantNumber}`,
    );
    return business === undefined
      ? refuse('merchants.notFound')
      : readOffers(tx, { businessId: business.id, now, mayAsk: false });
  },
);
