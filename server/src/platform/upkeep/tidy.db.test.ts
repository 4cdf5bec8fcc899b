import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { aBusiness, aPerson } from '../../testing/personas.ts';
import { minutesFrom } from '../clock.ts';
import { tidy } from './tidy.ts';

const now = new Date('2026-11-20T09:30:00.000Z');
const daysAgo = (days: number): Date => minutesFrom(now, -days * 24 * 60);

let world: TestDatabase;
let migrator: pg.Client;

beforeAll(async () => {
  world = await testDatabase();
  migrator = new pg.Client({ connectionString: world.url });
  await migrator.connect();
});
afterAll(async () => {
  await migrator.end();
  await world.drop();
});

it('takes away keys, sessions, sign-ins, browsers, links, codes and tries that are past their time, and nothing younger', async () => {
  const business = await aBusiness(world.database);
  const person = await aPerson(world.database, [{ business }]);
  for (const [name, days] of [
    ['young', 6],
    ['old', 8],
  ] as const) {
    await migrator.query('alter table idempotency_keys no force row level security');
    await migrator.query(
      `insert into idempotency_keys values ($1, $2, $3, '00000000000000000000000000000000', '{}', $4)`,
      [business.id, person.id, name, daysAgo(days)],
    );
    await migrator.query('alter table idempotency_keys force row level security');
  }
  for (const days of [89, 91]) {
    await migrator.query(
      `insert into sessions (token_hash, kind, person_id, created_at, active_at, expires_at, ip, user_agent)
       values ($1, 'program', $2, $3, $3, $3, '', '')`,
      [Buffer.from([days]), person.id, daysAgo(days)],
    );
  }
  for (const days of [399, 401]) {
    await migrator.query(
      `insert into sign_in_attempts (at, account, method, session_kind, ip, user_agent, outcome)
       values ($1, '', 'signIn', 'program', '', '', 'success')`,
      [daysAgo(days)],
    );
  }
  for (const days of [399, 401]) {
    await migrator.query('insert into known_devices values ($1, $2, $3, $3)', [
      Buffer.from([days % 256]),
      person.id,
      daysAgo(days),
    ]);
  }
  for (const days of [29, 31]) {
    await migrator.query(
      `insert into one_time_keys (purpose, shape, key_hash, subject, created_at, expires_at)
       values ('invitation', 'link', $1, '', $2, $2)`,
      [Buffer.from([days]), daysAgo(days)],
    );
  }
  for (const days of [0, 2]) {
    await migrator.query('insert into spent_proofs values ($1, $2)', [String(days), daysAgo(days)]);
  }
  for (const days of [6, 8]) {
    await migrator.query(`insert into sms_counts values ($1, 'product', '', 1)`, [daysAgo(days)]);
  }
  for (const days of [0, 2]) {
    await migrator.query(
      `insert into trusted_browsers (browser_hash, person_id, trusted_at, used_at, expires_at, user_agent, ip)
       values ($1, $2, $3, $3, $3, '', '')`,
      [Buffer.from([days]), person.id, daysAgo(days)],
    );
  }
  for (const days of [399, 401]) {
    await migrator.query(`insert into factor_trials (person_id, at, kind) values ($1, $2, 'app')`, [
      person.id,
      daysAgo(days),
    ]);
  }
  const once = {
    keys: 1,
    sessions: 1,
    signIns: 1,
    devices: 1,
    oneTimeKeys: 1,
    proofs: 1,
    smsCounts: 1,
    trustedBrowsers: 1,
    factorTrials: 1,
  };
  expect(await tidy(world.database, now)).toEqual(once);
  expect(await tidy(world.database, now)).toEqual({
    keys: 0,
    sessions: 0,
    signIns: 0,
    devices: 0,
    oneTimeKeys: 0,
    proofs: 0,
    smsCounts: 0,
    trustedBrowsers: 0,
    factorTrials: 0,
  });
});

it('has longer than a statement of a request has, and takes away the rest where one can’t be', async () => {
  const person = await aPerson(world.database, [{ business: await aBusiness(world.database) }]);
  await migrator.query(
    `insert into sessions (token_hash, kind, person_id, created_at, active_at, expires_at, ip, user_agent)
     values ('\\x77', 'program', $1, $2, $2, $2, '', '')`,
    [person.id, daysAgo(91)],
  );
  await migrator.query(`
    create function refuse_hurry() returns trigger language plpgsql as $$
    begin
      if current_setting('statement_timeout')::interval <= interval '15 seconds' or tg_table_name = 'idempotency_keys' then
        raise 'no time for it';
      end if;
      return null;
    end $$`);
  for (const table of ['idempotency_keys', 'sessions']) {
    await migrator.query(
      `create trigger refuse_hurry before delete on ${table} for each statement execute function refuse_hurry()`,
    );
  }
  await expect(tidy(world.database, now)).rejects.toThrow('no time for it');
  const left = await migrator.query('select from sessions where person_id = $1', [person.id]);
  expect(left.rowCount).toBe(0);
  await migrator.query('drop function refuse_hurry cascade');
});
