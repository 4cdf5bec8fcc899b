import { pageAfterResize } from '@back-office/contract/kit/page';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  pageCountOf,
  pagerButtons,
  pagerButtonsNarrow,
  pagerButtonsWide,
} from './pager-buttons.ts';

test('[S9.2] the pager has 7 buttons, or 5 on a narrow screen', () => {
  expect(pagerButtons(1, 50, pagerButtonsWide)).toEqual([1, 2, 3, 4, 5, 6, 'gapAfter', 50]);
  expect(pagerButtons(25, 50, pagerButtonsWide)).toEqual([
    1,
    'gapBefore',
    23,
    24,
    25,
    26,
    27,
    'gapAfter',
    50,
  ]);
  expect(pagerButtons(50, 50, pagerButtonsWide)).toEqual([1, 'gapBefore', 45, 46, 47, 48, 49, 50]);
  expect(pagerButtons(25, 50, pagerButtonsNarrow)).toEqual([
    1,
    'gapBefore',
    24,
    25,
    26,
    'gapAfter',
    50,
  ]);
  expect(pagerButtons(2, 3, pagerButtonsWide)).toEqual([1, 2, 3]);
  expect(pagerButtons(1, 1, pagerButtonsWide)).toEqual([1]);
});

test('[S9.2] whatever the page, the buttons are distinct, in order, no more than allowed and hold the page', () => {
  const most = fc.constantFrom(pagerButtonsNarrow, pagerButtonsWide);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 60 }),
      most,
      (page, pageCount, limit) => {
        const pages = pagerButtons(page, pageCount, limit).filter(
          (button) => typeof button === 'number',
        );
        expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
        expect(pages.length).toBe(Math.min(limit, pageCount));
        expect(pages).toContain(Math.min(page, pageCount));
      },
    ),
  );
});

test('[S9.3] a new size leads to page 1 where current page times new size exceeds the total', () => {
  expect(pageAfterResize({ page: 5, total: 100 }, 50)).toBe(1);
  expect(pageAfterResize({ page: 2, total: 100 }, 50)).toBe(2);
  // Page 3 would hold twenty rows.
  expect(pageAfterResize({ page: 3, total: 120 }, 50)).toBe(1);
  expect(pageAfterResize({ page: 1, total: 0 }, 10)).toBe(1);
  // The total follows its rows.
  expect(pageAfterResize({ page: 5, total: undefined }, 50)).toBe(5);
});

test('an empty list has one page', () => {
  expect(pageCountOf(0, 20)).toBe(1);
  expect(pageCountOf(41, 20)).toBe(3);
});
