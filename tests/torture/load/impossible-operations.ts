// Impossible events: gateways send them nevertheless, and two operators handle the refused ones.
import { calls } from '@back-office/contract/catalogue';
import type { GatewayEvent, PaymentEvent } from '@back-office/contract/gateway/protocol';
import { disputeEvent, refundEvent, testInstant } from '@back-office/server/testing/gateway-events';
import type { Answer } from '../../http/client.ts';
import type { Random } from '../random.ts';
import {
  asked,
  ownGateways,
  readBeside,
  told,
  type Draw,
  type SeenException,
} from './operation.ts';

// Few, so that several operators pick the same ones.
const seenMax = 12;
/** Prefix by which the check recognises numbers that must never be booked. */
export const impossibleBegins = 'IX';
export const impossibleVersion = 100;

let made = 0;

/** Refunds or chargebacks above the amount paid, or an end after another end. */
const anImpossibleEvent = (sale: PaymentEvent, random: Random): GatewayEvent => {
  made += 1;
  const { amount, preauth, number } = sale.object;
  const minor = String(BigInt(preauth?.capturedMinor ?? amount.minor) + 1n);
  const object = { number: `${impossibleBegins}${number}${made}`, amount: { ...amount, minor } };
  const drawn = random.below(3);
  if (drawn === 0) {
    return refundEvent(sale, { object });
  }
  if (drawn === 1) {
    return disputeEvent(sale, { object });
  }
  const version = impossibleVersion + made;
  return {
    ...sale,
    id: `evt_${number}_${version}`,
    version,
    occurredAt: testInstant(200),
    object: { ...sale.object, status: 'failed', declineClass: 'issuer' },
  };
};

const isTaken = ({ status, envelope }: Answer): boolean =>
  status === 200 && (envelope.data?.['accepted'] !== 0 || envelope.data['parked'] !== 0);

export const tellImpossible: Draw = ({ world, shop, random }) => {
  const sale = world.book.someSale(
    ({ object }) => ownGateways(shop).includes(object.gatewayNumber),
    random,
  );
  if (sale === undefined) {
    return undefined;
  }
  const event = anImpossibleEvent(sale, random);
  return {
    kind: 'tellImpossible',
    effects: [`impossible/${event.object.number}/${event.version}`],
    isDue: true,
    attempt: async (attempt) => {
      const answer = await told([event])(attempt);
      const beside = isTaken(answer) ? await readBeside(world, sale.object.number) : '';
      return { ...answer, text: answer.text + beside };
    },
    acknowledged: (answer) => {
      if (isTaken(answer)) {
        throw new Error(`The feed took what cannot be: ${answer.text} of ${JSON.stringify(event)}`);
      }
    },
  };
};

type Listed = SeenException & { objectNumber: string; version: number };

/** Excludes a refund that waits for room: it is applied later, and must not be dismissed. */
const isImpossible = ({ objectNumber, version }: Listed): boolean =>
  objectNumber.startsWith(impossibleBegins) || version >= impossibleVersion;

export const lookAtExceptions: Draw = ({ world }) => ({
  kind: 'listFeedExceptions',
  effects: [],
  isDue: true,
  attempt: asked(world.operator, calls.listFeedExceptions, {
    filter: { queue: 'open' },
    limit: 50,
  }),
  acknowledged: ({ envelope }) => {
    const rows = (envelope.data?.['rows'] ?? []) as Listed[];
    for (const { merchantNumber, number } of rows.filter(isImpossible)) {
      world.exceptions.set(number, { merchantNumber, number });
    }
    const tooMany = [...world.exceptions.keys()].slice(
      0,
      Math.max(0, world.exceptions.size - seenMax),
    );
    tooMany.forEach((one) => world.exceptions.delete(one));
  },
});

/** Some are dismissed permanently; the others must be refused again at every retry. */
export const decideOnException: Draw = ({ world, random }) => {
  const exception = random.one([...world.exceptions.values()]);
  if (exception === undefined) {
    return undefined;
  }
  const who = random.one([world.operator, world.creditor]) ?? world.operator;
  // A retry takes up a dismissed one, so none is drawn for both.
  if (Number.parseInt(exception.number.slice(-1), 16) % 2 === 0) {
    return {
      kind: 'judgeFeedExceptionAgain',
      effects: [],
      isDue: true,
      attempt: asked(who, calls.judgeFeedExceptionAgain, exception),
      acknowledged: ({ envelope, text }) => {
        if (envelope.data?.['outcome'] !== 'refused') {
          throw new Error(`What cannot be was applied on another look: ${text}`);
        }
      },
    };
  }
  return {
    kind: 'dismissFeedException',
    effects: [`dismissed/${exception.number}`],
    // The other may have been faster.
    isDue: false,
    attempt: asked(who, calls.dismissFeedException, { ...exception, reason: 'Cannot be' }),
    acknowledged: () => void world.exceptions.delete(exception.number),
  };
};
