import {
  confirmWithdrawal,
  failWithdrawal,
  overseeWithdrawal,
  pickUpWithdrawal,
  revealPayoutAccount,
} from '@back-office/contract/features/withdrawals/oversight';
import { listOperations } from '@back-office/contract/features/audit-logs';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import { anOperator } from '@back-office/server/testing/personas';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedInAsOperator, type SignedIn } from './signed-in.ts';
import {
  anOperatorSession,
  aShop,
  done,
  outcomeOf,
  submit,
  type Shop,
} from './withdrawal-world.ts';

let server: TestServer;
let operator: { session: SignedIn };
let other: { session: SignedIn };

beforeAll(async () => {
  server = await startTestServer({ REQUESTS_PER_SECOND: '10000' });
  operator = { session: await anOperatorSession(server) };
  other = { session: await anOperatorSession(server) };
});
afterAll(() => server.stop());

// The number of every test bank account.
const accountNumber = '012345678903';

const payoutOf = ({ business }: Shop, number: string) => ({
  merchantNumber: business.merchantNumber,
  number,
});
const askFor = (named: Record<string, unknown>, { session } = operator) =>
  session.call(revealPayoutAccount, named);

/** A withdrawal being paid by the operator. */
const pickedUp = async () => {
  const shop = await aShop(server);
  const named = payoutOf(shop, await submit(shop));
  await done(operator, pickUpWithdrawal, named);
  return { shop, named };
};

/** The tables that contain a text, in any column. */
const tablesWith = async (text: string): Promise<string[]> => {
  const tables = await server.asMigrator<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const found = [];
  for (const { name } of tables) {
    const [row] = await server.asMigrator<{ is: boolean }>(
      `select exists (select from ${name} t where t::text like $1) as is`,
      [`%${text}%`],
    );
    if (row?.is === true) {
      found.push(name);
    }
  }
  return found;
};

describe('[S3.15] the number of the account that a withdrawal goes to', () => {
  it('is shown to the operator who pays it, and the merchant reads in his log who saw it, without the number', async () => {
    const { shop, named } = await pickedUp();
    expect(await done(operator, overseeWithdrawal, named)).toMatchObject({
      canRevealAccount: true,
    });
    const answer = await askFor(named);
    expect(answer.envelope.data).toEqual({ accountNumber });
    expect(answer.headers['cache-control']).toBe('no-store');
    const today = businessDayOf(new Date());
    const range = { from: addDays(today, -1), to: addDays(today, 1) };
    const log = await done(shop.owner, listOperations, { filter: { range } });
    expect(log['rows']).toContainEqual(
      expect.objectContaining({
        operation: 'revealPayoutAccount',
        objectNumber: named.number,
        result: 'ok',
      }),
    );
    expect(JSON.stringify(log)).not.toContain(accountNumber);
  });

  it('is told again and logged again when it is asked for again, for no answer that carries it is kept', async () => {
    const { named } = await pickedUp();
    const headers = { 'idempotency-key': 'show-me-the-account-1' };
    for (const _ of [1, 2]) {
      const { envelope } = await operator.session.call(revealPayoutAccount, named, { headers });
      expect(envelope.data).toEqual({ accountNumber });
    }
    const [log] = await server.asMigrator<{ rows: bigint }>(
      `select count(*) as rows from operation_log where operation = 'revealPayoutAccount' and object_number = $1`,
      [named.number],
    );
    expect(log?.rows).toBe(2n);
    expect(await tablesWith('show-me-the-account-1')).toEqual([]);
  });

  it('stands nowhere in the database but sealed: not in a log, a letter, a key or a column', async () => {
    const { named } = await pickedUp();
    await done(operator, revealPayoutAccount, named);
    expect(await tablesWith(named.number)).toContain('public.operation_log');
    expect(await tablesWith(accountNumber)).toEqual([]);
  });

  it('is that of the account it was asked to, though another took its place meanwhile', async () => {
    const { named, shop } = await pickedUp();
    await server.asMigrator(
      `update merchant_bank_accounts set replaced_at = now() where business_id = $1`,
      [shop.business.id],
    );
    expect((await askFor(named)).envelope.data).toEqual({ accountNumber });
  });

  it('is not for another operator, for one who did not prove a factor, nor before it is picked up or after it ended', async () => {
    const shop = await aShop(server);
    const named = payoutOf(shop, await submit(shop));
    expect(outcomeOf(await askFor(named))).toBe('withdrawals.notPickedUpByYou');
    await done(operator, pickUpWithdrawal, named);
    expect(outcomeOf(await askFor(named, other))).toBe('withdrawals.notPickedUpByYou');
    expect(await done(other, overseeWithdrawal, named)).toMatchObject({ canRevealAccount: false });
    const unproved = await signedInAsOperator(server, await anOperator(server.database));
    expect(outcomeOf(await askFor(named, { session: unproved }))).toBe('session.stepUpNeeded');
    await done(other, failWithdrawal, { ...named, note: 'Account closed' });
    expect(outcomeOf(await askFor(named))).toBe('withdrawals.alreadyHandled');
  });

  it('is not shown once it is paid, nor while the merchant is out of service', async () => {
    const { shop, named } = await pickedUp();
    const set = (status: number) =>
      server.asMigrator('update businesses set status = $2 where id = $1', [
        shop.business.id,
        status,
      ]);
    await set(50);
    expect(outcomeOf(await askFor(named))).toBe('withdrawals.merchantNotNormal');
    await set(40);
    expect(outcomeOf(await askFor(named))).toBe('done');
    const paid = { bankReference: `FT${named.number}`, remittedMinor: '48000' };
    await done(other, confirmWithdrawal, { ...named, ...paid });
    expect(outcomeOf(await askFor(named))).toBe('withdrawals.alreadyHandled');
  });

  it('wants the right to pay, and is for no merchant, not even its own', async () => {
    const { named, shop } = await pickedUp();
    const clerk = await signedInAsOperator(
      server,
      await anOperator(server.database, ['merchants.edit']),
    );
    for (const session of [clerk, shop.owner.session]) {
      const { envelope, text } = await session.call(revealPayoutAccount, named);
      expect(envelope.error?.name).toBe('session.noPermission');
      expect(text).not.toContain(accountNumber);
    }
  });

  it('of a withdrawal that is not there, or another merchant’s, is answered alike', async () => {
    const { named } = await pickedUp();
    const elsewhere = await aShop(server);
    for (const absent of [
      { ...named, number: 'W202611119999999999' },
      { ...named, merchantNumber: elsewhere.business.merchantNumber },
      { ...named, merchantNumber: '999999' },
      { ...named, number: named.number.toLowerCase() },
    ]) {
      const { envelope } = await askFor(absent);
      expect({ ...envelope, error: { ...envelope.error, requestId: '' } }).toMatchObject({
        code: 3301,
        data: null,
        error: { name: 'withdrawals.notFound', requestId: '' },
      });
    }
  });

  it('opens in no other account’s row', async () => {
    const { shop, named } = await pickedUp();
    const neighbour = await aShop(server);
    await server.asMigrator(
      `update merchant_bank_accounts set account_sealed =
         (select account_sealed from merchant_bank_accounts where business_id = $1 and replaced_at is null)
       where business_id = $2`,
      [neighbour.business.id, shop.business.id],
    );
    const { envelope, text } = await askFor(named);
    expect(envelope.error?.name).toBe('system.unknown');
    expect(text).not.toContain(accountNumber);
  });
});
