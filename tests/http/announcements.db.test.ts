import {
  getAnnouncement,
  listAnnouncements,
  readAnnouncement,
} from '@back-office/contract/features/announcements';
import {
  copyAnnouncement,
  overseeAnnouncement,
  overseeAnnouncements,
  saveAnnouncement,
  scheduleAnnouncement,
  withdrawAnnouncement,
} from '@back-office/contract/features/announcements/publishing';
import { switchBusiness } from '@back-office/contract/features/businesses';
import { listReminders, readReminder } from '@back-office/contract/features/reminders';
import {
  aBusiness,
  anOperator,
  aPerson,
  type TestBusiness,
} from '@back-office/server/testing/personas';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { announcementOf } from './objects.ts';
import { signedIn, signedInAsOperator, signedInBy, type SignedIn } from './signed-in.ts';

let server: TestServer;
let business: TestBusiness;
let other: TestBusiness;
let operator: SignedIn;
let owner: SignedIn;
let clerk: SignedIn;
let stranger: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  const { database } = server;
  [business, other] = [await aBusiness(database), await aBusiness(database)];
  operator = await signedInAsOperator(server, await anOperator(database));
  owner = await signedIn(server, await aPerson(database, [{ business, isOwner: true }]));
  clerk = await signedIn(
    server,
    await aPerson(database, [
      { business, role: 'customerService', gatewayNumbers: [business.firstGateway] },
    ]),
  );
  stranger = await signedIn(server, await aPerson(database, [{ business: other }]));
});
afterAll(() => server.stop());
afterEach(() => vi.useRealTimers());

/** Also the server's clock: it runs in this process. */
const minutesLater = (minutes: number): void =>
  void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });

const inMinutes = (minutes: number) => {
  // Default zone: Asia/Shanghai.
  const local = new Date(Date.now() + minutes * 60_000 + 8 * 3_600_000).toISOString();
  return { date: local.slice(0, 10), time: local.slice(11, 16) };
};

const draft = async (title: string, more: Record<string, unknown> = {}) => {
  const { envelope } = await operator.call(saveAnnouncement, {
    content: announcementOf(title, more),
  });
  return { id: String(envelope.data?.['id']), revision: Number(envelope.data?.['revision']) };
};

const publish = async (title: string, more: Record<string, unknown> = {}): Promise<string> => {
  const { id, revision } = await draft(title, more);
  await operator.call(scheduleAnnouncement, { id, revision });
  return id;
};

const idsFor = async (reader: SignedIn): Promise<string[]> => {
  const { envelope } = await reader.call(listAnnouncements, { filter: {}, limit: 50 });
  const rows = envelope.data?.['rows'] as { id: string }[];
  return rows.map(({ id }) => id);
};

const refusalOf = async (
  call: Parameters<SignedIn['call']>[0],
  input: Record<string, unknown>,
  by = operator,
): Promise<string | undefined> => (await by.call(call, input)).envelope.error?.name;

const remindersOf = async (reader: SignedIn) => {
  const { envelope } = await reader.call(listReminders);
  return envelope.data as unknown as { id: string; content: string }[];
};

describe('[S2.47] announcements', () => {
  it('come and go by the clock alone: draft, scheduled, published, expired', async () => {
    const { id, revision } = await draft('Night work', {
      publishFrom: inMinutes(3),
      publishTo: inMinutes(8),
    });
    const stateNow = async () =>
      (await operator.call(overseeAnnouncement, { id })).envelope.data?.['state'];
    expect(await stateNow()).toBe('draft');
    expect((await operator.call(scheduleAnnouncement, { id, revision })).envelope.data).toEqual({
      state: 'scheduled',
    });
    expect(await idsFor(owner)).not.toContain(id);
    expect(await refusalOf(getAnnouncement, { id }, owner)).toBe('announcements.notFound');
    minutesLater(4);
    expect(await stateNow()).toBe('published');
    expect(await idsFor(owner)).toContain(id);
    minutesLater(5);
    expect(await stateNow()).toBe('expired');
    expect(await idsFor(owner)).not.toContain(id);
    expect(await refusalOf(getAnnouncement, { id }, owner)).toBe('announcements.notFound');
  });

  it('reach exactly those they are for, and are absent for everybody else', async () => {
    const to = (audience: unknown, roles: string[] = []) =>
      publish('For some', { audience, roles });
    const all = await to({ reach: 'all' });
    const overseas = await to({ reach: 'region', values: ['overseas'] });
    const domestic = await to({ reach: 'region', values: ['domestic'] });
    const business1 = await to({ reach: 'businesses', values: [business.merchantNumber] });
    const first = await to({ reach: 'gateways', values: [business.firstGateway] });
    const second = await to({ reach: 'gateways', values: [business.secondGateway] });
    const owners = await to({ reach: 'all' }, ['owner']);
    const money = await to({ reach: 'businesses', values: [business.merchantNumber] }, ['finance']);
    const made = [all, overseas, domestic, business1, first, second, owners, money];
    const seenBy = async (reader: SignedIn) => {
      const ids = await idsFor(reader);
      return made.filter((id) => ids.includes(id));
    };
    expect(await seenBy(owner)).toEqual([all, overseas, business1, first, second, owners, money]);
    expect(await seenBy(clerk)).toEqual([all, overseas, business1, first]);
    expect(await seenBy(stranger)).toEqual([all, overseas]);
    for (const call of [getAnnouncement, readAnnouncement]) {
      const foreign = await stranger.call(call, { id: business1 });
      const absent = await stranger.call(call, { id: '999999999999' });
      const told = ({ text }: { text: string }) => text.replace(/"requestId":"[^"]+"/, '');
      expect(told(foreign)).toBe(told(absent));
    }
  });

  it('the database alone shows a tenant nothing but what is published to it', async () => {
    const id = await publish('Behind the wall', {
      audience: { reach: 'businesses', values: [business.merchantNumber] },
    });
    const client = await server.database.pools.tenant.connect();
    const seenIn = async (businessId: bigint, person: string) => {
      await client.query(`begin; set local app.business_id = '${businessId}'`);
      const members = await client.query<{ person_id: bigint }>(
        `select person_id from memberships where business_id = ${businessId} ${person} limit 1`,
      );
      const { rows } = await client.query<{ id: bigint }>(
        'select id from announcements_for($1, now())',
        [members.rows[0]?.person_id],
      );
      await client.query('rollback');
      return rows.map((row) => String(row.id));
    };
    try {
      expect(await seenIn(business.id, '')).toContain(id);
      expect(await seenIn(other.id, '')).not.toContain(id);
      await expect(client.query('select from announcements')).rejects.toThrow(/permission denied/);
      await expect(client.query('select from announcement_recipients')).rejects.toThrow(
        /permission denied/,
      );
    } finally {
      client.release();
    }
  });

  it('are shown in the reader’s language where they were written in it, else in English', async () => {
    const id = await publish('Holiday', {
      text: {
        en: { title: 'Holiday', body: 'Closed.\n\nOpen again on Monday.' },
        zhCn: { title: '', body: '' },
        zhHk: { title: '假期安排', body: '休息一日。' },
      },
    });
    const told = async (lang: string) =>
      (await owner.call(getAnnouncement, { id }, { headers: { lang } })).envelope.data;
    expect(await told('zh_HK')).toMatchObject({ title: '假期安排', language: 'zhHk' });
    expect(await told('zh_CN')).toMatchObject({
      title: 'Holiday',
      body: 'Closed.\n\nOpen again on Monday.',
      language: 'en',
    });
    // The operators' list, its detail and its file say the title that the operator reads.
    const seen = async (lang: string) => {
      const headers = { headers: { lang } };
      const { data } = (
        await operator.call(overseeAnnouncements, { filter: { search: 'Holiday' } }, headers)
      ).envelope;
      const detail = (await operator.call(overseeAnnouncement, { id }, headers)).envelope.data;
      const rows = (data?.['rows'] ?? []) as { title: string }[];
      return [...rows, detail].map((one) => one?.['title']);
    };
    expect(await seen('zh_HK')).toEqual(['假期安排', '假期安排']);
    expect(await seen('zh_CN')).toEqual(['Holiday', 'Holiday']);
  });

  it('unread come first; opening one leaves a receipt once, and both are counted', async () => {
    const first = await publish('First', { priority: 'urgent' });
    const second = await publish('Second');
    const before = await idsFor(owner);
    expect(before.indexOf(second)).toBeLessThan(before.indexOf(first));
    const results = await Promise.all([
      owner.call(readAnnouncement, { id: second }),
      owner.call(readAnnouncement, { id: second }),
    ]);
    expect(results.map(({ envelope }) => envelope.code)).toEqual([0, 0]);
    const after = await idsFor(owner);
    expect(after.indexOf(first)).toBeLessThan(after.indexOf(second));
    const { envelope } = await operator.call(overseeAnnouncement, { id: second });
    expect(envelope.data).toMatchObject({ reachedCount: 3, readCount: 1 });
    const listed = (
      await owner.call(listAnnouncements, {
        filter: { which: 'unread', search: 'Second' },
      })
    ).envelope;
    expect(listed.data).toMatchObject({ total: 0, counts: { all: 1, unread: 0 } });
  });

  it('published words are never rewritten: they are withdrawn, and copied into a draft', async () => {
    const id = await publish('A wrong date');
    const known = { id, revision: 2 };
    const content = announcementOf('A right date');
    expect(await refusalOf(saveAnnouncement, { known, content })).toBe('announcements.notPossible');
    expect(await refusalOf(scheduleAnnouncement, known)).toBe('announcements.notPossible');
    expect(await refusalOf(withdrawAnnouncement, { id })).toBeUndefined();
    expect(await idsFor(owner)).not.toContain(id);
    expect(await refusalOf(withdrawAnnouncement, { id })).toBe('announcements.notPossible');
    const copy = String((await operator.call(copyAnnouncement, { id })).envelope.data?.['id']);
    expect((await operator.call(overseeAnnouncement, { id: copy })).envelope.data).toMatchObject({
      state: 'draft',
      copiedFrom: id,
      title: 'A wrong date',
      revision: 1,
    });
    const corrected = { known: { id: copy, revision: 1 }, content };
    expect((await operator.call(saveAnnouncement, corrected)).envelope.data).toEqual({
      id: copy,
      revision: 2,
    });
    // A second operator's earlier read is stale.
    expect(await refusalOf(saveAnnouncement, corrected)).toBe('announcements.changedMeanwhile');
    expect(await refusalOf(scheduleAnnouncement, { id: copy, revision: 1 })).toBe(
      'announcements.changedMeanwhile',
    );
    const absent = '999999999999';
    expect(await refusalOf(overseeAnnouncement, { id: absent })).toBe('announcements.notFound');
    expect(await refusalOf(copyAnnouncement, { id: absent })).toBe('announcements.notFound');
  });

  it('of two operators who let one draft go at once, one does', async () => {
    const { id, revision } = await draft('Twice');
    const both = await Promise.all(
      [1, 2].map(() => operator.call(scheduleAnnouncement, { id, revision })),
    );
    expect(both.map(({ envelope }) => envelope.error?.name ?? 'ok').toSorted()).toEqual([
      'announcements.notPossible',
      'ok',
    ]);
  });

  it('what names nobody, or ends before it begins, is refused and nothing is kept', async () => {
    const drafts = async () =>
      (await operator.call(overseeAnnouncements, { filter: { state: 'draft', search: 'Refused' } }))
        .envelope.data?.['total'];
    const refused = (more: Record<string, unknown>) =>
      refusalOf(saveAnnouncement, { content: announcementOf('Refused', more) });
    for (const audience of [
      { reach: 'businesses', values: [business.merchantNumber, '999999'] },
      { reach: 'gateways', values: ['99999999'] },
    ]) {
      expect(await refused({ audience })).toBe('announcements.unknownAudience');
    }
    for (const period of [
      { publishTo: inMinutes(-1) },
      { publishFrom: inMinutes(10), publishTo: inMinutes(10) },
      { publishFrom: inMinutes(10), publishTo: inMinutes(9) },
    ]) {
      expect(await refused(period)).toBe('announcements.endsTooSoon');
    }
    expect(await drafts()).toBe(0);
    const { id, revision } = await draft('Too late', { publishTo: inMinutes(2) });
    minutesLater(3);
    expect(await refusalOf(scheduleAnnouncement, { id, revision })).toBe(
      'announcements.endsTooSoon',
    );
  });

  it.each([
    [
      'without an English title',
      { text: { en: { title: ' ', body: 'b' } } },
      'content.text.en.title',
    ],
    [
      'half translated',
      {
        text: {
          en: { title: 't', body: 'b' },
          zhCn: { title: '标题', body: '' },
          zhHk: { title: '', body: '' },
        },
      },
      'content.text.zhCn.body',
    ],
    [
      'longer than a title may be',
      { text: { en: { title: 'x'.repeat(121), body: 'b' } } },
      'content.text.en.title',
    ],
    [
      'on a day that is none',
      { publishFrom: { date: '2026-02-30', time: '10:00' } },
      'content.publishFrom.date',
    ],
    [
      'at an hour that is none',
      { publishTo: { date: '2027-02-20', time: '24:00' } },
      'content.publishTo.time',
    ],
    [
      'as an instant of its own making',
      { publishFrom: '2027-01-01T00:00:00Z' },
      'content.publishFrom',
    ],
    ['to nobody', { audience: { reach: 'businesses', values: [] } }, 'content.audience.values'],
    [
      'to a number that is none',
      { audience: { reach: 'gateways', values: ['1e7'] } },
      'content.audience.values.0',
    ],
    [
      'to a region that is none',
      { audience: { reach: 'region', values: ['moon'] } },
      'content.audience.values.0',
    ],
    ['to a kind of role that is none', { roles: ['king'] }, 'content.roles.0'],
    ['with a priority that is none', { priority: 'highest' }, 'content.priority'],
    ['with a field nobody knows', { html: true }, 'content.html'],
  ])('one %s is refused, and the field named', async (_what, more, field) => {
    const answer = await operator.call(saveAnnouncement, { content: announcementOf('Bad', more) });
    expect(answer.envelope.error?.name).toBe('request.malformed');
    expect(answer.envelope.error?.fields?.map((one) => one.field)).toContain(field);
  });

  it('mark-up in them stays the text it is', async () => {
    const body = '<img src=x onerror=alert(1)> & "quotes" [link](javascript:alert(1))';
    const id = await publish('<script>alert(1)</script>', {
      text: {
        en: { title: '<script>alert(1)</script>', body },
        zhCn: { title: '', body: '' },
        zhHk: { title: '', body: '' },
      },
    });
    const { data } = (await owner.call(getAnnouncement, { id })).envelope;
    expect(data).toMatchObject({ title: '<script>alert(1)</script>', body });
  });

  it('keeps the minute of the writer’s zone, over the nights in which its clocks change', async () => {
    const kept = async (zone: string, date: string, time: string) => {
      const { envelope } = await operator.call(
        saveAnnouncement,
        { content: announcementOf('Summer', { publishFrom: { date, time } }) },
        { headers: { timezone: zone } },
      );
      const id = String(envelope.data?.['id']);
      return (await operator.call(overseeAnnouncement, { id })).envelope.data?.['publishFrom'];
    };
    expect(await kept('1', '2027-03-14', '02:30')).toBe('2027-03-13T18:30:00.000Z');
    // 02:30 is skipped in New York that night, and shown twice in November.
    expect(await kept('6', '2027-03-14', '02:30')).toBe('2027-03-14T07:30:00.000Z');
    expect(await kept('6', '2027-11-07', '01:30')).toBe('2027-11-07T05:30:00.000Z');
  });
});

describe('[S7.15] [S7.23] reminders of what must be read', () => {
  const mustRead = (title: string, more: Record<string, unknown> = {}) =>
    publish(title, { isMustRead: true, ...more });
  const about = async (reader: SignedIn, title: string) =>
    (await remindersOf(reader)).filter(({ content }) => content.startsWith(title));

  it('come to each person once, with the whole text, and reading one leaves the receipt', async () => {
    const id = await mustRead('Rates change');
    const [reminder] = await about(owner, 'Rates change');
    expect(reminder?.content).toBe('Rates change\n\nRates change: the text');
    expect((await about(owner, 'Rates change')).map((one) => one.id)).toEqual([reminder?.id]);
    await owner.call(readReminder, { id: reminder?.id });
    expect(await about(owner, 'Rates change')).toEqual([]);
    expect((await owner.call(getAnnouncement, { id })).envelope.data?.['isRead']).toBe(true);
    // Another person still has his own.
    expect((await about(clerk, 'Rates change')).length).toBe(1);
  });

  it('do not come where the announcement was opened before', async () => {
    const id = await mustRead('Opened in the list');
    expect((await about(owner, 'Opened')).length).toBe(1);
    await owner.call(readAnnouncement, { id });
    expect(await about(owner, 'Opened')).toEqual([]);
  });

  it('go with the announcement when it is withdrawn or over', async () => {
    const id = await mustRead('Withdrawn soon');
    await mustRead('Over soon', { publishTo: inMinutes(3) });
    expect((await about(clerk, 'Withdrawn soon')).length).toBe(1);
    expect((await about(clerk, 'Over soon')).length).toBe(1);
    await operator.call(withdrawAnnouncement, { id });
    expect(await about(clerk, 'Withdrawn soon')).toEqual([]);
    minutesLater(4);
    expect(await about(clerk, 'Over soon')).toEqual([]);
  });

  it('do not reach whom the announcement is not for, and do not come from one that may be left unread', async () => {
    await mustRead('For the neighbour', {
      audience: { reach: 'businesses', values: [other.merchantNumber] },
    });
    await publish('May be left unread');
    expect(await about(owner, 'For the neighbour')).toEqual([]);
    expect(await about(owner, 'May be left')).toEqual([]);
    expect((await about(stranger, 'For the neighbour')).length).toBe(1);
  });

  it('come once to somebody of two businesses where they are for everybody, and in each business where they are for businesses', async () => {
    const person = await aPerson(server.database, [{ business }, { business: other }]);
    let session = await signedIn(server, person);
    const enter = async ({ id }: TestBusiness): Promise<void> => {
      const moved = await session.call(switchBusiness, { businessId: String(id) });
      session = signedInBy(server, moved);
    };
    const forAll = await mustRead('Once: people');
    const values = [business.merchantNumber, other.merchantNumber];
    await mustRead('Once: businesses', { audience: { reach: 'businesses', values } });
    const seen = async () =>
      (await remindersOf(session))
        .map(({ content }) => content.split('\n')[0])
        .filter((title) => title?.startsWith('Once: '));
    const confirm = async () => {
      for (const { id } of await remindersOf(session)) {
        await session.call(readReminder, { id });
      }
    };
    await enter(business);
    expect(await seen()).toEqual(['Once: people', 'Once: businesses']);
    await enter(other);
    expect(await seen()).toEqual(['Once: people', 'Once: businesses']);
    await confirm();
    expect(await seen()).toEqual([]);
    await enter(business);
    expect(await seen()).toEqual(['Once: businesses']);
    const { envelope } = await session.call(getAnnouncement, { id: forAll });
    expect(envelope.data?.['isRead']).toBe(true);
    await confirm();
    expect(await seen()).toEqual([]);
  });

  it('asked for twenty times at once, one comes', async () => {
    await mustRead('At once');
    await Promise.all(Array.from({ length: 20 }, () => remindersOf(owner)));
    expect((await about(owner, 'At once')).length).toBe(1);
  });
});
