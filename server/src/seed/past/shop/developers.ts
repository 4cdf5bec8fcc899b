import { addApiKey, rotateApiKey } from '@back-office/contract/features/api-keys';
import { addWebhookEndpoint } from '@back-office/contract/features/webhooks';
import type { InputOf } from '@back-office/contract/kit/call';
import { minutesFrom } from '#platform/clock';
import type { Past } from '../act.ts';
import type { Calendar, Step } from '../steps.ts';

// Each older than its events, and recent enough that all of them are still in the log.
const connectedDaysAgo = 26;

/** The shop's own server is reachable; the bookkeeping server fails, so that retries can be seen. */
const endpointsAt = (receiver: string): InputOf<typeof addWebhookEndpoint>[] => [
  {
    name: 'Shop server',
    url: receiver,
    eventTypes: [
      'payment.succeeded',
      'refund.succeeded',
      'refund.failed',
      'dispute.opened',
      'subscription.created',
      'subscription.charged',
      'subscription.chargeFailed',
      'subscription.cancelled',
      'settlement.credited',
    ],
  },
  {
    name: 'Accounting',
    url: `${receiver}?status=503`,
    eventTypes: ['settlement.credited', 'withdrawal.paid'],
  },
];

const keys: InputOf<typeof addApiKey>[] = [
  {
    name: 'Shop server',
    mode: 'live',
    permissions: [
      'transactions.view',
      'refunds.view',
      'refunds.apply',
      'waybills.view',
      'waybills.upload',
    ],
    gatewayNumbers: null,
    addresses: ['203.0.113.80'],
  },
  {
    name: 'Trial',
    mode: 'test',
    permissions: ['transactions.view', 'paymentLinks.view', 'paymentLinks.manage'],
    gatewayNumbers: null,
    addresses: [],
  },
];

/** The shop connects its own systems: two keys, one of them rotated, and two webhook endpoints. */
export const developerSteps = ({ act, find, platform }: Past, on: Calendar): Step[] => {
  const by = find('mei.chan', 1n);
  const at = on(connectedDaysAgo, '14:10');
  const [sandbox] = platform.configuration.OUTBOUND_SANDBOX;
  const endpoints = sandbox === undefined ? [] : endpointsAt(`http://${sandbox}/webhooks/100001`);
  return [
    ...endpoints.map((input, index) => {
      const added = minutesFrom(at, index * 6);
      return { at: added, take: () => act(addWebhookEndpoint, { by, at: added, input }) };
    }),
    ...keys.map((input, index) => {
      const added = minutesFrom(at, 20 + index * 4);
      return {
        at: added,
        take: async () => {
          const { id } = await act(addApiKey, { by, at: added, input });
          const rotated = on(5, '10:30');
          await (index === 0
            ? act(rotateApiKey, { by, at: rotated, input: { id, overlapHours: 24 } })
            : undefined);
        },
      };
    }),
  ];
};
