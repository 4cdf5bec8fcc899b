// The torture test's own gateway, which outlives the product's crashes: it accepts commands, recognises repeats by
// id, and sends their outcomes as events of the feed.
import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { GatewayCommand, GatewayCommandAnswer } from '@back-office/contract/gateway/commands';
import type { GatewayEvent, PaymentEvent } from '@back-office/contract/gateway/protocol';
import { refundEvent, testInstant } from '@back-office/server/testing/gateway-events';
import { openCharges, type Charges } from '../outgoing/charges.ts';
import type { Random } from '../random.ts';
import type { Book } from './book.ts';

type Taken = { command: GatewayCommand; body: string; times: number; answer: GatewayCommandAnswer };

export type TortureGateway = {
  url: string;
  /** Every command ever received, by id. */
  taken: ReadonlyMap<string, Taken>;
  charges: Charges;
  /** Commands repeated under a known id with different content. */
  changed: string[];
  /** Called between the effect of a command and its answer. */
  beforeAnswer: (command: GatewayCommand) => Promise<void>;
  stop: () => Promise<void>;
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const next = (payment: PaymentEvent, object: Partial<PaymentEvent['object']>): PaymentEvent => ({
  ...payment,
  id: `evt_${payment.object.number}_${payment.version + 1}`,
  version: payment.version + 1,
  occurredAt: testInstant(30 + payment.version),
  object: { ...payment.object, ...object },
});

type RefundCommand = Extract<GatewayCommand, { type: 'refund' }>;

/** A refund in progress, and its end: some issuers refuse. */
const refundOf = (
  command: RefundCommand,
  payment: PaymentEvent,
  random: Random,
): GatewayEvent[] => {
  const { amount, method, reason, refundNumber: number } = command;
  const object = { number, amount, method, reason };
  const processedAt = testInstant(90);
  const end = random.chance(0.8)
    ? { status: 'success' as const, processedAt }
    : { status: 'failed' as const, failureCode: 'BANK_DECLINED', processedAt };
  return [
    refundEvent(payment, { object: { ...object, status: 'inProcessing' } }),
    refundEvent(payment, { version: 2, object: { ...object, ...end } }),
  ];
};

/** The payment after a capture or void. */
const outcomeOf = (command: GatewayCommand, payment: PaymentEvent): PaymentEvent[] => {
  const { preauth } = payment.object;
  if (preauth === undefined) {
    return [];
  }
  const processedAt = testInstant(30 + payment.version);
  if (command.type === 'capture') {
    const capturedMinor = command.amount.minor;
    return [
      next(payment, {
        status: 'success',
        processedAt,
        preauth: { ...preauth, status: 'completed', capturedMinor, capturedAt: processedAt },
      }),
    ];
  }
  return [
    next(payment, {
      status: 'failed',
      declineClass: 'expiredOrVoided',
      processedAt,
      preauth: { ...preauth, status: 'voided' },
    }),
  ];
};

const refusal: GatewayCommandAnswer = {
  outcome: 'refused',
  code: 'NOT_POSSIBLE',
  message: 'The torture’s gateway refuses some',
};

const notPlayed = [
  'setWebsites',
  'setRiskEntries',
  'setRiskRules',
  'decideReview',
  'setRdrRules',
] as const;
/** Limits, openings, and answers to cases and alerts: always accepted, so that each has one answer. */
const takenAlways = [
  'answerDispute',
  'acceptDispute',
  'evidenceFile',
  'answerAlert',
  'setLimits',
  'setOpening',
] as const;
type TakenAlways = Extract<GatewayCommand, { type: (typeof takenAlways)[number] }>;
const isTakenAlways = (command: GatewayCommand): command is TakenAlways =>
  takenAlways.some((type) => type === command.type);

type NotPlayed = Extract<GatewayCommand, { type: (typeof notPlayed)[number] }>;
const isNotPlayed = (command: GatewayCommand): command is NotPlayed =>
  notPlayed.some((type) => type === command.type);

export const startGateway = async (book: Book, random: Random): Promise<TortureGateway> => {
  const charges = openCharges();
  const taken = new Map<string, Taken>();
  const changed: string[] = [];

  const carryOut = (command: GatewayCommand): GatewayCommandAnswer => {
    if (isNotPlayed(command)) {
      return refusal;
    }
    if (isTakenAlways(command)) {
      return { outcome: 'accepted' };
    }
    if (command.type === 'chargeToken') {
      const { answer: said, events } = charges.take(command, random);
      book.tell(events);
      return said;
    }
    if (command.type === 'inquireOrder') {
      return charges.inquire(command);
    }
    const payment = book.latest(command.paymentNumber);
    if (command.type === 'inquire') {
      // All events about it were sent already, or wait to be.
      return { outcome: 'accepted' };
    }
    if (payment === undefined || random.chance(0.1)) {
      return refusal;
    }
    if (command.type === 'refund') {
      if (BigInt(command.amount.minor) > book.leftOf(payment)) {
        return refusal;
      }
      book.tell(refundOf(command, payment, random));
    } else {
      book.tell(outcomeOf(command, payment));
    }
    return { outcome: 'accepted' };
  };
  const answer = (body: string): Taken => {
    const command = JSON.parse(body) as GatewayCommand;
    const known = taken.get(command.id);
    if (known === undefined) {
      const first = { command, body, times: 1, answer: carryOut(command) };
      taken.set(command.id, first);
      return first;
    }
    known.times += 1;
    if (known.body !== body) {
      changed.push(command.id);
    }
    return known;
  };
  const server = createServer((request, response) => {
    void bodyOf(request).then(async (body) => {
      const one = answer(body);
      await gateway.beforeAnswer(one.command);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(one.answer));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const gateway: TortureGateway = {
    url: `http://127.0.0.1:${port}`,
    taken,
    charges,
    changed,
    beforeAnswer: () => Promise.resolve(),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return gateway;
};
