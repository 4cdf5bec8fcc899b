import {
  type AttemptFailure,
  type DeliveryRow,
  type DeliveryState,
  deliveryTones,
  resendWebhook,
} from '@back-office/contract/features/webhooks/deliveries';
import {
  attemptFailureLabels,
  deliveryActionLabels,
  deliveryStateLabels,
  resentOne,
} from '@back-office/messages/features/webhooks/deliveries';
import { EmptyValue } from '#kit/values/empty-value';
import { type ActionsOf, command } from '#kit/object/object-actions';
import { StatusDot } from '#kit/values/status-dot';
import { useSay } from '#platform/language/language';
import { refreshedByWebhooks } from './endpoint-cells.tsx';

export const DeliveryStateText = ({ state }: { state: DeliveryState }) => {
  const say = useSay();
  return <StatusDot tone={deliveryTones[state]}>{say(deliveryStateLabels[state])}</StatusDot>;
};

/** The receiver's status, or why there was no answer. */
export const AnswerText = ({
  status,
  failure,
}: {
  status: number | null;
  failure: AttemptFailure | null;
}) => {
  const say = useSay();
  if (status !== null) {
    return <span className="kit-mono">{status}</span>;
  }
  return failure === null ? <EmptyValue /> : <span>{say(attemptFailureLabels[failure])}</span>;
};

export const deliveryCells = {
  state: ({ state }: Pick<DeliveryRow, 'state'>) => <DeliveryStateText state={state} />,
  answer: ({ lastStatus, lastFailure }: Pick<DeliveryRow, 'lastStatus' | 'lastFailure'>) => (
    <AnswerText status={lastStatus} failure={lastFailure} />
  ),
  attempts: ({ attempts }: Pick<DeliveryRow, 'attempts'>) => <span>{attempts}</span>,
};

/** The actions that the server allows on an event. */
export const deliveryActions: ActionsOf<DeliveryRow, 'resend'> = {
  labels: deliveryActionLabels,
  primary: 'resend',
  acts: {
    resend: command(resendWebhook, {
      input: ({ endpointId, eventId }) => ({ endpointId, eventId }),
      done: ({ endpointName: endpoint }, { say }, { waitsUntil }) =>
        say(resentOne, { endpoint, isHeld: waitsUntil !== null }),
      refreshes: refreshedByWebhooks,
    }),
  },
};
