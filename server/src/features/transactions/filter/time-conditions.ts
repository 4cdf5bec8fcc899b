import type { TimeType } from '@back-office/contract/features/payment';
import sql, { type Sql } from 'sql-template-tag';
import { businessZone, type Instants } from '#platform/calendar-instants';
import { inScope, type TenantScope } from '#platform/tenant-scope';

/** The prefix of payment numbers of that business day. */
const numberDate = (instant: Temporal.Instant): string =>
  instant.toZonedDateTimeISO(businessZone).toPlainDate().toString().replaceAll('-', '');

/** Bounds the number as well, which begins with the order's date, so that whole partitions are skipped. */
export const orderedWithin = ({ from, until }: Instants): Sql =>
  sql` and ordered_at >= ${from.toString()} and ordered_at < ${until.toString()} and number >= ${numberDate(
    from,
  )} and number < ${numberDate(until.add({ hours: 24 }))}`;

export const orderedBefore = (until: Temporal.Instant): Sql =>
  sql` and ordered_at < ${until.toString()} and number < ${numberDate(until.add({ hours: 24 }))}`;

type Happened = {
  scope: TenantScope;
  timeType: Exclude<TimeType, 'trading' | 'transDate'>;
  within: Instants;
};

/**
 * Payments with an event in the time: the final answer, the capture or result of a success, a refund's application, a dispute's
 * opening.
 */
export const happenedWithin = ({ scope, timeType, within }: Happened): Sql => {
  const during = (column: Sql): Sql =>
    sql`${column} >= ${within.from.toString()} and ${column} < ${within.until.toString()}`;
  switch (timeType) {
    case 'processing':
      return sql` and ${during(sql`processed_at`)}`;
    case 'successDate':
      return sql` and ${during(sql`succeeded_at`)}`;
    case 'refundApply':
      return sql` and number in (select payment_number from refunds where ${inScope(scope)} and ${during(sql`applied_at`)})`;
    case 'dispute':
      return sql` and number in (select payment_number from disputes where ${inScope(scope)} and ${during(sql`opened_at`)})`;
  }
};
