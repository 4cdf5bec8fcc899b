import { downloadAtOnce, downloadRequestSchema } from '@back-office/contract/features/downloads';
import { alertList } from '@back-office/contract/features/alerts';
import { mailList } from '@back-office/contract/features/cardholder-mail';
import { complaintList } from '@back-office/contract/features/complaints';
import { disputeList } from '@back-office/contract/features/disputes';
import { productList } from '@back-office/contract/features/products';
import { refundList } from '@back-office/contract/features/refunds';
import { heldPaymentList } from '@back-office/contract/features/risk/reviews';
import { waybillList } from '@back-office/contract/features/waybills';
import { addDays } from '@back-office/contract/kit/business-day';
import type { FileAnswer } from '@back-office/contract/kit/file';
import { fileColumnsOf, type List, type ListSpec } from '@back-office/contract/kit/list';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { now } from '#platform/clock';
import { inRole } from '#platform/database';
import { aMerchant, askAs } from '../../../testing/ask-as-merchant.ts';
import {
  alertEvent,
  disputeEvent,
  newPaymentNumber,
  paymentEvent,
  refundEvent,
  testDay,
} from '../../../testing/gateway-events.ts';
import { takeEvents } from '../../../testing/other-rooms.ts';
import { plantBusinesses } from '../../../testing/plant-business.ts';
import { readCsv, readSheet } from '../../../testing/read-file.ts';
import { asOwner, testDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { downloadAtOnceRoute } from '../request-download.ts';
import { wanted } from './lists.ts';

const readers = { csv: readCsv, xlsx: readSheet } as const;
const range = { from: addDays(testDay, -3), to: addDays(testDay, 3) };

/** Order numbers as a shop may choose them, and their form in a file. */
const chosen = {
  '=1+1': "'=1+1",
  '@SUM(A1)': "'@SUM(A1)",
  '-7': "'-7",
  'A&B': 'A&B',
  '<7>': '<7>',
  [String.raw`A\B`]: String.raw`A\B`,
};

const asList = (list: unknown): List<ListSpec> => list as List<ListSpec>;
/** Every list that shows the merchant's order number. */
const lists = [
  refundList,
  disputeList,
  alertList,
  productList,
  heldPaymentList,
  waybillList,
  complaintList,
  mailList,
].map(asList);
/** Lists filled by the gateway's events alone. */
const filled = new Set(['refunds', 'disputes', 'alerts', 'products', 'heldPayments']);
const formats = ['csv', 'xlsx'] as const;

let world: TestDatabase;
beforeAll(async () => {
  world = await testDatabase();
  await plantBusinesses(world, [{ id: 1n, gatewayNumbers: ['90000001'] }]);
  const payments = Object.keys(chosen).map((merchantOrderNumber) =>
    paymentEvent(newPaymentNumber(), { object: { merchantOrderNumber } }),
  );
  const events = payments.flatMap((payment) => [
    payment,
    refundEvent(payment),
    disputeEvent(payment),
    alertEvent(payment),
  ]);
  const answer = await inRole(world.database, 'feed', (tx) => takeEvents(tx, events, now()));
  expect(answer.rejected).toEqual([]);
  await asOwner(world.url, (client) =>
    client.query(`update transactions set risk_review = 'pending'`),
  );
});
afterAll(() => world.drop());

const wishOf = (list: List<ListSpec>, format: 'csv' | 'xlsx') =>
  downloadRequestSchema.parse({
    list: list.name,
    filter: list.range === undefined ? {} : { range },
    columns: fileColumnsOf(list),
    format,
  });

describe('an order number that a shop chose', () => {
  it.each(lists.flatMap((list) => formats.map((format) => [list.name, format, list] as const)))(
    'is no formula and no markup in the file of %s as %s',
    async (_, format, list) => {
      const request = wishOf(list, format);
      const { content }: FileAnswer = await askAs(
        world.database,
        { ...aMerchant, now: now() },
        {
          call: downloadAtOnce,
          route: downloadAtOnceRoute,
          input: request,
          context: { language: 'en' },
        },
      );
      const plan = wanted(request).plan('en');
      const place = fileColumnsOf(list).indexOf('merchantOrderNumber');
      const column = plan.columns[place];
      expect(column?.value.kind).toBe('text');
      const { rows } = readers[format](content as Uint8Array);
      const written = rows.map((row) => row[column?.title.en ?? '']);
      expect(new Set(written)).toEqual(new Set(filled.has(list.name) ? Object.values(chosen) : []));
    },
  );
});
