import fc from 'fast-check';
import { expect, test } from 'vitest';
import { objectIds, objectPath, objects } from '../objects.ts';
import { fillPattern, idOf, keyOf } from './object-address.ts';

const patterns = objectIds.map((id) => objects[id].path);

test('a key is the same after it was one word in an address', () => {
  const part = fc.string({ minLength: 1 }).filter((text) => !text.includes('/'));
  fc.assert(
    fc.property(
      fc.constantFrom(...patterns),
      fc.array(part, { minLength: 3 }),
      (pattern, parts) => {
        const names = [...pattern.matchAll(/\$(\w+)/g)].map(([, name]) => name ?? '');
        const key = Object.fromEntries(names.map((name, place) => [name, parts[place] ?? '']));
        expect(keyOf(pattern, idOf(pattern, key))).toEqual(key);
      },
    ),
  );
});

test('the first part of a key may hold slashes', () => {
  const pattern = '/entry/$reference/$kind/$step';
  expect(keyOf(pattern, 'monthly/2026-10/fee/2')).toEqual({
    reference: 'monthly/2026-10',
    kind: 'fee',
    step: '2',
  });
});

test('a part that is missing in an address is empty', () => {
  expect(keyOf('/ops/holds/$merchantNumber/$number', '100001')).toEqual({
    merchantNumber: '100001',
    number: '',
  });
});

test('what stands in a key can’t change the path around it', () => {
  expect(fillPattern('/refundment/refund/$number', { number: '../x?y=1' })).toBe(
    '/refundment/refund/..%2Fx%3Fy%3D1',
  );
  expect(objectPath('payout', { merchantNumber: '100001', number: 'W1' })).toBe(
    '/ops/withdrawals/100001/W1',
  );
});

test('no two kinds of objects have the same address', () => {
  const shapes = patterns.map((pattern) => pattern.replaceAll(/\$\w+/g, '$'));
  expect(new Set(shapes).size).toBe(shapes.length);
});
