import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampWidth, movedBy, readLayout, shownColumns, untouchedLayout } from './column-layout.ts';

const columns = [{ id: 'number', isFixed: true }, { id: 'amount' }, { id: 'status' }];
const ids = (shown: { id: string }[]) => shown.map((column) => column.id);

test('columns are shown in the order wanted, unknown ones left out', () => {
  expect(ids(shownColumns(columns, ['number', 'status', 'gone', 'amount', 'status']))).toEqual([
    'number',
    'status',
    'amount',
  ]);
});

test('a column that must stay is shown although nobody wants it', () => {
  expect(ids(shownColumns(columns, ['amount']))).toEqual(['number', 'amount']);
});

test('moving keeps every column once and stops at the ends', () => {
  expect(movedBy(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(movedBy(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  fc.assert(
    fc.property(fc.uniqueArray(fc.string()), fc.nat(), fc.integer(), (all, index, by) => {
      const id = all[index % Math.max(all.length, 1)] ?? 'absent';
      expect(movedBy(all, id, by).sort()).toEqual([...all].sort());
    }),
  );
});

test('a width stays within what can be read and what fits', () => {
  expect([clampWidth(1), clampWidth(120.4), clampWidth(5000)]).toEqual([64, 120, 640]);
});

test('a kept layout that cannot be read counts as untouched', () => {
  expect(readLayout(undefined)).toEqual(untouchedLayout);
  expect(readLayout('{"widths":{"a":-5},"pins":{}}')).toEqual(untouchedLayout);
  expect(readLayout('{"shown":["a"],"widths":{"a":100},"pins":{"a":"start"}}')).toEqual({
    shown: ['a'],
    widths: { a: 100 },
    pins: { a: 'start' },
  });
});
