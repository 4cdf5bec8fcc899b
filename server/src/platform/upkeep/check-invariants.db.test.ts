import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPayment, plantPayments } from '../../testing/plant-payments.ts';
import { testDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { verifyInvariants } from '../verify-invariants.ts';
import { checkInvariants } from './check-invariants.ts';

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

// 03:30 of 21 November in UTC+8.
const night = new Date('2026-11-20T19:30:00.000Z');
const nights = (later: number): Date => new Date(night.getTime() + later * 24 * 3_600_000);

const check = async (now: Date) => {
  const logged: unknown[] = [];
  const { day, broken } = await checkInvariants(world.database, now, {
    log: { error: (...told: unknown[]) => void logged.push(told[0]) },
    verify: () => verifyInvariants(world.database),
  });
  return { day, broken: broken.map(({ invariant }) => invariant), logged };
};

const kept = async (day: string) =>
  (await migrator.query('select * from invariant_checks where day = $1', [day])).rows[0];

describe('[I5] [I7] [I12] the nightly look at the invariants', () => {
  it('comes once in a night, whoever asks and however often, and never by day', async () => {
    expect(await check(new Date('2026-11-20T18:59:00.000Z'))).toMatchObject({ day: null });
    expect(await check(new Date('2026-11-20T21:00:00.000Z'))).toMatchObject({ day: null });
    const answers = await Promise.all([check(night), check(night), check(night)]);
    expect(answers.flatMap(({ day }) => day ?? [])).toEqual(['2026-11-21']);
    expect(await check(night)).toEqual({ day: null, broken: [], logged: [] });
    expect(await kept('2026-11-21')).toMatchObject({ finished_at: night, broken: [] });
  });

  it('logs what is broken as an error and keeps it with examples', async () => {
    const payment = aPayment({ amount_minor: 100n, refunded_minor: 101n });
    await plantPayments(world.url, [payment]);
    const { day, broken, logged } = await check(nights(1));
    expect(day).toBe('2026-11-22');
    expect(broken).toContain('I5');
    expect(logged).toContainEqual(
      expect.objectContaining({
        invariant: 'I5',
        breaches: 1,
        examples: [expect.objectContaining({ number: payment.number })],
      }),
    );
    expect((await kept('2026-11-22')).broken).toContainEqual(
      expect.objectContaining({ invariant: 'I5' }),
    );
  });

  it('is begun again when whoever began it died', async () => {
    const [begun, later] = [nights(2), new Date(nights(2).getTime() + 80 * 60_000)];
    await migrator.query('insert into invariant_checks (day, started_at) values ($1, $2)', [
      '2026-11-23',
      new Date(begun.getTime() - 45 * 60_000),
    ]);
    expect((await check(begun)).day).toBeNull();
    expect((await check(later)).day).toBe('2026-11-23');
  });
});
