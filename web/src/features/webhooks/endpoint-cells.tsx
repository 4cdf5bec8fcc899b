import {
  getWebhookEndpoint,
  listWebhookEndpoints,
  type EndpointRow,
  type EndpointStatus,
  endpointTones,
} from '@back-office/contract/features/webhooks';
import {
  getWebhookDelivery,
  listWebhookDeliveries,
} from '@back-office/contract/features/webhooks/deliveries';
import {
  endpointStatusLabels,
  endpointWords as words,
  eventCount,
  webhookEventLabels,
} from '@back-office/messages/features/webhooks';
import { StatusDot } from '#kit/values/status-dot';
import { useSay } from '#platform/language/language';

/** The calls to reload after any action on endpoints and events. */
export const refreshedByWebhooks = [
  listWebhookEndpoints,
  getWebhookEndpoint,
  listWebhookDeliveries,
  getWebhookDelivery,
] as const;

export const EndpointState = ({ status }: { status: EndpointStatus }) => {
  const say = useSay();
  return <StatusDot tone={endpointTones[status]}>{say(endpointStatusLabels[status])}</StatusDot>;
};

const Events = ({ eventTypes }: Pick<EndpointRow, 'eventTypes'>) => {
  const say = useSay();
  const names = eventTypes.map((type) => say(webhookEventLabels[type])).join(' · ');
  return <span title={names}>{say(eventCount, { count: eventTypes.length })}</span>;
};

/** Recent deliveries: delivered, given up and waiting. */
const Deliveries = ({
  delivered,
  failed,
  waiting,
}: Pick<EndpointRow, 'delivered' | 'failed' | 'waiting'>) => {
  const say = useSay();
  const parts = [
    [words.delivered, delivered],
    [words.failed, failed],
    [words.waiting, waiting],
  ] as const;
  return (
    <span>
      {parts
        .filter(([word, count]) => count > 0 || word === words.delivered)
        .map(([word, count]) => `${say(word)} ${count}`)
        .join(' · ')}
    </span>
  );
};

export const endpointCells = {
  status: ({ status }: EndpointRow) => <EndpointState status={status} />,
  eventTypes: ({ eventTypes }: EndpointRow) => <Events eventTypes={eventTypes} />,
  deliveries: (row: EndpointRow) => <Deliveries {...row} />,
};
