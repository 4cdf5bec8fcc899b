import { expect, test } from 'vitest';
import { beginTexts } from './use-draft.ts';

const known = { carrier: 'UPS', trackingNumber: '1Z5R8', deliveredOn: '2026-11-05 (UTC)' };

test('an answer that nobody has begun opens with all that is known, and names nothing as new', () => {
  expect(beginTexts(null, known)).toEqual({ texts: known, since: [] });
});

test('a draft is filled in with what became known since, and names those fields', () => {
  const evidence = [{ field: 'carrier' as const, text: 'UPS' }];
  expect(beginTexts({ evidence, touched: [] }, known)).toEqual({
    texts: known,
    since: ['trackingNumber', 'deliveredOn'],
  });
});

test('a text that the product wrote is brought up to date', () => {
  const evidence = [{ field: 'trackingNumber' as const, text: 'OLD-1' }];
  const draft = { evidence, touched: ['carrier' as const, 'deliveredOn' as const] };
  expect(beginTexts(draft, known)).toEqual({
    texts: { trackingNumber: '1Z5R8' },
    since: ['trackingNumber'],
  });
});

test('what a person wrote or emptied stays, whatever becomes known', () => {
  const evidence = [{ field: 'carrier' as const, text: 'By our own van' }];
  const draft = {
    evidence,
    touched: ['carrier' as const, 'trackingNumber' as const, 'deliveredOn' as const],
  };
  expect(beginTexts(draft, known)).toEqual({ texts: { carrier: 'By our own van' }, since: [] });
});

test('a text that is no longer known is not taken out of a draft', () => {
  const evidence = [{ field: 'carrier' as const, text: 'UPS' }];
  expect(beginTexts({ evidence, touched: [] }, {})).toEqual({
    texts: { carrier: 'UPS' },
    since: [],
  });
});
