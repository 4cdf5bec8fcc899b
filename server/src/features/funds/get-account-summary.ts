import { fundsAccounts, type FundsAccount } from '@back-office/contract/features/funds';
import { getAccountSummary } from '@back-office/contract/features/funds/account-summary';
import { entryKinds, type EntryKind } from '@back-office/contract/features/funds/entry-kinds';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { inScope } from '#platform/tenant-scope';
import { accountBalances } from './get-balances.ts';

/**
 * An account's current balance with one kind of movement since the range began; an account without movements has one row without
 * a kind.
 */
type SumRow = {
  currency: string;
  account: FundsAccount;
  balanceMinor: bigint;
  kind: EntryKind | null;
  direction: 'in' | 'out' | null;
  /** From the start of the range until now. */
  sinceMinor: bigint | null;
  /** Within the range. */
  count: bigint | null;
  amountMinor: bigint | null;
};

const signed = (direction: SumRow['direction'], minor: bigint | null): bigint =>
  direction === 'in' ? (minor ?? 0n) : -(minor ?? 0n);

const wireAccount = (rows: readonly SumRow[]) => {
  const balance = rows[0]?.balanceMinor ?? 0n;
  const opening = rows.reduce((left, row) => left - signed(row.direction, row.sinceMinor), balance);
  const closing = rows.reduce((sum, row) => sum + signed(row.direction, row.amountMinor), opening);
  return {
    openingMinor: String(opening),
    closingMinor: String(closing),
    movements: rows
      .flatMap(({ kind, direction, count, amountMinor }) =>
        kind === null || direction === null || count === null || count === 0n
          ? []
          : [{ kind, direction, count: Number(count), amountMinor: String(amountMinor) }],
      )
      .toSorted((one, other) => entryKinds.indexOf(one.kind) - entryKinds.indexOf(other.kind)),
  };
};

/**
 * Computed back from the current balances, so that only the days since the range began are read: most ranges are recent. One
 * statement, so that nothing is booked between the two reads.
 */
export const getAccountSummaryRoute = implement(
  getAccountSummary,
  async ({ tx, scope }, { range }) => {
    const rows = await tx.rows<SumRow>(sql`
      with balances as materialized (${accountBalances(scope)}),
      moved as materialized (
        select d.*
        from (select distinct currency from balances) b
        cross join lateral (
          select currency, kind, debit_account, credit_account, sum(amount_minor)::bigint as since_minor,
            coalesce(sum(count) filter (where business_day <= ${range.to}), 0)::bigint as count,
            coalesce(sum(amount_minor) filter (where business_day <= ${range.to}), 0)::bigint as amount_minor
          from ledger_days
          where ${inScope(scope)} and currency = b.currency and business_day >= ${range.from}
          group by 1, 2, 3, 4
        ) d
      )
      select currency, account, b.balance_minor as "balanceMinor", m.kind, m.direction, m.since_minor as "sinceMinor", m.count,
        m.amount_minor as "amountMinor"
      from balances b
      left join (
        select moved.*, side.account, side.direction from moved
        cross join lateral (values (debit_account, 'out'), (credit_account, 'in')) as side (account, direction)
      ) m using (currency, account)`);
    const byCurrency = [...Map.groupBy(rows, ({ currency }) => currency)].toSorted(
      ([one], [other]) => (one < other ? -1 : 1),
    );
    const summaries = byCurrency.flatMap(([currency, ofCurrency]) =>
      fundsAccounts.map((account) => ({
        currency,
        account,
        ...wireAccount(ofCurrency.filter((row) => row.account === account)),
      })),
    );
    return {
      summaries: summaries.filter(
        ({ movements, openingMinor }) => movements.length > 0 || openingMinor !== '0',
      ),
    };
  },
);
