import { recordedFlowFilterSchema } from '@back-office/contract/features/funds';
import { entryKindsByGroup } from '@back-office/contract/features/funds/entry-kinds';
import { batchList } from '@back-office/contract/features/settlements/batches';
import { describe, expect, test } from 'vitest';
import {
  creditedAddress,
  flowAddress,
  kindsOf,
  type MonthPart,
  waitingAddress,
} from './settlement-addresses.ts';

const of = { month: '2026-03', currency: 'USD', gatewayNumbers: ['10000101'] };
const parts = Object.keys(kindsOf) as MonthPart[];

/** The query of the list that an address opens. */
const asked = (address: string): Record<string, unknown> => {
  const { from, to, ...search } = Object.fromEntries(
    new URL(address, 'https://shop.example').searchParams,
  );
  const lists = ['kinds', 'gatewayNumbers', 'currencies'];
  return {
    range: { from, to },
    ...Object.fromEntries(
      Object.entries(search).map(([name, text]) => [
        name,
        lists.includes(name) ? text.split(',') : text,
      ]),
    ),
  };
};

describe('[S2.21] the addresses of a month’s settlement', () => {
  test.each(parts)('say only what the recorded flow understands: %s', (part) => {
    const address = flowAddress(of, { account: 'pending', part });
    expect(recordedFlowFilterSchema.safeParse(asked(address)).error).toBeUndefined();
  });

  test('say only what the list of statements understands, a leap day included', () => {
    for (const month of ['2026-03', '2028-02', '2026-12', '2027-01']) {
      for (const address of [creditedAddress({ ...of, month }), waitingAddress({ ...of, month })]) {
        expect(batchList.filterSchema.safeParse(asked(address)).error).toBeUndefined();
      }
    }
  });

  test('name every kind of entry that moves what is unsettled in exactly one part', () => {
    const named = [...kindsOf.new, ...kindsOf.offset, ...kindsOf.held, ...kindsOf.settled];
    expect(new Set(named).size).toBe(named.length);
    const { holds, withdrawals, ...moving } = entryKindsByGroup;
    expect(new Set(named)).toEqual(
      new Set([
        ...Object.values(moving).flat(),
        ...holds.filter((kind) => !kind.startsWith('settled')),
      ]),
    );
    expect(withdrawals.some((kind) => named.some((one) => one === kind))).toBe(false);
  });
});
