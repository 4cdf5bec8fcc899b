import { getRefundAudit, listRefundAudits } from '@back-office/contract/features/refunds/audits';
import type { RefundEvent } from '@back-office/contract/gateway/protocol';
import type { InputOf } from '@back-office/contract/kit/call';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { disputeEvent, paymentEvent, refundEvent } from '../../../testing/gateway-events.ts';
import { aPayment, type PlantedPayment } from '../../../testing/plant-payments.ts';
import { openRefundWorld, refusalOf, type RefundWorld } from '../../../testing/refund-world.ts';
import { getRefundAuditRoute } from './get-refund-audit.ts';
import { refundAudits } from './refund-audit-list.ts';

let world: RefundWorld;
beforeAll(async () => {
  world = await openRefundWorld();
});
afterAll(() => world.close());

const large = { amount_minor: 100_000n } as const;
const applied = async (wanted: Partial<PlantedPayment> = {}, minor?: bigint): Promise<string> => {
  const payment = aPayment(wanted);
  await world.plant(payment);
  const { number } = await world.apply(payment.number, minor ?? payment.amount_minor);
  await world.advance();
  return number;
};
type Filter = InputOf<typeof listRefundAudits>['filter'];
const list = (filter: Filter = {}) =>
  world.asOperator({ call: listRefundAudits, route: refundAudits.route }, { filter, limit: 50 });
const audit = (number: string, merchantNumber = '100001') =>
  world.asOperator(
    { call: getRefundAudit, route: getRefundAuditRoute },
    { merchantNumber, number },
  );

describe('what an operator has to look at', () => {
  test('[S4.10] a large amount by the rate of the day, in whatever currency', async () => {
    await world.rows(sql`
      insert into exchange_rates (from_currency, to_currency, valid_from, numerator, denominator)
      values ('JPY', 'USD', '2025-01-01', 2, 3) returning numerator`);
    const outcomes = [
      [await applied({ amount_minor: 99_999n }), []],
      [await applied(large), ['largeAmount']],
      [await applied({ ...large, currency: 'JPY' }), []],
      [await applied({ amount_minor: 150_000n, currency: 'JPY' }), ['largeAmount']],
      [await applied({ amount_minor: 1n, currency: 'KWD' }), ['largeAmount']],
    ] as const;
    for (const [number, triggers] of outcomes) {
      expect((await world.find(number)).triggers).toEqual(triggers);
      expect((await world.find(number)).status).toBe(
        triggers.length === 0 ? 'inProcessing' : 'underAudit',
      );
    }
  });

  test('[S4.10] a retrieval, a merchant who is not normal, a month with many refunds; each is a row of rules', async () => {
    const payment = aPayment();
    await world.plant(payment);
    const of = paymentEvent(payment.number, {
      object: { gatewayNumber: '10000101', amount: { minor: '1280', currency: 'USD' } },
    });
    await world.tell(
      disputeEvent(of, {
        object: { stage: 'retrieval', amount: { minor: '1280', currency: 'USD' } },
      }),
    );
    const { number } = await world.apply(payment.number, 1);
    await world.advance();
    expect((await world.find(number)).triggers).toEqual(['retrievalOpen']);
    await world.rows(
      sql`update businesses set merchant_status = 'disabled' where id = 1 returning id`,
    );
    expect((await world.find(await applied())).triggers).toEqual(['merchantNotNormal']);
    await world.rule('auditMerchantNotNormal', 0);
    expect((await world.find(await applied())).triggers).toEqual([]);
    await world.rows(
      sql`update businesses set merchant_status = 'normal' where id = 1 returning id`,
    );
    await world.rule('auditRefundRateFromPayments', 1);
    expect((await world.find(await applied())).triggers).toEqual(['highRefundRate']);
    await world.rule('auditRefundRateFromPayments', 50);
  });
});

describe("the operator's queue", () => {
  test('[S4.10] holds what waits, oldest first, until he approves or rejects with a reason', async () => {
    const [first, second] = [await applied(large), await applied(large)];
    const waiting = await list({ search: '100001' });
    const numbers = waiting.rows.map(({ number }) => number);
    expect(numbers.indexOf(first)).toBeLessThan(numbers.indexOf(second));
    expect(waiting.rows.find(({ number }) => number === first)).toMatchObject({
      merchantNumber: '100001',
      triggers: ['largeAmount'],
      allowedActions: ['approve', 'reject'],
    });
    expect(await refusalOf(world.approve(first))).toBe('done');
    expect(await refusalOf(world.approve(first))).toBe('refunds.alreadyHandled');
    await world.advance();
    expect(await world.find(first)).toMatchObject({
      status: 'inProcessing',
      decisions: [{ outcome: 'approved', by: 'operator', name: 'Grace Operator' }],
    });
    expect(await refusalOf(world.reject(second, 'Show the return slip'))).toBe('done');
    expect(await refusalOf(world.reject(second))).toBe('refunds.alreadyHandled');
    expect(await world.find(second)).toMatchObject({
      status: 'failed',
      failureCode: 'REJECTED_BY_ACQUIRER',
      failureNote: 'Show the return slip',
    });
    const decided = await list({ queue: 'decided' });
    expect(decided.rows.map(({ number }) => number)).toEqual(
      expect.arrayContaining([first, second]),
    );
    expect(decided.counts['decided']).toBe(decided.total);
    const left = await list();
    expect(left.rows.map(({ number }) => number)).not.toContain(first);
    expect(left.counts['waiting']).toBe(left.total);
    expect(left.sums.reduce((sum, { count }) => sum + count, 0)).toBe(left.total);
  });

  test('[S4.10] is told what stands in his way, and finds nothing under another’s name', async () => {
    await world.rule('secondPerson', 1);
    const number = await applied(large);
    await world.rule('secondPerson', 0);
    expect(await audit(number)).toMatchObject({
      allowedActions: [],
      obstacles: [
        { action: 'approve', obstacle: 'needsCheck' },
        { action: 'reject', obstacle: 'needsCheck' },
      ],
    });
    expect(await refusalOf(world.approve(number))).toBe('refunds.alreadyHandled');
    expect(await refusalOf(audit(number, '100002'))).toBe('refunds.notFound');
    expect(await refusalOf(audit('R202611209999999999'))).toBe('refunds.notFound');
    expect(await refusalOf(audit("R' or 1=1 --"))).toBe('refunds.notFound');
  });

  test('holds apart what passed every check and waits for money, until it is rejected or sent', async () => {
    await world.rule('auditFromUsdMinor', 0);
    try {
      const payment = aPayment({ amount_minor: 1280n, currency: 'NZD' });
      await world.plantUnbooked(payment);
      const { number } = await world.apply(payment.number, 640);
      const waitsForMoney = async () => (await list({ queue: 'waitsForMoney' })).rows;
      expect(await waitsForMoney()).toEqual([]);
      await world.advance();
      expect(await waitsForMoney()).toMatchObject([{ number, allowedActions: ['reject'] }]);
      expect(await refusalOf(world.reject(number))).toBe('done');
      expect(await waitsForMoney()).toEqual([]);
    } finally {
      await world.rule('auditFromUsdMinor', 100_000);
    }
  });

  test('[S4.10] holds apart what came by the feed and its gateway audits, until the gateway has decided', async () => {
    const payment = aPayment();
    await world.plant(payment);
    const of = paymentEvent(payment.number, {
      object: { gatewayNumber: '10000101', amount: { minor: '1280', currency: 'USD' } },
    });
    const told = (version: number, object: Partial<RefundEvent['object']>) =>
      refundEvent(of, { version, object });
    const first = told(1, { status: 'underAudit' });
    const { number } = first.object;
    await world.tell(first);
    const atGateway = await list({ queue: 'atGateway' });
    expect(atGateway.rows).toEqual([
      expect.objectContaining({ number, merchantNumber: '100001', allowedActions: [] }),
    ]);
    expect([atGateway.total, atGateway.counts['atGateway']]).toEqual([1, 1]);
    expect((await audit(number)).obstacles).toEqual([
      { action: 'approve', obstacle: 'auditedByGateway' },
      { action: 'reject', obstacle: 'auditedByGateway' },
    ]);
    expect(await refusalOf(world.approve(number))).toBe('refunds.alreadyHandled');
    await world.tell(told(2, { processedAt: first.occurredAt }));
    expect((await list({ queue: 'atGateway' })).total).toBe(0);
  });

  test('is searched by merchant, number and trigger, every character meant as it stands', async () => {
    const number = await applied(large);
    const found = async (filter: Filter) => (await list(filter)).rows.map((row) => row.number);
    expect(await found({ search: number })).toEqual([number]);
    expect(await found({ search: '%' })).toEqual([]);
    expect(await found({ search: 'Planted', triggers: ['largeAmount'] })).toContain(number);
    expect(await found({ triggers: ['manyParts'] })).not.toContain(number);
    expect(await found({ currencies: ['EUR'] })).not.toContain(number);
  });
});
