import type { WithdrawalFilter, withdrawalSorts } from '@back-office/contract/features/withdrawals';
import type { TimeZone } from '@back-office/contract/kit/time-zone';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { instantsOfDates } from '#features/reports/public';
import { amountCondition } from '#features/transactions/public';
import { containing } from '#platform/containing';
import type { TenantScope } from '#platform/tenant-scope';
import { inWholeBusiness } from '../whole-business.ts';

export type Asking = { scope: TenantScope; timeZone: TimeZone };

const amongst = (column: Sql, chosen: readonly string[] | undefined): Sql =>
  chosen === undefined || chosen.length === 0 ? empty : sql` and ${column} = any(${chosen})`;

const searchCondition = (search: string | undefined): Sql => {
  if (search === undefined) {
    return empty;
  }
  const pattern = containing(search);
  return sql` and (number ilike ${pattern} or exists (
    select from merchant_bank_accounts a where a.business_id = w.business_id and a.id = w.bank_account_id
      and a.account_end ilike ${pattern}))`;
};

const approvalCondition = (wanted: boolean | undefined): Sql => {
  if (wanted === undefined) {
    return empty;
  }
  return wanted
    ? sql` and waits_for = 'approval'`
    : sql` and waits_for is distinct from 'approval'`;
};

/** A filter as the condition on `withdrawals w`, the status aside, over which tabs are counted. */
export const readQuestion = (
  { scope, timeZone }: Asking,
  { filter, asOf }: { filter: WithdrawalFilter; asOf: string },
): Sql => {
  const { from, until } = instantsOfDates(filter.range, timeZone.name);
  return sql`${inWholeBusiness(scope)}
    and requested_at >= ${from.toString()} and requested_at < ${until.toString()}
    and requested_at < ${asOf}::timestamptz + interval '1 millisecond'
    ${amongst(sql`currency`, filter.currencies)}${amountCondition(filter, filter.currencies)}${searchCondition(filter.search)}${approvalCondition(filter.needsApproval)}`;
};

const statusCondition = ({ statuses }: WithdrawalFilter): Sql => amongst(sql`w.status`, statuses);

/** The withdrawals that a list shows with a filter, as a relation to be called `w`. */
export const listedWithdrawals = (
  asking: Asking,
  question: { filter: WithdrawalFilter; asOf: string },
): Sql =>
  sql`(select * from withdrawals w where ${readQuestion(asking, question)}${statusCondition(question.filter)})`;

const columnOf = { requestedAt: raw('w.requested_at'), amount: raw('w.amount_minor') } as const;
const directionOf = { asc: raw('asc'), desc: raw('desc') } as const;

/** Of `w`, the number last so that no two stand alike. */
export const withdrawalOrder = ({
  sort,
  order,
}: {
  sort: (typeof withdrawalSorts)[number];
  order: keyof typeof directionOf;
}): Sql => sql`${columnOf[sort]} ${directionOf[order]}, w.number ${directionOf[order]}`;
