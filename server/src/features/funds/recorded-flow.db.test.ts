import { getBalances, listRecordedFlow } from '@back-office/contract/features/funds';
import { getAccountSummary } from '@back-office/contract/features/funds/account-summary';
import type { GatewayEvent } from '@back-office/contract/gateway/protocol';
import type { InputOf } from '@back-office/contract/kit/call';
import { addDays } from '@back-office/contract/kit/business-day';
import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { now } from '#platform/clock';
import { inRole, inTenant } from '#platform/database';
import { tenantScope } from '#platform/tenant-scope';
import { aMerchant, askAs, type Merchant } from '../../testing/ask-as-merchant.ts';
import {
  newPaymentNumber,
  paymentEvent,
  refundEvent,
  testDay,
  testInstant,
} from '../../testing/gateway-events.ts';
import { plantBusinesses } from '../../testing/plant-business.ts';
import { plantSettlements } from '../../testing/plant-settlements.ts';
import { takeFromGateway } from '../../testing/take-events.ts';
import { testDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { getAccountSummaryRoute } from './get-account-summary.ts';
import { getBalancesRoute } from './get-balances.ts';
import { listRecordedFlowRoute } from './list-recorded-flow.ts';
import { fundsOf, refundCost } from './ledger/read-funds.ts';

const [firstGateway, secondGateway, foreignGateway] = ['61000001', '61000002', '61000003'];
const days = Array.from({ length: 5 }, (_, place) => addDays(testDay, place));

const saleOn = (day: string, minor: string, gatewayNumber: string) =>
  paymentEvent(newPaymentNumber(day), {
    object: {
      gatewayNumber,
      orderedAt: testInstant(0, day),
      processedAt: testInstant(1, day),
      amount: { minor, currency: 'USD' },
    },
  });

const sales = days.flatMap((day, place) => [
  saleOn(day, String(1000 * (place + 1)), firstGateway),
  saleOn(day, String(700 * (place + 1)), secondGateway),
]);
const refunded = sales[2] ?? saleOn(testDay, '1', firstGateway);
const refund = refundEvent(refunded, {
  object: { amount: { minor: '500', currency: 'USD' }, processedAt: testInstant(5, days[3]) },
});
const everything: GatewayEvent[] = [...sales, refund, saleOn(testDay, '99', foreignGateway)];

const own: Merchant = { ...aMerchant, now: now() };
const ofFirstGateway: Merchant = { ...own, gatewayNumbers: [firstGateway] };
const range = { from: days[0] ?? '', to: days[4] ?? '' };

describe('balances and their entries', () => {
  let world: TestDatabase;
  let owner: pg.Client;
  beforeAll(async () => {
    world = await testDatabase();
    owner = new pg.Client({ connectionString: world.url });
    await owner.connect();
    await plantBusinesses(world, [
      { id: 1n, gatewayNumbers: [firstGateway, secondGateway] },
      { id: 2n, gatewayNumbers: [foreignGateway] },
    ]);
    await owner.query(
      `insert into contract_terms values (1, 'any', 'any', 'any', '2025-01-01', 'USD', 35000, 30, 100)`,
    );
    await takeFromGateway(world, everything.toReversed());
  });
  afterAll(async () => {
    await owner.end();
    await world.drop();
  });

  const balances = async (merchant: Merchant) =>
    (
      await askAs(world.database, merchant, {
        call: getBalances,
        route: getBalancesRoute,
        input: {},
      })
    ).balances;
  type Filter = Partial<InputOf<typeof listRecordedFlow>['filter']>;
  const flow = (
    merchant: Merchant,
    filter: Filter = {},
    place: { page?: number; limit?: 10 | 50 } = {},
  ) =>
    askAs(world.database, merchant, {
      call: listRecordedFlow,
      route: listRecordedFlowRoute,
      input: { filter: { currency: 'USD', range, ...filter }, limit: 50, ...place },
    });

  const sold = 1700n * 15n;
  const held = sold - 10n * 30n - 600n;

  test('[S2.28] shows a balance that its entries add up to, each with the balance after it', async () => {
    const [usd, ...others] = await balances(own);
    expect(others).toEqual([]);
    expect(usd).toEqual({
      currency: 'USD',
      withdrawable: '0',
      pending: String(held),
      available: '0',
      frozenFromPending: '0',
      frozenFromAvailable: '0',
      reserve: '0',
      margin: '0',
      deposit: '0',
    });
    const { rows, total, openingMinor, closingMinor, sums } = await flow(own);
    expect(total).toBe(22);
    expect(rows).toHaveLength(22);
    expect(openingMinor).toBe('0');
    expect(closingMinor).toBe(usd?.pending);
    let balance = 0n;
    for (const { direction, amountMinor, balanceAfterMinor } of rows.toReversed()) {
      balance += direction === 'in' ? BigInt(amountMinor) : -BigInt(amountMinor);
      expect(balanceAfterMinor).toBe(String(balance));
    }
    expect(String(balance)).toBe(closingMinor);
    expect(sums).toEqual([
      { kind: 'sale', direction: 'in', count: 10, amountMinor: String(sold) },
      { kind: 'refund', direction: 'out', count: 1, amountMinor: '500' },
      { kind: 'singleFee', direction: 'out', count: 10, amountMinor: '300' },
      { kind: 'refundFee', direction: 'out', count: 1, amountMinor: '100' },
    ]);
  });

  test('[S2.28] begins with the balance of the days before, and pages without losing an entry', async () => {
    const later = { range: { from: days[3] ?? '', to: days[4] ?? '' } };
    const { rows, openingMinor, closingMinor } = await flow(own, later);
    expect(openingMinor).toBe(String(1700n * 6n - 6n * 30n));
    expect(closingMinor).toBe(String(held));
    expect(rows).toHaveLength(10);
    const pages = [await flow(own, {}, { limit: 10 }), await flow(own, {}, { limit: 10, page: 2 })];
    const whole = await flow(own);
    expect(pages.flatMap((page) => page.rows)).toEqual(whole.rows.slice(0, 20));
    expect(whole.rows.map(({ businessDay }) => businessDay)).toEqual(
      whole.rows
        .map(({ businessDay }) => businessDay)
        .toSorted()
        .toReversed(),
    );
  });

  test('[S2.28] finds the entries of a kind, of a gateway, and of a payment with its refunds, and sums exactly those', async () => {
    const { number } = refunded.object;
    const ofPayment = await flow(own, { reference: number });
    expect(
      ofPayment.rows.map(({ kind, reference, paymentNumber }) => [kind, reference, paymentNumber]),
    ).toEqual([
      ['refundFee', refund.object.number, number],
      ['refund', refund.object.number, number],
      ['singleFee', number, number],
      ['sale', number, number],
    ]);
    expect(ofPayment.total).toBe(4);
    expect((await flow(own, { reference: refund.object.number })).total).toBe(2);
    const ofKind = await flow(own, { kinds: ['sale'], gatewayNumbers: [secondGateway] });
    expect(ofKind.rows.map(({ amountMinor }) => amountMinor)).toEqual([
      '3500',
      '2800',
      '2100',
      '1400',
      '700',
    ]);
    expect(ofKind.sums).toEqual([
      { kind: 'sale', direction: 'in', count: 5, amountMinor: '10500' },
    ]);
    const whole = await flow(own);
    for (const row of ofKind.rows) {
      expect(whole.rows).toContainEqual(row);
    }
    expect((await flow(own, { account: 'available' })).rows).toEqual([]);
  });

  test('[S2.28] an entry says which batch settles it, and how far that has come', async () => {
    const { number } = refunded.object;
    const statusOf = async (reference: string) =>
      (await flow(own, { reference })).rows.map(({ kind, status, batchNumber, paymentNumber }) =>
        [kind, status, batchNumber, paymentNumber].join(' '),
      );
    const batch = `${firstGateway}2026112001`;
    const { rows } = await owner.query<{ id: bigint }>(
      'select max(id) as id from ledger_transfers where cause = $1',
      [number],
    );
    await plantSettlements(world.url, [
      {
        business_id: 1n,
        number: batch,
        gateway_number: firstGateway,
        currency: 'USD',
        settlement_day: '2026-11-20',
        status: 'checked',
        lines: [
          {
            cause: number,
            payment_number: number,
            kind: 'sale',
            business_day: testDay,
            through_id: rows[0]?.id ?? 0n,
          },
        ],
      },
    ]);
    expect(await statusOf(refund.object.number)).toEqual([
      `refundFee unrecorded  ${number}`,
      `refund unrecorded  ${number}`,
    ]);
    expect((await statusOf(number)).slice(2)).toEqual([
      `singleFee reported ${batch} ${number}`,
      `sale reported ${batch} ${number}`,
    ]);
    await owner.query('update settlement_batches set status = $1, credited_by = 900002', [
      'credited',
    ]);
    expect((await statusOf(number)).slice(2)).toEqual([
      `singleFee credited ${batch} ${number}`,
      `sale credited ${batch} ${number}`,
    ]);
  });

  test('[S2.27] sums what moved each account by kind, from the opening to the closing balance, as the recorded flow does', async () => {
    const summaryOf = (merchant: Merchant, of: typeof range) =>
      askAs(world.database, merchant, {
        call: getAccountSummary,
        route: getAccountSummaryRoute,
        input: { range: of },
      });
    for (const merchant of [own, ofFirstGateway]) {
      for (const of of [range, { from: days[2] ?? '', to: days[3] ?? '' }]) {
        const { summaries } = await summaryOf(merchant, of);
        expect(summaries.map(({ account }) => account)).toEqual(['pending']);
        const { openingMinor, closingMinor, sums } = await flow(merchant, { range: of });
        expect(summaries[0]).toEqual({
          currency: 'USD',
          account: 'pending',
          openingMinor,
          closingMinor,
          movements: sums,
        });
      }
    }
    expect((await summaryOf(own, { from: '2025-01-01', to: '2025-01-02' })).summaries).toEqual([]);
  });

  test('[S6.3] shows a person who is held to a gateway what that gateway moved, and nothing of another business', async () => {
    const [usd] = await balances(ofFirstGateway);
    expect(usd?.pending).toBe(String(1000n * 15n - 5n * 30n - 600n));
    const { rows, closingMinor } = await flow(ofFirstGateway);
    expect(closingMinor).toBe(usd?.pending);
    expect(new Set(rows.map(({ gatewayNumber }) => gatewayNumber))).toEqual(
      new Set([firstGateway]),
    );
    const foreign = everything.at(-1)?.object.number ?? '';
    expect((await flow(own, { reference: foreign })).rows).toEqual([]);
    const beyond = await inTenant(world.database, {
      scope: tenantScope(1n, [firstGateway]),
      mode: 'read only',
      work: (tx) =>
        tx.rows<{ who: string }>(sql`
        select distinct business_id || ' ' || gateway_number as who from ledger_transfers
        union select distinct business_id || ' ' || gateway_number from ledger_days
        union select distinct business_id::text from ledger_accounts order by 1`),
    });
    expect(beyond).toEqual([{ who: '1' }, { who: `1 ${firstGateway}` }]);
  });

  test('tells what a refund will cost and whether the money is there, and keeps it there under the lock', async () => {
    const asked = { businessId: 1n, paymentNumber: refunded.object.number, amountMinor: 700n };
    await inRole(world.database, 'jobs', async (tx) => {
      expect(await refundCost(tx, asked)).toMatchObject({
        currency: 'USD',
        amountMinor: 700n,
        feeMinor: 100n,
      });
      expect(await refundCost(tx, { ...asked, businessId: 2n })).toBeUndefined();
      const funds = await fundsOf(tx, { businessId: 1n, currency: 'USD' }, { lock: true });
      expect(funds).toEqual({ pendingMinor: held, availableMinor: 0n });
      const waiting = inRole(world.database, 'feed', async (other) => {
        await other.run(sql`set local lock_timeout = '50ms'`);
        await fundsOf(other, { businessId: 1n, currency: 'USD' }, { lock: true });
      });
      await expect(waiting).rejects.toThrow(/lock timeout/);
    });
    await inTenant(world.database, {
      scope: tenantScope(1n, null),
      mode: 'read write',
      work: async (tx) => {
        expect(
          await fundsOf(tx, { businessId: 1n, currency: 'USD' }, { lock: false }),
        ).toMatchObject({ pendingMinor: held });
        expect(await fundsOf(tx, { businessId: 1n, currency: 'EUR' }, { lock: false })).toEqual({
          pendingMinor: 0n,
          availableMinor: 0n,
        });
      },
    });
  });
});
