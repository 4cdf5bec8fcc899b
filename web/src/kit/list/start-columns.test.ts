import { alertOversightList } from '@back-office/contract/features/alerts/oversight';
import { caseReviewList } from '@back-office/contract/features/disputes/review';
import { operatorQueue } from '@back-office/contract/features/operator-queue';
import { subscriptionChargeList } from '@back-office/contract/features/subscriptions/forecast';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type AnyList, drawColumns } from './list-columns.tsx';

// The window of 1440 pixels less the menu, the gutters and the frame of the list.
const room = 1190;

// The specification names the columns of these, which are more (Spec S3.14).
const specified = ['refunds'];

const features = new URL('../../../../contract/src/features/', import.meta.url);

const isList = (value: unknown): value is AnyList =>
  typeof value === 'object' && value !== null && 'columns' in value && 'filterSchema' in value;

const lists: AnyList[] = [];
for (const file of readdirSync(features, { recursive: true, encoding: 'utf8' })) {
  if (file.endsWith('.ts') && !file.endsWith('.test.ts')) {
    const found: Record<string, unknown> = await import(new URL(file, features).href);
    lists.push(...Object.values(found).filter(isList));
  }
}

const widthUnder = (list: AnyList, tab: string): number => {
  const empty = { en: '', zhCn: '', zhHk: '' };
  const columns = Object.fromEntries(Object.keys(list.columns).map((id) => [id, empty]));
  const words = { columns, labels: {}, filters: {} } as never;
  const drawn = { list, words, cells: {}, open: undefined, actions: undefined, tab };
  const { all, start } = drawColumns({ ...drawn, show: () => undefined });
  return all
    .filter(({ id, isFixed }) => start.includes(id) || isFixed === true)
    .reduce((sum, { width }) => sum + width, 0);
};

/** The widest that its columns are under any tab. */
const widthOf = (list: AnyList): number =>
  Math.max(...(list.filters[list.tabs ?? '']?.values ?? ['']).map((tab) => widthUnder(list, tab)));

test('every list begins with columns that fit beside the menu in a window of 1440 pixels', () => {
  expect(lists.length).toBeGreaterThan(40);
  const wide = lists.map((list) => [list.name, widthOf(list)] as const);
  expect(wide.filter(([, width]) => width > room).map(([name]) => name)).toEqual(specified);
});

test('the operators read the whole number and deadline of a case and of an alert', () => {
  // "D20261021074949352000031" with its copy button and "2026-12-09 23:59:59 UTC+8", as a browser measures them.
  const number = 236;
  const deadline = 204;
  expect(caseReviewList.columns.number.width).toBeGreaterThanOrEqual(number);
  expect(alertOversightList.columns.number.width).toBeGreaterThanOrEqual(number);
  expect(caseReviewList.columns.replyBy.width).toBeGreaterThanOrEqual(deadline);
  expect(alertOversightList.columns.dueAt.width).toBeGreaterThanOrEqual(deadline);
});

test('a merchant reads the whole e-mail and both numbers of a charge', () => {
  // "sophie.hoffmann1020@example.org", "S202611281000000004" and a payment's 22 digits, as a browser measures them.
  const { email, number, paymentNumber } = subscriptionChargeList.columns;
  expect(email.width).toBeGreaterThanOrEqual(245);
  expect(number.width).toBeGreaterThanOrEqual(165);
  expect(paymentNumber.width).toBeGreaterThanOrEqual(182);
});

test('every queue of the desk opens a list that says how long each row has waited', () => {
  const opened = Object.entries(operatorQueue).flatMap(([item, { screen, filter }]) => {
    const list = lists.find(({ name }) => name === screen);
    return list !== undefined && 'queue' in filter
      ? [{ item, since: list.waiting?.[filter.queue] }]
      : [];
  });
  expect(opened.length).toBeGreaterThan(15);
  // An average that rises has no day on which it began.
  expect(opened.filter(({ since }) => since === undefined)).toEqual([
    { item: 'websitesAboveDeclared', since: undefined },
  ]);
});
