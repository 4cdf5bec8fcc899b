import { calls } from '@back-office/contract/catalogue';
import { isWrite } from '@back-office/contract/kit/call';
import { expect, it } from 'vitest';
import { hiddenOperationLabels } from './audit-logs/onboarding-operation-labels.ts';
import { operationLabels } from './audit-logs/operation-labels.ts';

const logged = Object.values(calls)
  .filter((call) => !['public', 'gateway'].includes(call.access.kind))
  .filter((call) => isWrite(call) || ('answersFile' in call && call.answersFile));

it('every call that the operation log records has words', () => {
  expect(logged.length).toBeGreaterThan(10);
  expect(
    logged.map(({ name }) => name).filter((name) => operationLabels[name] === undefined),
  ).toEqual([]);
});

it('an operation that is hidden from merchants is not offered to their filter', () => {
  const hidden = Object.values(calls).filter((call) => 'hiddenFromMerchant' in call);
  expect(hidden.length).toBeGreaterThan(0);
  expect(Object.keys(hiddenOperationLabels).toSorted()).toEqual(
    hidden.map(({ name }) => name).toSorted(),
  );
});
