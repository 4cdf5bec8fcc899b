import { randomUUID } from 'node:crypto';
import { gatewayCommandSchema } from '@back-office/contract/gateway/commands';
import { expect, it } from 'vitest';
import { answerCommand } from '../commands/commands.ts';
import type { Store } from '../store.ts';
import { openStoreForEach } from '../testing/open-store-for-each.ts';
import { isClosed } from './openings.ts';

const now = Date.parse('2026-11-20T08:00:00.000Z');
const gatewayNumber = '10000201';
let store: Store;
openStoreForEach((opened) => {
  store = opened;
});

const order = (command: object) =>
  answerCommand(
    store,
    gatewayCommandSchema.parse({ id: randomUUID(), gatewayNumber, ...command }),
    now,
  );
const tell = (version: number, isOpen: boolean) =>
  expect(order({ type: 'setOpening', version, isOpen })).toEqual({ outcome: 'accepted' });
const charge = () =>
  order({
    type: 'chargeToken',
    token: 'tok_400000_0002',
    initiation: 'recurring',
    networkTransactionId: '483297487231504',
    merchantOrderNumber: randomUUID(),
    amount: { minor: '128000', currency: 'HKD' },
  });

it('a closed gateway number takes no new sale until it opens again', () => {
  expect(charge()).toEqual({ outcome: 'accepted' });
  tell(1, false);
  expect(charge()).toMatchObject({ outcome: 'refused', code: 'GATEWAY_CLOSED' });
  tell(2, true);
  expect(charge()).toEqual({ outcome: 'accepted' });
});

it('the highest version counts, in whatever order they come', () => {
  tell(2, false);
  tell(1, true);
  expect(isClosed(store, gatewayNumber)).toBe(true);
  expect(isClosed(store, '10000202')).toBe(false);
});
