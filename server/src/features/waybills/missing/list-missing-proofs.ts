import {
  listMissingProofs,
  type ProofOffer,
} from '@back-office/contract/features/waybills/missing';
import { pageSizes } from '@back-office/contract/kit/page';
import sql, { empty, raw } from 'sql-template-tag';
import { readProofDays, type ProofDay } from '#features/settlements/public';
import { planned, type Tx } from '#platform/database';
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

const keyOf = (day: { gatewayNumber: string; currency: string; businessDay: string }): string =>
  `${day.gatewayNumber}/${day.currency}/${day.businessDay}`;

/** The effect of uploads: the days of one settlement of a gateway together, nearest first, then highest amount. */
const offersOf = (found: readonly ProofDay[]): ProofOffer[] =>
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
      const { gatewayNumber, currency, settlementDay, uploadBy, condition, deliveryType } = first;
      const minor = days.reduce((sum, day) => sum + day.minor, 0n);
      return [
        {
          gatewayNumber,
          currency,
          settlementDay,
          uploadBy,
          condition,
          deliveryType,
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
type Detail = {
  number: string;
  merchantOrderNumber: string;
  customerName: string;
  country: string | null;
} & (WaybillRecord | { status: null });

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
  const ask = isAll && scope.gatewayNumbers === null ? planned : sql;
  return tx.rows<Sale>(ask`
    select payment_number as "paymentNumber", gateway_number as "gatewayNumber", business_day as "businessDay", currency,
      amount_minor as minor, ${valuesIn(steps)}
    from missing_proofs where ${inScope(scope)} ${ofDays} ${behind}
    order by ${inOrder(steps)} limit ${limit + 1} offset ${(page - 1) * limit}`);
};

/** The shown fields of payments, with refused or failed proofs. By number, so that PostgreSQL opens only their months' partitions. */
const readDetails = async (
  tx: Tx,
  { businessId }: TenantScope,
  numbers: readonly string[],
): Promise<Map<string, Detail>> => {
  const found = await tx.rows<Detail>(planned`
    select t.number, t.merchant_order_number as "merchantOrderNumber", p.name as "customerName",
      coalesce(t.ship_to_country, t.billing_country) as country, ${waybillColumns}
    from transactions t
    join payers p on p.business_id = ${businessId} and p.id = t.payer_id
    left join waybills w on w.business_id = ${businessId} and w.payment_number = t.number
    where t.business_id = ${businessId} and t.number = any(${numbers}::text[])`);
  return new Map(found.map((detail) => [detail.number, detail]));
};

type Shown = Omit<Sale, 'cursorValues'>;

const readRows = async (tx: Tx, wanted: Wanted, sales: readonly Shown[]) => {
  const numbers = sales.map(({ paymentNumber }) => paymentNumber);
  const details = await readDetails(tx, wanted.scope, numbers);
  const dayOf = new Map(wanted.days.map((day) => [keyOf(day), day]));
  return sales.flatMap(({ minor, ...sale }) => {
    const detail = details.get(sale.paymentNumber);
    const day = dayOf.get(keyOf(sale));
    return detail === undefined || day === undefined
      ? []
      : [
          {
            ...sale,
            merchantOrderNumber: detail.merchantOrderNumber,
            customerName: detail.customerName,
            country: detail.country,
            amountMinor: String(minor),
            settlementDay: day.settlementDay,
            uploadBy: day.uploadBy,
            deliveryType: day.deliveryType,
            waybill: detail.status === null ? null : wireWaybill(detail),
          },
        ];
  });
};

/** Sums of the filter's days, by currency. */
const sumsOf = (found: readonly ProofDay[]) =>
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
    const { days, isAll } = await readProofDays(tx, scope, now);
    const asked = days.filter(
      (day) =>
        (filter.gatewayNumber === undefined || day.gatewayNumber === filter.gatewayNumber) &&
        (filter.currency === undefined || day.currency === filter.currency) &&
        (filter.settlementDay === undefined || day.settlementDay === filter.settlementDay) &&
        (filter.condition === undefined || day.condition === filter.condition),
    );
    const wanted = { scope, days: asked, isAll: isAll && asked.length === days.length };
    const sales = await readSales(tx, wanted, { place, page, limit });
    const { rows: shown, next } = cutPage(context, asking, { found: sales, limit });
    return {
      rows: await readRows(tx, wanted, shown),
      total: asked.reduce((sum, { count }) => sum + Number(count), 0),
      page,
      limit,
      pageSizes: [...pageSizes],
      next,
      offers: offersOf(days),
      sums: sumsOf(asked),
    };
  },
);
