// A month and more of a merchant's money, night by night: from sale to bank, with refunds, chargebacks, a win, and
// released reserve. At every stage all screens must show the same figures.
import { applyForRefund } from '@back-office/contract/features/refunds/detail';
import { getSettlementAnswer } from '@back-office/contract/features/settlements/cycle';
import {
  applyForWithdrawal,
  getWithdrawable,
} from '@back-office/contract/features/withdrawals/apply';
import {
  confirmWithdrawal,
  pickUpWithdrawal,
} from '@back-office/contract/features/withdrawals/oversight';
import { addDays, weekdayOf } from '@back-office/contract/kit/business-day';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { asked } from './ask.ts';
import { readMoney, type MoneyFigures } from './money-figures.ts';
import { gateways, startMonth, type Month } from './month-world.ts';
import { differencesOfPapers } from './statement-papers.ts';

// These limits end hanging tests and measure nothing.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const cards = {
  approved: '4000000000000002',
  mastercard: '5200000000000007',
  chargedBackAndWon: '4005100000000005',
  retrieval: '4005120000000003',
} as const;

const wednesday = 3;

let month: Month;
let firstDay: string;

beforeAll(async () => {
  month = await startMonth();
  // Weekends decide which sales share a statement, so the month always begins on the same day of the week. At noon,
  // because a case arrives at the hour of its sale, and just after the nightly run the screens are being read.
  firstDay = addDays(await month.today(), 1);
  while (weekdayOf(firstDay) !== wednesday) {
    firstDay = addDays(firstDay, 1);
  }
  await month.toNoonOf(firstDay);
});
afterAll(() => month.stop());

/** Figures that all screens must agree on. */
const money = async (): Promise<MoneyFigures> => {
  const figures = await readMoney(month.owner, { from: firstDay, to: await month.today() });
  expect(figures.differences).toEqual([]);
  return figures;
};
const answerOf = (paymentNumber: string) =>
  asked(month.owner, getSettlementAnswer, { paymentNumber });
const stateOf = async (paymentNumber: string): Promise<string> => {
  const { state, reserve } = await answerOf(paymentNumber);
  return `${state}, reserve ${reserve.status}`;
};

const dayOf = async (): Promise<number> =>
  (Date.parse(await month.today()) - Date.parse(firstDay)) / 86_400_000;

const soldOn = new Set<number>();
/**
 * Night by night, with everything credited in the morning, and a small sale at the other gateway on each of the first
 * ten days.
 */
const liveTo = async (day: number): Promise<void> => {
  for (let today = await dayOf(); today < day; today = await dayOf()) {
    // Between midnight and two the next 02:00 is on the same day.
    if (today < 10 && !soldOn.has(today)) {
      soldOn.add(today);
      await month.pay(cards.mastercard, '3333', gateways[1]);
    }
    await month.toNextNight();
    if ((await month.creditAll()).length > 0) {
      await money();
    }
  }
};

const withdraw = async (amountMinor: string): Promise<string> => {
  await month.prove();
  const { currencies } = await asked(month.owner, getWithdrawable, {});
  const [usd] = currencies;
  const { number } = await asked(month.owner, applyForWithdrawal, {
    currency: 'USD',
    amountMinor,
    feeMinor: usd?.feeMinor ?? '',
    bankAccountId: usd?.bankAccount?.id ?? '',
  });
  return number;
};

const payOut = async (number: string, remittedMinor: string): Promise<void> => {
  const { merchantNumber } = month.business;
  await asked(month.credits, pickUpWithdrawal, { merchantNumber, number });
  await asked(month.checks, confirmWithdrawal, {
    merchantNumber,
    number,
    bankReference: 'FT2600000001',
    remittedMinor,
  });
};

/** Refunded by the issuer, and booked. */
const refund = async (paymentNumber: string, amountMinor: string): Promise<void> => {
  await asked(month.owner, applyForRefund, {
    paymentNumber,
    method: 'part',
    amountMinor,
    reason: 'Returned by the customer',
  });
  await vi.waitFor(
    async () =>
      expect(
        await month.ask(
          `select from ledger_transfers t join refunds r on r.number = t.cause
           where r.payment_number = $1 and t.kind = 'refund'`,
          [paymentNumber],
        ),
      ).toHaveLength(1),
    { timeout: 120_000, interval: 100 },
  );
};

test('[S2.21] [S2.26] [S2.27] [S2.28] [S2.29] [S2.30] [S3.16] [S4.11] [S9.6] five payments go their ways through more than a month, and every screen tells the same cents at every step', async () => {
  const paid = await month.pay(cards.approved, '10000');
  const refunded = await month.pay(cards.approved, '8000');
  const won = await month.pay(cards.chargedBackAndWon, '6000');
  const asksFirst = await month.pay(cards.retrieval, '5000');
  // Less the single fee of 0.30 each; the statement deducts the rate.
  expect((await money()).balances.pending).toBe('28880');
  expect(await answerOf(paid)).toMatchObject({ state: 'unsettled', reason: 'period' });

  // Three days and a weekend at most.
  await liveTo(6);
  for (const [payment, netMinor] of [
    [paid, '8620'],
    [refunded, '6890'],
    [won, '5160'],
  ] as const) {
    const { state, statements, reserve } = await answerOf(payment);
    expect([state, reserve.status, statements.map((one) => one.netMinor)]).toEqual([
      'settled',
      'held',
      [netMinor],
    ]);
  }
  expect(await answerOf(asksFirst)).toMatchObject({ state: 'unsettled', reason: 'frozen' });

  const withdrawal = await withdraw('15000');
  expect((await money()).balances.frozenFromAvailable).toBe('15000');
  await payOut(withdrawal, '13000');
  await money();

  const before = (await money()).balances.pending;
  await refund(refunded, '3000');
  expect((await money()).balances.pending).toBe(String(BigInt(before) - 3100n));

  // Charged back on the twelfth day; a weekend without banks may follow.
  await liveTo(16);
  expect((await answerOf(won)).statements.map(({ netMinor }) => netMinor)).toEqual([
    '5160',
    '-8500',
  ]);
  const owed = (await money()).batches.filter(({ netMinor }) => BigInt(netMinor) < 0n);
  expect(owed.map(({ status }) => status)).toContain('credited');
  const later = await month.pay(cards.approved, '20000');

  await liveTo(33);
  expect((await answerOf(won)).statements.map(({ netMinor }) => netMinor)).toEqual([
    '5160',
    '-8500',
    '6000',
  ]);
  expect(await stateOf(paid)).toBe('settled, reserve released');

  await liveTo(52);
  for (const payment of [paid, refunded, won, later]) {
    expect(await stateOf(payment)).toBe('settled, reserve released');
  }
  // Its statement paid for the rest of the case, and had nothing left to withhold.
  expect(await stateOf(asksFirst)).toBe('settled, reserve none');
  const { balances, batches } = await money();
  // Calculated by hand: 100.00 less 3.50 and 0.30; 80.00 less 2.80, 0.30, the refund and its 1.00; 60.00 less 2.10,
  // 0.30 and 25.00 for the case; 50.00 less 1.75 and 0.30; 200.00 less 7.00 and 0.30; ten times 33.33 less 1.17 and
  // 0.30; less the withdrawal.
  const earned = 9620n + 4590n + 3260n + 4795n + 19_270n + 10n * 3186n - 15_000n;
  expect(balances).toMatchObject({
    available: String(earned),
    withdrawable: String(earned),
    pending: '0',
    frozenFromPending: '0',
    frozenFromAvailable: '0',
    reserve: '0',
  });
  for (const { number } of batches.filter(({ gatewayNumber }) => gatewayNumber === gateways[0])) {
    expect(await differencesOfPapers(month.owner, number)).toEqual([]);
  }
  expect(await month.broken()).toEqual([]);
});
