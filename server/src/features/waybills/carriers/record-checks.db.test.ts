import { uploadWaybills } from '@back-office/contract/features/waybills/batches';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRole } from '#platform/database';
import { aMerchant, askAs } from '../../../testing/ask-as-merchant.ts';
import {
  at,
  dayAt,
  plainTerms,
  settlementWorld,
  type SettlementWorld,
} from '../../../testing/settlement-world.ts';
import { uploadWaybillsRoute } from '../batch/upload-waybills.ts';
import { recordChecks } from './record-checks.ts';

let world: SettlementWorld;
beforeAll(async () => {
  world = await settlementWorld([
    { ...plainTerms, settleType: { type: 'day', n: 7 }, deliveryCondition: 'uploaded' },
  ]);
});
afterAll(() => world.close());

const sold = async (count: number): Promise<string[]> => {
  const sales = Array.from({ length: count }, () =>
    world.sale(dayAt(0), 1000, { gatewayNumber: '90000002' }),
  );
  await world.take(sales, new Date());
  return sales.map(({ object }) => object.number).toSorted();
};
const rows = async (text: string): Promise<unknown[]> => (await world.owner.query(text)).rows;

test('reports on several parcels each move their own waybill, and one on a parcel that was never sent moves nothing', async () => {
  const [one = '', two = '', unsent = ''] = await sold(3);
  const content = [
    'Order number,Tracking numbers,Logistics company,Logistics websites',
    `${one},3318810061,,`,
    `${two},3318810062,,`,
  ].join('\r\n');
  await askAs(
    world.database,
    { ...aMerchant, now: at(dayAt(1), 12) },
    {
      call: uploadWaybills,
      route: uploadWaybillsRoute,
      input: { fileName: 'parcels.csv', content: Buffer.from(content).toString('base64') },
      context: { language: 'en' },
    },
  );
  const brought = at(dayAt(5), 21);
  const reports = [
    { number: unsent, status: 'received', reason: null },
    { number: two, status: 'received', reason: null },
    { number: one, status: 'notReceived', reason: 'awaitingPickup' },
  ] as const;
  await inRole(world.database, 'jobs', (tx) =>
    recordChecks(tx, { businessId: 1n, reports }, brought),
  );
  expect(
    await rows(`
      select w.payment_number as number, w.status, w.reason, w.received_at as "receivedAt", p.delivered_at as "deliveredAt",
        (select array_agg(s.status order by s.version) from waybill_steps s where s.payment_number = w.payment_number) as steps
      from waybills w join delivery_proofs p on p.payment_number = w.payment_number order by 1`),
  ).toEqual([
    {
      number: one,
      status: 'notReceived',
      reason: 'awaitingPickup',
      receivedAt: null,
      deliveredAt: null,
      steps: ['pendingReview', 'notReceived'],
    },
    {
      number: two,
      status: 'received',
      reason: null,
      receivedAt: brought,
      deliveredAt: brought,
      steps: ['pendingReview', 'received'],
    },
  ]);
  expect(
    await rows(`select status, count::integer from waybill_counts where count <> 0 order by 1`),
  ).toEqual([
    { status: 'notReceived', count: 1 },
    { status: 'received', count: 1 },
  ]);
  expect(await world.broken()).toEqual([]);
});
