import type { NotificationEvent } from '@back-office/contract/features/settings/notifications';
import type { DisputeEvent } from '@back-office/contract/gateway/protocol';
import type { Language } from '@back-office/contract/kit/language';
import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRole } from '#platform/database';
import {
  gatewayNumber,
  openDisputeWorld,
  soon,
  type DisputeWorld,
} from '../../../testing/dispute-world.ts';
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

const aMember = async (gatewayNumbers?: string[], language: Language = 'en') =>
  aPerson(
    world.database,
    [{ business, role: 'risk', ...(gatewayNumbers === undefined ? {} : { gatewayNumbers }) }],
    { language },
  );

type Letter = { kind: string; subject: string; body: string };
const lettersTo = async (email: string): Promise<Letter[]> =>
  inRole(world.database, 'jobs', (tx) =>
    tx.rows(
      sql`select kind, subject, body from letters where recipient = ${email} order by created_at, id`,
    ),
  );

/** Makes a person receive reminders of an event, too. */
const wantsReminders = ({ id }: { id: bigint }, event: NotificationEvent) =>
  inRole(world.database, 'identity', (tx) =>
    tx.run(sql`
      insert into notification_choices (business_id, person_id, event, channel, is_on)
      values (1, ${id}, ${event}, 'reminder', true)`),
  );
const contents = {
  en: sql`content_en`,
  zhCn: sql`content_zh_cn`,
  zhHk: sql`content_zh_hk`,
};
const remindersOf = async (
  { id }: { id: bigint },
  language: Language = 'en',
): Promise<string[]> => {
  const reminders = await inRole(world.database, 'identity', (tx) =>
    tx.rows<{ text: string }>(
      sql`select ${contents[language]} as text from reminders where person_id = ${id}`,
    ),
  );
  return reminders.map(({ text }) => text);
};

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
  expect(await heardAt(before(7.1))).toHaveLength(1);
  expect(await heardAt(before(6.9))).toHaveLength(2);
  expect(await heardAt(before(3.1))).toHaveLength(2);
  expect(await heardAt(before(2.9))).toHaveLength(3);
  expect(await heardAt(before(1.1))).toHaveLength(3);
  expect(await heardAt(before(0.9))).toHaveLength(4);
  await world.sweep(new Date(due.getTime() + 2000));
  expect(await heardAt(new Date(due.getTime() + 60_000))).toEqual([
    'disputeOpened',
    'disputeDeadline',
    'disputeDeadline',
    'disputeLastDay',
    'disputeDeadline',
  ]);
  expect(await lettersTo(elsewhere.email)).toEqual([]);
});

/** The unread reminders of a person, by their keys. */
const unreadOf = async ({ id }: { id: bigint }): Promise<string[]> => {
  const reminders = await inRole(world.database, 'identity', (tx) =>
    tx.rows<{ key: string }>(
      sql`select key from reminders where person_id = ${id} and read_at is null order by id`,
    ),
  );
  return reminders.map(({ key }) => key);
};

test('reminds by default of an arrival and of the last day, until someone answers', async () => {
  const { number } = await world.openCase();
  const reader = await aMember();
  const declines = await aMember();
  await inRole(world.database, 'identity', (tx) =>
    tx.run(sql`
      insert into notification_choices (business_id, person_id, event, channel, is_on)
      values (1, ${declines.id}, 'disputeOpened', 'reminder', false), (1, ${declines.id}, 'disputeLastDay', 'reminder', false)`),
  );
  const due = new Date((await world.findCase(number)).replyBy ?? '');
  const unreadAt = async (now: Date): Promise<string[]> => {
    await notifyOfCases(world.platform, now);
    return unreadOf(reader);
  };
  const before = (days: number): Date => new Date(due.getTime() - days * dayMs);
  const opened = [`dispute:${number}/chargeback/opened/0`];
  expect(await unreadAt(soon)).toEqual(opened);
  expect(await unreadAt(before(6.9))).toEqual(opened);
  expect(await unreadAt(before(0.9))).toEqual([`dispute:${number}/chargeback/daysLeft1/0`]);
  const shown = await inRole(world.database, 'identity', (tx) =>
    tx.rows(sql`select until from reminders where person_id = ${reader.id} and read_at is null`),
  );
  expect(shown).toEqual([{ until: due }]);
  await world.answer({ number });
  expect(await unreadOf(reader)).toEqual([]);
  expect(await remindersOf(declines)).toEqual([]);
});

type Said = { language: Language; zoneId: number; subject: RegExp; deadline: RegExp };

test.each<Said>([
  {
    language: 'en',
    zoneId: 6,
    subject: /^New case D\d+: Chargeback, 50\.00 USD$/,
    deadline: /Answer by [\d-]+ 10:59 \(UTC−5, New York\), [\d-]+ 23:59 \(UTC\+8, Shanghai\), or/,
  },
  {
    language: 'zhCn',
    zoneId: 4,
    subject: /^新案件 D\d+：拒付，50\.00 USD$/,
    deadline: /请于 [\d-]+ 15:59（UTC\+0，伦敦），[\d-]+ 23:59（UTC\+8，上海）前回复/,
  },
  {
    language: 'zhHk',
    zoneId: 1,
    subject: /^新個案 D\d+：拒付，50\.00 USD$/,
    deadline: /請於 [\d-]+ 23:59（UTC\+8，上海）前回覆/,
  },
])(
  'says in $language until when a case can be answered, in the reader’s zone and in UTC+8, by mail and as a reminder',
  async ({ language, zoneId, subject, deadline }) => {
    await notifyOfCases(world.platform, soon);
    const reader = await aMember(undefined, language);
    await world.asOwner(sql`update persons set time_zone_id = ${zoneId} where id = ${reader.id}`);
    await world.openCase();
    await notifyOfCases(world.platform, soon);
    expect(await lettersTo(reader.email)).toMatchObject([
      {
        kind: 'disputeOpened',
        subject: expect.stringMatching(subject),
        body: expect.stringMatching(deadline),
      },
    ]);
    expect(await remindersOf(reader, language)).toEqual([expect.stringMatching(deadline)]);
  },
);

test('notifies once of a decision, and never of an old one', async () => {
  const reader = await aMember();
  const { sale, number } = await world.openCase();
  await world.answer({ number });
  await world.sendAnswers();
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

test('notifies of an answer that the gateway refuses, each time, with its reason, and makes it a draft again', async () => {
  const { number } = await world.openCase();
  await notifyOfCases(world.platform, soon);
  const reader = await aMember();
  await wantsReminders(reader, 'disputeDeadline');
  for (const code of ['PAGES_MISSING', 'LANGUAGE']) {
    await world.answer({ number, statement: 'First answer' });
    world.gateway.answers.push({
      status: 200,
      body: { outcome: 'refused', code, message: `Page 2 of ${code.toLowerCase()}` },
    });
    await world.sendAnswers();
    expect((await world.findCase(number)).draft).toMatchObject({ statement: 'First answer' });
    await notifyOfCases(world.platform, soon);
    await notifyOfCases(world.platform, soon);
  }
  const told = [/Reason: Page 2 of pages_missing/, /Reason: Page 2 of language/].map((reason) =>
    expect.stringMatching(reason),
  );
  const letters = await lettersTo(reader.email);
  expect(letters.map(({ body }) => body)).toEqual(expect.arrayContaining(told));
  expect(letters).toHaveLength(2);
  expect(await remindersOf(reader)).toEqual(expect.arrayContaining(told));
});

test('an arbitration, which needs no answer, comes by mail alone', async () => {
  const reader = await aMember();
  const object = { stage: 'arbitration', status: 'underAppeal' } as const;
  const { number } = await world.openCase({ object });
  await notifyOfCases(world.platform, soon);
  expect(await lettersTo(reader.email)).toMatchObject([{ kind: 'disputeOpened' }]);
  expect((await lettersTo(reader.email))[0]?.body).toContain(number);
  expect(await remindersOf(reader)).toEqual([]);
});

test('notifies of an arbitration that goes on although it was given up, with the reason in the reader’s language', async () => {
  const card = { brand: 'mastercard', funding: 'credit', first6: '520514', last4: '0006' } as const;
  const object = { stage: 'arbitration', status: 'underAppeal' } as const;
  const { number } = await world.openCase({ object, payment: { card } });
  await notifyOfCases(world.platform, soon);
  const reader = await aMember();
  await world.accept(number, 'arbitration');
  await notifyOfCases(world.platform, soon);
  world.gateway.answers.push({
    status: 200,
    body: { outcome: 'refused', code: 'CASE_ENDED', message: 'The case has been decided' },
  });
  await world.sendAnswers();
  expect(await world.findCase(number)).toMatchObject({
    stage: 'arbitration',
    state: 'underAppeal',
  });
  const weeksLater = new Date(soon.getTime() + 20 * dayMs);
  await notifyOfCases(world.platform, weeksLater);
  await notifyOfCases(world.platform, weeksLater);
  const letters = (await lettersTo(reader.email)).filter(({ body }) => body.includes(number));
  expect(letters.map(({ kind }) => kind)).toEqual(['disputeDecided', 'disputeDecided']);
  expect(letters[1]?.body).toContain(
    'The case was already decided. The case stays open until the network’s decision arrives.',
  );
});

test('notifies of an answer that the acquirer gives back through the gateway, with the note and a draft', async () => {
  const { number, sale } = await world.openCase();
  await notifyOfCases(world.platform, soon);
  const reader = await aMember();
  await world.answer({ number, statement: 'First answer' });
  await world.sendAnswers();
  const object = { gatewayNumber, returnedNote: 'The signature can’t be read' };
  for (const version of [2, 3]) {
    const occurredAt = testInstant(700 + version);
    await world.tellAt(soon, disputeEvent(sale, { version, occurredAt, object }));
    await notifyOfCases(world.platform, soon);
  }
  const letters = await lettersTo(reader.email);
  expect(letters).toMatchObject([{ kind: 'disputeDeadline' }]);
  expect(letters[0]?.body).toContain('signature');
  expect((await world.findCase(number)).draft).toMatchObject({ statement: 'First answer' });
});

test('a case that lapses with a refused answer says why, and not that nobody answered', async () => {
  const { number } = await world.openCase();
  await world.answer({ number });
  const due = new Date((await world.findCase(number)).replyBy ?? '');
  const late = new Date(due.getTime() + 2000);
  await world.sweep(late);
  world.gateway.answers.push({
    status: 200,
    body: { outcome: 'refused', code: 'LANGUAGE', message: 'Not in English.' },
  });
  await world.sendAnswers();
  await world.sweep(late);
  const reader = await aMember();
  await notifyOfCases(world.platform, late);
  const letter = (await lettersTo(reader.email)).find(({ body }) => body.includes(number));
  expect(letter?.body).toContain('Reason: Not in English. ');
  expect(letter?.body).not.toContain('LANGUAGE');
  expect(letter?.body).not.toContain('Nobody answered');
});

type Ending = {
  says: string;
  object: Partial<DisputeEvent['object']>;
  first?: Partial<DisputeEvent['object']>;
  kind: string;
  word: string;
};

test.each<Ending>([
  {
    says: 'a withdrawal',
    object: { status: 'withdrawn' },
    kind: 'disputeDecided',
    word: 'withdrawn',
  },
  {
    says: 'a retrieval whose issuer is satisfied',
    first: { stage: 'retrieval' },
    object: { stage: 'retrieval', status: 'withdrawn' },
    kind: 'disputeDecided',
    word: 'no longer on hold',
  },
  {
    says: 'a notice over nothing',
    object: { amount: { minor: '0', currency: 'USD' } },
    kind: 'disputeOpened',
    word: 'No answer is needed',
  },
  {
    says: 'an arbitration',
    object: { stage: 'arbitration', status: 'underAppeal' },
    kind: 'disputeOpened',
    word: 'The network decides',
  },
  {
    says: 'a win without its instant',
    object: { status: 'won' },
    kind: 'disputeDecided',
    word: 'in your favour',
  },
])('notifies once of $says', async ({ object, first = {}, kind, word }) => {
  const { number, sale } = await world.openCase({ object: first });
  await notifyOfCases(world.platform, soon);
  const reader = await aMember();
  const ended = disputeEvent(sale, { version: 2, occurredAt: testInstant(720), object });
  await world.tellAt(soon, ended);
  await notifyOfCases(world.platform, soon);
  await notifyOfCases(world.platform, soon);
  const letters = await lettersTo(reader.email);
  expect(letters).toMatchObject([{ kind }]);
  expect(letters[0]?.body).toContain(number);
  expect(letters[0]?.body).toContain(word);
});

test('notifies of a case that is won although it lapsed here', async () => {
  const { number, sale } = await world.openCase();
  const late = new Date(Date.parse((await world.findCase(number)).replyBy ?? '') + 2000);
  await world.sweep(late);
  await notifyOfCases(world.platform, late);
  const reader = await aMember();
  const occurredAt = late.toISOString();
  const won = { status: 'won', closedAt: occurredAt } as const;
  await world.tellAt(late, disputeEvent(sale, { version: 2, occurredAt, object: won }));
  await notifyOfCases(world.platform, late);
  expect(await lettersTo(reader.email)).toMatchObject([{ kind: 'disputeDecided' }]);
});

test.each([
  { stage: 'chargeback', says: 'stays with the cardholder' },
  { stage: 'retrieval', says: 'stays on hold; a chargeback can follow' },
] as const)('says of a late $stage that it is booked all the same', async ({ stage, says }) => {
  const late = new Date(soon.getTime() + 60 * dayMs);
  await notifyOfCases(world.platform, soon);
  const reader = await aMember();
  await world.openCase({ heardAt: late, object: { stage } });
  await notifyOfCases(world.platform, soon);
  const [letter] = await lettersTo(reader.email);
  expect(letter?.body).toContain(says);
  expect(letter?.body).not.toContain('No answer is needed');
});

test('notifies of a retrieval that the issuer closes although it lapsed here', async () => {
  const { number, sale } = await world.openCase({ object: { stage: 'retrieval' } });
  const late = new Date(Date.parse((await world.findCase(number)).replyBy ?? '') + 2000);
  await world.sweep(late);
  await notifyOfCases(world.platform, late);
  const reader = await aMember();
  const occurredAt = late.toISOString();
  const object = { stage: 'retrieval', status: 'withdrawn', closedAt: occurredAt } as const;
  await world.tellAt(late, disputeEvent(sale, { version: 2, occurredAt, object }));
  await notifyOfCases(world.platform, late);
  const letters = await lettersTo(reader.email);
  expect(letters).toMatchObject([{ kind: 'disputeDecided' }]);
  expect(letters[0]?.body).toContain('no longer on hold');
});

test('says of a Discover chargeback after an unanswered retrieval that it can only be accepted, and reminds of no deadline', async () => {
  const card = { brand: 'discover', funding: 'credit', first6: '601100', last4: '0004' } as const;
  const retrieval = { stage: 'retrieval', reasonCode: '05', isFraud: false } as const;
  const { number, sale } = await world.openCase({ object: retrieval, payment: { card } });
  await notifyOfCases(world.platform, soon);
  const reader = await aMember();
  await world.tellAt(soon, disputeEvent(sale, { version: 2, object: { gatewayNumber } }));
  const due = Date.parse((await world.findCase(number)).replyBy ?? '');
  for (const now of [soon, new Date(due - 4.9 * dayMs), new Date(due - 0.9 * dayMs)]) {
    await notifyOfCases(world.platform, now);
  }
  const letters = (await lettersTo(reader.email)).filter(({ body }) => body.includes(number));
  expect(letters).toMatchObject([{ kind: 'disputeOpened' }]);
  expect(letters[0]?.body).toContain('You can’t appeal');
  expect(letters[0]?.body).not.toContain('Answer by');
});

test('notifies of no case of a test payment', async () => {
  const test = '10000102';
  await world.asOwner(sql`
    insert into gateways (business_id, gateway_number, name, mode, is_active, created_at)
    values (1, ${test}, 'Trial', 'test', true, '2025-01-01Z')`);
  const reader = await aMember();
  await world.openCase({ payment: { gatewayNumber: test, mode: 'test' } });
  await notifyOfCases(world.platform, soon);
  expect(await lettersTo(reader.email)).toEqual([]);
});

test('a retrieval says that its amount is on hold', async () => {
  await notifyOfCases(world.platform, soon);
  const reader = await aMember();
  await world.openCase({ object: { stage: 'retrieval' } });
  await notifyOfCases(world.platform, soon);
  const [letter] = await lettersTo(reader.email);
  expect(letter?.body).toContain('is on hold');
  expect(letter?.body).not.toContain('cardholder');
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
