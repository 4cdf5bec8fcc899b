import {
  type FlowEntry,
  type FundsAccount,
  fundsAccounts,
  getBalances,
  listRecordedFlow,
} from '@back-office/contract/features/funds';
import { getAccountSummary } from '@back-office/contract/features/funds/account-summary';
import { getFlowEntry } from '@back-office/contract/features/funds/flow-entry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMerchant, askAs, type Merchant } from '../../testing/ask-as-merchant.ts';
import { eventfulShop, type EventfulShop } from '../../testing/eventful-shop.ts';
import { at, dayAt } from '../../testing/settlement-world.ts';
import { getAccountSummaryRoute } from './get-account-summary.ts';
import { getBalancesRoute } from './get-balances.ts';
import { getFlowEntryRoute } from './get-flow-entry.ts';
import { listRecordedFlowRoute } from './list-recorded-flow.ts';

let world: EventfulShop;
const own: Merchant = { ...aMerchant, now: at(dayAt(2), 16) };
const held: Merchant = { ...own, gatewayNumbers: ['90000001'] };
const range = { from: dayAt(-1), to: dayAt(10) };

beforeAll(async () => {
  world = await eventfulShop();
});
afterAll(() => world.close());

const flow = (account: FundsAccount, merchant = own, days = range) =>
  askAs(world.database, merchant, {
    call: listRecordedFlow,
    route: listRecordedFlowRoute,
    input: { filter: { currency: 'USD', account, range: days }, limit: 50 },
  });
const summaries = async (merchant: Merchant) =>
  (
    await askAs(world.database, merchant, {
      call: getAccountSummary,
      route: getAccountSummaryRoute,
      input: { range },
    })
  ).summaries;
type Named = Pick<FlowEntry, 'reference' | 'kind' | 'step'>;
const entry = (merchant: Merchant, { reference, kind, step }: Named) =>
  askAs(world.database, merchant, {
    call: getFlowEntry,
    route: getFlowEntryRoute,
    input: { reference, kind, step },
  });

test.each([
  ['of the whole business', own],
  ['of one gateway', held],
])(
  '[S2.27] [S2.28] [S3.16] %s: every account’s balance, summary and entries say the same after settlement, hold and withdrawal',
  async (_whose, merchant) => {
    const { balances } = await askAs(world.database, merchant, {
      call: getBalances,
      route: getBalancesRoute,
      input: {},
    });
    const told = await summaries(merchant);
    const moved = new Set<FundsAccount>();
    for (const account of fundsAccounts) {
      const { rows, total, openingMinor, closingMinor, sums } = await flow(account, merchant);
      expect([account, closingMinor]).toEqual([account, balances[0]?.[account]]);
      expect(rows).toHaveLength(total ?? -1);
      let balance = BigInt(openingMinor);
      for (const { direction, amountMinor, balanceAfterMinor } of rows.toReversed()) {
        balance += direction === 'in' ? BigInt(amountMinor) : -BigInt(amountMinor);
        expect(balanceAfterMinor).toBe(String(balance));
      }
      expect(String(balance)).toBe(closingMinor);
      for (const { kind, count, amountMinor } of sums) {
        const ofKind = rows.filter((row) => row.kind === kind);
        const sum = ofKind.reduce((minor, row) => minor + BigInt(row.amountMinor), 0n);
        expect([kind, ofKind.length, String(sum)]).toEqual([kind, count, amountMinor]);
      }
      const summary = told.find((one) => one.account === account);
      if (total !== 0) {
        moved.add(account);
        expect(summary).toMatchObject({ openingMinor, closingMinor, movements: sums });
      }
    }
    // A test without any booking would prove nothing.
    expect(moved).toEqual(new Set(fundsAccounts));
  },
);

test('[S2.28] an entry opened alone stands as its list has it, in both of its accounts, with all that was booked for the same', async () => {
  const seen = new Map<string, Named[]>();
  for (const account of fundsAccounts) {
    for (const row of (await flow(account)).rows) {
      const told = await entry(own, row);
      const { direction, balanceAfterMinor, ...same } = row;
      expect(told).toMatchObject(same);
      expect(direction === 'in' ? told.to : told.from).toBe(account);
      expect(told.balances).toContainEqual({ account, balanceAfterMinor });
      seen.set(row.reference, [...(seen.get(row.reference) ?? []), row]);
    }
  }
  for (const rows of seen.values()) {
    const [first] = rows;
    const kinds = (of: readonly { kind: string; step: number }[]) =>
      [...new Set(of.map(({ kind, step }) => `${kind} ${step}`))].toSorted();
    const told = first === undefined ? undefined : await entry(own, first);
    expect(kinds(told === undefined ? [] : [told, ...told.related])).toEqual(kinds(rows));
  }
});

test('[S2.28] the merchant reads why a payment was held, an adjustment made, and never why a hold was let go', async () => {
  const { numbers } = world;
  const everything: unknown[] = [];
  const reasons = new Map<string, string | null>();
  for (const account of fundsAccounts) {
    const { rows } = await flow(account);
    for (const row of rows) {
      everything.push(row, await entry(own, row));
      reasons.set(row.reference, row.reason);
    }
  }
  expect(Object.fromEntries([...reasons].filter(([, reason]) => reason !== null))).toEqual({
    [numbers.released]: 'To be checked',
    [numbers.held]: '=Asked by the scheme',
    [numbers.given]: 'Fee of March given back',
    [numbers.taken]: 'Yearly service',
  });
  expect(JSON.stringify(everything)).not.toMatch(/Secret|Olga Operator/);
  const [taken] = (await flow('frozenFromAvailable')).rows.filter(
    ({ reference }) => reference === numbers.released,
  );
  const told = taken === undefined ? undefined : await entry(own, taken);
  expect(told).toMatchObject({
    paymentNumber: numbers.settled,
    decidedAt: at(dayAt(1), 15).toISOString(),
    releasedAt: at(dayAt(2), 15).toISOString(),
  });
  expect(told?.related.map(({ kind }) => kind)).toContain(
    taken?.kind === 'settledManualHold' ? 'settledManualHoldReversal' : 'settledManualHold',
  );
});

test('an entry of another business, of a gateway one is not given, or of nothing, is not there', async () => {
  const [row] = (await flow('pending')).rows;
  if (row === undefined) {
    throw new Error('Something moved.');
  }
  const absent = expect.objectContaining({ code: 'funds.entryNotFound' });
  await expect(entry({ ...own, businessId: 2n }, row)).rejects.toEqual(absent);
  await expect(entry({ ...own, gatewayNumbers: ['90000002'] }, row)).rejects.toEqual(absent);
  await expect(entry(own, { ...row, step: 99 })).rejects.toEqual(absent);
  const { rows } = await flow('available');
  const withdrawal = rows.find(({ kind }) => kind === 'withdrawal');
  await expect(entry(held, withdrawal ?? row)).rejects.toEqual(absent);
});
