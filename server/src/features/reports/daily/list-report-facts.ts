import type { CardBrandOrNone } from '@back-office/contract/features/payment';
import {
  listReportFacts,
  type ListedFact,
  type ReportFact,
  type ReportFilter,
} from '@back-office/contract/features/reports';
import { pageSizes } from '@back-office/contract/kit/page';
import sql, { type Sql } from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { businessZone, instantsOfDates } from '#platform/calendar-instants';
import { chosenAmong } from './report-figures.ts';

type FactRow = {
  number: string;
  paymentNumber: string;
  merchantOrderNumber: string;
  gatewayNumber: string;
  cardBrand: CardBrandOrNone;
  currency: string;
  amountMinor: bigint;
  at: Date;
  status: ReportFact['status'];
  reasonCode: string | null;
};

/** Facts of the filter with their payments: what a figure of the report counts. */
const factsOf = (
  scope: TenantScope,
  { fact, filter }: { fact: ListedFact; filter: ReportFilter },
): Sql => {
  const { from, until } = instantsOfDates(filter.range, businessZone);
  return sql`(
      select * from report_facts where ${inScope(scope)} and fact = ${fact} and at >= ${from.toString()} and at < ${until.toString()}
        ${chosenAmong('gateway_number', filter.gatewayNumbers)}${chosenAmong('currency', filter.currencies)}
    ) f
    join transactions t on t.business_id = ${scope.businessId} and t.number = f.payment_number
    where t.mode = 'live'${chosenAmong('t.card_brand', filter.cardBrands)}`;
};

/** The chargebacks, retrievals, alerts or fraud reports behind a figure, and their exact sums. */
export const listReportFactsRoute = implement(
  listReportFacts,
  async ({ tx, scope }, { fact, filter, page, limit }) => {
    const facts = factsOf(scope, { fact, filter });
    const sums = await tx.rows<{ currency: string; count: bigint; amountMinor: bigint }>(sql`
      select f.currency, count(*) as count, sum(f.amount_minor)::bigint as "amountMinor"
      from ${facts} group by f.currency order by f.currency`);
    const rows = await tx.rows<FactRow>(sql`
      select f.number, f.payment_number as "paymentNumber", t.merchant_order_number as "merchantOrderNumber",
        f.gateway_number as "gatewayNumber", t.card_brand as "cardBrand", f.currency, f.amount_minor as "amountMinor",
        f.at, f.status, f.reason_code as "reasonCode"
      from ${facts} order by f.at desc, f.number desc limit ${limit} offset ${(page - 1) * limit}`);
    return {
      rows: rows.map(({ currency, amountMinor, at, ...row }) => ({
        ...row,
        amount: { minor: String(amountMinor), currency },
        at: at.toISOString(),
      })),
      total: Number(sums.reduce((total, { count }) => total + count, 0n)),
      page,
      limit,
      pageSizes: [...pageSizes],
      sums: sums.map(({ currency, count, amountMinor }) => ({
        currency,
        count: Number(count),
        amountMinor: String(amountMinor),
      })),
    };
  },
);
