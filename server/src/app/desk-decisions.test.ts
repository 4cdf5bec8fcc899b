import { deskDecisions } from '@back-office/contract/features/operator-queue';
import { operationLabels } from '@back-office/messages/features/audit-logs/operation-labels';
import { isWrite } from '@back-office/contract/kit/call';
import { expect, test } from 'vitest';
import { routes } from './api.ts';

test('the desk counts decisions by calls that operators make, each under its name', () => {
  const made = new Set<string>(
    routes.flatMap(({ call }) =>
      call.access.kind === 'operator' && isWrite(call) ? [call.name] : [],
    ),
  );
  expect(deskDecisions.filter((name) => !made.has(name))).toEqual([]);
  expect(deskDecisions.filter((name) => !(name in operationLabels))).toEqual([]);
});
