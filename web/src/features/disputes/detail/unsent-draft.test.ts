import type { DisputeDetail } from '@back-office/contract/features/disputes/detail';
import { expect, test } from 'vitest';
import type { Reader } from '#kit/object/definition';
import { unsentDraft } from './unsent-draft.tsx';

const draft: NonNullable<DisputeDetail['draft']> = {
  stage: 'chargeback',
  statement: 'Delivered on 2 November.',
  evidence: [],
  files: [],
  touched: [],
  savedAt: '2026-11-30T06:22:14.697Z',
  savedBy: 'Ada',
};

const isShown = (dispute: Pick<DisputeDetail, 'draft' | 'state'>): boolean | undefined =>
  unsentDraft.isShown?.(dispute as DisputeDetail, {} as Reader);

test('a draft that its deadline overtook stays readable, and no other is shown', () => {
  expect(isShown({ draft, state: 'lapsed' })).toBe(true);
  expect(isShown({ draft, state: 'awaiting' })).toBe(false);
  expect(isShown({ draft: null, state: 'lapsed' })).toBe(false);
});
