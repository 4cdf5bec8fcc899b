import { randomUUID } from 'node:crypto';
import { inRole, type Database } from '#platform/database';
import { logOperations, type Operation } from '#platform/operation-log/log-operations';

/** An operation log entry as left by a merchant's call. */
export const anOperation = (traits: Partial<Operation> = {}): Operation => ({
  businessId: 1n,
  id: randomUUID(),
  at: new Date('2026-11-21T09:00:00.000Z'),
  actor: { kind: 'merchant', personId: 7n, name: 'Mei Chan' },
  operation: 'saveView',
  module: 'transactions',
  objectNumber: 'object-1',
  asked: { name: 'A view' },
  before: { name: 'A view', isShared: false },
  after: { name: '視圖', isShared: true },
  result: 'ok',
  ip: '127.0.0.1',
  ...traits,
});

export const writeOperations = (
  database: Database,
  operations: readonly Operation[],
): Promise<void> => inRole(database, 'operator', (tx) => logOperations(tx, operations));
