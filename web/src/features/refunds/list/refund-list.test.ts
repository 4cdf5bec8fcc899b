import { cardBrandsOrNone, refundMethods } from '@back-office/contract/features/payment';
import { refundList } from '@back-office/contract/features/refunds';
import { refundListWords } from '@back-office/messages/features/refunds/list';
import { expect, test } from 'vitest';
import { now } from '#kit/time/clock';
import { chipsOf } from '#kit/filter/filter-field';
import type { AnyList } from '#kit/list/list-columns';
import { type AnyFilter, drawFilters } from '#kit/list/list-filters';
import { rulesOf } from '#kit/list/list-question';
import { readListSearch, writeListSearch } from '#kit/address/list-search';
import { businessZone, dateIn } from '#kit/time/time';

const list = refundList as unknown as AnyList;
const { quick, groups } = drawFilters({
  list,
  words: refundListWords,
  currencies: ['USD', 'JPY'],
  gateways: [
    { number: '10000201', name: 'Shop' },
    { number: '10000202', name: 'Outlet' },
  ],
});
const fields = [...quick, ...groups.flatMap((group) => group.fields)];
const range = { from: '2026-08-01', to: '2026-08-31' };
const chips = (filter: object): string[] =>
  chipsOf(fields, refundList.filterSchema.parse({ range, ...filter }) as AnyFilter, 'en').map(
    ({ value }) => value,
  );

test('[S2.19] every filter of the list can be set on its screen', () => {
  const placed = new Set<string>(fields.flatMap((field) => field.keys));
  expect(Object.keys(refundList.filters).filter((key) => !placed.has(key))).toEqual([]);
  expect(groups.map(({ title }) => title.en)).toEqual(['Refund', 'Payment']);
});

test('every value that can be chosen is told by a chip, one status by its tab', () => {
  for (const brand of cardBrandsOrNone) {
    expect(chips({ cardBrands: [brand] })).toHaveLength(1);
  }
  for (const method of refundMethods) {
    expect(chips({ methods: [method] })).toHaveLength(1);
  }
  expect(chips({ gatewayNumbers: ['10000202'] })).toEqual(['10000202 Outlet']);
  expect(chips({ statuses: ['failed'] })).toEqual([]);
  expect(chips({ statuses: ['failed', 'underAudit'] })).toEqual(['Failed, Under audit']);
  expect(chips({ amountFrom: '10', isWaitingForFunds: true })).toEqual(['≥ 10', 'Yes']);
});

test('[S3.14] a refund’s type, method, amounts, reason, applicant, day and status stand there from the start', () => {
  const atStart = Object.entries(refundList.columns).flatMap(([id, column]) =>
    'isExtra' in column ? [] : [id],
  );
  expect(atStart).toEqual(
    expect.arrayContaining([
      'type',
      'method',
      'available',
      'amount',
      'reason',
      'applicant',
      'appliedAt',
      'status',
    ]),
  );
});

test('[S9.6] the list of business days counts today in UTC+8, whoever reads it, and its address says so', () => {
  const rules = rulesOf(list, 'America/Chicago');
  const search = { timeType: 'processedDay', from: '2026-08-01', to: '2026-08-31' };
  const state = readListSearch(search, rules);
  expect(state.filter).toMatchObject({ timeType: 'processedDay', range });
  expect(writeListSearch(state, rules)).toEqual(search);
  expect(rules.today({ timeType: 'appliedDay' })).toBe(dateIn(now(), businessZone));
  expect(rules.today({ timeType: 'applied' })).toBe(dateIn(now(), 'America/Chicago'));
});
