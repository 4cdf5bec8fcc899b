// A merchant with cases, two operators and a gateway, each over the wire.
import { calls } from '@back-office/contract/catalogue';
import type { DisputeEvent, PaymentEvent } from '@back-office/contract/gateway/protocol';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import type { CallDefinition } from '@back-office/contract/kit/call';
import { runCaseRounds } from '@back-office/server/testing/case-rounds';
import {
  disputeEvent,
  newPaymentNumber,
  paymentEvent,
  refundEvent,
} from '@back-office/server/testing/gateway-events';
import { aGateway } from '@back-office/server/testing/gateway-stand-in';
import {
  aBusiness,
  anOperator,
  aPerson,
  type TestBusiness,
} from '@back-office/server/testing/personas';
import { addMonths } from '@back-office/server/testing/test-database';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { asked, signedIn, signedInAsOperator, stepUp, type SignedIn } from '../signed-in.ts';
import { tellGatewayEvents } from '../tell-gateway-events.ts';

const dayMs = 86_400_000;
export const daysAgo = (days: number): Date => new Date(Date.now() - days * dayMs);

const terms = {
  validFrom: '2025-01-01',
  settlementCurrency: 'USD',
  deductionRatePpm: 35_000,
  singleFeeMinor: 30n,
  refundFeeMinor: 100n,
  disputeFees: {
    retrievalMinor: 500n,
    chargebackMinor: 2500n,
    preArbitrationMinor: 2600n,
    arbitrationMinor: 0n,
    concededArbitrationMinor: 30_000n,
    rdrMinor: 1500n,
    ethocaMinor: 2900n,
  },
};

type Place = {
  server: TestServer;
  business: TestBusiness;
  owner: SignedIn;
  gateway: Awaited<ReturnType<typeof aGateway>>;
};
type About = { sale: PaymentEvent; number: string };

const openedAt = daysAgo(2).toISOString();
const over = ['won', 'lost', 'withdrawn', 'accepted'];

/** What the gateway tells, over its wire. */
const feedOf = ({ server }: Place, { sale }: About) => {
  let version = 0;
  return {
    sold: () => tellGatewayEvents(server, [sale]),
    /** All of the payment: by the merchant's own application, or three days ago. */
    refunded: (refundNumber?: string) => {
      const at = daysAgo(refundNumber === undefined ? 3 : 0).toISOString();
      const { amount } = sale.object;
      const named = refundNumber === undefined ? {} : { number: refundNumber };
      const object = { method: 'full' as const, amount, appliedAt: at, processedAt: at, ...named };
      return tellGatewayEvents(server, [refundEvent(sale, { occurredAt: at, object })]);
    },
    /** The next version of the case. */
    told: (object: Partial<DisputeEvent['object']> = {}) => {
      version += 1;
      // What follows the notice follows what people did about it.
      const occurredAt = version === 1 ? openedAt : new Date().toISOString();
      const closed = over.includes(object.status ?? '') ? { closedAt: occurredAt } : {};
      const of = { openedAt, ...closed, ...object };
      return tellGatewayEvents(server, [disputeEvent(sale, { version, occurredAt, object: of })]);
    },
  };
};

type Stage = DisputeEvent['object']['stage'];

/** What the merchant does. */
const merchantOf = ({ owner }: Place, { number, sale }: About) => ({
  /** With a file, uploaded for it. */
  answer: async (stage: Stage, more: object = {}) => {
    const upload = { purpose: 'disputeEvidence', name: 'receipt.png' };
    const { id } = await asked(owner, calls.uploadFile, upload);
    return owner.call(calls.answerDispute, {
      number,
      stage,
      statement: 'The goods were delivered.',
      evidence: [{ field: 'ipAndDevice', text: '203.0.113.7, the device of four earlier orders' }],
      fileIds: [id],
      isRedacted: true,
      ...more,
    });
  },
  accept: (stage: Stage) => owner.call(calls.acceptDispute, { number, stage }),
  recall: () => {
    const statement = 'The cardholder wrote that the dispute is withdrawn.';
    return owner.call(calls.recallDispute, { number, statement });
  },
  refund: () => {
    const { minor: amountMinor } = sale.object.amount;
    const of = { paymentNumber: sale.object.number, method: 'full', amountMinor };
    return asked(owner, calls.applyForRefund, { ...of, reason: 'Refunded instead' });
  },
});

/** Where everybody sees the case stand. */
const seenOf = ({ server, business, owner, gateway }: Place, { number }: About) => ({
  find: () => asked(owner, calls.getDispute, { number }),
  listed: async () => {
    const filter = { tab: 'all', disputeNumbers: [number] };
    const { rows } = await asked(owner, calls.listDisputes, { filter });
    return rows.map((row) => [row.stage, row.state, row.type, row.appealStatus].join(' '));
  },
  /** What the ledger holds for the case, by kind, less what was taken back. */
  booked: async (): Promise<Record<string, number>> => {
    const rows = await server.asMigrator<{ kind: string; minor: string }>(
      `select replace(kind, 'Reversal', '') as kind,
         sum(case when kind like '%Reversal' then -amount_minor else amount_minor end)::text as minor
       from ledger_transfers where business_id = $1 and cause = $2 group by 1`,
      [String(business.id), number],
    );
    return Object.fromEntries(
      rows.filter(({ minor }) => minor !== '0').map(({ kind, minor }) => [kind, Number(minor)]),
    );
  },
  /** The command of its recall. */
  recallId: (): string =>
    gateway.received.find(
      (command) => command.type === 'recallDispute' && command.disputeNumber === number,
    )?.id ?? '',
  /** The commands about it that the gateway got, by their type. */
  sent: (): string[] =>
    gateway.received.flatMap((command) =>
      'disputeNumber' in command && command.disputeNumber === number ? [command.type] : [],
    ),
});

export type Sold = { soldDaysAgo?: number; brand?: 'visa' | 'mastercard' };

/** A sale and its case, of which the gateway has told nothing yet. */
const aCase = (place: Place, { soldDaysAgo = 9, brand = 'visa' }: Sold) => {
  const orderedAt = daysAgo(soldDaysAgo);
  const sale = paymentEvent(newPaymentNumber(businessDayOf(orderedAt)), {
    object: {
      gatewayNumber: place.business.firstGateway,
      orderedAt: orderedAt.toISOString(),
      card: { brand, funding: 'credit', first6: '411111', last4: '1111' },
    },
  });
  const about = { sale, number: disputeEvent(sale).object.number };
  return {
    ...about,
    ...feedOf(place, about),
    ...merchantOf(place, about),
    ...seenOf(place, about),
  };
};

const operatorsOf = async (server: TestServer): Promise<SignedIn[]> => {
  const people = [await anOperator(server.database), await anOperator(server.database)];
  const sessions: SignedIn[] = [];
  for (const person of people) {
    const session = await signedInAsOperator(server, person);
    await stepUp(server, session, person);
    sessions.push(session);
  }
  return sessions;
};

export const openCaseWorld = async () => {
  const gateway = await aGateway();
  const server = await startTestServer({
    GATEWAY_URL: gateway.url,
    REQUESTS_PER_SECOND: '100000',
    REQUESTS_BURST: '100000',
  });
  const { database, platform } = server;
  // The oldest sale: an unanswered retrieval is released 180 days after it.
  await addMonths(server.databaseUrl, businessDayOf(daysAgo(180)), businessDayOf(daysAgo(178)));
  const business = await aBusiness(database, { terms: [terms] });
  const owner = await signedIn(server, await aPerson(database, [{ business }]));
  const operators = await operatorsOf(server);
  const place = { server, business, owner, gateway };
  return {
    /** What the jobs do by then. */
    rounds: (now = new Date()) => runCaseRounds(platform, now),
    asOperator: async (
      who: 0 | 1,
      call: CallDefinition,
      input: Record<string, unknown>,
    ): Promise<void> => {
      const { merchantNumber } = business;
      await asked(operators[who] ?? owner, call, { merchantNumber, ...input });
    },
    aCase: async (sold: Sold = {}) => {
      const made = aCase(place, sold);
      await made.sold();
      return made;
    },
    close: async (): Promise<void> => {
      await server.stop();
      await gateway.close();
    },
  };
};

export type CaseWorld = Awaited<ReturnType<typeof openCaseWorld>>;
export type WireCase = ReturnType<typeof aCase>;
