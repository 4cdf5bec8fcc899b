import type { SubscriptionRow } from '@back-office/contract/features/subscriptions/calls';
import { subscriptionTones } from '@back-office/contract/features/subscriptions/states';
import { objectPath } from '@back-office/contract/objects';
import {
  attemptLabels,
  subscriptionWords as words,
} from '@back-office/messages/features/subscriptions/detail';
import {
  everyInterval,
  subscriptionStatusLabels,
} from '@back-office/messages/features/subscriptions/list';
import { responseWording } from '@back-office/messages/features/transactions/responses';
import { EmptyValue } from '#kit/values/empty-value';
import { PageLink } from '#kit/page/page-link';
import { StatusDot } from '#kit/values/status-dot';
import { TimeCell } from '#kit/time/time-text';
import { type Say, useSay } from '#platform/language/language';

export const SubscriptionStatusText = ({ status }: Pick<SubscriptionRow, 'status'>) => {
  const say = useSay();
  return (
    <StatusDot tone={subscriptionTones[status]}>{say(subscriptionStatusLabels[status])}</StatusDot>
  );
};

const IntervalText = ({ unit, count }: Pick<SubscriptionRow, 'unit' | 'count'>) =>
  useSay()(everyInterval, { unit, count });

export const PaymentLink = ({ number }: { number: string | null }) =>
  number === null ? (
    <EmptyValue />
  ) : (
    <PageLink to={objectPath('transaction', { number })} className="kit-mono">
      {number}
    </PageLink>
  );

/** A decline in the reader’s words; an unknown code is shown alone. */
export const reasonText = (code: string, say: Say): string => {
  const wording = responseWording(code);
  return wording === undefined ? code : `${code} · ${say(wording.meaning)}`;
};

type Reasoned = Pick<SubscriptionRow, 'reason' | 'isRefused'>;

/** Why the last charge failed; a gateway may refuse one without a code. */
export const reasonOf = ({ reason, isRefused }: Reasoned, say: Say): string | null => {
  if (reason !== null) {
    return reasonText(reason, say);
  }
  return isRefused ? say(attemptLabels.refused) : null;
};

const Reason = (reasoned: Reasoned) => reasonOf(reasoned, useSay()) ?? <EmptyValue />;

type Planned = Pick<SubscriptionRow, 'nextAt' | 'waitsForGateway'>;

const NextAt = ({ nextAt, waitsForGateway }: Planned) => {
  const say = useSay();
  if (nextAt !== null) {
    return <TimeCell at={nextAt} />;
  }
  return waitsForGateway ? say(words.waitsForGateway) : <EmptyValue />;
};

/** The cells of a list of subscriptions. */
export const subscriptionCells = {
  nextAt: ({ nextAt, waitsForGateway }: Planned) => (
    <NextAt nextAt={nextAt} waitsForGateway={waitsForGateway} />
  ),
  status: ({ status }: Pick<SubscriptionRow, 'status'>) => (
    <SubscriptionStatusText status={status} />
  ),
  reason: ({ reason, isRefused }: Reasoned) => <Reason reason={reason} isRefused={isRefused} />,
  interval: ({ unit, count }: Pick<SubscriptionRow, 'unit' | 'count'>) => (
    <IntervalText unit={unit} count={count} />
  ),
};
