import { downloadAtOnce } from '@back-office/contract/features/downloads';
import { paymentLinkList, type LinkState } from '@back-office/contract/features/payment-links';
import { productList } from '@back-office/contract/features/products';
import { batchList } from '@back-office/contract/features/settlements/batches';
import { subscriptionList } from '@back-office/contract/features/subscriptions/calls';
import {
  forecastNightList,
  subscriptionChargeList,
} from '@back-office/contract/features/subscriptions/forecast';
import { deliveryList } from '@back-office/contract/features/webhooks/deliveries';
import { waybillList } from '@back-office/contract/features/waybills';
import { websiteList } from '@back-office/contract/features/websites';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import { fileColumnsOf, type List, type ListSpec } from '@back-office/contract/kit/list';
import { paymentLinkListWords } from '@back-office/messages/features/payment-links/list';
import { aPerson, roleOf } from '@back-office/server/testing/personas';
import { readCsv, readSheet } from '@back-office/server/testing/read-file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn, type SignedIn } from './signed-in.ts';
import { startTenantWorld, type TenantWorld } from './tenant-world.ts';

let world: TenantWorld;
beforeAll(async () => {
  world = await startTenantWorld();
  const { server, business } = world;
  await server.asMigrator(
    `insert into subscription_charges (business_id, subscription_number, period, gateway_number, planned_at, currency, amount_minor, status)
     select business_id, number, 5, gateway_number, now() - interval '1 day', currency, amount_minor, 'failed'
     from subscriptions where business_id = $1`,
    [business.id],
  );
});
afterAll(() => world.server.stop());

const inEnglish = { headers: { lang: 'en_US' } };
const readers = { csv: readCsv, xlsx: readSheet } as const;
const lists = [
  batchList,
  waybillList,
  productList,
  websiteList,
  paymentLinkList,
  subscriptionList,
  subscriptionChargeList,
  forecastNightList,
  deliveryList,
] as unknown as List<ListSpec>[];
const named = lists.map((list) => [list.name, list] as const);

const today = businessDayOf(new Date());
const filterOf = ({ range }: List<ListSpec>) =>
  range === undefined ? {} : { range: { from: addDays(today, -90), to: today } };

const wishOf = (list: List<ListSpec>, format: keyof typeof readers) => ({
  list: list.name,
  filter: filterOf(list),
  columns: fileColumnsOf(list),
  format,
});

const rowsOf = async (session: SignedIn, list: List<ListSpec>) => {
  const { envelope, text } = await session.call(list.call, { filter: filterOf(list), limit: 50 });
  expect(envelope.code, text).toBe(0);
  return (envelope.data as { rows: Record<string, unknown>[] }).rows;
};

const holding = async (...permissions: Parameters<typeof roleOf>[0]): Promise<SignedIn> => {
  const { server, business } = world;
  const person = await aPerson(server.database, [{ business, role: roleOf(permissions) }]);
  return signedIn(server, person);
};

describe('the file of a list', () => {
  it.each(named)('%s has the rows of the screen in its order', async (_, list) => {
    const { owner } = world.sessions;
    const rows = await rowsOf(owner, list);
    expect(rows.length).toBeGreaterThan(0);
    const [first] = fileColumnsOf(list);
    const key = Object.keys(list.columns).find((id) => list.columns[id]?.isKey === true) ?? first;
    for (const format of ['csv', 'xlsx'] as const) {
      const { bytes, text } = await owner.call(downloadAtOnce, wishOf(list, format), inEnglish);
      const file = readers[format](bytes);
      expect(file.head, text).toContainEqual(['Rows', String(rows.length)]);
      // Each row of the file holds the number of the row of the screen at its place.
      expect(file.rows.map((row) => Object.values(row))).toEqual(
        rows.map((row) => expect.arrayContaining([row[key]])),
      );
    }
  });

  it.each(named)('%s is for whoever may see the list and export it', async (_, list) => {
    const { permission } = list.access;
    const [view] = [permission].flat();
    const { exportedBy } = list;
    if (view === undefined || exportedBy === undefined) {
      throw new Error(`${list.name} is exported by nobody.`);
    }
    const onlySees = await holding(view, 'refunds.export', 'refunds.view');
    const refused = await onlySees.call(downloadAtOnce, wishOf(list, 'csv'));
    expect(refused.envelope.error?.name).toBe('session.noPermission');
    const both = await holding(view, exportedBy);
    const answer = await both.call(downloadAtOnce, wishOf(list, 'csv'));
    expect(answer.headers['content-disposition'], answer.text).toContain(list.name);
  });

  it.each(['csv', 'xlsx'] as const)(
    '[J13] is a refusal in JSON where it breaks at its last row, never half a %s',
    async (format) => {
      const { owner } = world.sessions;
      const list = productList as unknown as List<ListSpec>;
      const last = String((await rowsOf(owner, list)).at(-1)?.['customerName']);
      const [whole] = await world.server.asMigrator<{ text: string }>(
        `select pg_get_functiondef('file_text(text)'::regprocedure) as text`,
      );
      await world.server.asMigrator(
        `create or replace function file_text(value text) returns text language plpgsql immutable as $$
         begin if value = '${last}' then raise 'planted'; end if; return value; end $$`,
      );
      try {
        const { status, headers, envelope } = await owner.call(
          downloadAtOnce,
          wishOf(list, format),
        );
        expect([status, headers['content-disposition']]).toEqual([500, undefined]);
        expect(headers['content-type']).toMatch(/^application\/json/);
        expect(envelope.code).not.toBe(0);
      } finally {
        await world.server.asMigrator(whole?.text ?? '');
      }
      const again = await owner.call(downloadAtOnce, wishOf(list, format));
      expect(again.status).toBe(200);
    },
  );

  it('names each state of a link as it is when the file is made', async () => {
    const { owner } = world.sessions;
    const list = paymentLinkList as unknown as List<ListSpec>;
    const { labels, columns } = paymentLinkListWords;
    const rows = await rowsOf(owner, list);
    const { bytes } = await owner.call(downloadAtOnce, wishOf(list, 'csv'), inEnglish);
    expect(readCsv(bytes).rows.map((row) => row[columns.state.en])).toEqual(
      rows.map(({ state }) => labels.state?.[state as LinkState]?.en),
    );
  });
});
