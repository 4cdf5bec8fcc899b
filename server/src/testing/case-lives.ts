import type { DisputeEvent, GatewayEvent } from '@back-office/contract/gateway/protocol';
import { gatewayNumber, soon } from './dispute-world.ts';
import {
  disputeEvent,
  newPaymentNumber,
  paymentEvent,
  refundEvent,
  testInstant,
} from './gateway-events.ts';

const dayMs = 86_400_000;

type Told = Partial<
  Pick<
    DisputeEvent['object'],
    'stage' | 'status' | 'returnedNote' | 'dueAt' | 'amount' | 'refusedRecall'
  >
>;

/** A gateway's events of a case, version by version, and of a refund of its payment. */
export type CaseLife = { told: readonly Told[]; refunded?: 'before' | 'meanwhile' };

const dueIn = (days: number): Told => ({
  dueAt: new Date(soon.getTime() + days * dayMs).toISOString(),
});
const endsAt = (status: 'won' | 'lost' | 'withdrawn' | 'accepted' | 'lapsed') => ({ status });
const ofNothing: Told = { amount: { minor: '0', currency: 'USD' } };
const appealed: Told = { status: 'underAppeal' };
const retrieval: Told = { stage: 'retrieval' };
const [again, filed]: [Told, Told] = [
  { stage: 'preArbitration' },
  { stage: 'arbitration', status: 'underAppeal' },
];

export const caseLives: readonly CaseLife[] = [
  { told: [{}] },
  // The second deadline is later than any time the clock reaches.
  { told: [dueIn(20), dueIn(300)] },
  { told: [{}, endsAt('accepted')] },
  { told: [{}, appealed, endsAt('won')] },
  { told: [{}, appealed, endsAt('lost')] },
  { told: [{}, { returnedNote: 'Page 2 is unreadable' }, appealed, endsAt('won')] },
  { told: [retrieval, { ...retrieval, ...endsAt('withdrawn') }] },
  { told: [retrieval, {}, appealed, endsAt('withdrawn')] },
  {
    told: [
      {},
      appealed,
      endsAt('won'),
      again,
      { ...again, ...appealed },
      filed,
      { ...filed, ...endsAt('lost') },
    ],
  },
  // D18: the merchant concedes the arbitration before the ruling, or the issuer does.
  { told: [{}, filed, { ...filed, ...endsAt('accepted') }] },
  { told: [{}, filed, { ...filed, ...endsAt('withdrawn') }] },
  { told: [{}, endsAt('won'), again, { ...again, ...endsAt('lost') }] },
  { told: [{}, filed, { ...filed, ...endsAt('won') }] },
  // D8: the case has no amount, or its notice came after the merchant's deadline, days before the network's.
  { told: [ofNothing] },
  { told: [dueIn(3)] },
  // D3: the merchant refunds a retrieval, and the issuer closes it.
  { told: [retrieval, { ...retrieval, ...endsAt('withdrawn') }], refunded: 'meanwhile' },
  // D20: the payment was refunded in full before.
  { told: [{}, appealed, endsAt('won')], refunded: 'before' },
  // D19: the merchant refuses one recall and agrees to another.
  {
    told: [{}, { refusedRecall: '5d2a7c31-9c0d-4a8e-8b61-2f0c9e7d4a55' }, endsAt('withdrawn')],
  },
];

const closing = new Set(['won', 'lost', 'withdrawn', 'accepted', 'lapsed']);

/** Whether the gateway reports the outcome: then no action of people changes it. */
export const isDecided = ({ told }: CaseLife): boolean => closing.has(told.at(-1)?.status ?? '');

export type LivedCase = { events: GatewayEvent[]; number: string };

/** A payment and all its events. */
export const eventsOf = ({ told: life, refunded }: CaseLife): LivedCase => {
  const sale = paymentEvent(newPaymentNumber(), { object: { gatewayNumber } });
  const told = life.map((object, place) => {
    const occurredAt = testInstant(600 + place);
    return disputeEvent(sale, {
      version: place + 1,
      occurredAt,
      object: {
        openedAt: testInstant(599),
        ...object,
        ...(closing.has(object.status ?? '') ? { closedAt: occurredAt } : {}),
      },
    });
  });
  const at = testInstant(refunded === 'before' ? 500 : 601);
  const refund = refundEvent(sale, {
    occurredAt: at,
    object: { method: 'full', amount: sale.object.amount, appliedAt: at, processedAt: at },
  });
  return {
    events: [sale, ...(refunded === undefined ? [] : [refund]), ...told],
    number: told[0]?.object.number ?? '',
  };
};
