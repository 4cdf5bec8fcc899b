import type { DeliveryType } from '@back-office/contract/features/waybills';
import {
  listMissingProofs,
  type ProofOffer,
} from '@back-office/contract/features/waybills/missing';
import { pageSizes } from '@back-office/contract/kit/page';
import sql from 'sql-template-tag';
import { readProofDays, type ProofDay } from '#features/settlements/public';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { openSales } from './open-sales.ts';

type DaySum = {
  gatewayNumber: string;
  currency: string;
  businessDay: string;
  count: bigint;
  minor: bigint;
};

const keyOf = (day: { gatewayNumber: string; currency: string; businessDay: string }): string =>
  `${day.gatewayNumber}/${day.currency}/${day.businessDay}`;

const readSums = (tx: Tx, scope: TenantScope, days: readonly ProofDay[]): Promise<DaySum[]> =>
  tx.rows<DaySum>(sql`
    with ${openSales({ scope, days })}
    select gateway_number as "gatewayNumber", currency, business_day as "businessDay", count(*) as count, sum(minor)::bigint as minor
    from open group by 1, 2, 3`);

const readTypes = async (
  tx: Tx,
  scope: TenantScope,
): Promise<(gatewayNumber: string) => DeliveryType> => {
  const rows = await tx.rows<{ gatewayNumber: string; type: DeliveryType }>(sql`
    select gateway_number as "gatewayNumber", delivery_types as type from gateways where ${inScope(scope)}`);
  const types = new Map(rows.map(({ gatewayNumber, type }) => [gatewayNumber, type]));
  return (gatewayNumber) => types.get(gatewayNumber) ?? 'either';
};

type Found = Omit<ProofDay, 'businessDay'> & { businessDay: string; count: bigint; minor: bigint };

/** What uploads move: the days that lead to one settlement of a gateway together, the next first, most money before less. */
const offersOf = (
  found: readonly Found[],
  typeOf: (gatewayNumber: string) => DeliveryType,
): ProofOffer[] =>
  [
    ...Map.groupBy(
      found,
      ({ settlementDay, gatewayNumber, currency, condition }) =>
        `${settlementDay}/${gatewayNumber}/${currency}/${condition}`,
    ).values(),
  ]
    .flatMap((days): (ProofOffer & { minor: bigint })[] => {
      const [first] = days;
      if (first === undefined) {
        return [];
      }
      const { gatewayNumber, currency, settlementDay, uploadBy, condition } = first;
      const minor = days.reduce((sum, day) => sum + day.minor, 0n);
      return [
        {
          gatewayNumber,
          currency,
          settlementDay,
          uploadBy,
          condition,
          deliveryType: typeOf(gatewayNumber),
          count: days.reduce((sum, day) => sum + Number(day.count), 0),
          amountMinor: String(minor),
          minor,
        },
      ];
    })
    .toSorted(
      (one, other) =>
        (one.settlementDay ?? '9').localeCompare(other.settlementDay ?? '9') ||
        Number(other.minor - one.minor),
    )
    .map(({ minor: _minor, ...offer }) => offer);

type Row = {
  paymentNumber: string;
  merchantOrderNumber: string;
  gatewayNumber: string;
  customerName: string;
  country: string | null;
  businessDay: string;
  currency: string;
  minor: bigint;
  settlementDay: string | null;
  uploadBy: string | null;
};

const readRows = (
  tx: Tx,
  { scope, days }: { scope: TenantScope; days: readonly ProofDay[] },
  { page, limit }: { page: number; limit: number },
): Promise<Row[]> =>
  tx.rows<Row>(sql`
    with ${openSales({ scope, days })}
    select o.cause as "paymentNumber", t.merchant_order_number as "merchantOrderNumber", o.gateway_number as "gatewayNumber",
      p.name as "customerName", coalesce(t.ship_to_country, t.billing_country) as country, o.business_day as "businessDay",
      o.currency, o.minor, o.settlement_day as "settlementDay", o.upload_by as "uploadBy"
    from (
      select * from open order by minor desc, cause limit ${limit} offset ${(page - 1) * limit}
    ) o
    join transactions t on t.business_id = ${scope.businessId} and t.number = o.cause
    join payers p on p.business_id = t.business_id and p.id = t.payer_id
    order by o.minor desc, o.cause`);

/** Sums of the days that a filter asks for, by currency. */
const sumsOf = (found: readonly Found[]) =>
  [...Map.groupBy(found, ({ currency }) => currency)]
    .map(([currency, days]) => ({
      currency,
      count: days.reduce((sum, { count }) => sum + Number(count), 0),
      amountMinor: String(days.reduce((sum, { minor }) => sum + minor, 0n)),
    }))
    .toSorted((one, other) => one.currency.localeCompare(other.currency));

/** What misses a proof of delivery, which settlement each upload still reaches, and the money in it. */
export const listMissingProofsRoute = implement(
  listMissingProofs,
  async ({ tx, scope, now }, { filter, page, limit }) => {
    const days = await readProofDays(tx, scope, now);
    const sums = new Map((await readSums(tx, scope, days)).map((sum) => [keyOf(sum), sum]));
    const found = days.flatMap((day) => {
      const sum = sums.get(keyOf(day));
      return sum === undefined ? [] : [{ ...day, count: sum.count, minor: sum.minor }];
    });
    const asked = found.filter(
      (day) =>
        (filter.gatewayNumber === undefined || day.gatewayNumber === filter.gatewayNumber) &&
        (filter.currency === undefined || day.currency === filter.currency) &&
        (filter.settlementDay === undefined || day.settlementDay === filter.settlementDay),
    );
    const typeOf = await readTypes(tx, scope);
    const rows = await readRows(tx, { scope, days: asked }, { page, limit });
    return {
      rows: rows.map(({ minor, ...row }) => ({
        ...row,
        amountMinor: String(minor),
        deliveryType: typeOf(row.gatewayNumber),
      })),
      total: asked.reduce((sum, { count }) => sum + Number(count), 0),
      page,
      limit,
      pageSizes: [...pageSizes],
      offers: offersOf(found, typeOf),
      sums: sumsOf(asked),
    };
  },
);
