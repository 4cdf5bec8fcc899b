import { inDays, linkWords as words } from '@back-office/messages/features/payment-links/detail';
import { ChoiceField } from '#kit/call-form/fields';
import { minutesFromNow } from '#kit/clock';
import { useSay } from '#platform/language/language';

const dayMinutes = 24 * 60;
const lifetimes = ['1', '7', '30', '90', '365'] as const;
export type Lifetime = (typeof lifetimes)[number];

/** The instant that a lifetime which begins now ends at; a minute short of the longest one there may be. */
export const endOf = (days: Lifetime): string => minutesFromNow(Number(days) * dayMinutes - 1);

/** The shortest one that lasts until an instant; for one that is over or too far ahead, the usual one. */
export const lifetimeTo = (until: string): Lifetime =>
  until < minutesFromNow(0) ? '7' : (lifetimes.find((days) => endOf(days) >= until) ?? '7');

/** For how many days from now a link is open: no time of day that a change of clocks could skip. */
export const LifetimeField = ({
  value,
  problem,
  change,
}: {
  value: Lifetime;
  problem?: string | undefined;
  change: (value: Lifetime) => void;
}) => {
  const say = useSay();
  return (
    <ChoiceField
      label={say(words.extendBy)}
      value={value}
      problem={problem}
      options={lifetimes.map((days) => ({
        value: days,
        label: say(inDays, { days: Number(days) }),
      }))}
      change={(days) => change(days ?? value)}
    />
  );
};
