import {
  addDays,
  businessDayOfText,
  endOfBusinessDay,
} from '@back-office/contract/kit/business-day';
import { inDays, linkWords as words } from '@back-office/messages/features/payment-links/detail';
import { ChoiceField, DayField } from '#kit/call-form/fields';
import { minutesFromNow } from '#kit/time/clock';
import { useSay } from '#platform/language/language';

const dayMinutes = 24 * 60;
const lifetimes = ['1', '7', '30', '90', '365'] as const;
type Days = (typeof lifetimes)[number];

/** Spec S2.63: a number of days from now, or until the end of a business day, unaffected by clock changes. */
export type Lifetime = { days: Days } | { day: string };

export const usualLifetime: Lifetime = { days: '7' };

/** The end of a lifetime that begins now; the longest number of days ends a minute early, to stay within the limit. */
export const endOf = (lifetime: Lifetime): string =>
  'day' in lifetime
    ? endOfBusinessDay(lifetime.day).toISOString()
    : minutesFromNow(Number(lifetime.days) * dayMinutes - 1);

/**
 * The day that ends at an instant; else the smallest number of days that reaches it. An instant in the past or too far
 * ahead gives the usual lifetime.
 */
export const lifetimeTo = (until: string): Lifetime => {
  const day = businessDayOfText(until);
  if (until < minutesFromNow(0)) {
    return usualLifetime;
  }
  if (endOf({ day }) === until) {
    return { day };
  }
  const days = lifetimes.find((one) => endOf({ days: one }) >= until);
  return days === undefined ? usualLifetime : { days };
};

/** The first business day that ends after an instant. */
const dayAfter = (until: string): string => {
  const day = businessDayOfText(until);
  return endOf({ day }) > until ? day : addDays(day, 1);
};

/** The usual lifetime if it ends after an instant; else the shortest that does. */
export const lifetimeAfter = (until: string): Lifetime => {
  if (endOf(usualLifetime) > until) {
    return usualLifetime;
  }
  const days = lifetimes.find((one) => endOf({ days: one }) > until);
  return days === undefined ? { day: dayAfter(until) } : { days };
};

const onDay = 'day';

/** Sets how long a link is open; `after`: the new end must be later than this. */
export const LifetimeField = ({
  value,
  problem,
  after = minutesFromNow(0),
  change,
}: {
  value: Lifetime;
  problem?: string | undefined;
  after?: string;
  change: (value: Lifetime) => void;
}) => {
  const say = useSay();
  const firstDay = dayAfter(after < minutesFromNow(0) ? minutesFromNow(0) : after);
  return (
    <>
      <ChoiceField
        label={say(words.extendBy)}
        value={'day' in value ? onDay : value.days}
        problem={'day' in value ? undefined : problem}
        options={[
          ...lifetimes
            .filter((days) => endOf({ days }) > after)
            .map((days) => ({ value: days, label: say(inDays, { days: Number(days) }) })),
          { value: onDay, label: say(words.untilDay) },
        ]}
        change={(chosen) => {
          if (chosen !== null) {
            change(chosen === onDay ? { day: firstDay } : { days: chosen });
          }
        }}
      />
      {'day' in value && (
        <DayField
          label={say(words.lastDay)}
          help={say(words.lastDayHelp)}
          value={value.day}
          problem={problem}
          change={(day) => change({ day: day ?? value.day })}
        />
      )}
    </>
  );
};
