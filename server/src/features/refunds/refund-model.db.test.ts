import type { RefundEvent } from '@back-office/contract/gateway/protocol';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyInvariants } from '#platform/verify-invariants';
import { disputeEvent, paymentEvent, refundEvent } from '../../testing/gateway-events.ts';
import { aPayment } from '../../testing/plant-payments.ts';
import { bob, openRefundWorld, refusalOf, type RefundWorld } from '../../testing/refund-world.ts';

const charged = 1000n;
// Enough runs to visit every place in the suite; `TRIALS=1000` plays more.
const runs = Number(process.env['TRIALS'] ?? 50);

type Place = 'check' | 'screening' | 'operator' | 'funds' | 'gateway' | 'success' | 'failed';
type ModelRefund = {
  number: string;
  minor: bigint;
  place: Place;
  isOurs: boolean;
  version: number;
};
/** Expected state of one payment in the product. */
type Model = {
  payment: string;
  wantsSecondPerson: boolean;
  refunds: ModelRefund[];
  isDisputed: boolean;
  disputeVersion: number;
  disputeStage: number;
  isWon: boolean;
  lastTold: RefundEvent | undefined;
};

const statusOf: Record<Place, string> = {
  check: 'underAudit',
  screening: 'underAudit',
  operator: 'underAudit',
  funds: 'underAudit',
  gateway: 'inProcessing',
  success: 'success',
  failed: 'failed',
};
const audit: readonly Place[] = ['check', 'screening', 'operator', 'funds'];
const hasEnded = ({ place }: ModelRefund): boolean => place === 'success' || place === 'failed';
const sumOf = (refunds: readonly ModelRefund[]): bigint =>
  refunds.reduce((sum, { minor }) => sum + minor, 0n);
const promised = ({ refunds }: Model): bigint =>
  sumOf(refunds.filter(({ place }) => place !== 'failed'));
const oursOf = ({ refunds }: Model): ModelRefund[] => refunds.filter(({ isOurs }) => isOurs);
/** One of the applications made here, most often the latest. */
const ours = (model: Model, pick: number): ModelRefund | undefined => {
  const all = oursOf(model);
  return all.at(-1 - (pick % Math.max(1, all.length)));
};

let world: RefundWorld;
const payments: string[] = [];
beforeAll(async () => {
  world = await openRefundWorld();
  payments.push(
    ...(await world.plant(
      ...Array.from({ length: 400 }, () => aPayment({ amount_minor: charged })),
    )),
  );
  // The monthly refund rate is tested elsewhere; here every payment is refunded.
  await world.rule('auditRefundRatePercent', 0);
  await world.rule('auditFromPart', 2);
});
afterAll(() => world.close());

const expectedOfApplication = (model: Model, minor: bigint): string => {
  const left = charged - promised(model);
  if (model.isDisputed) {
    return 'refunds.disputed';
  }
  const open = model.refunds.filter((refund) => !hasEnded(refund));
  if (left === 0n) {
    return open.length > 0 ? 'refunds.allPending' : 'refunds.fullyRefunded';
  }
  if (minor > left) {
    return 'refunds.amountAboveRefundable';
  }
  return open.some((refund) => refund.minor === minor) ? 'refunds.sameOpen' : 'done';
};

const of = (payment: string) =>
  paymentEvent(payment, {
    object: {
      gatewayNumber: '10000101',
      amount: { minor: String(charged), currency: 'USD' },
    },
  });

type Answer = 'inProcessing' | 'success' | 'failed';

const told = (model: Model, refund: ModelRefund, status: Answer): RefundEvent =>
  refundEvent(of(model.payment), {
    version: refund.version + 1,
    object: {
      number: refund.number,
      status,
      amount: { minor: String(refund.minor), currency: 'USD' },
    },
  });

/** Fails unsent applications whose money was paid out otherwise; earlier ones keep what is left. */
const overtake = (model: Model): void => {
  const waiting = oursOf(model).filter(({ place }) => audit.includes(place));
  let left = charged - promised(model) + sumOf(waiting);
  for (const refund of waiting) {
    if (model.isDisputed || refund.minor > left) {
      refund.place = 'failed';
    } else {
      left -= refund.minor;
    }
  }
};

/** An act on model and product alike; each states the product's expected result. */
type Act = (model: Model, pick: number) => Promise<void>;

const apply =
  (minor: bigint): Act =>
  async (model) => {
    const expected = expectedOfApplication(model, minor);
    let number = '';
    const outcome = await refusalOf(
      world.apply(model.payment, minor).then((answer) => {
        ({ number } = answer);
      }),
    );
    expect(outcome).toBe(expected);
    if (expected === 'done') {
      const place = model.wantsSecondPerson ? 'check' : 'screening';
      model.refunds.push({ number, minor, place, isOurs: true, version: 0 });
    }
  };

const onOurs =
  (places: readonly Place[], then: Place, act: (number: string) => Promise<unknown>): Act =>
  async (model, pick) => {
    const refund = ours(model, pick);
    if (refund === undefined) {
      return;
    }
    const isDue = places.includes(refund.place);
    expect(await refusalOf(act(refund.number))).toBe(isDue ? 'done' : 'refunds.alreadyHandled');
    if (isDue) {
      refund.place = then;
    }
  };

const advance: Act = async (model) => {
  await world.advance();
  const others = model.refunds.filter(({ place }) => place !== 'failed').length - 1;
  for (const refund of oursOf(model)) {
    if (refund.place === 'screening') {
      refund.place = others >= 1 ? 'operator' : 'gateway';
    } else if (refund.place === 'funds') {
      refund.place = 'gateway';
    }
  }
};

const send =
  (isTaken: boolean): Act =>
  async (model, pick) => {
    const refund = ours(model, pick);
    if (refund === undefined) {
      return;
    }
    const asked = world.gateway.received.length;
    world.gateway.answers.length = 0;
    world.gateway.answers.push({
      status: 200,
      body: isTaken
        ? { outcome: 'accepted' }
        : { outcome: 'refused', code: 'NOT_TAKEN', message: 'Not taken' },
    });
    await world.send(refund.number);
    if (world.gateway.received.length > asked && !isTaken && refund.version === 0) {
      refund.place = 'failed';
    }
  };

const answer =
  (status: Answer): Act =>
  async (model, pick) => {
    const refund = ours(model, pick);
    if (refund === undefined || refund.place === 'failed') {
      return;
    }
    const event = told(model, refund, status);
    const isDue =
      refund.place === 'gateway' || (refund.place === 'success' && status !== 'inProcessing');
    if (refund.place === 'success' && status === 'inProcessing') {
      return;
    }
    const { accepted, rejected } = await world.tell(event);
    expect([accepted, rejected.map(({ reason }) => reason)]).toEqual(
      isDue ? [1, []] : [0, ['refundMismatch']],
    );
    if (isDue) {
      refund.version += 1;
      refund.place = status === 'inProcessing' ? 'gateway' : status;
      model.lastTold = event;
    }
  };

const repeat: Act = async ({ lastTold }) => {
  if (lastTold !== undefined) {
    expect(await world.tell(lastTold, lastTold)).toMatchObject({ accepted: 0, duplicates: 2 });
  }
};

/** Made at the gateway, which refunds no more than it knows was taken. */
const refundAtGateway =
  (minor: bigint): Act =>
  async (model) => {
    const known = model.refunds.filter(
      ({ place, isOurs }) => !isOurs || place === 'gateway' || place === 'success',
    );
    if (sumOf(known) + minor > charged) {
      return;
    }
    const number = `RG${model.payment}${model.refunds.length}`;
    const refund: ModelRefund = { number, minor, place: 'success', isOurs: false, version: 0 };
    const { accepted } = await world.tell(told(model, refund, 'success'));
    expect(accepted).toBe(1);
    refund.version = 1;
    model.refunds.push(refund);
    overtake(model);
  };

const dispute =
  (status: 'awaiting' | 'won'): Act =>
  async (model) => {
    // A won case can only continue at the next stage, and there are three.
    if (model.isWon && status === 'awaiting') {
      model.disputeStage += 1;
    }
    const stage = (['chargeback', 'preArbitration', 'arbitration'] as const)[model.disputeStage];
    if (stage === undefined) {
      model.disputeStage -= 1;
      return;
    }
    model.isWon = status === 'won';
    model.disputeVersion += 1;
    await world.tell(
      disputeEvent(of(model.payment), {
        version: model.disputeVersion,
        object: { status, stage, amount: { minor: String(charged), currency: 'USD' } },
      }),
    );
    model.isDisputed = status === 'awaiting';
    overtake(model);
  };

const acts = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.bigInt(1n, charged + 50n).map((minor) => ['apply', apply(minor)] as const),
  },
  { weight: 2, arbitrary: fc.constant(['apply for 200', apply(200n)] as const) },
  {
    weight: 2,
    arbitrary: fc.constant([
      'withdraw',
      onOurs(audit, 'failed', (number) => world.withdraw(number)),
    ] as const),
  },
  {
    weight: 2,
    arbitrary: fc.constant([
      'check yes',
      onOurs(['check'], 'screening', (number) => world.check(number, true, bob)),
    ] as const),
  },
  {
    weight: 1,
    arbitrary: fc.constant([
      'check no',
      onOurs(['check'], 'failed', (number) => world.check(number, false, bob)),
    ] as const),
  },
  {
    weight: 2,
    arbitrary: fc.constant([
      'approve',
      onOurs(['operator'], 'funds', (number) => world.approve(number)),
    ] as const),
  },
  {
    weight: 1,
    arbitrary: fc.constant([
      'reject',
      onOurs(['operator', 'funds'], 'failed', (number) => world.reject(number)),
    ] as const),
  },
  { weight: 6, arbitrary: fc.constant(['advance', advance] as const) },
  {
    weight: 3,
    arbitrary: fc.boolean().map((isTaken) => [`send, ${isTaken}`, send(isTaken)] as const),
  },
  {
    weight: 5,
    arbitrary: fc
      .constantFrom<Answer>('inProcessing', 'success', 'success', 'failed')
      .map((status) => [`answer ${status}`, answer(status)] as const),
  },
  { weight: 2, arbitrary: fc.constant(['repeat', repeat] as const) },
  {
    weight: 1,
    arbitrary: fc
      .bigInt(1n, 400n)
      .map((minor) => ['at the gateway', refundAtGateway(minor)] as const),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('awaiting' as const, 'won' as const)
      .map((status) => [`dispute ${status}`, dispute(status)] as const),
  },
);

/** Compares the product's state of the payment with the model's. */
const compare = async (model: Model): Promise<void> => {
  const rows = await world.rows<{ number: string; status: string; minor: bigint }>(sql`
    select number, status, amount_minor as minor from refunds where payment_number = ${model.payment}`);
  const standing = new Map(rows.map(({ number, status }) => [number, status]));
  expect(standing).toEqual(
    new Map(model.refunds.map(({ number, place }) => [number, statusOf[place]])),
  );
  const sum = rows
    .filter(({ status }) => status !== 'failed')
    .reduce((total, { minor }) => total + minor, 0n);
  expect(sum).toBeLessThanOrEqual(charged);
};

describe('any sequence of what people, the gateway and cardholders’ banks do', () => {
  const seen = new Set<Place>();

  test('[S4.10] [S5.4] leads where the rules say, step by step, and never promises more than was taken', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(fc.tuple(acts, fc.nat(5)), { minLength: 4, maxLength: 16 }),
        async (wantsSecondPerson, sequence) => {
          const model: Model = {
            payment: payments.pop() ?? '',
            wantsSecondPerson,
            refunds: [],
            isDisputed: false,
            disputeVersion: 0,
            disputeStage: 0,
            isWon: false,
            lastTold: undefined,
          };
          await world.rule('secondPerson', wantsSecondPerson ? 1 : 0);
          for (const [[, act], pick] of sequence) {
            await act(model, pick);
            await compare(model);
            model.refunds.forEach(({ place }) => seen.add(place));
          }
        },
      ),
      { numRuns: runs, endOnFailure: true },
    );
  });

  test('[S4.10] has visited every end and every place on the way', () => {
    expect([...seen]).toEqual(
      expect.arrayContaining(['success', 'failed', 'gateway', 'screening', 'check', 'operator']),
    );
  });

  test('leaves every invariant whole: money, edges, one command each', async () => {
    const broken = (await verifyInvariants(world.database)).filter(
      ({ breaches, invariant }) =>
        breaches > 0 && ['I1', 'I2', 'I3', 'I5', 'I13', 'I19'].includes(invariant),
    );
    expect(broken).toEqual([]);
  });
});
