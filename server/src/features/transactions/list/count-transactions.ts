import type { PaymentStatus } from '@back-office/contract/features/payment';
import { paymentStatuses } from '@back-office/contract/features/payment';
import type { summarizeTransactions } from '@back-office/contract/features/transactions';
import type { AnswerOf } from '@back-office/contract/kit/call';
import sql, { join, type Sql } from 'sql-template-tag';
import type { StatusFigure } from '#features/reports/public';
import type { Tx } from '#platform/database';

type Summary = AnswerOf<typeof summarizeTransactions>;

type CountedRow = { status: PaymentStatus; currency: string; count: bigint; amount_minor: bigint };

/** Counts payments one by one, by status and currency. The parts are disjoint. */
export const countTransactions = async (tx: Tx, parts: readonly Sql[]): Promise<StatusFigure[]> => {
  const payments = parts.map(
    (conditions) =>
      sql`select status, currency, amount_minor from transactions where ${conditions}`,
  );
  const rows = await tx.rows<CountedRow>(sql`
    select status, currency, count(*) as count, sum(amount_minor) as amount_minor
    from (${join(payments, ' union all ')}) payments group by status, currency`);
  return rows.map(({ status, currency, count, amount_minor }) => ({
    status,
    currency,
    count: Number(count),
    amountMinor: amount_minor,
  }));
};

const countOf = (figures: readonly StatusFigure[]): number =>
  figures.reduce((sum, { count }) => sum + count, 0);

/** Tabs count every status; total and sums cover the chosen ones. Each currency has a sum of its own. */
export const summaryOf = (
  figures: readonly StatusFigure[],
  statuses: readonly PaymentStatus[] | null,
): Summary => {
  const chosen = figures.filter(({ status }) => statuses?.includes(status) ?? true);
  const byCurrency = [...Map.groupBy(chosen, ({ currency }) => currency)];
  return {
    total: countOf(chosen),
    tabs: paymentStatuses.map((status) => ({
      status,
      count: countOf(figures.filter((figure) => figure.status === status)),
    })),
    sums: byCurrency
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([currency, ofCurrency]) => ({
        currency,
        count: countOf(ofCurrency),
        amountMinor: String(ofCurrency.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)),
      })),
  };
};
