import {
  listReportedPayments,
  refundReportedPayments,
} from '@back-office/contract/features/refunds/reported';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { disputeEvent, fraudReportEvent, paymentEvent } from '../../../testing/gateway-events.ts';
import { aPayment } from '../../../testing/plant-payments.ts';
import {
  ada,
  bob,
  openRefundWorld,
  refusalOf,
  type RefundWorld,
} from '../../../testing/refund-world.ts';
import { atOnce } from '../../../testing/test-database.ts';
import { listReportedPaymentsRoute, refundReportedPaymentsRoute } from './refund-reported.ts';

let world: RefundWorld;
beforeAll(async () => {
  world = await openRefundWorld();
});
afterAll(() => world.close());

const amount = { minor: '1280', currency: 'USD' };
const of = (payment: string) =>
  paymentEvent(payment, { object: { gatewayNumber: '10000101', amount } });

/** A sale of 12.80 that its issuer reported as fraud. */
const aReportedSale = async (): Promise<string> => {
  const [number = ''] = await world.plant(aPayment({ amount_minor: 1280n }));
  await world.tell(fraudReportEvent(of(number), { object: { amount } }));
  return number;
};
const listed = async (only: { paymentNumber?: string } = {}): Promise<string[]> => {
  const call = { call: listReportedPayments, route: listReportedPaymentsRoute };
  return (await world.ask(call, only)).payments.map(({ paymentNumber }) => paymentNumber);
};
const refund = (paymentNumbers: string[], by = ada) =>
  world.ask(
    { call: refundReportedPayments, route: refundReportedPaymentsRoute },
    { paymentNumbers, reason: 'Reported as fraud' },
    by,
  );

describe('the refund of payments that issuers reported as fraud', () => {
  test('requests a full refund of each that can be refunded, and says of every other why not', async () => {
    const [sale, started, disputed] = [
      await aReportedSale(),
      await aReportedSale(),
      await aReportedSale(),
    ];
    const [unreported = ''] = await world.plant(aPayment({ amount_minor: 1280n }));
    await world.apply(started, 280);
    await world.tell(disputeEvent(of(disputed), { object: { amount } }));
    expect((await listed()).toSorted()).toEqual([sale, started].toSorted());
    expect(await listed({ paymentNumber: sale })).toEqual([sale]);
    expect(await listed({ paymentNumber: disputed })).toEqual([]);
    const asked = [sale, started, disputed, unreported, `20250101${'9'.repeat(14)}`, 'no number'];
    const { rows } = await refund(asked);
    expect(rows.map(({ obstacle }) => obstacle)).toEqual([
      null,
      null,
      'disputed',
      'notReported',
      'notFound',
      'notFound',
    ]);
    expect(await world.find(rows[0]?.refundNumber ?? '')).toMatchObject({
      paymentNumber: sale,
      amount,
      status: 'underAudit',
      reason: 'Reported as fraud',
    });
    expect((await world.find(rows[1]?.refundNumber ?? '')).amount.minor).toBe('1000');
    expect(await listed()).toEqual([]);
    expect((await refund([sale])).rows).toEqual([{ refundNumber: null, obstacle: 'allPending' }]);
  });

  test('says of a payment whose chargeback was withdrawn that it needs none', async () => {
    const [over, sale] = [await aReportedSale(), await aReportedSale()];
    await world.tell(disputeEvent(of(over), { object: { amount } }));
    await world.tell(
      disputeEvent(of(over), { version: 2, object: { amount, status: 'withdrawn' } }),
    );
    const call = { call: listReportedPayments, route: listReportedPaymentsRoute };
    const { payments } = await world.ask(call, {});
    expect(
      [over, sale].map((number) => payments.find((one) => one.paymentNumber === number)),
    ).toMatchObject([{ wasDisputed: true }, { wasDisputed: false }]);
  });

  test('is never made twice, however often it is asked for at once', async () => {
    const sale = await aReportedSale();
    const answers = await atOnce(6, async () => (await refund([sale])).rows[0]);
    expect(answers.filter((row) => row?.refundNumber !== null)).toHaveLength(1);
    const [sum] = await world.rows<{ minor: bigint }>(sql`
      select sum(amount_minor)::bigint as minor from refunds where payment_number = ${sale} and status <> 'failed'`);
    expect(sum?.minor).toBe(1280n);
  });

  test('waits for a second person where the contract says so, and is refused as refunds.noApprover where there is none', async () => {
    const [sale, other] = [await aReportedSale(), await aReportedSale()];
    await world.rule('secondPerson', 1);
    const { rows } = await refund([sale]);
    const number = rows[0]?.refundNumber ?? '';
    await world.check(number, true);
    expect((await world.find(number, bob)).decisions).toMatchObject([
      { outcome: 'approved', by: 'checker' },
    ]);
    await world.asOwner(
      sql`update memberships set status = 'disabled' where person_id = ${bob.personId}`,
    );
    expect(await refusalOf(refund([other]))).toBe('refunds.noApprover');
    await world.asOwner(
      sql`update memberships set status = 'normal' where person_id = ${bob.personId}`,
    );
    await world.rule('secondPerson', 0);
  });
});
