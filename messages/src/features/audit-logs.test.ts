import { calls } from '@back-office/contract/catalogue';
import { isWrite } from '@back-office/contract/kit/call';
import { expect, it } from 'vitest';
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
