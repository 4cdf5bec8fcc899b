import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import { eraseOn } from '@back-office/server/testing/renewals';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const today = businessDayOf(new Date());
const inDays = (days: number) => eraseOn(server, addDays(today, days));

describe('a letter', () => {
  it('loses its recipient and its subject 180 days after it was sent or given up, and one that waits keeps both', async () => {
    await server.asMigrator('delete from letters');
    await server.asMigrator(
      `insert into letters (id, channel, kind, recipient, language, subject, body, status, created_at, closed_at)
       select gen_random_uuid(), 'mail', 'kept' || initcap(status), 'mei@example.com', 'en', 'Your order', case when status = 'queued' then 'x' end,
         status, now(), case when status <> 'queued' then now() end
       from unnest(array['queued', 'sent', 'failed']) status, generate_series(1, 300)`,
    );
    const kept = () =>
      server.asMigrator(
        `select status, count(*)::integer as letters, count(recipient)::integer as recipients, count(subject)::integer as subjects
         from letters group by 1 order by 1`,
      );
    const counted = (status: string, left: number) => ({
      status,
      letters: 300,
      recipients: left,
      subjects: left,
    });
    expect(await inDays(179)).toMatchObject({ letters: 0 });
    expect(await inDays(182)).toMatchObject({ letters: 600 });
    expect(await kept()).toEqual([
      counted('failed', 0),
      counted('queued', 300),
      counted('sent', 0),
    ]);
    expect(await inDays(182)).toMatchObject({ letters: 0 });
  });
});
