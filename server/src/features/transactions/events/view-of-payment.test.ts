import { paymentStatuses } from '@back-office/contract/features/payment';
import { describe, expect, test } from 'vitest';
import { viewOf } from './payment-row.ts';

const hold = {
  status: 'pending',
  authorisedMinor: '100',
  expiresAt: '2026-01-08T00:00:00.000Z',
} as const;

describe('viewOf (Spec S1.7)', () => {
  test('shows an order that waits for its payer as uncompleted', () => {
    expect(viewOf({ status: 'inProcessing', authorisationSent: false })).toBe('uncompleted');
  });

  test.each([
    ['expiredOrVoided', 'uncompleted'],
    ['risk', 'declined'],
    ['threeD', 'declined'],
    ['interface', 'declined'],
  ] as const)(
    'shows a failure of class %s before any authorisation as %s',
    (declineClass, view) => {
      expect(viewOf({ status: 'failed', authorisationSent: false, declineClass })).toBe(view);
    },
  );

  test('shows a failure after an authorisation as declined, whatever its class', () => {
    expect(viewOf({ status: 'failed', authorisationSent: true, declineClass: 'issuer' })).toBe(
      'declined',
    );
    expect(
      viewOf({ status: 'failed', authorisationSent: true, declineClass: 'expiredOrVoided' }),
    ).toBe('declined');
  });

  test('shows a failed 3-D check as declined', () => {
    expect(viewOf({ status: 'threeDFailed', authorisationSent: false })).toBe('declined');
  });

  test.each(paymentStatuses)('keeps a granted hold under pre-authorised at status %s', (status) => {
    expect(viewOf({ status, authorisationSent: true, preauth: hold })).toBe('preauthorised');
  });

  test.each(['success', 'toBeConfirmed'] as const)('shows %s as a payment', (status) => {
    expect(viewOf({ status, authorisationSent: true })).toBe('payment');
  });
});
