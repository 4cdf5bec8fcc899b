import { getRates } from '@back-office/contract/features/reports/rates';
import { previewDisputeAnswer } from '@back-office/contract/features/disputes/detail';
import type { PaymentEvent } from '@back-office/contract/gateway/protocol';
import type { FileAnswer } from '@back-office/contract/kit/file';
import { addDays } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMerchant } from '../../../testing/ask-as-merchant.ts';
import {
  openDisputeWorld,
  gatewayNumber,
  soon,
  type DisputeWorld,
} from '../../../testing/dispute-world.ts';
import {
  disputeEvent,
  newPaymentNumber,
  paymentEvent,
  testDay,
  testInstant,
} from '../../../testing/gateway-events.ts';
import { getRatesRoute } from '../../../testing/other-rooms.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { ada } from '../../../testing/refund-world.ts';
import { previewDisputeAnswerRoute } from '../paper/preview-answer.ts';

let world: DisputeWorld;
beforeAll(async () => {
  world = await openDisputeWorld();
});
afterAll(() => world.close());

type Payment = Partial<PaymentEvent['object']>;

const card = (fingerprint: string): Payment['card'] => ({
  brand: 'visa',
  funding: 'credit',
  first6: '422222',
  last4: '0007',
  fingerprint: `fp_${fingerprint.padEnd(20, 'a')}`,
});
const known: Payment = { gatewayNumber, ip: '203.0.113.7', deviceId: 'dv_of_the_shopper' };

/** A payment a number of days before the dispute. */
const earlier = (days: number, more: Payment = {}): PaymentEvent =>
  paymentEvent(newPaymentNumber(addDays(testDay, -days)), {
    object: { ...known, card: card('own'), ...more },
  });

test('finds the two earlier undisputed payments of the card, in the days that count, for the case and the bank', async () => {
  await world.asOwner(sql`
    call ensure_transaction_months(${addDays(testDay, -400)}::date, ${testDay}::date)`);
  const [newer, older] = [earlier(150), earlier(300)];
  await world.tellAt(
    soon,
    newer,
    older,
    // Too recent, too old, with another card of the same digits, and unpaid.
    earlier(119),
    earlier(367),
    earlier(140, { card: card('other') }),
    earlier(141, { status: 'failed', declineClass: 'issuer' }),
  );
  // Another case was opened on the last one.
  await world.openCase({ payment: { ...known, card: card('own') } });
  const { number } = await world.openCase({ payment: { ...known, card: card('own') } });
  const { compelling, verdict } = await world.findCase(number);
  expect(verdict).toMatchObject({ advice: 'fight', reasons: ['compellingEvidence'] });
  expect(compelling).toMatchObject({
    obstacle: null,
    found: 2,
    shared: [
      { element: 'ip', value: '203.0.113.7' },
      { element: 'device', value: 'dv_of_the_shopper' },
      { element: 'account', value: 'ada@example.com' },
    ],
    payments: [{ number: newer.object.number }, { number: older.object.number }],
  });
  const paper: FileAnswer = await world.ask(
    { call: previewDisputeAnswer, route: previewDisputeAnswerRoute },
    { number },
  );
  const text = (readPdf(paper.content as Uint8Array)[0] ?? '').replaceAll(/\s/g, '');
  expect(text).toContain('VisaCompellingEvidence3.0');
  expect(text).toContain(newer.object.number);
  expect(text).toContain(older.object.number);
});

test('finds them behind any number of newer payments of the card that share nothing', async () => {
  const frequent = { card: card('frequent') };
  const pair = [earlier(200, frequent), earlier(210, frequent)];
  const others = Array.from({ length: 51 }, () =>
    earlier(130, { ...frequent, ip: '198.51.100.9', deviceId: 'dv_of_another' }),
  );
  await world.tellAt(soon, ...pair, ...others);
  const { number } = await world.openCase({ payment: { ...known, ...frequent } });
  expect((await world.findCase(number)).compelling).toMatchObject({
    obstacle: null,
    payments: pair.map((payment) => ({ number: payment.object.number })),
  });
});

test('says why a case does not qualify, and nothing of it where the reason knows no such evidence', async () => {
  const unknown = await world.openCase({
    payment: { card: { ...card('new'), last4: '0008' } as never },
  });
  expect((await world.findCase(unknown.number)).compelling).toMatchObject({
    obstacle: 'noIpOrDevice',
    payments: [],
  });
  const notReceived = await world.openCase({ object: { reasonCode: '13.1' } });
  expect((await world.findCase(notReceived.number)).compelling).toBeNull();
});

test('a case counts as compelling by the payments of all gateways, whoever answers it', async () => {
  const elsewhere = '10000102';
  await world.asOwner(sql`
    insert into gateways (business_id, gateway_number, name, mode, is_active, created_at)
    values (1, ${elsewhere}, 'Other shop', 'live', true, '2025-01-01Z')`);
  const shared = { ...known, card: card('twoShops'), gatewayNumber: elsewhere };
  await world.tellAt(soon, earlier(150, shared), earlier(300, shared));
  const { number } = await world.openCase({ payment: { ...known, card: card('twoShops') } });
  const by = { ...ada, merchant: { ...aMerchant, gatewayNumbers: [gatewayNumber] } };
  expect((await world.findCase(number, { by })).compelling).toMatchObject({
    obstacle: 'noEarlierPayment',
  });
  await world.answer({ number }, { by });
  await world.sendAnswers();
  const counted = await world.rows(sql`
    select is_compelling from disputes where business_id = 1 and number = ${number}`);
  expect(counted).toEqual([{ is_compelling: true }]);
});

test('[S2.22] a fraud case won with Compelling Evidence 3.0 leaves Visa’s programme, and no rate of one’s own', async () => {
  const month = testDay.slice(0, 7);
  const counted = async () => {
    const rates = await world.ask({ call: getRates, route: getRatesRoute }, { filter: { month } });
    const vamp = rates.monitors.find(({ programme }) => programme === 'vamp');
    return {
      own: rates.total.chargebacks.count.numerator,
      leftOut: vamp?.leftOut,
      numerator: vamp?.rate.numerator,
    };
  };
  const winner = { ...known, card: card('winner') };
  await world.tellAt(soon, earlier(150, winner), earlier(300, winner));
  const qualifying = await world.openCase({ payment: winner });
  const other = await world.openCase({ payment: { ...known, card: card('other') } });
  const before = await counted();
  for (const { number, sale } of [qualifying, other]) {
    await world.answer({ number });
    await world.sendAnswers();
    expect(await counted()).toMatchObject({ own: before.own });
    const closedAt = testInstant(720);
    await world.tellAt(
      new Date(closedAt),
      disputeEvent(sale, {
        version: 2,
        occurredAt: closedAt,
        object: { gatewayNumber, status: 'won', closedAt },
      }),
    );
  }
  expect(await counted()).toEqual({
    own: before.own,
    leftOut: 1,
    numerator: (before.numerator ?? 0) - 1,
  });
});
