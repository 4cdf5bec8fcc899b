import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyInvariants } from '#platform/verify-invariants';
import { disputeEvent, paymentEvent } from '../../testing/gateway-events.ts';
import { aPayment } from '../../testing/plant-payments.ts';
import { openRefundWorld, refusalOf, type RefundWorld } from '../../testing/refund-world.ts';
import { atOnce } from '../../testing/test-database.ts';

// Five times as many as run at once; `TRIALS=1000` plays more.
const trials = Number(process.env['TRIALS'] ?? 60);

let world: RefundWorld;
beforeAll(async () => {
  world = await openRefundWorld();
  await somePayments(1);
  await world.rule('auditRefundRatePercent', 0);
});
afterAll(() => world.close());

const somePayments = (count = trials): Promise<string[]> =>
  world.plant(...Array.from({ length: count }, () => aPayment({ amount_minor: 1000n })));

/** Applications that are all at the same place, one per payment. */
const someApplications = async (count = trials): Promise<{ payment: string; number: string }[]> => {
  const payments = await somePayments(count);
  return atOnce(count, async (at) => {
    const payment = payments[at] ?? '';
    return { payment, number: (await world.apply(payment, 600)).number };
  });
};

/** Two concurrent acts on the same application; which one starts first differs from trial to trial. */
const raced = (
  count: number,
  acts: readonly [(at: number) => Promise<unknown>, (at: number) => Promise<unknown>],
): Promise<[string, string][]> =>
  atOnce(count, async (at) => {
    const [first, second] = acts;
    if (at % 2 === 0) {
      return Promise.all([refusalOf(first(at)), refusalOf(second(at))]);
    }
    const [late, early] = await Promise.all([refusalOf(second(at)), refusalOf(first(at))]);
    return [early, late];
  });

const countOf = (outcomes: readonly string[], wanted: string): number =>
  outcomes.filter((outcome) => outcome === wanted).length;

const statusesOf = async (numbers: readonly string[]): Promise<Map<string, string>> => {
  const rows = await world.rows<{ number: string; told: string }>(sql`
    select number, concat_ws(' ', status, failure_code) as told from refunds where number = any(${numbers})`);
  return new Map(rows.map(({ number, told }) => [number, told]));
};

describe('races of two on the same money', () => {
  test('[S5.4] two applications for the same money: one is taken', async () => {
    const payments = await somePayments();
    const apply = (minor: number) => (at: number) =>
      world.apply(payments[at] ?? '', minor, { isSecondOfSameAmount: true });
    for (const outcomes of await raced(trials, [apply(600), apply(500)])) {
      expect(outcomes.toSorted()).toEqual(['done', 'refunds.amountAboveRefundable']);
    }
  });

  test('two equal applications that fit: the second is asked about, and never slips in beside the first', async () => {
    const payments = await somePayments();
    const apply = (at: number) => world.apply(payments[at] ?? '', 500);
    for (const outcomes of await raced(trials, [apply, apply])) {
      expect(outcomes.toSorted()).toEqual(['done', 'refunds.sameOpen']);
    }
  });

  test('[S4.10] withdrawn and rejected at once: one of them did it', async () => {
    await world.rule('auditFromUsdMinor', 1);
    const applications = await someApplications();
    await world.advance();
    const numberAt = (at: number) => applications[at]?.number ?? '';
    const outcomes = await raced(trials, [
      (at) => world.withdraw(numberAt(at)),
      (at) => world.reject(numberAt(at)),
    ]);
    const stands = await statusesOf(applications.map(({ number }) => number));
    outcomes.forEach(([withdrawn, rejected], at) => {
      expect([withdrawn, rejected].toSorted()).toEqual(['done', 'refunds.alreadyHandled']);
      expect(stands.get(numberAt(at))).toBe(
        withdrawn === 'done' ? 'failed WITHDRAWN' : 'failed REJECTED_BY_ACQUIRER',
      );
    });
    const [byMerchant, byOperator] = [0, 1].map((side) =>
      countOf(
        outcomes.map((pair) => pair[side as 0 | 1]),
        'done',
      ),
    );
    expect((byMerchant ?? 0) + (byOperator ?? 0)).toBe(trials);
  });

  test('[S4.10] approved while a chargeback comes: it is never sent', async () => {
    const applications = await someApplications();
    await world.advance();
    const chargeback = (payment: string) =>
      disputeEvent(
        paymentEvent(payment, {
          object: { gatewayNumber: '10000101', amount: { minor: '1000', currency: 'USD' } },
        }),
        { object: { amount: { minor: '1000', currency: 'USD' } } },
      );
    const chargebacks = applications.map(({ payment }) => chargeback(payment));
    // A gateway reports several in one message: its first application brings the message, and the next ones race it, too.
    const inMessage = 5;
    const [approve, tell] = [
      (at: number) => world.approve(applications[at]?.number ?? ''),
      (at: number) =>
        at % inMessage === 0
          ? world.tell(...chargebacks.slice(at, at + inMessage))
          : Promise.resolve(),
    ];
    // The outcome of a race depends on the machine, so the first application and the last message produce each outcome for
    // certain.
    await approve(0);
    await tell(trials - inMessage);
    const outcomes = await raced(trials, [approve, tell]);
    for (const [approved] of [...outcomes.slice(0, 1), ...outcomes.slice(-inMessage)]) {
      expect(approved).toBe('refunds.alreadyHandled');
    }
    for (const [approved, told] of outcomes) {
      expect(['done', 'refunds.alreadyHandled']).toContain(approved);
      expect(told).toBe('done');
    }
    await world.advance();
    const stands = await statusesOf(applications.map(({ number }) => number));
    expect(new Set(stands.values())).toEqual(new Set(['failed CHARGEBACK_FIRST']));
    const commands = await world.rows(sql`
      select id from gateway_commands where refund_number = any(${applications.map(({ number }) => number)})`);
    expect(commands).toEqual([]);
    await world.rule('auditFromUsdMinor', 100_000);
  });

  test('[S4.10] withdrawn while it is being sent: either withdrawn without a command, or sent', async () => {
    const applications = await someApplications();
    const numberAt = (at: number) => applications[at]?.number ?? '';
    const [outcomes] = await Promise.all([
      atOnce(trials, (at) => refusalOf(world.withdraw(numberAt(at)))),
      world.advance(),
    ]);
    await world.advance();
    const stands = await statusesOf(applications.map(({ number }) => number));
    outcomes.forEach((outcome, at) => {
      expect(stands.get(numberAt(at))).toBe(
        outcome === 'done' ? 'failed WITHDRAWN' : 'inProcessing',
      );
    });
    expect(countOf(outcomes, 'done') + countOf(outcomes, 'refunds.alreadyHandled')).toBe(trials);
  });

  test('after all of them every invariant holds', async () => {
    const broken = (await verifyInvariants(world.database)).filter(
      ({ breaches, invariant }) =>
        breaches > 0 && ['I1', 'I2', 'I3', 'I5', 'I13', 'I19'].includes(invariant),
    );
    expect(broken).toEqual([]);
  });
});
