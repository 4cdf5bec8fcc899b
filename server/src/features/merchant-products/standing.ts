import {
  isCollection,
  productGroups,
  type Product,
  type ProductObstacle,
} from '@back-office/contract/features/merchant-products';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { allowedIn, type MerchantStatus } from '@back-office/contract/kit/merchant-status';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';

/** Facts that decide whether a granted product works on a business day; `any` means every gateway or brand. */
export type Standing = {
  status: MerchantStatus;
  serviceFrom: string;
  serviceTo: string | null;
  liveGateways: readonly string[];
  rates: readonly { gatewayNumber: string; cardBrand: string }[];
  /** The gateways with settlement terms. */
  settled: readonly string[];
};

type Judged = { product: Product; standing: Standing; today: string };

const paymentObstacles = ({ product, standing }: Judged): ProductObstacle[] => {
  const { liveGateways, rates, settled } = standing;
  const isOpen = (number: string): boolean =>
    number === 'any' || liveGateways.length === 0 || liveGateways.includes(number);
  // Wallets, local methods and services are priced by the line of the card or account that pays.
  const isCard = productGroups.cards.some((card) => card === product);
  const isPriced = rates.some(
    ({ gatewayNumber, cardBrand }) =>
      isOpen(gatewayNumber) && (!isCard || cardBrand === 'any' || cardBrand === product),
  );
  return [
    ...(liveGateways.length > 0 ? [] : (['noLiveGateway'] as const)),
    ...(isPriced ? [] : (['noRate'] as const)),
    ...(settled.some(isOpen) ? [] : (['noSettlementTerms'] as const)),
  ];
};

/** The obstacles to a product, whether it is granted or not (Decision 29). */
export const obstaclesOf = (judged: Judged): ProductObstacle[] => {
  const { product, standing, today } = judged;
  const { status, serviceFrom, serviceTo } = standing;
  const isInForce = serviceFrom <= today && (serviceTo === null || today <= serviceTo);
  return [
    ...(allowedIn[status].includes('payment') ? [] : (['merchantStatus'] as const)),
    ...(isInForce ? [] : (['contractPeriod'] as const)),
    ...(isCollection(product) ? [] : paymentObstacles(judged)),
  ];
};

type BusinessRow = Omit<Standing, 'liveGateways' | 'rates' | 'settled'> & { id: bigint };
type GatewayRow = { businessId: bigint; gatewayNumber: string };

/** A single business is compared by equality, so that its rows are found on their node. */
const among = (column: Sql, ids: readonly bigint[]): Sql =>
  ids.length === 1 ? sql`${column} = ${ids[0]}` : sql`${column} = any (${ids}::bigint[])`;

/** For some businesses, limited to the gateways the reader may see. Roles: tenant, of its own; operator; jobs. */
export const readStandings = async (
  tx: Tx,
  ids: readonly bigint[],
  now: Date,
): Promise<ReadonlyMap<bigint, Standing>> => {
  const today = businessDayOf(now);
  const ofThese = among(sql`business_id`, ids);
  const businesses = await tx.rows<BusinessRow>(sql`
    select id, merchant_status as status, service_from as "serviceFrom", service_to as "serviceTo"
    from businesses where ${among(sql`id`, ids)}`);
  const gateways = await tx.rows<GatewayRow>(sql`
    select business_id as "businessId", gateway_number as "gatewayNumber" from gateways
    where ${ofThese} and mode = 'live' and is_active`);
  const rates = await tx.rows<GatewayRow & { cardBrand: string }>(sql`
    select distinct business_id as "businessId", gateway_number as "gatewayNumber", card_brand as "cardBrand"
    from contract_terms where ${ofThese} and valid_from <= ${today}::date`);
  const settled = await tx.rows<GatewayRow>(sql`
    select distinct business_id as "businessId", gateway_number as "gatewayNumber"
    from settlement_terms where ${ofThese} and valid_from <= ${today}::date`);
  const of = <Row extends GatewayRow>(rows: readonly Row[], id: bigint): Row[] =>
    rows.filter(({ businessId }) => businessId === id);
  return new Map(
    businesses.map(({ id, ...business }) => [
      id,
      {
        ...business,
        liveGateways: of(gateways, id).map(({ gatewayNumber }) => gatewayNumber),
        rates: of(rates, id),
        settled: of(settled, id).map(({ gatewayNumber }) => gatewayNumber),
      },
    ]),
  );
};

/** For one business. */
export const readStanding = async (tx: Tx, businessId: bigint, now: Date): Promise<Standing> => {
  const standing = (await readStandings(tx, [businessId], now)).get(businessId);
  if (standing === undefined) {
    throw new Error(`Business ${businessId} is not there.`);
  }
  return standing;
};

export type Account = { bankName: string; tail: string };

/** Products granted to a business: with an account for a collection, without data for others. */
export const readGrants = async (
  tx: Tx,
  businessId: bigint,
): Promise<ReadonlyMap<string, Account | null>> => {
  const granted = await tx.rows<{ product: string }>(
    sql`select product from business_products where business_id = ${businessId}`,
  );
  const accounts = await tx.rows<{ currency: string } & Account>(sql`
    select currency, bank_name as "bankName", account_tail as tail from business_collections
    where business_id = ${businessId}`);
  return new Map<string, Account | null>([
    ...granted.map(({ product }) => [product, null] as const),
    ...accounts.map(({ currency, ...account }) => [currency, account] as const),
  ]);
};

/** Grants products that need no account; an existing grant stays as it is. Roles: operator, jobs. */
export const grantProducts = async (
  tx: Tx,
  granted: { businessId: bigint; products: readonly Product[]; now: Date },
): Promise<void> => {
  const { businessId, products, now } = granted;
  await tx.run(sql`
    insert into business_products (business_id, product, changed_at)
    select ${businessId}::bigint, product, ${now}::timestamptz from unnest(${products}::text[]) as product
    on conflict do nothing`);
};

/** Writes the grant; an existing one stays as it is. Roles: operator, jobs. */
export const writeGrant = async (
  tx: Tx,
  granted: { businessId: bigint; product: Product; account: Account | null; now: Date },
): Promise<void> => {
  const { businessId, product, account, now } = granted;
  await (account === null
    ? grantProducts(tx, { businessId, products: [product], now })
    : tx.run(sql`
        insert into business_collections (business_id, currency, bank_name, account_tail, changed_at)
        values (${businessId}, ${product}, ${account.bankName}, ${account.tail}, ${now}) on conflict do nothing`));
};
