import { getWebhookDelivery } from '@back-office/contract/features/webhooks/deliveries';
import { overseeWebhook } from '@back-office/contract/features/webhooks/oversight';
import type { OutputOf } from '@back-office/contract/kit/call';
import { errorWords } from '@back-office/messages/error-words';
import {
  deliveryFields as fields,
  deliveryTypeLabels,
  deliveryWords as words,
  milliseconds,
} from '@back-office/messages/features/webhooks/deliveries';
import { overseenDeliveryFields } from '@back-office/messages/features/webhooks/oversight';
import type { Head, Section } from '#kit/object/definition';
import { defineObject } from '#kit/object/define-object';
import { fact } from '#kit/object/facts';
import { ScrollBox } from '#kit/layout/scroll-box';
import { SmallTable } from '#kit/table/small-table';
import { Text } from '#kit/columns/value-cells';
import { useSay } from '#platform/language/language';
import { AnswerText, deliveryActions, DeliveryStateText } from './delivery-cells.tsx';

type Delivery = Omit<OutputOf<typeof getWebhookDelivery>, 'allowedActions'>;

const Attempts = ({ thing: { attemptsMade } }: { thing: Delivery }) => {
  const say = useSay();
  return (
    <SmallTable
      name={say(words.attempts)}
      none={say(words.noAttempts)}
      heads={[say(words.at), say(words.answered), say(words.answerText)]}
      moneyHead={say(words.took)}
      rows={attemptsMade.map(({ number, at, tookMs, status, failure, answer }) => ({
        id: String(number),
        cells: [
          <Text key="at" time={at} />,
          <AnswerText key="answer" status={status} failure={failure} />,
          <Text key="text" text={answer} />,
        ],
        money: say(milliseconds, { ms: String(tookMs) }),
      }))}
    />
  );
};

const Body = ({ thing: { body } }: { thing: Delivery }) => {
  const say = useSay();
  return (
    <ScrollBox name={say(words.body)}>
      <pre className="kit-mono" translate="no">
        {JSON.stringify(JSON.parse(body), null, 2)}
      </pre>
    </ScrollBox>
  );
};

const absent = {
  refusals: ['webhooks.deliveryNotFound'],
  title: errorWords['webhooks.deliveryNotFound'],
} as const;

const head: Head<Delivery> = {
  name: ({ type }, { say }) => ({ text: say(deliveryTypeLabels[type]), isOurs: true }),
  status: ({ state }) => <DeliveryStateText state={state} />,
  number: { term: fields.eventId, of: ({ eventId }) => eventId },
  at: { term: fields.createdAt, of: ({ createdAt }) => createdAt },
};

const main: Section<Delivery>[] = [
  { title: words.attempts, Content: Attempts },
  { title: words.body, Content: Body },
];

const side: Section<Delivery>[] = [
  {
    title: words.details,
    facts: (delivery) => [
      fact.text(fields.endpointName, delivery.endpointName),
      fact.copied(words.url, delivery.url),
      fact.number(fields.objectNumber, delivery.objectNumber),
      fact.time(fields.nextAt, delivery.nextAt),
      fact.time(fields.endedAt, delivery.endedAt),
    ],
  },
];

/** One event at one endpoint: the sent message and the answers. */
export const deliveryObject = defineObject({
  id: 'webhookDelivery',
  title: words.title,
  call: getWebhookDelivery,
  input: ({ endpointId, eventId }) => ({ endpointId, eventId }),
  absent,
  head,
  actions: deliveryActions,
  main,
  side,
});

/** The same, as an operator sees it. */
export const overseenDeliveryObject = defineObject({
  id: 'overseenWebhook',
  title: words.title,
  call: overseeWebhook,
  input: (named) => named,
  absent,
  head: { ...head, merchant: overseenDeliveryFields.merchant },
  main,
  side,
});
