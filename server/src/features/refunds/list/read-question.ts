import type { RefundFilter } from '@back-office/contract/features/refunds';
import type { TimeZone } from '@back-office/contract/kit/time-zone';
import sql, { empty, join, type Sql } from 'sql-template-tag';
import { businessZone, instantsOfDates } from '#platform/calendar-instants';
import { findNumbersMeant, payerCondition } from '#features/transactions/public';
import { amountCondition, hasTooManyDecimals } from '#platform/list/amount-conditions';
import { containing } from '#platform/list/containing';
import type { Tx } from '#platform/database';
import { inScope, type TenantScope } from '#platform/tenant-scope';

export type Asking = {
  tx: Tx;
  scope: TenantScope;
  timeZone: TimeZone;
  refuse: (code: 'transactions.cardNumberRefused' | 'transactions.amountDecimals') => never;
};

/** None chosen in a list of choices is the same as the list left alone. */
const amongst = (column: Sql, chosen: readonly string[] | undefined): Sql =>
  chosen === undefined || chosen.length === 0 ? empty : sql` and ${column} = any(${chosen})`;

const hasPart = (column: Sql, part: string | undefined): Sql =>
  part === undefined ? empty : sql` and ${column} ilike ${containing(part)}`;

const ordersCondition = async (
  asking: Asking,
  orderNumbers: readonly string[] | undefined,
): Promise<Sql> =>
  orderNumbers === undefined || orderNumbers.length === 0
    ? empty
    : sql` and payment_number = any(${await findNumbersMeant(asking, orderNumbers)})`;

const payersCondition = async ({ tx, scope }: Asking, email: string | undefined): Promise<Sql> =>
  email === undefined
    ? empty
    : (
        await payerCondition(tx, {
          businessId: scope.businessId,
          parts: { email, name: undefined },
        })
      ).forCount;

const timeCondition = ({ timeZone }: Asking, { timeType, range }: RefundFilter): Sql => {
  const isByBusinessDay = timeType === 'appliedDay' || timeType === 'processedDay';
  const { from, until } = instantsOfDates(range, isByBusinessDay ? businessZone : timeZone.name);
  const column =
    timeType === 'applied' || timeType === 'appliedDay' ? sql`applied_at` : sql`ended_at`;
  return sql` and ${column} >= ${from.toString()} and ${column} < ${until.toString()}`;
};

const isWaiting = (wanted: boolean | undefined): Sql => {
  if (wanted === undefined) {
    return empty;
  }
  return wanted ? sql` and waiting_since is not null` : sql` and waiting_since is null`;
};

const isToBeChecked = (wanted: boolean | undefined): Sql => {
  if (wanted === undefined) {
    return empty;
  }
  return wanted ? sql` and waits_for = 'check'` : sql` and waits_for is distinct from 'check'`;
};

/** A filter as the condition on refunds of live payments, the status aside, over which tabs are counted. */
export const readQuestion = async (
  asking: Asking,
  { filter, asOf }: { filter: RefundFilter; asOf: string },
): Promise<Sql> => {
  if (hasTooManyDecimals(filter, filter.currencies)) {
    asking.refuse('transactions.amountDecimals');
  }
  const conditions = [
    sql`${inScope(asking.scope)} and mode = 'live'`,
    timeCondition(asking, filter),
    // To the millisecond that the instant names.
    sql` and applied_at < ${asOf}::timestamptz + interval '1 millisecond'`,
    amongst(sql`number`, filter.refundNumbers),
    await ordersCondition(asking, filter.orderNumbers),
    amongst(sql`gateway_number`, filter.gatewayNumbers),
    amongst(sql`currency`, filter.currencies),
    amongst(sql`card_brand`, filter.cardBrands),
    amongst(sql`method`, filter.methods),
    amountCondition(filter, filter.currencies),
    hasPart(sql`applicant`, filter.applicant),
    hasPart(sql`reason`, filter.reason),
    await payersCondition(asking, filter.email),
    isWaiting(filter.isWaitingForFunds),
    isToBeChecked(filter.needsCheck),
    filter.batchId === undefined ? empty : sql` and batch_id = ${filter.batchId}`,
  ].filter((condition) => condition.text !== '');
  return join(conditions, '');
};

/** The status too: what rows and totals are about, where tabs are about every status. */
export const readRefundQuestion = async (
  asking: Asking,
  wanted: { filter: RefundFilter; asOf: string },
): Promise<Sql> =>
  sql`${await readQuestion(asking, wanted)}${amongst(sql`status`, wanted.filter.statuses)}`;
