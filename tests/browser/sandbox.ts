// The shopper's side: payments with the gateway's test cards, through its HTTP interface.
import { randomUUID } from 'node:crypto';
import { eventsPerBatchMax, eventsPath } from '@back-office/contract/gateway/protocol';
import {
  alertEvent,
  disputeEvent,
  paymentEvent,
  testDay,
} from '@back-office/server/testing/gateway-events';
import { busyBusiness } from '@back-office/server/testing/people/planted-businesses';
import { asOwner } from '@back-office/server/testing/test-database';
import { expect } from '@playwright/test';
import { send, signedMessage } from '../conformance/signed-message.ts';
import { environment } from './environment.ts';

export const cards = {
  approved: '4000000000000002',
  approvedMastercard: '5200000000000007',
  declined: '4000430000000001',
  threeDFailed: '4003330000000000',
  neverFinished: '4009990000000005',
  unknownUntilAsked: '4007010000000004',
  captureRefused: '4008000000000004',
  refundRefused: '4006000000000006',
  challenged: '4002100000000008',
  answerLost: '4002300000000004',
} as const;

type Payment = {
  gatewayNumber: string;
  cardNumber: string;
  minor: string;
  currency: string;
  tradeType?: 'consumption' | 'preauthorisation';
};

/** Statuses a payment passes through; one card's payer leaves, and another's result is reported only on request. */
const passing = (cardNumber: string): readonly string[] => {
  switch (cardNumber) {
    case cards.neverFinished:
      return [];
    case cards.unknownUntilAsked:
      return ['inProcessing'];
    default:
      return ['inProcessing', 'toBeConfirmed'];
  }
};

/** Waits until the product knows the payment's result: a page opened earlier would have to be reopened. */
const heardOf = (number: string, cardNumber: string): Promise<void> => {
  const query = 'select from transactions where number = $1 and status <> all ($2)';
  return expect
    .poll(
      () =>
        asOwner(environment('DATABASE_URL'), async (owner) => {
          const { rowCount } = await owner.query(query, [number, passing(cardNumber)]);
          return rowCount;
        }),
      { timeout: 60_000, intervals: [100] },
    )
    .toBe(1);
};

/** Makes a payment, and returns its number at once. */
export const order = async ({ minor, currency, ...payment }: Payment): Promise<string> => {
  const answer = await fetch(`${environment('SANDBOX_URL')}/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...payment, amount: { minor, currency } }),
  });
  const body = (await answer.json()) as { number?: string; message?: string };
  if (body.number === undefined) {
    throw new Error(`The sandbox took no payment: ${body.message ?? answer.status}`);
  }
  return body.number;
};

/** Makes a payment, and returns its number once the product knows the result. */
export const pay = async (payment: Payment): Promise<string> => {
  const number = await order(payment);
  await heardOf(number, payment.cardNumber);
  return number;
};

/** Makes the sandbox send impossible events about a payment of 100; returns the payment's number. */
export const tellImpossible = async (row: string, gatewayNumber: string): Promise<string> => {
  const answer = await fetch(`${environment('SANDBOX_URL')}/impossible`, {
    method: 'POST',
    body: new URLSearchParams({ row, gatewayNumber }),
    redirect: 'manual',
  });
  const [, number] = /^\/\?told=(\d+)$/.exec(answer.headers.get('location') ?? '') ?? [];
  if (number === undefined) {
    throw new Error(`The sandbox told nothing: ${answer.status}`);
  }
  return number;
};

/** Sends events to the product, like the gateway. */
const tell = async (events: readonly object[]): Promise<void> => {
  const message = signedMessage(environment('GATEWAY_SIGNING_SECRET'), JSON.stringify({ events }));
  const answer = await send(environment('BASE_URL') + eventsPath, message);
  if (answer.status !== 200) {
    throw new Error(`The events were not taken: ${JSON.stringify(answer)}`);
  }
};

/** Orders in rand, a currency no other test uses and lists show last: known at once, and paid when `settle` is called. */
export const orderInRand = async (gatewayNumber: string) => {
  const number = `${testDay.replaceAll('-', '')}4${Date.now()}`;
  const step = (version: number, status: 'inProcessing' | 'success') =>
    paymentEvent(number, {
      version,
      object: { gatewayNumber, status, amount: { minor: '4200', currency: 'ZAR' } },
    });
  await tell([step(1, 'inProcessing')]);
  return { number, settle: () => tell([step(2, 'success')]) };
};

/** An issuer reports a payment as fraud; the sandbox's own issuers take weeks. */
export const reportFraud = async (payment: {
  number: string;
  gatewayNumber: string;
  currency: string;
}): Promise<void> => {
  const at = new Date().toISOString();
  const event = {
    id: `evt_${randomUUID()}`,
    type: 'fraudReport',
    version: 1,
    occurredAt: at,
    actor: { kind: 'issuer' },
    object: {
      paymentNumber: payment.number,
      gatewayNumber: payment.gatewayNumber,
      number: `F${Date.now()}`,
      kind: 'tc40',
      amount: { minor: '100', currency: payment.currency },
      reasonCode: '6',
      reportedAt: at,
    },
  };
  await tell([event]);
};

/** Cases each answered by one test, while other tests count cases. */
export const answeredSeries = ['5', '6', '7'] as const;
type Series = (typeof answeredSeries)[number] | '8' | '9';

const saleOf = (gatewayNumber: string, series: Series) =>
  paymentEvent(`${testDay.replaceAll('-', '')}${series}${gatewayNumber.padStart(13, '0')}`, {
    object: { gatewayNumber },
  });

/** A sale a week ago, charged back on the same day; sent again, it is the same one. Returns the case's number. */
export const chargeBack = async (gatewayNumber: string, series: Series = '8'): Promise<string> => {
  const sale = saleOf(gatewayNumber, series);
  const dispute = disputeEvent(sale);
  await tell([sale, dispute]);
  return dispute.object.number;
};

/** The same for a sale with an alert; returns the payment's number. */
export const raiseAlert = async (gatewayNumber: string): Promise<string> => {
  const sale = saleOf(gatewayNumber, '9');
  await tell([sale, alertEvent(sale)]);
  return sale.object.number;
};

/** Sales a week ago at the business no other test uses; sent again, they are the same ones. */
export const sellMany = async (count: number): Promise<void> => {
  const [{ number: gatewayNumber }] = busyBusiness.gateways;
  const events = Array.from({ length: count }, (_, index) =>
    paymentEvent(`${testDay.replaceAll('-', '')}7${String(index).padStart(13, '0')}`, {
      object: { gatewayNumber },
    }),
  );
  while (events.length > 0) {
    await tell(events.splice(0, eventsPerBatchMax));
  }
};
