import {
  getComplaintOfPayment,
  listComplaints,
  sendComplaintLink,
} from '@back-office/contract/features/complaints';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import { pngFile } from '@back-office/server/testing/files/pictures';
import { aPayment, plantPayments } from '@back-office/server/testing/plant-payments';
import { eraseOn } from '@back-office/server/testing/job-rounds';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../client.ts';
import { whileHeld } from '../while-held.ts';
import { aLinkShop, type LinkShop } from './payment-link-world.ts';

let folder: string;
let server: TestServer;
let shop: LinkShop;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'complaints-'));
  server = await startTestServer({ UPLOADS_DIR: folder, REQUESTS_PER_SECOND: '10000' });
  shop = await aLinkShop(server);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const today = businessDayOf(new Date());
const inDays = async (days: number) => {
  const { complaints, complaintLinks } = await eraseOn(server, addDays(today, days));
  return { complaints, complaintLinks };
};

/** A payment whose payer got the mail with the link, and where the link leads. */
const aMailed = async () => {
  const { business, owner } = shop;
  const sale = aPayment({
    business_id: business.id,
    gateway_number: business.firstGateway,
    ordered_at: new Date(Date.now() - 3_600_000),
    payer: { email: 'l.wong@example.com', name: 'L. Wong', shipToName: '' },
  });
  await plantPayments(server.databaseUrl, [sale]);
  const { envelope } = await owner.call(sendComplaintLink, { paymentNumber: sale.number });
  expect(envelope.code).toBe(0);
  const [letter] = await server.asMigrator<{ url: string }>(
    `select body::json #>> '{action,url}' as url from letters where kind = 'paymentReceipt' order by created_at desc limit 1`,
  );
  return { paymentNumber: sale.number, path: new URL(letter?.url ?? '').pathname };
};

const posted = async (path: string, type: string, body: string | Buffer): Promise<number> => {
  const headers = { 'content-type': type, origin: 'http://localhost:8080' };
  return (await send(server, { method: 'POST', path, headers, body })).status;
};

/** A complaint with a file. */
const aComplaint = async (): Promise<string> => {
  const { paymentNumber, path } = await aMailed();
  const file = `${path}/files?lang=en&name=parcel.png`;
  expect(await posted(file, 'application/octet-stream', await pngFile())).toBe(200);
  const told = { lang: 'en', reason: 'notReceived', amount: '1.00', text: 'No parcel came.' };
  expect(await posted(path, 'application/json', JSON.stringify(told))).toBe(200);
  return paymentNumber;
};

const keptOf = async (): Promise<Record<string, number> | undefined> => {
  const [row] = await server.asMigrator<Record<string, number>>(
    `select (select count(*) from complaints)::integer as complaints,
       (select count(*) from complaint_messages)::integer as texts,
       (select count(*) from complaint_links)::integer as links,
       (select count(*) from uploaded_files where owner_kind = 'complaintMessage' and removed_at is null)::integer as files`,
  );
  return row;
};

describe('complaints', () => {
  it('are erased with their files and links two years after the latest text, unless a case of the payment is open', async () => {
    const [, writtenLate, disputed] = [await aComplaint(), await aComplaint(), await aComplaint()];
    await aMailed();
    await server.asMigrator(
      `insert into complaint_messages (business_id, number, version, gateway_number, at, step, body)
       select business_id, number, 2, gateway_number, now() + interval '100 days', 'payerWrote', 'Still nothing.'
       from complaints where payment_number = $1`,
      [writtenLate],
    );
    await server.asMigrator(
      `insert into disputes (business_id, number, payment_number, gateway_number, version, stage, status, currency,
         amount_minor, reason_code, is_fraud, opened_at)
       select business_id, 'D' || number, number, gateway_number, 1, 'chargeback', 'awaiting', 'USD', 100, '10.4', true, now()
       from transactions where number = $1`,
      [disputed],
    );
    const all = { complaints: 3, texts: 4, links: 4, files: 3 };
    expect(await inDays(729)).toEqual({ complaints: 0, complaintLinks: 0 });
    expect(await keptOf()).toEqual(all);
    expect(await inDays(732)).toEqual({ complaints: 1, complaintLinks: 2 });
    expect(await keptOf()).toEqual({ complaints: 2, texts: 3, links: 2, files: 2 });
    expect(await inDays(732)).toEqual({ complaints: 0, complaintLinks: 0 });
    await server.asMigrator(`update disputes set status = 'lost' where payment_number = $1`, [
      disputed,
    ]);
    expect(await inDays(732)).toEqual({ complaints: 1, complaintLinks: 1 });
    expect(await inDays(833)).toEqual({ complaints: 1, complaintLinks: 1 });
    expect(await keptOf()).toEqual({ complaints: 0, texts: 0, links: 0, files: 0 });
    const { owner } = shop;
    const listed = (await owner.call(listComplaints, { filter: {} })).envelope;
    expect([listed.code, listed.data?.['rows']]).toEqual([0, []]);
    const found = await owner.call(getComplaintOfPayment, { paymentNumber: disputed });
    expect(found.envelope.data).toMatchObject({ complaint: null });
  });

  it('stay where a case is opened between the look of the round and its hold', async () => {
    const paymentNumber = await aComplaint();
    await server.asMigrator(
      `insert into disputes (business_id, number, payment_number, gateway_number, version, stage, status, currency,
         amount_minor, reason_code, is_fraud, opened_at)
       select business_id, 'D' || number, number, gateway_number, 1, 'chargeback', 'lost', 'USD', 100, '10.4', true, now()
       from transactions where number = $1`,
      [paymentNumber],
    );
    // The round waits in the middle of its look: a condition as cheap as this is asked first.
    await server.asMigrator(`create function waits_here() returns boolean language plpgsql cost 0.0001 as
      'begin perform pg_advisory_xact_lock_shared(42); return true; end'`);
    await server.asMigrator(
      'create policy waits on disputes as restrictive for select to bo_jobs using (waits_here())',
    );
    const change = `with held as materialized (select pg_advisory_xact_lock(42))
      update disputes set status = 'awaiting' from held where payment_number = $1`;
    const [erased] = await whileHeld(server, { change, values: [paymentNumber], as: 'jobs' }, [
      () => inDays(732),
    ]);
    await server.asMigrator('drop policy waits on disputes');
    expect(erased).toEqual({ complaints: 0, complaintLinks: 0 });
    expect(await keptOf()).toMatchObject({ complaints: 1, texts: 1, links: 1 });
    await server.asMigrator(`update disputes set status = 'lost'`);
  });

  it('are not opened by a link that is erased at that moment', async () => {
    const { paymentNumber, path } = await aMailed();
    const told = { lang: 'en', reason: 'notReceived', amount: '1.00', text: 'No parcel came.' };
    const before = await keptOf();
    const change = 'delete from complaint_links where payment_number = $1';
    const [status] = await whileHeld(server, { change, values: [paymentNumber], as: 'jobs' }, [
      () => posted(path, 'application/json', JSON.stringify(told)),
    ]);
    expect(status).toBe(404);
    expect((await keptOf())?.['complaints']).toBe(before?.['complaints']);
  });

  it('are erased with the links though one before them can’t be, which is erased later; each failure is named', async () => {
    const stuck = await aComplaint();
    await aComplaint();
    const { paymentNumber: stuckLink } = await aMailed();
    await aMailed();
    await server.asMigrator(`
      create function refuse_erasure() returns trigger language plpgsql as $$
      begin
        raise 'a row that stays';
      end $$`);
    await server.asMigrator(`
      create trigger refuse_erasure before delete on complaints for each row
      when (old.payment_number = '${stuck}') execute function refuse_erasure()`);
    await server.asMigrator(`
      create trigger refuse_erasure before delete on complaint_links for each row
      when (old.payment_number = '${stuckLink}') execute function refuse_erasure()`);
    await expect(inDays(733)).rejects.toThrow(
      /^Complaints that could not be erased: 1\. .* Links that could not be erased: 1\. /,
    );
    expect(await keptOf()).toEqual({ complaints: 1, texts: 1, links: 2, files: 1 });
    await server.asMigrator('drop function refuse_erasure cascade');
    expect(await inDays(733)).toEqual({ complaints: 1, complaintLinks: 2 });
  });
});
