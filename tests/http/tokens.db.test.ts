import { listTokens } from '@back-office/contract/features/subscriptions/tokens';
import { aBusiness, aPerson } from '@back-office/server/testing/personas';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn } from './signed-in.ts';
import { outcomeOf } from './withdrawal-world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('[S2.40] lists a merchant’s saved cards page by page with their state, and never the token of the gateway', async () => {
  const business = await aBusiness(server.database);
  const owner = await signedIn(
    server,
    await aPerson(server.database, [{ business, isOwner: true }]),
  );
  await server.asMigrator(
    `insert into payment_tokens (business_id, number, gateway_number, gateway_token, status, reason, brand, last4, network_transaction_id,
       created_at)
     select $1, 'K2026110100000000' || to_char(n, 'fm00'), $2, 'tok_secret_' || to_char(n, 'fm00'), case when n = 9 then 'suspended' else 'active' end,
       case when n = 9 then 'R1' end, 'visa', '0002', 'TEST', now() - n * interval '1 minute' from generate_series(1, 30) n`,
    [business.id, business.firstGateway],
  );
  const asked = async (input: Record<string, unknown>) =>
    (await owner.call(listTokens, input)).envelope.data;
  const page = { filter: {}, limit: 20 };
  const [first, second] = [await asked({ ...page, page: 1 }), await asked({ ...page, page: 2 })];
  const rows = [first, second].flatMap((one) => one?.['rows'] as { number: string }[]);
  expect(new Set(rows.map(({ number }) => number)).size).toBe(30);
  expect(first).toMatchObject({ total: 30, counts: { active: 29, suspended: 1 } });
  expect(JSON.stringify(first)).not.toContain('tok_');
  expect(await asked({ filter: { states: ['suspended'] } })).toMatchObject({
    rows: [{ status: 'suspended', reason: 'R1', brand: 'visa', last4: '0002', subscriptions: 0 }],
    total: 1,
  });
  const other = await aBusiness(server.database);
  const stranger = await aPerson(server.database, [{ business: other, isOwner: true }]);
  const foreign = await (await signedIn(server, stranger)).call(listTokens, { filter: {} });
  expect(outcomeOf(foreign)).toBe('done');
  expect(foreign.envelope.data).toMatchObject({ rows: [], total: 0 });
});
