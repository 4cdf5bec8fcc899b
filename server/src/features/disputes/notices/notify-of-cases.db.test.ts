import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRole } from '#platform/database';
import { openDisputeWorld, soon, type DisputeWorld } from '../../../testing/dispute-world.ts';
import { disputeEvent, testInstant } from '../../../testing/gateway-events.ts';
import { aPerson, type TestBusiness } from '../../../testing/personas.ts';
import { notifyOfCases } from './notify-of-cases.ts';

let world: DisputeWorld;
beforeAll(async () => {
  world = await openDisputeWorld();
});
afterAll(() => world.close());

const business = { id: 1n } as TestBusiness;
const dayMs = 86_400_000;

const aMember = async (gatewayNumbers?: string[]) =>
  aPerson(world.database, [
    { business, role: 'risk', ...(gatewayNumbers === undefined ? {} : { gatewayNumbers }) },
  ]);

const lettersTo = async (email: string): Promise<{ kind: string; body: string }[]> =>
  inRole(world.database, 'jobs', (tx) =>
    tx.rows(sql`select kind, body from letters where recipient = ${email} order by created_at, id`),
  );

test('notifies the people who may answer a case once of its arrival, each reminder of its deadline and its lapse', async () => {
  const { number } = await world.openCase();
  const reader = await aMember();
  const elsewhere = await aMember(['10000199']);
  const due = new Date((await world.findCase(number)).replyBy ?? '');
  const before = (days: number): Date => new Date(due.getTime() - days * dayMs);
  const heardAt = async (now: Date): Promise<string[]> => {
    await Promise.all([notifyOfCases(world.platform, now), notifyOfCases(world.platform, now)]);
    await notifyOfCases(world.platform, now);
    return (await lettersTo(reader.email)).map(({ kind }) => kind);
  };
  expect(await heardAt(soon)).toEqual(['disputeOpened']);
  const [letter] = await lettersTo(reader.email);
  expect(letter?.body).toContain(number);
  expect(letter?.body).toContain('UTC+8');
  expect(await heardAt(before(4.9))).toHaveLength(2);
  expect(await heardAt(before(1.9))).toHaveLength(3);
  expect(await heardAt(before(0.9))).toHaveLength(4);
  await world.sweep(new Date(due.getTime() + 2000));
  expect(await heardAt(new Date(due.getTime() + 60_000))).toEqual([
    'disputeOpened',
    ...Array.from({ length: 4 }, () => 'disputeDeadline'),
  ]);
  expect(await lettersTo(elsewhere.email)).toEqual([]);
});

test('notifies once of a decision, and never of an old one', async () => {
  const reader = await aMember();
  const { sale, number } = await world.openCase();
  await world.answer({ number });
  const closedAt = testInstant(720);
  await world.tellAt(
    new Date(closedAt),
    disputeEvent(sale, {
      version: 2,
      occurredAt: closedAt,
      object: { gatewayNumber: '10000101', status: 'won', closedAt },
    }),
  );
  await notifyOfCases(world.platform, new Date(Date.parse(closedAt) + 60 * dayMs));
  const decided = async () =>
    (await lettersTo(reader.email)).filter(({ kind }) => kind === 'disputeDecided');
  expect(await decided()).toEqual([]);
  await notifyOfCases(world.platform, new Date(closedAt));
  await notifyOfCases(world.platform, new Date(closedAt));
  const letters = await decided();
  expect(letters).toHaveLength(1);
  expect(letters[0]?.body).toContain(number);
});

test('a notice that can’t be written keeps no other back, and is written once it can be', async () => {
  const opened = [await world.openCase(), await world.openCase(), await world.openCase()];
  const numbers = opened.map(({ number }) => number).toSorted();
  const reader = await aMember();
  const owner = new pg.Client({ connectionString: world.url });
  await owner.connect();
  const heard = async (): Promise<string[]> => {
    const letters = await lettersTo(reader.email);
    return numbers.filter((number) => letters.some(({ body }) => body.includes(number)));
  };
  try {
    await owner.query(
      `alter table disputes add constraint planted check (number <> '${numbers[1]}' or noticed is null) not valid`,
    );
    await expect(notifyOfCases(world.platform, soon)).rejects.toThrow(/planted/);
    expect(await heard()).toEqual([numbers[0], numbers[2]]);
    await owner.query('alter table disputes drop constraint planted');
  } finally {
    await owner.end();
  }
  await notifyOfCases(world.platform, soon);
  expect(await heard()).toEqual(numbers);
  expect(await lettersTo(reader.email)).toHaveLength(3);
});
