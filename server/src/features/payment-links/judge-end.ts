import { linkLimits } from '@back-office/contract/features/payment-links/new-link';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Why a link cannot be open until an instant, if so. */
export const judgeEnd = (until: Date, now: Date) => {
  const ahead = until.getTime() - now.getTime();
  if (ahead < linkLimits.leastMinutes * minuteMs) {
    return 'paymentLinks.endsTooSoon' as const;
  }
  return ahead > linkLimits.mostDays * dayMs ? ('paymentLinks.endsTooLate' as const) : undefined;
};
