import type { SubscriptionRow } from '@back-office/contract/features/subscriptions/calls';
import type { SubscriptionStatus } from '@back-office/contract/features/subscriptions/states';
import {
  everyInterval,
  subscriptionStatusLabels,
} from '@back-office/messages/features/subscriptions/list';
import { StatusDot, type Tone } from '#kit/status-dot';
import { useSay } from '#platform/language/language';

const tones: Record<SubscriptionStatus, Tone> = {
  pending: 'moving',
  trial: 'moving',
  active: 'good',
  pastDue: 'bad',
  paused: 'quiet',
  cancelled: 'quiet',
  ended: 'quiet',
};

export const SubscriptionStatusText = ({ status }: Pick<SubscriptionRow, 'status'>) => {
  const say = useSay();
  return <StatusDot tone={tones[status]}>{say(subscriptionStatusLabels[status])}</StatusDot>;
};

const IntervalText = ({ unit, count }: Pick<SubscriptionRow, 'unit' | 'count'>) =>
  useSay()(everyInterval, { unit, count });

/** The cells of a list of subscriptions. */
export const subscriptionCells = {
  status: ({ status }: Pick<SubscriptionRow, 'status'>) => (
    <SubscriptionStatusText status={status} />
  ),
  interval: ({ unit, count }: Pick<SubscriptionRow, 'unit' | 'count'>) => (
    <IntervalText unit={unit} count={count} />
  ),
};
