import type { SubscriptionFact } from './record-subscription-facts.ts';

type Try = { number: string; period: number; place: number; paymentNumber: string | null };
type Told = {
  outcome: Try &
    ({ kind: 'succeeded'; at: Date } | { kind: 'declined' | 'refused'; code: string | null });
  amount: { minor: string; currency: string };
};

/** A refusal by the gateway itself does not count as a failed charge. */
export const factsOfOutcome = ({ outcome, amount }: Told, now: Date): SubscriptionFact[] => {
  const { kind, number, period, place, paymentNumber } = outcome;
  const more = { period: period + 1, paymentNumber, amount };
  if (kind === 'succeeded') {
    const part = String(period);
    return [{ number, type: 'subscription.charged', part, occurredAt: outcome.at, more }];
  }
  const type = 'subscription.chargeFailed';
  const part = `${period}/${place}`;
  return kind === 'declined'
    ? [{ number, type, part, occurredAt: now, more: { ...more, responseCode: outcome.code } }]
    : [];
};
