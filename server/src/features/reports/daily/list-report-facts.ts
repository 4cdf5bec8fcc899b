import type { CardBrandOrNone } from '@back-office/contract/features/payment';
import {
  listReportFacts,
  type FactFilter,
  type OpenedFact,
  type ReportFact,
} from '@back-office/contract/features/reports';
import { pageSizes } from '@back-office/contract/kit/page';
import type { Permission } from '@back-office/contract/kit/permission';
import sql, { raw, type Sql } from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { Refusal } from '#platform/refusal';
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

/** A sale counts as a fact if a figure of sales is opened. */
const sourceOf = (fact: OpenedFact): Sql =>
  fact === 'sale'
    ? sql`(
        select business_id, number as payment_number, number, gateway_number, succeeded_at as at, currency, amount_minor, status,
          null::text as reason_code
        from transactions where succeeded_at is not null) source`
    : sql`(
        select business_id, payment_number, number, gateway_number, at, currency, amount_minor, status, reason_code
        from report_facts where fact = ${fact}) source`;

/** Facts of the filter with their payments: the rows behind a figure of the report. */
const factsOf = (
  scope: TenantScope,
  { fact, filter }: { fact: OpenedFact; filter: FactFilter },
): Sql => {
  const { from, until } = instantsOfDates(filter.range, businessZone);
  const within = (column: string): Sql =>
    sql` and ${raw(column)} >= ${from.toString()} and ${raw(column)} < ${until.toString()}`;
  const isBySale = filter.countedBy === 'sale' && fact !== 'sale';
  return sql`(
      select * from ${sourceOf(fact)} where ${inScope(scope)}${isBySale ? sql` and at is not null` : within('at')}
        ${chosenAmong('gateway_number', filter.gatewayNumbers)}${chosenAmong('currency', filter.currencies)}
        ${chosenAmong('reason_code', filter.reasonCodes)}
    ) f
    join transactions t on t.business_id = ${scope.businessId} and t.number = f.payment_number
    where t.mode = 'live'${isBySale ? within('t.succeeded_at') : sql``}${chosenAmong('t.card_brand', filter.cardBrands)}
      ${chosenAmong(`coalesce(t.issuing_country, 'none')`, filter.issuingCountries)}
      ${chosenAmong(`coalesce(t.website, 'none')`, filter.websites)}`;
};

/** Facts with a list of their own are shown only with the permission for that list. */
const listPermissions = { sale: 'transactions.view', refund: 'refunds.view' } as const;

const missingFor = (fact: OpenedFact, can: (permission: Permission) => boolean): Permission[] =>
  fact === 'sale' || fact === 'refund'
    ? [listPermissions[fact]].filter((permission) => !can(permission))
    : [];

/** The chargebacks, retrievals, alerts, fraud reports, sales or refunds behind a figure, and their exact sums. */
export const listReportFactsRoute = implement(
  listReportFacts,
  async ({ tx, scope, can }, { fact, filter, page, limit }) => {
    const missing = missingFor(fact, can);
    if (missing.length > 0) {
      throw new Refusal('session.noPermission', { missing });
    }
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
