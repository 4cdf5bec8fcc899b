import type { IntervalUnit } from '@back-office/contract/features/subscriptions/states';
import { businessZone } from '#platform/calendar-instants';
import { instantOf } from '#platform/clock';

export type Rhythm = { anchorAt: Date; unit: IntervalUnit; count: number };

/**
 * Spec S3.20: the planned charge time of a period, in UTC+8. Counted from the anchor: a late charge delays no later
 * one, and the 31st returns after a shorter month.
 */
export const plannedAt = ({ anchorAt, unit, count }: Rhythm, period: number): Date => {
  const anchor = Temporal.Instant.fromEpochMilliseconds(anchorAt.getTime());
  const planned = anchor
    .toZonedDateTimeISO(businessZone)
    .add({ [`${unit}s`]: period * count })
    .toInstant();
  return instantOf(planned.toString());
};
