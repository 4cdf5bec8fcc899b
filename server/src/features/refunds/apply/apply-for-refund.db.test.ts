import { getRefundable } from '@back-office/contract/features/refunds/detail';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMerchant } from '../../../testing/ask-as-merchant.ts';
import {
  alertEvent,
  disputeEvent,
  fraudReportEvent,
  paymentEvent,
} from '../../../testing/gateway-events.ts';
import { aPayment, type PlantedPayment } from '../../../testing/plant-payments.ts';
import {
  ada,
  openRefundWorld,
  refusalOf,
  type RefundWorld,
} from '../../../testing/refund-world.ts';
import { atOnce } from '../../../testing/test-database.ts';
import { getRefundableRoute } from './get-refundable.ts';

let world: RefundWorld;
beforeAll(async () => {
  world = await openRefundWorld();
});
afterAll(() => world.close());

const aSale = async (wanted: Partial<PlantedPayment> = {}): Promise<string> => {
  const [number = ''] = await world.plant(aPayment({ amount_minor: 1280n, ...wanted }));
  return number;
};
const refundable = (paymentNumber: string, by = ada) =>
  world.ask({ call: getRefundable, route: getRefundableRoute }, { paymentNumber }, by);
const applied = (payment: string, minor = 640) => refusalOf(world.apply(payment, minor));
const daysAgo = (days: number): Date => new Date(aMerchant.now.getTime() - days * 86_400_000);
const of = (payment: string) =>
  paymentEvent(payment, {
    object: { gatewayNumber: '10000101', amount: { minor: '1280', currency: 'USD' } },
  });
const amount = { minor: '1280', currency: 'USD' };

const sumOf = async (payment: string): Promise<bigint> => {
  const [row] = await world.rows<{ sum: bigint }>(sql`
    select coalesce(sum(amount_minor), 0)::bigint as sum from refunds where payment_number = ${payment} and status <> 'failed'`);
  return row?.sum ?? 0n;
};

describe('the amount', () => {
  test('[S5.4] bad input E01: is at least one minor unit and at most what is refundable', async () => {
    const payment = await aSale();
    await expect(world.apply(payment, 0)).rejects.toThrow();
    await expect(world.apply(payment, -1)).rejects.toThrow();
    expect(await applied(payment, 1281)).toBe('refunds.amountAboveRefundable');
    expect(await applied(payment, 1280)).toBe('done');
    expect(await sumOf(payment)).toBe(1280n);
  });

  test('bad input E09: full is all that is refundable; of a payment taken whole it is called full', async () => {
    const payment = await aSale();
    expect(await refusalOf(world.apply(payment, 1279, { method: 'full' }))).toBe(
      'refunds.amountNotFull',
    );
    const { number } = await world.apply(payment, 1280, { method: 'part' });
    expect(await world.find(number)).toMatchObject({ method: 'full', availableMinor: '0' });
    await world.withdraw(number);
    const first = await world.apply(payment, 280);
    await world.advance();
    await world.tell({ ...successOf(payment, first.number, '280') });
    const rest = await world.apply(payment, 1000, { method: 'full' });
    expect(await world.find(rest.number)).toMatchObject({ method: 'part' });
  });

  test('[S5.4] what was captured counts, not what was held', async () => {
    const payment = `20261120${'7'.repeat(14)}`;
    await world.tell(
      paymentEvent(payment, {
        object: {
          ...of(payment).object,
          tradeType: 'preauthorisation',
          preauth: {
            status: 'completed',
            authorisedMinor: '1280',
            capturedMinor: '500',
            expiresAt: '2026-11-27T08:15:00.000Z',
          },
        },
      }),
    );
    expect(await refundable(payment)).toMatchObject({
      capturedMinor: '500',
      refundableMinor: '500',
    });
    expect(await applied(payment, 501)).toBe('refunds.amountAboveRefundable');
    expect(await applied(payment, 500)).toBe('done');
  });

  test('[S5.4] of a hundred applications at once for one payment as many are taken as fit', async () => {
    const payment = await aSale();
    const outcomes = await atOnce(100, (at) => applied(payment, 300 + at));
    const isRefusedFor = ['refunds.amountAboveRefundable', 'refunds.allPending'];
    expect(outcomes.filter((outcome) => outcome !== 'done').length).toBeGreaterThan(95);
    expect(outcomes.filter((outcome) => !['done', ...isRefusedFor].includes(outcome))).toEqual([]);
    const sum = await sumOf(payment);
    expect(sum).toBeLessThanOrEqual(1280n);
    // The rest is smaller than any refused refund.
    expect(sum).toBeGreaterThan(1280n - 400n);
  });

  test('several refunds of a payment are open at once while their sum fits', async () => {
    const payment = await aSale();
    expect(await applied(payment, 500)).toBe('done');
    expect(await applied(payment, 781)).toBe('refunds.amountAboveRefundable');
    expect(await applied(payment, 300)).toBe('done');
    expect(await refundable(payment)).toMatchObject({ openMinor: '800', refundableMinor: '480' });
    expect(await applied(payment, 480)).toBe('done');
    expect(await refundable(payment)).toMatchObject({ obstacle: 'allPending', allowedActions: [] });
    expect(await applied(payment, 1)).toBe('refunds.allPending');
    await world.advance();
    await world.tell(
      successOf(payment, (await refundable(payment)).refunds[0]?.number ?? '', '480'),
    );
    expect(await sumOf(payment)).toBe(1280n);
  });

  test('a second refund of an amount that is still open is confirmed before it is taken', async () => {
    const payment = await aSale();
    const { number } = await world.apply(payment, 300);
    expect(await applied(payment, 300)).toBe('refunds.sameOpen');
    expect(await applied(payment, 301)).toBe('done');
    const again = () => refusalOf(world.apply(payment, 300, { isSecondOfSameAmount: true }));
    expect(await again()).toBe('done');
    expect(await sumOf(payment)).toBe(901n);
    // Even when confirmed, never more than what is left.
    expect(await refusalOf(world.apply(payment, 901, { isSecondOfSameAmount: true }))).toBe(
      'refunds.amountAboveRefundable',
    );
    await world.withdraw(number);
    const ended = await aSale();
    await world.withdraw((await world.apply(ended, 300)).number);
    expect(await applied(ended, 300)).toBe('done');
  });

  test('a refund made at the gateway ends the latest of the open ones, and only as many as it must', async () => {
    const payment = await aSale();
    const numbers = [];
    for (const minor of [500, 400, 300]) {
      numbers.push((await world.apply(payment, minor)).number);
    }
    await world.tell(successOf(payment, `RG${payment}1`, '380'));
    const statuses = await Promise.all(
      numbers.map(async (number) => {
        const { status, failureCode } = await world.find(number);
        return [status, failureCode];
      }),
    );
    expect(statuses).toEqual([
      ['underAudit', null],
      ['underAudit', null],
      ['failed', 'NO_LONGER_REFUNDABLE'],
    ]);
    expect(await sumOf(payment)).toBe(1280n);
  });
});

const successOf = (payment: string, number: string, minor: string) => ({
  id: `evt_${number}_9`,
  type: 'refund' as const,
  version: 9,
  occurredAt: aMerchant.now.toISOString(),
  actor: { kind: 'issuer' as const },
  object: {
    number,
    paymentNumber: payment,
    gatewayNumber: '10000101',
    status: 'success' as const,
    method: 'part' as const,
    amount: { minor, currency: 'USD' },
    reason: 'Goods returned',
    appliedAt: aMerchant.now.toISOString(),
  },
});

describe('what can be refunded', () => {
  test('[S5.7] bad input E05: a success of a live gateway, and nothing else', async () => {
    const refused = [
      ['refunds.notSuccessful', { status: 'failed', view: 'declined', decline_class: 'issuer' }],
      ['refunds.notSuccessful', { status: 'inProcessing', view: 'uncompleted' }],
      ['refunds.notSuccessful', { status: 'toBeConfirmed' }],
      [
        'refunds.notSuccessful',
        { status: 'preauthorised', view: 'preauthorised', preauth_status: 'pending' },
      ],
      ['refunds.testPayment', { mode: 'test', gateway_number: '10000199' }],
    ] as const satisfies readonly (readonly [string, Partial<PlantedPayment>])[];
    for (const [code, wanted] of refused) {
      const payment = await aSale(wanted);
      expect([wanted, await applied(payment)]).toEqual([wanted, code]);
      expect(`refunds.${(await refundable(payment)).obstacle}`).toBe(code);
      expect((await refundable(payment)).allowedActions).toEqual([]);
    }
  });

  test('bad input E05: what is refunded whole has nothing left', async () => {
    const payment = await aSale();
    const { number } = await world.apply(payment, 1280, { method: 'full' });
    await world.advance();
    await world.tell(successOf(payment, number, '1280'));
    expect(await applied(payment, 1)).toBe('refunds.fullyRefunded');
    expect(await refundable(payment)).toMatchObject({
      obstacle: 'fullyRefunded',
      refundedMinor: '1280',
    });
  });

  test('[S4.10] an open, accepted or lost chargeback stands in the way; a won one, a retrieval and a fraud report do not', async () => {
    const dispute =
      (status: 'awaiting' | 'lost' | 'accepted' | 'won', stage: 'chargeback' | 'retrieval') =>
      (payment: string) =>
        disputeEvent(of(payment), { object: { status, stage, amount } });
    const alert = (kind: 'rdr' | 'ethoca', status: 'open' | 'accepted') => (payment: string) =>
      alertEvent(of(payment), { object: { kind, status, amount } });
    const cases = [
      ['refunds.disputed', dispute('awaiting', 'chargeback')],
      ['refunds.disputed', dispute('lost', 'chargeback')],
      ['refunds.disputed', dispute('accepted', 'chargeback')],
      ['refunds.rdrRefunded', alert('rdr', 'accepted')],
      ['done', dispute('won', 'chargeback')],
      ['done', dispute('awaiting', 'retrieval')],
      ['done', alert('ethoca', 'open')],
      ['done', (payment: string) => fraudReportEvent(of(payment), { object: { amount } })],
    ] as const;
    for (const [code, eventOf] of cases) {
      const payment = await aSale();
      await world.tell(eventOf(payment));
      expect([eventOf(payment).object, await applied(payment)]).toEqual([
        eventOf(payment).object,
        code,
      ]);
    }
  });

  test('[S4.10] an open retrieval is named before the refund that answers it', async () => {
    const payment = await aSale();
    expect(await refundable(payment)).toMatchObject({ hasOpenRetrieval: false });
    await world.tell(
      disputeEvent(of(payment), { object: { status: 'awaiting', stage: 'retrieval', amount } }),
    );
    expect(await refundable(payment)).toMatchObject({
      hasOpenRetrieval: true,
      allowedActions: ['apply'],
    });
  });

  test('the window: a year, and from half of it on an operator looks', async () => {
    const [young, middling, old] = [
      await aSale({ ordered_at: daysAgo(179) }),
      await aSale({ ordered_at: daysAgo(181) }),
      await aSale({ ordered_at: daysAgo(366) }),
    ];
    expect((await refundable(young)).triggers).toEqual([]);
    expect((await refundable(middling)).triggers).toEqual(['oldPayment']);
    expect(await applied(old)).toBe('refunds.tooOld');
    expect(await applied(young)).toBe('done');
    const { number } = await world.apply(middling, 640);
    await world.advance();
    expect(await world.find(number)).toMatchObject({
      status: 'underAudit',
      triggers: ['oldPayment'],
    });
  });

  test('a gateway that was switched off still refunds what it sold', async () => {
    const payment = await aSale({ gateway_number: '10000102' });
    await world.rows(sql`
      update gateways set is_active = false where gateway_number = '10000102' returning gateway_number`);
    expect(await applied(payment)).toBe('done');
  });

  test('shows without permission what one might not do', async () => {
    const merchant = { ...aMerchant, permissions: ['refunds.view'] as const };
    expect(await refundable(await aSale(), { ...ada, merchant })).toMatchObject({
      allowedActions: [],
      obstacle: 'noPermission',
      refundableMinor: '1280',
    });
  });

  test('bad input E13: another’s number, blanks, letters and wildcards are no payment', async () => {
    const foreign = await aSale({ business_id: 2n, gateway_number: '10000201' });
    const elsewhere = await aSale({ gateway_number: '10000103' });
    const restricted = { ...ada, merchant: { ...aMerchant, gatewayNumbers: ['10000101'] } };
    for (const number of [
      foreign,
      ` ${foreign}`,
      '%',
      '2026112000000000000_%',
      "' or true --",
      '',
    ]) {
      expect(await refusalOf(world.apply(number, 1))).toBe('transactions.notFound');
      expect(await refusalOf(refundable(number))).toBe('transactions.notFound');
    }
    expect(await refusalOf(world.apply(elsewhere, 1, { by: restricted }))).toBe(
      'transactions.notFound',
    );
    expect(await sumOf(foreign)).toBe(0n);
  });
});

describe('the reason', () => {
  test('[S5.3] has one to a hundred characters in one line', async () => {
    const payment = await aSale();
    const withReason = (reason: string) => world.apply(payment, 1, { reason });
    await expect(withReason('')).rejects.toThrow();
    await expect(withReason('   ')).rejects.toThrow();
    await expect(withReason('x'.repeat(101))).rejects.toThrow();
    await expect(withReason('two\nlines')).rejects.toThrow();
    const { number } = await withReason(`  ${'退'.repeat(100)}  `);
    expect((await world.find(number)).reason).toBe('退'.repeat(100));
  });
});
