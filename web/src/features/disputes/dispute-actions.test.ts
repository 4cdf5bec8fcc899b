import type { DisputeRow } from '@back-office/contract/features/disputes';
import { objectPath } from '@back-office/contract/objects';
import { beforeEach, expect, test } from 'vitest';
import { ownDialog } from '#platform/dialog/dialog';
import { disputeActions } from './dispute-actions.tsx';

let gone: string[] = [];
type Doing = Parameters<typeof disputeActions.acts.refund>[1];
const doing = { goTo: (path: string) => gone.push(path) } as unknown as Doing;
const refund = (row: Pick<DisputeRow, 'kind' | 'number' | 'paymentNumber'>) =>
  disputeActions.acts.refund(row as DisputeRow, doing);

beforeEach(() => {
  gone = [];
  ownDialog.write(undefined);
});

test('refunding a retrieval opens the refund where the case is read', () => {
  refund({ kind: 'case', number: 'D1', paymentNumber: '2026112801471667100025' });
  expect(gone).toEqual([]);
  expect(ownDialog.read()).toBeDefined();
});

test('refunding an alert leads to the alert, where the refund is its answer', () => {
  refund({ kind: 'alert', number: 'A1', paymentNumber: '2026112801471667100025' });
  expect(gone).toEqual([objectPath('alert', { number: 'A1' })]);
  expect(ownDialog.read()).toBeUndefined();
});
