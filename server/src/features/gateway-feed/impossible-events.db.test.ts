import type { EventBatchAnswer, GatewayEvent } from '@back-office/contract/gateway/protocol';
import type { MerchantStatus } from '@back-office/contract/kit/merchant-status';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { now } from '#platform/clock';
import { inRole } from '#platform/database';
import { verifyInvariants } from '#platform/verify-invariants';
import {
  alertEvent,
  disputeEvent,
  newPaymentNumber,
  paymentEvent,
  refundEvent,
  testInstant,
} from '../../testing/gateway-events.ts';
import { moveMerchantStatus, turnGateway } from '../../testing/other-rooms.ts';
import { plantBusinesses } from '../../testing/plant-business.ts';
import { testDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { takeEvents } from './take-events.ts';

let world: TestDatabase;
beforeAll(async () => {
  world = await testDatabase();
  await plantBusinesses(world, [
    { id: 1n, gatewayNumbers: ['90000001', '90000002'] },
    { id: 2n, gatewayNumbers: ['90000003'] },
    { id: 3n, gatewayNumbers: ['90000004'] },
    { id: 4n, gatewayNumbers: ['90000005'] },
  ]);
});
afterAll(() => world.drop());

const take = (...events: unknown[]): Promise<EventBatchAnswer> =>
  inRole(world.database, 'feed', (tx) => takeEvents(tx, events, now()));
const rows = <Row extends object>(query: ReturnType<typeof sql>): Promise<Row[]> =>
  inRole(world.database, 'feed', (tx) => tx.rows<Row>(query));

const usd = (minor: string) => ({ minor, currency: 'USD' });

/** A sale of 100.00, unless overridden. */
const sale = (object: Parameters<typeof paymentEvent>[1] = {}) =>
  paymentEvent(newPaymentNumber(), {
    ...object,
    object: { amount: usd('10000'), ...object.object },
  });
type Sale = ReturnType<typeof sale>;
const after = ({ object }: Sale, version: number, change: Partial<Sale['object']>) =>
  paymentEvent(object.number, { version, object: { ...object, ...change } });
const refund = (payment: Sale, minor: string, change: object = {}, number = 'R') =>
  refundEvent(payment, {
    object: { amount: usd(minor), number: `${number}${payment.object.number}`, ...change },
  });
const chargeback = (payment: Sale, minor: string, number = 'D') =>
  disputeEvent(payment, {
    object: { amount: usd(minor), number: `${number}${payment.object.number}` },
  });
const rdr = (payment: Sale, minor: string) =>
  alertEvent(payment, { object: { kind: 'rdr', status: 'accepted', amount: usd(minor) } });

/** Amounts booked for a payment and its related objects, by kind, without fees. */
const bookedOf = async ({ object: { number } }: Sale): Promise<Record<string, string>> => {
  const booked = await rows<{ kind: string; minor: bigint }>(sql`
    select replace(kind, 'Reversal', '') as kind,
      sum(case when kind like '%Reversal' then -amount_minor else amount_minor end)::bigint as minor
    from ledger_transfers where cause like ${`%${number}`} and kind not like '%Fee%' group by 1`);
  return Object.fromEntries(
    booked.filter(({ minor }) => minor !== 0n).map(({ kind, minor }) => [kind, String(minor)]),
  );
};
const exceptionsOf = async ({ object: { number } }: Sale): Promise<(string | null)[]> => {
  const kept = await rows<{ reason: string | null }>(
    sql`select refused_as as reason from parked_events where payment_number = ${number} order by event_id`,
  );
  return kept.map(({ reason }) => reason);
};

type Row = {
  says: string;
  tell: (payment: Sale) => GatewayEvent[];
  /** The sale itself; delivered first unless the row delivers it. */
  of?: () => Sale;
  refused: string[];
  booked: Record<string, string>;
};

const sold = { sale: '10000' };
const held = () =>
  sale({
    object: {
      tradeType: 'preauthorisation',
      status: 'preauthorised',
      preauth: { status: 'pending', authorisedMinor: '10000', expiresAt: testInstant(600) },
    },
  });
const captured = (minor: string) => ({
  status: 'completed' as const,
  authorisedMinor: '10000',
  capturedMinor: minor,
  expiresAt: testInstant(600),
});

const impossible: Row[] = [
  {
    says: 'a refund of 300 of 100',
    tell: (p) => [refund(p, '30000')],
    refused: ['aboveCaptured'],
    booked: sold,
  },
  {
    says: 'the second of two refunds of 60 of 100',
    tell: (p) => [refund(p, '6000'), refund(p, '6000', {}, 'RB')],
    refused: ['aboveCaptured'],
    booked: { ...sold, refund: '6000' },
  },
  {
    says: 'a refund of a payment that failed',
    of: () => sale({ object: { status: 'failed', declineClass: 'issuer' } }),
    tell: (p) => [refund(p, '10000')],
    refused: ['notPaid'],
    booked: {},
  },
  {
    says: 'a chargeback of a payment that failed',
    of: () => sale({ object: { status: 'failed', declineClass: 'issuer' } }),
    tell: (p) => [chargeback(p, '10000')],
    refused: ['notPaid'],
    booked: {},
  },
  {
    says: 'an amount of 900 after a success of 100',
    tell: (p) => [after(p, 2, { amount: usd('90000') })],
    refused: ['amountChanged'],
    booked: sold,
  },
  {
    says: 'a failure after the success, and not the success after it',
    tell: (p) => [after(p, 2, { status: 'failed', declineClass: 'issuer' }), after(p, 3, {})],
    refused: ['statusNotPossible'],
    booked: sold,
  },
  {
    says: 'a case that goes back to a retrieval',
    tell: (p) => [
      chargeback(p, '10000'),
      disputeEvent(p, { version: 2, object: { stage: 'retrieval', amount: usd('10000') } }),
    ],
    refused: ['statusNotPossible'],
    booked: { ...sold, chargeback: '10000' },
  },
  {
    says: 'a chargeback of 999 of 100',
    tell: (p) => [chargeback(p, '99900')],
    refused: ['aboveCaptured'],
    booked: sold,
  },
  {
    says: 'a second full chargeback',
    tell: (p) => [chargeback(p, '10000'), chargeback(p, '10000', 'DB')],
    refused: ['aboveCaptured'],
    booked: { ...sold, chargeback: '10000' },
  },
  {
    says: 'RDR of 500 of 100',
    tell: (p) => [rdr(p, '50000')],
    refused: ['aboveCaptured'],
    booked: sold,
  },
  {
    says: 'an Ethoca alert of 500 of 100',
    tell: (p) => [alertEvent(p, { object: { kind: 'ethoca', amount: usd('50000') } })],
    refused: ['aboveCaptured'],
    booked: sold,
  },
  {
    says: 'an Ethoca alert of a payment that failed',
    of: () => sale({ object: { status: 'failed', declineClass: 'issuer' } }),
    tell: (p) => [alertEvent(p, { object: { kind: 'ethoca', amount: usd('10000') } })],
    refused: ['notPaid'],
    booked: {},
  },
  {
    says: 'a capture of 250 of a hold of 100',
    of: held,
    tell: (p) => [after(p, 2, { status: 'success', preauth: captured('25000') })],
    refused: ['aboveAuthorised'],
    booked: {},
  },
  {
    says: 'a success of 100 on a hold of 60 that names no captured amount',
    of: () =>
      sale({
        object: {
          tradeType: 'preauthorisation',
          preauth: { status: 'completed', authorisedMinor: '6000', expiresAt: testInstant(600) },
        },
      }),
    tell: () => [],
    refused: ['aboveAuthorised'],
    booked: {},
  },
  {
    says: 'a capture above its hold that says it was authorised higher',
    of: held,
    tell: (p) => [
      after(p, 2, {
        status: 'success',
        amount: usd('25000'),
        preauth: { ...captured('25000'), authorisedMinor: '25000' },
      }),
    ],
    refused: ['aboveAuthorised'],
    booked: {},
  },
  {
    says: 'currency ZZZ',
    of: () => sale({ object: { amount: { minor: '10000', currency: 'ZZZ' } } }),
    tell: () => [],
    refused: ['unknownCurrency'],
    booked: {},
  },
  {
    says: 'a refund in another currency',
    tell: (p) => [refund(p, '1000', { amount: { minor: '1000', currency: 'EUR' } })],
    refused: ['currencyMismatch'],
    booked: sold,
  },
  {
    says: 'a result in 2001',
    of: () => sale({ object: { processedAt: '2001-01-15T03:00:00.000Z' } }),
    tell: () => [],
    refused: ['implausibleDate'],
    booked: {},
  },
  {
    says: 'a refund processed in 2099',
    tell: (p) => [refund(p, '1000', { processedAt: '2099-01-15T03:00:00.000Z' })],
    refused: ['implausibleDate'],
    booked: sold,
  },
  {
    says: 'a refund of the day before the order',
    tell: (p) => [refund(p, '1000', { appliedAt: testInstant(-60) })],
    refused: ['implausibleDate'],
    booked: sold,
  },
  {
    says: 'another order time',
    tell: (p) => [after(p, 2, { orderedAt: testInstant(30) })],
    refused: ['paymentChanged'],
    booked: sold,
  },
  {
    says: 'a refund that succeeds after it failed',
    tell: (p) => [
      refund(p, '1000', { status: 'failed' }),
      refundEvent(p, { version: 2, object: { amount: usd('1000') } }),
    ],
    refused: ['statusNotPossible'],
    booked: sold,
  },
];

describe('an impossible event', () => {
  test.each(impossible)(
    'is refused by name, kept and never booked: $says',
    async ({ of = sale, tell, refused, booked }) => {
      const payment = of();
      const events = [payment, ...tell(payment)];
      const answer = await take(...events);
      expect(answer.rejected.map(({ reason }) => reason)).toEqual(refused);
      expect(await exceptionsOf(payment)).toEqual(refused);
      expect(await bookedOf(payment)).toEqual(booked);
      const again = await take(...events);
      expect(again.rejected.map(({ reason }) => reason)).toEqual(refused);
      expect(await bookedOf(payment)).toEqual(booked);
    },
  );

  test('ends alike when it came before its payment: 999.99 parked before the sale of 100', async () => {
    const payment = sale();
    expect(await take(refund(payment, '99999'))).toMatchObject({ accepted: 1, parked: 1 });
    expect(await take(payment)).toMatchObject({ accepted: 1, rejected: [] });
    expect(await exceptionsOf(payment)).toEqual(['aboveCaptured']);
    expect(await bookedOf(payment)).toEqual(sold);
  });

  test('is taken back with its booking when an earlier version arrives late', async () => {
    const payment = sale();
    await take(after(payment, 2, { amount: usd('90000') }), refund(payment, '80000'));
    expect(await bookedOf(payment)).toEqual({ sale: '90000', refund: '80000' });
    expect(await take(payment)).toMatchObject({ accepted: 1, rejected: [] });
    expect(await exceptionsOf(payment)).toEqual(['amountChanged', 'aboveCaptured']);
    expect(await bookedOf(payment)).toEqual(sold);
    expect(
      await rows(sql`select from refunds where payment_number = ${payment.object.number}`),
    ).toEqual([]);
  });

  test('is taken back although a decision was entered for it: a chargeback before the network', async () => {
    const payment = sale();
    const filed = disputeEvent(payment, {
      object: { amount: usd('80000'), stage: 'arbitration', status: 'underAppeal' },
    });
    await take(after(payment, 2, { amount: usd('90000') }), filed);
    await inRole(world.database, 'operator', (tx) =>
      tx.run(sql`
        insert into dispute_rulings (business_id, number, id, payment_number, gateway_number, stage, outcome, reference, proposed_by,
          proposed_by_name, proposed_at)
        values (1, ${filed.object.number}, gen_random_uuid(), ${payment.object.number}, ${payment.object.gatewayNumber},
          'arbitration', 'won', 'VI-1', 1, 'Grace', ${now()})`),
    );
    expect(await take(payment)).toMatchObject({ accepted: 1, rejected: [] });
    expect(await exceptionsOf(payment)).toEqual(['amountChanged', 'aboveCaptured']);
    expect(await bookedOf(payment)).toEqual(sold);
  });

  test('is booked once it becomes possible: a second refund when the first one fails', async () => {
    const payment = sale();
    const first = refund(payment, '6000', { status: 'inProcessing' });
    await take(payment, first, refund(payment, '6000', {}, 'RB'));
    expect(await bookedOf(payment)).toEqual({ ...sold, refund: '6000' });
    const failed = refundEvent(payment, {
      version: 2,
      object: { ...first.object, status: 'failed', failureCode: 'BANK_DECLINED' },
    });
    expect(await take(failed)).toMatchObject({ accepted: 1 });
    expect(await exceptionsOf(payment)).toEqual([]);
    expect(await bookedOf(payment)).toEqual({ ...sold, refund: '6000' });
    const [succeeded] = await rows<{ number: string }>(
      sql`select number from refunds where payment_number = ${payment.object.number} and status = 'success'`,
    );
    expect(succeeded?.number).toBe(`RB${payment.object.number}`);
  });

  const ofPlaces = async (payment: Sale): Promise<string[]> => {
    const steps = await rows<{ told: string }>(sql`
      select object_number || ' ' || version as told from transaction_steps
      where payment_number = ${payment.object.number} and kind = 'refund' order by 1`);
    return steps.map(({ told }) => told.replace(payment.object.number, ''));
  };
  const failureOf = ({ object }: ReturnType<typeof refund>, payment: Sale, change: object = {}) =>
    refundEvent(payment, {
      version: 2,
      object: { ...object, status: 'failed', failureCode: 'BANK_DECLINED', ...change },
    });

  test.each([
    ['after its processing', false],
    ['before its processing', true],
  ])(
    'is no longer a refund without room once its failure is known, told %s',
    async (_, isFirst) => {
      const payment = sale();
      const without = refund(payment, '6000', { status: 'inProcessing' }, 'RB');
      const failed = failureOf(without, payment);
      await take(payment, refund(payment, '8000'));
      if (isFirst) {
        expect(await take(failed)).toMatchObject({ accepted: 1, rejected: [] });
        expect(await take(without)).toMatchObject({ accepted: 1, rejected: [] });
      } else {
        expect((await take(without)).rejected).toMatchObject([{ reason: 'aboveCaptured' }]);
        expect(await take(failed)).toMatchObject({ accepted: 1, rejected: [] });
      }
      expect(await exceptionsOf(payment)).toEqual([]);
      expect(await ofPlaces(payment)).toEqual(['R 1', 'RB 1', 'RB 2']);
      expect(await bookedOf(payment)).toEqual({ ...sold, refund: '8000' });
    },
  );

  test.each([
    ['of another amount', { amount: usd('5000') }, ['aboveCaptured']],
    [
      'in another currency',
      { amount: { minor: '6000', currency: 'EUR' } },
      ['aboveCaptured', 'currencyMismatch'],
    ],
  ])('stays a refund without room where the failure is %s', async (_, change, refused) => {
    const payment = sale();
    const without = refund(payment, '6000', { status: 'inProcessing' }, 'RB');
    await take(payment, refund(payment, '8000'), without, failureOf(without, payment, change));
    expect(await exceptionsOf(payment)).toEqual(refused);
    expect(await bookedOf(payment)).toEqual({ ...sold, refund: '8000' });
  });

  test('is not a chargeback after a full refund', async () => {
    const payment = sale();
    const answer = await take(payment, refund(payment, '10000'), chargeback(payment, '10000'));
    expect(answer).toMatchObject({ accepted: 3, rejected: [] });
    expect(await bookedOf(payment)).toEqual({ ...sold, refund: '10000', chargeback: '10000' });
  });

  test('is not a refund of a payment that may still succeed: it waits', async () => {
    const order = sale({ object: { status: 'inProcessing', authorisationSent: false } });
    expect(await take(order, refund(order, '1000'))).toMatchObject({ accepted: 2, parked: 1 });
    expect(await bookedOf(order)).toEqual({});
    await take(after(order, 2, { status: 'success', authorisationSent: true }));
    expect(await bookedOf(order)).toEqual({ ...sold, refund: '1000' });
  });

  const becomes = (businessId: bigint, to: MerchantStatus, minutes: number) =>
    inRole(world.database, 'operator', (tx) =>
      moveMerchantStatus(tx, { businessId, to }, new Date(testInstant(minutes))),
    );
  const turns = (gatewayNumber: string, isActive: boolean, minutes: number) =>
    inRole(world.database, 'operator', (tx) =>
      turnGateway(tx, { businessId: 1n, gatewayNumber, isActive }, new Date(testInstant(minutes))),
    );
  const saleAt = (gatewayNumber: string, minutes: number) =>
    sale({
      occurredAt: testInstant(minutes),
      object: { gatewayNumber, orderedAt: testInstant(minutes) },
    });

  test('[S4.17] is what the merchant’s status did not allow when it came about, however late it comes', async () => {
    // Five minutes are allowed for clocks.
    const [before, between] = [saleAt('90000003', 0), saleAt('90000003', 65)];
    const ahead = saleAt('90000003', 64);
    await becomes(2n, 'disabled', 60);
    const answer = await take(before, refund(before, '1000'), between, ahead);
    expect(answer.rejected).toMatchObject([
      { index: 2, reason: 'notPermitted', detail: 'merchant: payment' },
    ]);
    expect(await bookedOf(before)).toEqual({ ...sold, refund: '1000' });
    expect(await bookedOf(ahead)).toEqual(sold);
    await becomes(2n, 'normal', 120);
    const [late, again] = [saleAt('90000003', 119), saleAt('90000003', 120)];
    expect((await take(late, again)).rejected).toMatchObject([
      { index: 0, reason: 'notPermitted' },
    ]);
    await take(after(between, 2, {}));
    expect(await exceptionsOf(between)).toEqual(['notPermitted', 'notPermitted']);
    expect(await bookedOf(between)).toEqual({});
    expect(await bookedOf(again)).toEqual(sold);
  });

  test('[S4.17] is a live payment of the time when its merchant was testing', async () => {
    await becomes(4n, 'testing', 10);
    await becomes(4n, 'normal', 60);
    const [tried, earned] = [saleAt('90000005', 59), saleAt('90000005', 60)];
    expect((await take(tried, earned)).rejected).toMatchObject([
      { index: 0, reason: 'notPermitted' },
    ]);
  });

  test('is a payment that was ordered on a gateway after its end; what was sold before goes on', async () => {
    const [first, late] = [saleAt('90000002', 0), saleAt('90000002', 30)];
    await take(first);
    await turns('90000002', false, 60);
    const [ahead, refused] = [saleAt('90000002', 64), saleAt('90000002', 65)];
    const answer = await take(
      after(first, 2, {}),
      late,
      refund(first, '1000'),
      chargeback(first, '9000'),
      ahead,
      refused,
    );
    expect(answer.rejected).toMatchObject([
      { index: 5, reason: 'notPermitted', detail: 'gateway: ended' },
    ]);
    expect(await bookedOf(first)).toEqual({ ...sold, refund: '1000', chargeback: '9000' });
    expect(await bookedOf(late)).toEqual(sold);
    expect(await bookedOf(ahead)).toEqual(sold);
    await turns('90000002', true, 120);
    const [missed, again] = [saleAt('90000002', 119), saleAt('90000002', 120)];
    expect((await take(missed, again)).rejected).toMatchObject([{ index: 0 }]);
    expect(await exceptionsOf(refused)).toEqual(['notPermitted']);
    expect(await bookedOf(again)).toEqual(sold);
  });

  test('is an appeal that the merchant’s status did not allow; the case goes on without it', async () => {
    const payment = sale({ object: { gatewayNumber: '90000004' } });
    const opened = chargeback(payment, '10000');
    const told = (version: number, status: 'underAppeal' | 'won') =>
      disputeEvent(payment, {
        version,
        occurredAt: testInstant(63 + version),
        object: {
          ...opened.object,
          status,
          ...(status === 'won' ? { closedAt: testInstant(63 + version) } : {}),
        },
      });
    await becomes(3n, 'delete', 60);
    const answer = await take(payment, opened, told(2, 'underAppeal'), told(3, 'won'));
    expect(answer.rejected).toMatchObject([
      { index: 2, reason: 'notPermitted', detail: 'merchant: appeal' },
    ]);
    expect(await exceptionsOf(payment)).toEqual(['notPermitted']);
    expect(await bookedOf(payment)).toEqual({
      ...sold,
      chargeback: '10000',
      appealReturn: '10000',
    });
    await becomes(3n, 'disabled', 70);
    await take(after(payment, 2, {}));
    expect(await exceptionsOf(payment)).toEqual(['notPermitted']);
  });

  test('leaves every invariant whole', async () => {
    const findings = await verifyInvariants(world.database);
    expect(findings.filter(({ breaches }) => breaches > 0)).toEqual([]);
  });
});
