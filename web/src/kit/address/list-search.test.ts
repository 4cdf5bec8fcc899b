import { currenciesOfExponent } from '@back-office/contract/kit/currencies';
import { queueFilter } from '@back-office/contract/kit/list-filter';
import { pageSizes } from '@back-office/contract/kit/page';
import * as payment from '@back-office/contract/features/payment';
import {
  type TransactionFilter,
  transactionFilterSchema,
  transactionSorts,
} from '@back-office/contract/features/transactions';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  type ListFilter,
  type ListRules,
  type ListState,
  readListSearch,
  viewQueryOf,
  writeListSearch,
} from './list-search.ts';
import { rangeOfPreset, rangePresets } from '../dates/range-presets.ts';

const today = '2026-08-31';

const rules: ListRules<TransactionFilter, (typeof transactionSorts)[number]> = {
  schema: transactionFilterSchema,
  fixed: { view: 'query' },
  defaults: { statuses: ['preauthorised'] },
  defaultPreset: 'last7',
  sorts: transactionSorts,
  today: () => today,
};

const queueRules: ListRules<ListFilter & { queue: 'waiting' | 'done' }, 'given'> = {
  schema: z.object({ queue: queueFilter(['waiting', 'done']).schema }),
  fixed: {},
  defaults: {},
  defaultPreset: 'last30',
  sorts: ['given'],
  today: () => today,
};

const some = <Value>(values: readonly Value[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 }), { nil: undefined });
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });
const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const printable = fc.stringMatching(/^[\x21-\x7e]{1,64}$/);
const part = fc
  .stringMatching(/^[\p{L}\p{N}@.&=,%+ -]{3,40}$/u)
  .filter((text) => text.trim() === text);

const filters = fc.record({
  timeType: fc.constantFrom(...payment.timeTypes),
  statuses: some(payment.paymentStatuses),
  orderNumbers: maybe(fc.array(printable, { minLength: 1, maxLength: 5 })),
  currencies: some(currenciesOfExponent(0)),
  amountFrom: maybe(fc.constantFrom('0', '1280', '0.5', '1280.00')),
  cardFirst6: maybe(digits(6)),
  email: maybe(part),
  isRefunded: maybe(fc.boolean()),
  asOf: maybe(fc.constant('2026-08-31T16:05:09.000Z')),
});

const states: fc.Arbitrary<ListState<TransactionFilter, (typeof transactionSorts)[number]>> = fc
  .record({
    filter: filters,
    preset: maybe(fc.constantFrom(...rangePresets)),
    sort: fc.constantFrom(...transactionSorts),
    order: fc.constantFrom('asc' as const, 'desc' as const),
    page: fc.integer({ min: 1, max: 1_000_000 }),
    limit: fc.constantFrom(...pageSizes),
    columns: maybe(fc.uniqueArray(fc.constantFrom('number', 'amount', 'status'), { minLength: 1 })),
    open: maybe(digits(22)),
    saved: maybe(fc.uuid()),
  })
  .map((state) => ({
    ...state,
    filter: {
      ...state.filter,
      view: 'query',
      range:
        state.preset === undefined
          ? { from: '2026-01-05', to: '2026-02-01' }
          : rangeOfPreset(state.preset, today),
    },
  }));

describe('the address of a list', () => {
  test('says all of a list: read again it is the same list', () => {
    fc.assert(
      fc.property(states, (state) => {
        const query = new URLSearchParams(writeListSearch(state, rules)).toString();
        const read = readListSearch(Object.fromEntries(new URLSearchParams(query)), rules);
        expect(read).toEqual(state);
      }),
    );
  });

  test('opens on what waits for a deadline with the nearest first, and on the rest with the newest', () => {
    const waiting: typeof rules = {
      ...rules,
      opening: ({ statuses }) =>
        String(statuses) === 'preauthorised'
          ? { sort: 'preauthExpiresAt', order: 'asc' }
          : undefined,
    };
    const sortedIn = (search: Record<string, string>) => {
      const state = readListSearch(search, waiting);
      expect(writeListSearch(state, waiting)).toEqual(search);
      return [state.sort, state.order];
    };
    expect(sortedIn({})).toEqual(['preauthExpiresAt', 'asc']);
    expect(sortedIn({ statuses: 'success' })).toEqual(['orderedAt', 'desc']);
    expect(sortedIn({ statuses: 'any' })).toEqual(['orderedAt', 'desc']);
    expect(sortedIn({ sort: 'amount' })).toEqual(['amount', 'desc']);
    expect(sortedIn({ order: 'desc' })).toEqual(['preauthExpiresAt', 'desc']);
  });

  test('never fails, whatever stands in it', () => {
    const keys = fc.constantFrom(
      ...Object.keys(transactionFilterSchema.shape),
      'from',
      'to',
      'page',
      'limit',
      'sort',
    );
    fc.assert(
      fc.property(fc.dictionary(keys, fc.oneof(fc.string(), fc.constant('%'))), (search) => {
        expect(
          transactionFilterSchema.safeParse(readListSearch(search, rules).filter).success,
        ).toBe(true);
      }),
    );
  });

  test('falls back where it is wrong and keeps what is right', () => {
    const { filter, page, limit } = readListSearch(
      {
        statuses: 'success,bogus',
        cardLast4: '12',
        page: '0',
        limit: '25',
        from: '2026-01-01',
        to: '2026-12-31',
      },
      rules,
    );
    expect(filter.statuses).toEqual(['success']);
    expect(filter.cardLast4).toBeUndefined();
    expect(filter.range).toEqual(rangeOfPreset('last7', today));
    expect({ page, limit }).toEqual({ page: 1, limit: 20 });
  });

  test('is empty for the list as it opens, and can take a default away', () => {
    const first = readListSearch({}, rules);
    expect(writeListSearch(first, rules)).toEqual({});
    const { statuses: _taken, ...filter } = first.filter;
    expect(writeListSearch({ ...first, filter }, rules)).toEqual({ statuses: 'any' });
    expect(readListSearch({ statuses: 'any' }, rules).filter.statuses).toBeUndefined();
  });

  test('keeps the queue that a link names while rows open and close, also the first one', () => {
    const said = { queue: 'waiting' };
    const state = readListSearch(said, queueRules);
    const opened = writeListSearch({ ...state, open: '1' }, queueRules, said);
    expect(opened).toEqual({ queue: 'waiting', open: '1' });
    const closed = { ...readListSearch(opened, queueRules), open: undefined };
    expect(writeListSearch(closed, queueRules, opened)).toEqual(said);
    const other = { ...state, filter: { queue: 'done' as const } };
    expect(writeListSearch(other, queueRules, said)).toEqual({ queue: 'done' });
    expect(writeListSearch(readListSearch({}, queueRules), queueRules, {})).toEqual({});
  });

  test('keeps in a view what was chosen, not where one has paged to', () => {
    expect(
      viewQueryOf({ page: '3', open: '1', statuses: 'failed', asOf: 'x', from: '2026-01-05' }),
    ).toBe('from=2026-01-05&statuses=failed');
  });
});
