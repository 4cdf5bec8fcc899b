import { refundList } from '@back-office/contract/features/refunds';
import { expect, test } from 'vitest';
import { readListSearch } from '#kit/address/list-search';
import type { AnyList } from '#kit/list/list-columns';
import { rulesOf } from '#kit/list/list-question';
import { refundsOfBatch } from './batch-cells.tsx';

test('a figure of a file opens the refunds that it requested, in any zone and years later', () => {
  const id = '0b7e5a4e-2f5a-4f6e-9b7c-0a1b2c3d4e5f';
  const address = refundsOfBatch({ id, uploadedAt: '2024-03-31T16:30:00.000Z' }, 'JPY');
  const search = Object.fromEntries(new URL(address, 'https://shop.example').searchParams);
  const rules = rulesOf(refundList as unknown as AnyList, 'America/Chicago');
  expect(readListSearch(search, rules).filter).toMatchObject({
    timeType: 'appliedDay',
    range: { from: '2024-04-01', to: '2024-04-01' },
    currencies: ['JPY'],
    batchId: id,
  });
});
