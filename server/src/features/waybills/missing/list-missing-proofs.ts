import type { DeliveryType, Waybill } from '@back-office/contract/features/waybills';
import {
  listMissingProofs,
  type ProofOffer,
} from '@back-office/contract/features/waybills/missing';
import { pageSizes } from '@back-office/contract/kit/page';
import sql, { empty, raw } from 'sql-template-tag';
import { readProofDays, type ProofDay } from '#features/settlements/public';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import {
  cutPage,
  inOrder,
  isBeyond,
  type Place,
  readCursor,
  type Step,
  valuesIn,
} from '#platform/list/cursor';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { waybillColumns, wireWaybill, type WaybillRecord } from '../waybill-row.ts';

type DaySum = {
  gatewayNumber: string;
  currency: string;
  businessDay: string;
  count: bigint;
  minor: bigint;
};

const keyOf = (day: { gatewayNumber: string; currency: string; businessDay: string }): string =>
  `${day.gatewayNumber}/${day.currency}/${day.businessDay}`;

const readSums = (tx: Tx, scope: TenantScope): Promise<DaySum[]> =>
  tx.rows<DaySum>(sql`
    select gateway_number as "gatewayNumber", currency, business_day as "businessDay", count, amount_minor as minor
    from missing_proof_totals where ${inScope(scope)} and count > 0`);

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

/** The effect of uploads: the days of one settlement of a gateway together, nearest first, then highest amount. */
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

type Sale = {
  paymentNumber: string;
  gatewayNumber: string;
  businessDay: string;
  currency: string;
  minor: bigint;
  cursorValues: string[];
};
type Payment = {
  number: string;
  merchantOrderNumber: string;
  customerName: string;
  country: string | null;
};

type Wanted = { scope: TenantScope; days: readonly ProofDay[]; isAll: boolean };

const steps: readonly Step[] = [
  { by: raw('amount_minor'), isDescending: true },
  { by: raw('payment_number') },
  { by: raw('business_day') },
];

type Paging = { place: Place | undefined; page: number; limit: number };

/** A page of the sales of some days, plus one. Sales of all days are found by their order alone. */
const readSales = (
  tx: Tx,
  { scope, days, isAll }: Wanted,
  { place, page, limit }: Paging,
): Promise<Sale[]> => {
  const ofDays = isAll
    ? empty
    : sql`and (gateway_number, currency, business_day) in (select * from unnest(
        ${days.map(({ gatewayNumber }) => gatewayNumber)}::text[], ${days.map(({ currency }) => currency)}::text[],
        ${days.map(({ businessDay }) => businessDay)}::date[]))`;
  const behind = place === undefined ? empty : sql`and ${isBeyond(steps, place.values)}`;
  return tx.rows<Sale>(sql`
    select payment_number as "paymentNumber", gateway_number as "gatewayNumber", business_day as "businessDay", currency,
      amount_minor as minor, ${valuesIn(steps)}
    from missing_proofs where ${inScope(scope)} ${ofDays} ${behind}
    order by ${inOrder(steps)} limit ${limit + 1} offset ${(page - 1) * limit}`);
};

/** Reads the shown fields of payments by number, so that PostgreSQL opens only their months' partitions. */
const readPayments = async (
  tx: Tx,
  scope: TenantScope,
  numbers: readonly string[],
): Promise<Map<string, Payment>> => {
  const payments = await tx.rows<Payment>(sql`
    select t.number, t.merchant_order_number as "merchantOrderNumber", p.name as "customerName",
      coalesce(t.ship_to_country, t.billing_country) as country
    from transactions t
    join payers p on p.business_id = t.business_id and p.id = t.payer_id
    where t.business_id = ${scope.businessId} and t.number = any(${numbers}::text[])`);
  return new Map(payments.map((payment) => [payment.number, payment]));
};

/** Refused or failed proofs of these payments. */
const readWaybills = async (
  tx: Tx,
  scope: TenantScope,
  numbers: readonly string[],
): Promise<Map<string, Waybill>> => {
  const found = await tx.rows<WaybillRecord & { number: string }>(sql`
    select w.payment_number as number, ${waybillColumns} from (
      select * from waybills where ${inScope(scope)} and payment_number = any(${numbers}::text[])) w`);
  return new Map(found.map((waybill) => [waybill.number, wireWaybill(waybill)]));
};

type Shown = Omit<Sale, 'cursorValues'>;

const readRows = async (tx: Tx, wanted: Wanted, sales: readonly Shown[]) => {
  const numbers = sales.map(({ paymentNumber }) => paymentNumber);
  const payments = await readPayments(tx, wanted.scope, numbers);
  const waybills = await readWaybills(tx, wanted.scope, numbers);
  const dayOf = new Map(wanted.days.map((day) => [keyOf(day), day]));
  return sales.flatMap(({ minor, ...sale }) => {
    const payment = payments.get(sale.paymentNumber);
    const { settlementDay = null, uploadBy = null } = dayOf.get(keyOf(sale)) ?? {};
    return payment === undefined
      ? []
      : [
          {
            ...sale,
            merchantOrderNumber: payment.merchantOrderNumber,
            customerName: payment.customerName,
            country: payment.country,
            amountMinor: String(minor),
            settlementDay,
            uploadBy,
            waybill: waybills.get(sale.paymentNumber) ?? null,
          },
        ];
  });
};

/** Sums of the filter's days, by currency. */
const sumsOf = (found: readonly Found[]) =>
  [...Map.groupBy(found, ({ currency }) => currency)]
    .map(([currency, days]) => ({
      currency,
      count: days.reduce((sum, { count }) => sum + Number(count), 0),
      amountMinor: String(days.reduce((sum, { minor }) => sum + minor, 0n)),
    }))
    .toSorted((one, other) => one.currency.localeCompare(other.currency));

/** Sales without a proof of delivery, the settlement that each upload can still reach, and the amounts. */
export const listMissingProofsRoute = implement(
  listMissingProofs,
  async (context, { filter, page, limit, after }) => {
    const { tx, scope, now } = context;
    const asking = { call: listMissingProofs.name, filter };
    const place = readCursor(context, asking, { page, after });
    const days = await readProofDays(tx, scope, now);
    const sums = new Map((await readSums(tx, scope)).map((sum) => [keyOf(sum), sum]));
    const found = days.flatMap((day) => {
      const sum = sums.get(keyOf(day));
      return sum === undefined ? [] : [{ ...day, count: sum.count, minor: sum.minor }];
    });
    const asked = found.filter(
      (day) =>
        (filter.gatewayNumber === undefined || day.gatewayNumber === filter.gatewayNumber) &&
        (filter.currency === undefined || day.currency === filter.currency) &&
        (filter.settlementDay === undefined || day.settlementDay === filter.settlementDay) &&
        (filter.condition === undefined || day.condition === filter.condition),
    );
    const typeOf = await readTypes(tx, scope);
    const isAll = asked.length === sums.size;
    const wanted = { scope, days: asked, isAll };
    const sales = await readSales(tx, wanted, { place, page, limit });
    const { rows: shown, next } = cutPage(context, asking, { found: sales, limit });
    const rows = await readRows(tx, wanted, shown);
    return {
      rows: rows.map((row) => ({ ...row, deliveryType: typeOf(row.gatewayNumber) })),
      total: asked.reduce((sum, { count }) => sum + Number(count), 0),
      page,
      limit,
      pageSizes: [...pageSizes],
      next,
      offers: offersOf(found, typeOf),
      sums: sumsOf(asked),
    };
  },
);
