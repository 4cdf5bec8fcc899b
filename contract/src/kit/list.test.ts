import { expect, test } from 'vitest';
import { apiKeyList } from '../features/api-keys.ts';
import { complaintList } from '../features/complaints.ts';
import { refundList } from '../features/refunds.ts';
import { subscriptionList } from '../features/subscriptions/calls.ts';
import { mayBeEmpty } from './list.ts';

test.each([
  [refundList, ['processedAt']],
  [complaintList, ['dueAt']],
  [apiKeyList, ['lastUsedAt']],
  [subscriptionList, ['nextAt', 'lastChargedAt']],
])(
  'a list knows by its rows which of its orders have rows without a value: $0.name',
  (list, empty) => {
    expect(list.sorts.filter((sort) => mayBeEmpty(list, sort))).toEqual(empty);
  },
);
