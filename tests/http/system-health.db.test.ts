import { getSystemHealth } from '@back-office/contract/features/merchants';
import { signIn } from '@back-office/contract/features/sign-in';
import { aBusiness, anOperator, aPerson } from '@back-office/server/testing/personas';
import { aPayment, plantPayments } from '@back-office/server/testing/plant-payments';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendCall } from './client.ts';
import { aProof } from './proof.ts';
import { browserHeaders, signedIn, signedInAsOperator } from './signed-in.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ FAILED_LOGINS_ALARM: '3' });
});
afterAll(() => server.stop());

const healthFor = async () => {
  const operator = await signedInAsOperator(server, await anOperator(server.database));
  return (await operator.call(getSystemHealth)).envelope.data;
};

describe('[E11] what the acquirer’s people are told of the system', () => {
  it('is the last nightly check with what it found, and how many commands were never answered', async () => {
    const quiet = { failedLogins: { count: 0, isAlarm: false }, refusedLooks: 0 };
    expect(await healthFor()).toEqual({ ...quiet, lastCheck: null, unansweredCommands: 0 });
    const business = await aBusiness(server.database);
    const payment = aPayment({ business_id: business.id, gateway_number: business.firstGateway });
    await plantPayments(server.databaseUrl, [payment]);
    await server.asMigrator(
      `insert into invariant_checks values ('2026-11-19', now(), now(), '[]')`,
    );
    await server.asMigrator(
      `insert into invariant_checks values ('2026-11-20', now(), now(), '[{"invariant": "I5", "says": "…", "breaches": 2, "examples": [{"number": "1"}]}]')`,
    );
    // The owner is held back by the wall as well.
    await server.asMigrator('alter table gateway_commands no force row level security');
    await server.asMigrator(
      `insert into gateway_commands (business_id, id, gateway_number, payment_number, type, status, asked_at_version,
         asked_by, asked_by_name, asked_at, closed_at)
       values ($1, gen_random_uuid(), $2, $3, 'void', 'unanswered', 1, 1, 'Ada', now(), now()),
         ($1, gen_random_uuid(), $2, $3, 'void', 'unanswered', 1, 1, 'Ada', now(), now() - interval '31 days')`,
      [business.id, business.firstGateway, payment.number],
    );
    await server.asMigrator('alter table gateway_commands force row level security');
    expect(await healthFor()).toEqual({
      ...quiet,
      lastCheck: {
        day: '2026-11-20',
        isFinished: true,
        broken: [{ invariant: 'I5', breaches: 2 }],
      },
      unansweredCommands: 1,
    });
  });

  it('is an alarm once logins fail too often over all accounts and addresses, and proofs of work are harder then', async () => {
    const asked = { action: 'signUp', phone: '+85261110001' } as const;
    const counterOf = async () => (await aProof(server, asked)).solution.counter;
    expect(await counterOf()).toBeLessThan(60_000);
    const fails = (account: number) =>
      sendCall(server)(
        signIn,
        { email: `nobody${account}@x.example`, password: 'Wrong-pass-1' },
        { headers: browserHeaders, from: `127.0.4.${account}` },
      );
    await Promise.all([1, 2].map(fails));
    expect((await healthFor())?.['failedLogins']).toEqual({ count: 2, isAlarm: false });
    await fails(3);
    expect((await healthFor())?.['failedLogins']).toEqual({ count: 3, isAlarm: true });
    expect(await counterOf()).toBeGreaterThanOrEqual(100_000);
    await server.asMigrator(`update sign_in_attempts set at = at - interval '10 minutes'`);
    expect((await healthFor())?.['failedLogins']).toEqual({ count: 0, isAlarm: false });
  });

  it('is not a merchant’s matter', async () => {
    const business = await aBusiness(server.database);
    const owner = await signedIn(
      server,
      await aPerson(server.database, [{ business, isOwner: true }]),
    );
    const { status, envelope } = await owner.call(getSystemHealth);
    expect([status, envelope.error?.name]).toEqual([403, 'session.noPermission']);
  });
});
