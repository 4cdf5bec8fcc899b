import { reasonsFor } from '@back-office/contract/kit/business-status';
import { steps } from '@back-office/contract/features/onboarding/questions';
import { expect, test } from 'vitest';
import { formAddress } from './activation-actions.tsx';

const refused = 30;

test('a refused application opens at the section that its reason names, the first of several', () => {
  expect(formAddress({ reasons: ['ownersNotVerified', 'websiteNotReady'] })).toBe(
    '/kyc?step=websites',
  );
  const opened = reasonsFor(refused).map((reason) => formAddress({ reasons: [reason] }));
  expect(opened.length).toBeGreaterThan(0);
  for (const address of opened) {
    expect(steps).toContain(address.replace('/kyc?step=', ''));
  }
});

test('without a reason the form opens where it goes on by itself', () => {
  expect(formAddress({ reasons: [] })).toBe('/kyc');
});
