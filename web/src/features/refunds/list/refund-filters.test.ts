import { cardBrandsOrNone, refundMethods } from '@back-office/contract/features/payment';
import { refundFilterSchema } from '@back-office/contract/features/refunds';
import { refundFields } from '@back-office/messages/features/refunds/fields';
import { expect, test } from 'vitest';
import { now } from '#kit/clock';
import { chipsOf } from '#kit/filter-field';
import { readListSearch, writeListSearch } from '#kit/list-search';
import { businessZone, dateIn } from '#kit/time';
import { refundColumns, startColumns } from './refund-columns.tsx';
import { refundFilters } from './refund-filters.tsx';
import { refundRules } from './refund-rules.ts';

const { quick, groups } = refundFilters({
  currencyList: ['USD', 'JPY'],
  gatewayList: [
    { number: '10000201', name: 'Shop' },
    { number: '10000202', name: 'Outlet' },
  ],
});
const fields = [...quick, ...groups.flatMap((group) => group.fields)];
const range = { from: '2026-08-01', to: '2026-08-31' };
const chips = (filter: object): string[] =>
  chipsOf(fields, refundFilterSchema.parse({ range, ...filter }), 'en').map(({ value }) => value);

test('[S2.19] every filter of the list can be set on its screen', () => {
  const placed = new Set<string>(fields.flatMap((field) => field.keys));
  const elsewhere = ['timeType', 'range', 'asOf'];
  const wanted = Object.keys(refundFilterSchema.shape).filter((key) => !elsewhere.includes(key));
  expect(wanted.filter((key) => !placed.has(key))).toEqual([]);
});

test('every value that can be chosen is told by a chip, one status by its tab', () => {
  for (const brand of cardBrandsOrNone) {
    expect(chips({ cardBrands: [brand] })).toHaveLength(1);
  }
  for (const method of refundMethods) {
    expect(chips({ methods: [method] })).toHaveLength(1);
  }
  expect(chips({ statuses: ['failed'] })).toEqual([]);
  expect(chips({ statuses: ['failed', 'underAudit'] })).toEqual(['Failed, Under audit']);
  expect(chips({ amountFrom: '10', isWaitingForFunds: true })).toEqual(['≥ 10', 'Yes']);
});

test('[S3.14] every field of a refund can be a column, and what it is told by stands there from the start', () => {
  const ids = refundColumns(() => {}, true).map((column) => column.id);
  expect(ids.toSorted()).toEqual([...Object.keys(refundFields), 'actions'].toSorted());
  for (const id of ['type', 'method', 'available', 'amount', 'reason', 'applicant', 'appliedAt']) {
    expect(startColumns).toContain(id);
  }
  expect(startColumns).toContain('status');
  expect(refundColumns(() => {}, false).map((column) => column.id)).not.toContain('actions');
});

test('[S9.6] the list of business days counts today in UTC+8, whoever reads it, and its address says so', () => {
  const rules = refundRules('America/Chicago');
  const search = { timeType: 'processedDay', from: '2026-08-01', to: '2026-08-31' };
  const state = readListSearch(search, rules);
  expect(state.filter).toMatchObject({ timeType: 'processedDay', range });
  expect(writeListSearch(state, rules)).toEqual(search);
  expect(rules.today({ timeType: 'appliedDay' })).toBe(dateIn(now(), businessZone));
  expect(rules.today({ timeType: 'applied' })).toBe(dateIn(now(), 'America/Chicago'));
});
