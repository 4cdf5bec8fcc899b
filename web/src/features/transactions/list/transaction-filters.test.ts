import { transactionFilterSchema } from '@back-office/contract/features/transactions';
import { expect, test } from 'vitest';
import { chipsOf, without } from '#kit/filter/filter-field';
import { sayIn } from '#platform/language/language';
import { transactionFilters } from './transaction-filters.tsx';

const { quick, groups } = transactionFilters({
  currencyList: ['USD', 'JPY'],
  gatewayList: [
    { number: '10000201', name: 'Shop' },
    { number: '10000202', name: 'Outlet' },
  ],
});
const fields = [...quick, ...groups.flatMap((group) => group.fields)];
const base = { view: 'query', range: { from: '2026-08-01', to: '2026-08-31' } } as const;

const chips = (filter: object, language: 'en' | 'zhCn' | 'zhHk' = 'en') =>
  chipsOf(fields, transactionFilterSchema.parse({ ...base, ...filter }), language).map(
    ({ label, value }) => `${sayIn(language)(label)} = ${value}`,
  );

test('every filter of a list can be set on its screen', () => {
  const placed = new Set(fields.flatMap((field) => field.keys));
  const elsewhere = ['view', 'timeType', 'range', 'asOf'];
  const wanted = Object.keys(transactionFilterSchema.shape).filter(
    (key) => !elsewhere.includes(key),
  );
  expect(wanted.filter((key) => !placed.has(key as never))).toEqual([]);
});

test('what is set is told by a chip, in the reader’s words', () => {
  expect(
    chips({ amountFrom: '10', amountTo: '20', isRefunded: false, cardBrands: ['visa'] }),
  ).toEqual(['Amount = 10 – 20', 'Card type = Visa', 'Refunded = No']);
  expect(chips({ issuingCountries: ['HK'], hasChargeback: true }, 'zhHk')).toEqual([
    '發卡國家／地區 = 中國香港特別行政區',
    '拒付 = 是',
  ]);
});

test('a long choice is told by its first three and how many more', () => {
  expect(chips({ cardBrands: ['visa', 'mastercard', 'jcb', 'amex'] })).toEqual([
    'Card type = Visa, Mastercard, JCB +1',
  ]);
});

test('one status is told by its tab, several by a chip', () => {
  expect(chips({ statuses: ['failed'] })).toEqual([]);
  expect(chips({ statuses: ['failed', 'threeDFailed'] })).toEqual([
    'Payment status = Failed, 3D failed',
  ]);
});

test('a chip taken off takes all of its filter off', () => {
  const amount = fields.find((field) => field.id === 'amount');
  expect(amount && without(amount)).toEqual({ amountFrom: undefined, amountTo: undefined });
  // Typed with digit groups, it is sent as a plain amount.
  expect(amount?.plain?.({ amountFrom: '1,000.00', amountTo: '1,00' })).toEqual({
    amountFrom: '1000.00',
    amountTo: '1,00',
  });
});
