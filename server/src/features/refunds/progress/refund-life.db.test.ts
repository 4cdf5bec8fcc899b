import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { holdAccounts, postTransfers } from '#features/funds/public';
import { inRole } from '#platform/database';
import { aMerchant } from '../../../testing/ask-as-merchant.ts';
import { disputeEvent, paymentEvent, refundEvent } from '../../../testing/gateway-events.ts';
import { aPayment, type PlantedPayment } from '../../../testing/plant-payments.ts';
import {
  ada,
  bob,
  openRefundWorld,
  refusalOf,
  type RefundWorld,
} from '../../../testing/refund-world.ts';
import { sendRefund } from './send-refund.ts';

let world: RefundWorld;
beforeAll(async () => {
  world = await openRefundWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  world.gateway.received.length = 0;
  world.gateway.answers.length = 0;
});

const { now } = aMerchant;
const daysOn = (days: number): Date => new Date(now.getTime() + days * 86_400_000);

const aSale = async (wanted: Partial<PlantedPayment> = {}): Promise<string> => {
  const [number = ''] = await world.plant(aPayment({ amount_minor: 1280n, ...wanted }));
  return number;
};

type Told = {
  version?: number;
  status?: 'inProcessing' | 'success' | 'failed';
  minor?: string;
  failureCode?: string;
  arn?: string;
};

/** Gateway events for a refund of ours, and for others on its payment. */
const of = (payment: string) =>
  paymentEvent(payment, {
    object: { gatewayNumber: '10000101', amount: { minor: '1280', currency: 'USD' } },
  });
const told = (payment: string, number: string, wanted: Told = {}) => {
  const { version = 1, status = 'inProcessing', minor = '640', ...rest } = wanted;
  const object = { number, status, amount: { minor, currency: 'USD' }, ...rest };
  return refundEvent(of(payment), { version, object });
};
const chargeback = (payment: string) =>
  disputeEvent(of(payment), { object: { amount: { minor: '1280', currency: 'USD' } } });

const stepsOf = async (number: string): Promise<string[]> =>
  (await world.find(number)).timeline.map(({ step, status }) => `${step} ${status}`).toReversed();

const balanceOf = async (): Promise<bigint> => {
  const [row] = await world.rows<{ balance: bigint }>(sql`
    select balance_minor as balance from ledger_accounts where business_id = 1 and currency = 'USD' and account = 'pending'`);
  return row?.balance ?? 0n;
};

/** Brings a refund to the gateway: screened, paid for, sent and accepted. */
const sent = async (payment: string, minor = 640): Promise<string> => {
  const { number } = await world.apply(payment, minor);
  await world.advance();
  await world.send(number);
  return number;
};

describe('the life of an application', () => {
  test('goes on while another application is held by somebody', async () => {
    const [held, free] = [await aSale(), await aSale()];
    const [waiting, moving] = [await world.apply(held, 640), await world.apply(free, 640)];
    await inRole(world.database, 'jobs', async (tx) => {
      await tx.run(
        sql`select from refunds where business_id = 1 and number = ${waiting.number} for update`,
      );
      await world.advance();
      expect((await world.find(moving.number)).status).toBe('inProcessing');
      expect((await world.find(waiting.number)).status).toBe('underAudit');
    });
    await world.advance();
    expect((await world.find(waiting.number)).status).toBe('inProcessing');
  });

  test('[S4.10] [S3.14] passes the audit by itself, takes the money, is sent once, and ends as the gateway says', async () => {
    const payment = await aSale();
    const before = await balanceOf();
    const { number } = await world.apply(payment, 640);
    expect(await world.find(number)).toMatchObject({
      status: 'underAudit',
      type: 'single',
      method: 'part',
      amount: { minor: '640', currency: 'USD' },
      applicant: 'Ada Merchant',
      availableMinor: '640',
      allowedActions: ['withdraw'],
    });
    await world.advance();
    expect(await balanceOf()).toBe(before - 640n);
    await world.send(number);
    await world.send(number);
    expect(world.gateway.received).toEqual([
      expect.objectContaining({
        type: 'refund',
        refundNumber: number,
        paymentNumber: payment,
        amount: { minor: '640', currency: 'USD' },
        method: 'part',
        reason: 'Goods returned',
      }),
    ]);
    await world.tell(told(payment, number));
    await world.tell(told(payment, number, { version: 2, status: 'success' }));
    await world.tell(told(payment, number, { version: 3, status: 'success', arn: '7'.repeat(23) }));
    const ended = await world.find(number);
    expect(ended).toMatchObject({
      status: 'success',
      arn: '7'.repeat(23),
      allowedActions: [],
      cost: { currency: 'USD', amountMinor: '640', feeMinor: '0' },
    });
    expect(ended.payment).toMatchObject({
      refundedMinor: '640',
      openMinor: '0',
      refundableMinor: '640',
    });
    expect(await stepsOf(number)).toEqual([
      'applied underAudit',
      'audited audited',
      'submitted inProcessing',
      'told inProcessing',
      'told success',
      'told success',
    ]);
    expect(await balanceOf()).toBe(before - 640n);
  });

  test('[S4.10] goes to the gateway while another refund of its payment is with the bank', async () => {
    const payment = await aSale();
    const first = await sent(payment, 300);
    const second = await sent(payment, 340);
    expect((await world.find(first)).status).toBe('inProcessing');
    expect((await world.find(second)).status).toBe('inProcessing');
    expect(world.gateway.received).toMatchObject([
      { refundNumber: first, amount: { minor: '300' } },
      { refundNumber: second, amount: { minor: '340' } },
    ]);
  });

  test('its payment tells of every step, in their order, and of the amount that is still to be had', async () => {
    const payment = await aSale();
    const number = await sent(payment);
    await world.tell(told(payment, number));
    await world.tell(
      told(payment, number, { version: 2, status: 'failed', failureCode: 'BANK_DECLINED' }),
    );
    const shown = await world.findPayment(payment);
    const lines = shown.timeline
      .filter(({ kind }) => kind !== 'payment')
      .map(
        (entry) => `${entry.kind} ${entry.number === number} ${entry.status} ${entry.actorKind}`,
      );
    expect(lines.toSorted()).toEqual(
      [
        'refund true underAudit merchant',
        'refund true audited system',
        'refund true inProcessing system',
        'refund true inProcessing merchant',
        'refund true failed merchant',
      ].toSorted(),
    );
    expect(shown).toMatchObject({ commandUnderWay: null, isRefunded: false });
    expect(shown.refunds).toMatchObject([{ number, status: 'failed' }]);
  });

  test('[S4.10] what the issuer refuses gives the money back and can be applied for again', async () => {
    const payment = await aSale();
    const before = await balanceOf();
    const number = await sent(payment);
    await world.tell(told(payment, number));
    await world.tell(
      told(payment, number, { version: 2, status: 'failed', failureCode: 'BANK_DECLINED' }),
    );
    expect(await balanceOf()).toBe(before);
    expect(await world.find(number)).toMatchObject({
      status: 'failed',
      failureCode: 'BANK_DECLINED',
    });
    const again = await world.apply(payment, 1280, { method: 'full' });
    expect(await refusalOf(world.withdraw(again.number))).toBe('done');
  });

  test('[S4.10] what the gateway will not take fails with its code, money back', async () => {
    const payment = await aSale();
    const before = await balanceOf();
    world.gateway.answers.push({
      status: 200,
      body: { outcome: 'refused', code: 'REFUND_NOT_TAKEN', message: 'Not of this card' },
    });
    const number = await sent(payment);
    expect(await world.find(number)).toMatchObject({
      status: 'failed',
      failureCode: 'REFUND_NOT_TAKEN',
      failureNote: 'Not of this card',
    });
    expect(await balanceOf()).toBe(before);
    expect(await world.tell(told(payment, number))).toMatchObject({
      rejected: [{ reason: 'refundMismatch' }],
    });
  });

  test('bad input E11: what is no answer is asked again under the same id, and never twice taken', async () => {
    const payment = await aSale();
    const { number } = await world.apply(payment, 640);
    await world.advance();
    const [command] = await world.rows<{ business_id: bigint; id: string }>(sql`
      select business_id, id from gateway_commands where refund_number = ${number}`);
    const jobId = `${command?.business_id}/${command?.id}`;
    world.gateway.answers.push(
      { status: 500, body: {} },
      { status: 200, body: { outcome: 'perhaps' } },
    );
    await expect(sendRefund(world.platform, jobId)).rejects.toThrow();
    await expect(sendRefund(world.platform, jobId)).rejects.toThrow();
    expect(await world.find(number)).toMatchObject({ status: 'inProcessing' });
    await sendRefund(world.platform, jobId);
    await sendRefund(world.platform, jobId);
    expect(world.gateway.received.map(({ id }) => id)).toEqual(
      Array.from({ length: 3 }, () => command?.id),
    );
  });

  test('bad input E11: an answer that comes twice, or before the command is acknowledged, has one effect', async () => {
    const payment = await aSale();
    const before = await balanceOf();
    const { number } = await world.apply(payment, 640);
    await world.advance();
    const success = told(payment, number, { version: 2, status: 'success' });
    await world.tell(success);
    await world.tell(told(payment, number), success);
    await world.send(number);
    expect(world.gateway.received).toEqual([]);
    expect(await world.find(number)).toMatchObject({ status: 'success' });
    expect(await balanceOf()).toBe(before - 640n);
  });

  test('a newer version of the payment answers nothing that was asked of its refund', async () => {
    const payment = await aSale();
    const { number } = await world.apply(payment, 640);
    await world.advance();
    const { object } = of(payment);
    const newer = { ...object, orderedAt: '2026-11-20T08:15:00.000Z' };
    const { accepted } = await world.tell(paymentEvent(payment, { version: 2, object: newer }));
    expect(accepted).toBe(1);
    await world.send(number);
    expect(world.gateway.received).toHaveLength(1);
    const commands = await world.rows<{ status: string }>(
      sql`select status from gateway_commands where refund_number = ${number}`,
    );
    expect(commands).toEqual([{ status: 'accepted' }]);
  });

  test('bad input E11: a success that the issuer takes back fails, and the money returns', async () => {
    const payment = await aSale();
    const before = await balanceOf();
    const number = await sent(payment);
    await world.tell(told(payment, number, { version: 2, status: 'success' }));
    await world.tell(
      told(payment, number, { version: 3, status: 'failed', failureCode: 'RETURNED' }),
    );
    expect(await world.find(number)).toMatchObject({ status: 'failed', failureCode: 'RETURNED' });
    expect(await balanceOf()).toBe(before);
  });

  test('ends as the gateway says although it echoes a card number, which is masked in all that is kept', async () => {
    const payment = await aSale();
    const number = await sent(payment);
    const echo = told(payment, number, { status: 'success' });
    const reason = 'card 4111 1111 1111 1111 please';
    const answer = await world.tell({ ...echo, object: { ...echo.object, reason } });
    expect(answer).toMatchObject({ accepted: 1, rejected: [] });
    expect(await world.find(number)).toMatchObject({ status: 'success' });
    const [kept] = await world.rows<{ reason: string }>(
      sql`select event #>> '{object,reason}' as reason from transaction_steps where object_number = ${number}`,
    );
    expect(kept?.reason).toBe('card •••• please');
    const foreign = refundEvent(of(payment), { object: { number: `RG${payment}`, reason } });
    expect((await world.tell(foreign)).rejected).toMatchObject([
      { reason: 'malformed', detail: 'reason: cardNumber' },
    ]);
  });

  test('the gateway speaks of our refunds only once it was asked, and of the amount it was asked for', async () => {
    const payment = await aSale();
    const { number } = await world.apply(payment, 640);
    const early = await world.tell(told(payment, number, { status: 'success' }));
    expect(early.rejected).toMatchObject([{ reason: 'refundMismatch', detail: 'object.number' }]);
    await world.advance();
    const other = await world.tell(told(payment, number, { minor: '641', status: 'success' }));
    expect(other.rejected).toMatchObject([
      { reason: 'refundMismatch', detail: 'object.amount.minor' },
    ]);
    const elsewhere = await aSale();
    expect((await world.tell(told(elsewhere, number))).rejected).toMatchObject([
      { reason: 'identifierReused' },
    ]);
  });

  test('[S4.10] withdrawn by the applicant or by who may check, before it is audited, and by nobody else', async () => {
    const payment = await aSale();
    const first = await world.apply(payment, 640);
    const other = {
      ...bob,
      merchant: { ...aMerchant, permissions: ['refunds.view', 'refunds.withdraw'] as const },
    };
    expect(await refusalOf(world.withdraw(first.number, other))).toBe('refunds.notApplicant');
    expect((await world.find(first.number, other)).obstacles).toEqual([
      { action: 'withdraw', obstacle: 'notApplicant' },
    ]);
    expect(await refusalOf(world.withdraw(first.number))).toBe('done');
    expect(await refusalOf(world.withdraw(first.number))).toBe('refunds.alreadyHandled');
    expect(await world.find(first.number)).toMatchObject({
      status: 'failed',
      failureCode: 'WITHDRAWN',
    });
    const second = await world.apply(payment, 640);
    expect(await refusalOf(world.withdraw(second.number, bob))).toBe('done');
    const third = await sent(payment);
    expect(await refusalOf(world.withdraw(third))).toBe('refunds.alreadyHandled');
    expect(await refusalOf(world.withdraw('R202611200099999999'))).toBe('refunds.notFound');
    expect(await refusalOf(world.withdraw("R2026' or 1=1"))).toBe('refunds.notFound');
  });

  test('[S4.10] one that was audited and not sent can be withdrawn or rejected', async () => {
    const payment = await aSale();
    const [first, second] = [await world.apply(payment, 300), await world.apply(payment, 340)];
    // Nothing is sent while another command for the payment is in progress.
    await inRole(world.database, 'jobs', (tx) =>
      tx.run(sql`
        insert into gateway_commands (business_id, id, gateway_number, payment_number, type, status, asked_at_version,
          asked_by, asked_by_name, asked_at)
        values (1, ${randomUUID()}, '10000101', ${payment}, 'inquire', 'queued', 1, 7, 'Ada', ${now})`),
    );
    await world.advance();
    expect(await world.find(first.number)).toMatchObject({
      status: 'audited',
      allowedActions: ['withdraw'],
    });
    expect(await refusalOf(world.withdraw(first.number))).toBe('done');
    expect(await refusalOf(world.reject(second.number))).toBe('done');
    expect(await world.find(first.number)).toMatchObject({ failureCode: 'WITHDRAWN' });
    expect(await world.find(second.number)).toMatchObject({ failureCode: 'REJECTED_BY_ACQUIRER' });
  });

  test('[S4.10] a chargeback ends what was not sent, and leaves alone what was', async () => {
    const [early, late] = [await aSale(), await aSale()];
    const underWay = await sent(late);
    const { number } = await world.apply(early, 640);
    await world.tell(chargeback(early));
    await world.tell(chargeback(late));
    expect(await world.find(number)).toMatchObject({
      status: 'failed',
      failureCode: 'CHARGEBACK_FIRST',
    });
    expect(await world.find(underWay)).toMatchObject({ status: 'inProcessing' });
    expect(await refusalOf(world.apply(early, 1))).toBe('refunds.disputed');
  });

  test('a refund made at the gateway meanwhile ends an application that no longer fits', async () => {
    const payment = await aSale();
    const { number } = await world.apply(payment, 1280, { method: 'full' });
    await world.tell(
      refundEvent(of(payment), { object: { amount: { minor: '1', currency: 'USD' } } }),
    );
    expect(await world.find(number)).toMatchObject({
      status: 'failed',
      failureCode: 'NO_LONGER_REFUNDABLE',
    });
  });
});

describe('the second person', () => {
  const limited = (limits: [string, number, number][]) =>
    world.asOwner(sql`
      with rule as (
        insert into approval_rules (business_id, subject, is_on, version, changed_by, changed_by_name, changed_at)
        values (1, 'refund', true, 1, 7, 'Ada', '2026-01-01Z')
      )
      insert into approval_limits (business_id, subject, currency, per_request_minor, per_day_minor)
      select 1, 'refund', * from json_to_recordset(${JSON.stringify(
        limits.map(([currency, request, day]) => ({ currency, request, day })),
      )}) as l (currency text, request bigint, day bigint)`);

  test('[S4.10] looks at what is above the limits of the owner per request and per person and day', async () => {
    const needs = async (minor: number, by = ada): Promise<boolean> => {
      const [payment = ''] = await world.plant(aPayment({ amount_minor: 10_000n }));
      const { number } = await world.apply(payment, minor, { by });
      return (await world.find(number)).needsCheck;
    };
    await limited([['USD', 300, 500]]);
    try {
      expect(await needs(301)).toBe(true);
      // A refund that waits for a check counts for the day as well.
      expect(await needs(200)).toBe(true);
      expect(await needs(300, bob)).toBe(false);
      expect(await needs(201, bob)).toBe(true);
    } finally {
      await world.asOwner(sql`delete from approval_limits`);
      await world.asOwner(sql`delete from approval_rules`);
    }
    expect(await needs(301)).toBe(false);
  });

  test('[S4.10] is refused with a way out where nobody else could be it', async () => {
    await world.rule('secondPerson', 1);
    await world.asOwner(sql`update memberships set status = 'disabled' where person_id = 8`);
    try {
      const [payment = ''] = await world.plant(aPayment());
      expect(await refusalOf(world.apply(payment, 100))).toBe('refunds.noApprover');
    } finally {
      await world.rule('secondPerson', 0);
      await world.asOwner(sql`update memberships set status = 'normal' where person_id = 8`);
    }
  });

  test('[S4.10] where the merchant wants one, is never the applicant, and comes before the audit', async () => {
    await world.rule('secondPerson', 1);
    try {
      const payment = await aSale();
      const { number } = await world.apply(payment, 640);
      await world.advance();
      expect(await world.find(number)).toMatchObject({ status: 'underAudit', needsCheck: true });
      expect((await world.find(number)).obstacles).toEqual([
        { action: 'check', obstacle: 'ownApplication' },
      ]);
      expect(await refusalOf(world.check(number, true, ada))).toBe('refunds.ownApplication');
      expect(await refusalOf(world.approve(number))).toBe('refunds.alreadyHandled');
      expect(await refusalOf(world.check(number, true))).toBe('done');
      expect(await refusalOf(world.check(number, true))).toBe('refunds.alreadyHandled');
      await world.advance();
      expect(await stepsOf(number)).toEqual([
        'applied underAudit',
        'checkApproved underAudit',
        'audited audited',
        'submitted inProcessing',
      ]);
      const again = await world.apply(await aSale(), 640);
      await world.check(again.number, false);
      expect(await world.find(again.number)).toMatchObject({
        status: 'failed',
        failureCode: 'REJECTED_BY_CHECKER',
        failureNote: 'No',
        decisions: [{ outcome: 'rejected', by: 'checker', name: 'Bob Checker', note: 'No' }],
      });
    } finally {
      await world.rule('secondPerson', 0);
    }
  });
});

describe("the merchant's money", () => {
  const minutesOn = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
  // Its currency has no rate, and an amount that can't be valued would go to an operator.
  beforeAll(() => world.rule('auditFromUsdMinor', 0));
  afterAll(() => world.rule('auditFromUsdMinor', 100_000));
  const aSaleInKiwi = () => aPayment({ amount_minor: 1280n, currency: 'NZD' });

  test('[S4.10] what it does not cover waits, is tried every hour, and goes on when it does', async () => {
    const sale = aSaleInKiwi();
    await world.plantUnbooked(sale);
    const { number } = await world.apply(sale.number, 640);
    await world.advance();
    expect(await world.find(number)).toMatchObject({
      status: 'underAudit',
      isWaitingForFunds: true,
      allowedActions: ['withdraw'],
      waiting: {
        since: now.toISOString(),
        nextTryAt: minutesOn(60).toISOString(),
        givesUpAt: daysOn(45).toISOString(),
      },
    });
    await world.book(sale);
    await world.advance(minutesOn(59));
    expect(await world.find(number)).toMatchObject({ status: 'underAudit' });
    await world.advance(minutesOn(60));
    expect(await world.find(number)).toMatchObject({
      status: 'inProcessing',
      isWaitingForFunds: false,
    });
    expect(await stepsOf(number)).toEqual([
      'applied underAudit',
      'fundsAwaited underAudit',
      'audited audited',
      'submitted inProcessing',
    ]);
  });

  const askedAbout = async (
    { number, currency }: PlantedPayment,
    minor = '1280',
  ): Promise<unknown> =>
    world.tell(
      disputeEvent(of(number), {
        object: { stage: 'retrieval', status: 'awaiting', amount: { minor, currency } },
      }),
    );
  const heldBack = async (sale: PlantedPayment): Promise<unknown> => {
    await world.asOwner(sql`
      insert into payment_holds (business_id, number, payment_number, gateway_number, reason, placed_by, placed_by_name, placed_at)
      values (1, ${`H${'7'.repeat(18)}`}, ${sale.number}, ${sale.gateway_number}, 'Looked into', 7, 'One', ${now})`);
    return world.book(sale);
  };
  test.each([
    ['AUD', 'an open retrieval', (sale: PlantedPayment) => askedAbout(sale)],
    ['SGD', 'a hold', heldBack],
  ] as const)(
    '[S4.10] in %s goes out of what %s keeps back of its own payment',
    async (currency, _, keepBack) => {
      await world.rule('auditRetrievals', 0);
      try {
        const sale = aPayment({ amount_minor: 1280n, currency });
        await world.plant(sale);
        await keepBack(sale);
        const kept = () =>
          inRole(world.database, 'jobs', (tx) => holdAccounts(tx, { businessId: 1n, currency }));
        expect(await kept()).toMatchObject({
          pending: 0n,
          available: 0n,
          frozenFromPending: 1280n,
        });
        const { number } = await world.apply(sale.number, 1280, { method: 'full' });
        await world.advance();
        expect(await world.find(number)).toMatchObject({ status: 'inProcessing' });
        expect(await kept()).toMatchObject({ pending: 0n, frozenFromPending: 0n });
      } finally {
        await world.rule('auditRetrievals', 1);
      }
    },
  );

  test('[S4.10] waits for money where an open retrieval of a part of its payment lets nothing go', async () => {
    await world.rule('auditRetrievals', 0);
    try {
      const sale = aPayment({ amount_minor: 1280n, currency: 'CHF' });
      await world.plant(sale);
      await askedAbout(sale, '700');
      const gone = {
        businessId: 1n,
        cause: `A${'7'.repeat(18)}`,
        kind: 'otherDeduction',
        gatewayNumber: 'none',
        currency: 'CHF',
        amountMinor: 580n,
        businessDay: '2026-11-20',
      } as const;
      await inRole(world.database, 'jobs', (tx) => postTransfers(tx, [gone], now));
      const part = await world.apply(sale.number, 600);
      await world.advance();
      expect(await world.find(part.number)).toMatchObject({ isWaitingForFunds: true });
      await world.withdraw(part.number);
      // A full refund leaves nothing for the retrieval to hold.
      const whole = await world.apply(sale.number, 1280, { method: 'full' });
      await world.advance();
      expect(await world.find(whole.number)).toMatchObject({ isWaitingForFunds: true });
      await inRole(world.database, 'jobs', (tx) =>
        postTransfers(tx, [{ ...gone, cause: `A${'8'.repeat(18)}`, kind: 'otherReturn' }], now),
      );
      await world.advance(minutesOn(60));
      expect(await world.find(whole.number)).toMatchObject({ status: 'inProcessing' });
      const kept = await inRole(world.database, 'jobs', (tx) =>
        holdAccounts(tx, { businessId: 1n, currency: 'CHF' }),
      );
      expect(kept).toMatchObject({ pending: 0n, frozenFromPending: 0n });
    } finally {
      await world.rule('auditRetrievals', 1);
    }
  });

  test('[S4.10] bad input E07: after 45 days without money it fails, and nothing half-done is left', async () => {
    const sale = aSaleInKiwi();
    await world.plantUnbooked(sale);
    // Earlier sales left some money; this refund needs more than that.
    const { number } = await world.apply(sale.number, 1280, { method: 'full' });
    await world.advance();
    await world.advance(daysOn(44));
    expect(await world.find(number)).toMatchObject({
      status: 'underAudit',
      isWaitingForFunds: true,
    });
    await world.advance(daysOn(45));
    expect(await world.find(number)).toMatchObject({
      status: 'failed',
      failureCode: 'INSUFFICIENT_FUNDS',
    });
    const commands = await world.rows(
      sql`select id from gateway_commands where refund_number = ${number}`,
    );
    expect(commands).toEqual([]);
  });
});
