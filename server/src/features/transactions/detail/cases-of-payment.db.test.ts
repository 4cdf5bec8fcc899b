import { findTransaction } from '@back-office/contract/features/transaction-detail';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDisputeWorld, type DisputeWorld } from '../../../testing/dispute-world.ts';
import { ada } from '../../../testing/refund-world.ts';
import { findTransactionRoute } from './find-transaction.ts';

let world: DisputeWorld;
beforeAll(async () => {
  world = await openDisputeWorld();
});
afterAll(() => world.close());

test('a payment shows until when its merchant may answer a case, not the network’s later deadline', async () => {
  const { number, sale } = await world.openCase();
  const { replyBy, networkDueAt } = await world.findCase(number);
  const { disputes } = await world.ask(
    { call: findTransaction, route: findTransactionRoute },
    { number: sale.object.number },
    ada,
  );
  expect(disputes).toMatchObject([{ number, dueAt: replyBy }]);
  expect(networkDueAt).not.toBe(replyBy);
});
