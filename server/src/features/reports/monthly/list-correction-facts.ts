import type { CardBrandOrNone } from '@back-office/contract/features/payment';
import {
  type CorrectedFigure,
  type CorrectionFilter,
  listCorrectionFacts,
} from '@back-office/contract/features/reports/monthly-report';
import { pageSizes } from '@back-office/contract/kit/page';
import type { Permission } from '@back-office/contract/kit/permission';
import sql, { raw, type Sql } from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { Refusal } from '#platform/refusal';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import type { Measure } from '../daily/daily-figures.ts';
import { chosenAmong } from '../daily/report-figures.ts';

type Columns = { count: Measure; amount?: Measure; needs?: Permission };

/** The columns of each figure, and the permission for its facts, the same as for the list of the day itself. */
const columnsOf: Readonly<Record<CorrectedFigure, Columns>> = {
  orders: { count: 'orders', needs: 'transactions.view' },
  success: { count: 'successes', amount: 'success_minor', needs: 'transactions.view' },
  declined: { count: 'declined', needs: 'transactions.view' },
  threeDFailed: { count: 'three_d_failed', needs: 'transactions.view' },
  uncompleted: { count: 'uncompleted', needs: 'transactions.view' },
  refund: { count: 'refunds', amount: 'refund_minor', needs: 'refunds.view' },
  chargeback: { count: 'chargebacks', amount: 'chargeback_minor' },
  retrieval: { count: 'retrievals' },
  rdr: { count: 'rdr' },
  ethoca: { count: 'ethoca' },
  fraudReport: { count: 'fraud_reports' },
};

/** The facts behind a figure, each with its contribution. */
const factsOf = (
  scope: TenantScope,
  { figure, range, factRange, gatewayNumbers, currencies, cardBrands }: CorrectionFilter,
): Sql => {
  const { count, amount } = columnsOf[figure];
  const minor = raw(amount ?? 'null');
  return sql`(
      select business_day, fact_day, number, payment_number, gateway_number, currency, card_brand, ${raw(count)} as count,
        ${minor}::bigint as amount_minor
      from month_correction_facts
      where ${inScope(scope)} and business_day between ${range.from}::date and ${range.to}::date
        and fact_day between ${factRange.from}::date and ${factRange.to}::date
        and (${raw(count)} <> 0${amount === undefined ? sql`` : sql` or ${minor} <> 0`})
        ${chosenAmong('gateway_number', gatewayNumbers)}${chosenAmong('currency', currencies)}${chosenAmong('card_brand', cardBrands)}
    ) f`;
};

type FactRow = {
  number: string;
  paymentNumber: string;
  gatewayNumber: string;
  cardBrand: CardBrandOrNone;
  businessDay: string;
  factDay: string;
  currency: string;
  count: number;
  amountMinor: bigint | null;
};

/** The payments, refunds, cases, alerts and fraud reports behind a correction of a closed month, and their exact sums. */
export const listCorrectionFactsRoute = implement(
  listCorrectionFacts,
  async ({ tx, scope, can }, { filter, page, limit }) => {
    const { needs } = columnsOf[filter.figure];
    if (needs !== undefined && !can(needs)) {
      throw new Refusal('session.noPermission', { missing: [needs] });
    }
    const facts = factsOf(scope, filter);
    const sums = await tx.rows<{
      currency: string;
      rows: bigint;
      count: bigint;
      amountMinor: bigint | null;
    }>(sql`
      select currency, count(*) as rows, sum(count) as count, sum(amount_minor)::bigint as "amountMinor"
      from ${facts} group by 1 order by 1`);
    const rows = await tx.rows<FactRow>(sql`
      select number, payment_number as "paymentNumber", gateway_number as "gatewayNumber", card_brand as "cardBrand",
        business_day as "businessDay", fact_day as "factDay", currency, count, amount_minor as "amountMinor"
      from ${facts} order by business_day, fact_day, f.number, gateway_number, currency, card_brand
      limit ${limit} offset ${(page - 1) * limit}`);
    return {
      rows: rows.map(({ number, paymentNumber, amountMinor, ...row }) => ({
        ...row,
        number: number || null,
        paymentNumber: paymentNumber || null,
        amountMinor: amountMinor?.toString() ?? null,
      })),
      total: Number(sums.reduce((total, one) => total + one.rows, 0n)),
      page,
      limit,
      pageSizes: [...pageSizes],
      sums: sums.map(({ currency, count, amountMinor }) => ({
        currency,
        count: Number(count),
        amountMinor: amountMinor?.toString() ?? null,
      })),
    };
  },
);
