import { examplePeople } from '@back-office/contract/features/onboarding/examples';
import { saveAnswers, submitApplication } from '@back-office/contract/features/onboarding';
import {
  getSubmittedApplication,
  type SubmittedApplication,
} from '@back-office/contract/features/onboarding/submitted';
import {
  approveApplication,
  listApplications,
  reviewSection,
} from '@back-office/contract/features/onboarding/review';
import {
  businessItem,
  steps,
  textOf,
  type Field,
  type Item,
} from '@back-office/contract/features/onboarding/questions';
import { decideHit } from '@back-office/contract/features/onboarding/screening';
import { aBusiness, anOperator, aPerson } from '@back-office/server/testing/personas';
import { screenAll, screenWith } from '@back-office/server/testing/screening';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exampleToday } from './applicants.ts';
import { signedIn, signedInAsOperator, type SignedIn } from './signed-in.ts';
import { whileHeld } from './while-held.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ REQUESTS_PER_SECOND: '10000' });
});
afterAll(() => server.stop());

/** A company in review, as its merchant saved it; its documents are of no concern here. */
const inReview = async (
  more: Item = {},
  role = 'beneficialOwnerDirector',
  companies: readonly [string, Item][] = [],
): Promise<string> => {
  const business = await aBusiness(server.database, { status: 10 });
  const owner = await aPerson(server.database, [{ business, isOwner: true }]);
  const session = await signedIn(server, owner);
  const { business: own, people } = exampleToday('HK', 'company');
  const [, other] = examplePeople;
  const named = new Map([...people, [other, { ...people.get(other), role }]]);
  const changes = [[businessItem, { ...own, ...more }] as const, ...named, ...companies].flatMap(
    ([item, of]) =>
      (Object.keys(of) as Field[]).map((field) => ({ item, field, value: textOf(of[field]) })),
  );
  expect((await session.call(saveAnswers, { changes })).envelope.code).toBe(0);
  const declared = { declaredName: 'Chan Mei', isDeclared: true };
  const refused = await session.call(submitApplication, declared);
  expect(refused.envelope.error?.name).toBe('onboarding.incomplete');
  // Without documents it can't be submitted; a reviewer screens names, so the version is put in place by hand.
  await server.asMigrator(
    `insert into onboarding_submitted_answers (business_id, revision, item, field, place, value)
     select business_id, 1, item, field, place, value from onboarding_answers where business_id = $1 and value is not null`,
    [business.id],
  );
  await server.asMigrator(
    `update onboarding_applications set revision = 1, submitted_at = now(), declared_name = 'Chan Mei', due_on = now()::date
     where business_id = $1`,
    [business.id],
  );
  await server.asMigrator(`update businesses set status = 20 where id = $1`, [business.id]);
  return business.merchantNumber;
};

it('finds people of an application in a list, waits for a person to decide, and asks again when the list changes', async () => {
  const merchantNumber = await inReview();
  const operator = await signedInAsOperator(server, await anOperator(server.database));
  const colleague = await signedInAsOperator(server, await anOperator(server.database));
  const read = async () =>
    (await operator.call(getSubmittedApplication, { merchantNumber })).envelope
      .data as unknown as SubmittedApplication;
  expect((await read()).screening).toEqual({ screenedAt: null, lists: [], hits: [] });

  await screenWith(server, 'sandbox', [
    { id: '7', name: 'LAU Wing-kit', year: '1984' },
    { id: '8', name: 'Nobody Whatever' },
  ]);
  const found = await read();
  expect(found).toMatchObject({
    status: 20,
    screening: {
      lists: [{ list: 'sandbox', entries: 2 }],
      hits: [
        {
          subject: 'Lau Wing Kit',
          list: 'sandbox',
          entryId: '7',
          score: 100,
          reasons: ['sameName'],
          decision: null,
        },
      ],
    },
  });
  expect(found.blockers).toContain('hitsOpen');
  const id = found.screening.hits[0]?.id ?? '';

  for (const section of steps) {
    const verdict = { section, verdict: 'accepted', comment: null };
    await operator.call(reviewSection, { merchantNumber, revision: 1, ...verdict });
  }
  const approve = async () => {
    const terms = { industry: '5499', template: 'standard', note: 'Welcome' };
    const answer = await operator.call(approveApplication, {
      merchantNumber,
      revision: 1,
      ...terms,
    });
    return answer.envelope.error?.name ?? 'done';
  };
  const versionOf = async (hit: string) =>
    (await read()).screening.hits.find((one) => one.id === hit)?.version ?? 1;
  const decide = async (
    decision: string,
    { hit = id, by = operator, version }: { hit?: string; by?: SignedIn; version?: number } = {},
  ) => {
    const seen = { id: hit, version: version ?? (await versionOf(hit)) };
    const reason = 'Born in another year';
    const { envelope } = await by.call(decideHit, { merchantNumber, ...seen, decision, reason });
    return envelope.error?.name ?? envelope.data;
  };
  expect(await approve()).toBe('onboarding.hitsOpen');
  expect(await decide('cleared', { hit: examplePeople[0] })).toBe('onboarding.hitNotFound');
  const first = await versionOf(id);
  await decide('confirmed', { version: first });
  expect(await decide('cleared', { version: first, by: colleague })).toBe('onboarding.hitChanged');
  expect((await read()).blockers).toEqual(['hitConfirmed']);
  // A confirmed match is still no refusal: a person rejects the application.
  expect((await read()).status).toBe(20);
  // Two people clear it, and the one who decides may keep it.
  const proposed = { decision: { is: 'confirmed' }, clearing: { reason: 'Born in another year' } };
  expect(await decide('cleared')).toMatchObject({ ...proposed, allowedDecisions: ['confirmed'] });
  expect(await decide('cleared')).toBe('onboarding.hitSecondPerson');
  expect((await read()).blockers).toEqual(['hitConfirmed']);
  expect(await decide('confirmed', { by: colleague })).toMatchObject({
    decision: { is: 'confirmed' },
    clearing: null,
    allowedDecisions: ['cleared'],
  });
  expect(await decide('cleared', { by: colleague })).toMatchObject(proposed);
  expect(await decide('cleared')).toMatchObject({ decision: { is: 'cleared' }, clearing: null });
  expect((await read()).blockers).toEqual([]);

  await screenWith(server, 'sandbox', [
    { id: '7', name: 'LAU Wing-kit', year: '1984' },
    { id: '9', name: 'CHAN, Mei' },
  ]);
  const again = await read();
  expect(again.screening.hits.map(({ entryId, decision }) => [entryId, decision?.is])).toEqual([
    ['9', undefined],
    ['7', 'cleared'],
  ]);
  expect(again.blockers).toEqual(['hitsOpen']);
  const filter = { queue: 'screeningHits', search: merchantNumber };
  const queued = await operator.call(listApplications, { filter });
  expect(queued.envelope.data?.['rows']).toMatchObject([{ merchantNumber }]);

  await server.asMigrator(
    `insert into onboarding_submitted_answers (business_id, revision, item, field, place, value)
     select business_id, 1, item, 'birthDate', 999, '1984-02-29' from onboarding_submitted_answers where value = 'Wing Kit'`,
  );
  await screenWith(server, 'sandbox', [
    { id: '7', name: 'LAU Wing-kit', year: '1984' },
    { id: '8', name: 'Nobody Whatever' },
  ]);
  expect((await read()).screening.hits).toMatchObject([
    { entryId: '7', score: 100, reasons: ['sameName', 'sameBirth'], decision: null },
  ]);

  await screenWith(server, 'sandbox', [
    { id: '7', name: 'LAU Wing-kit', year: '1950' },
    { id: '8', name: 'Nobody Whatever' },
  ]);
  const changed = await read();
  expect(changed.screening.hits.map(({ decision }) => decision)).toEqual([null]);
  expect(await approve()).toBe('onboarding.hitsOpen');
  await decide('cleared', { hit: changed.screening.hits[0]?.id ?? '' });
  expect(await approve()).toBe('done');
});

it.each([
  { topic: 'pep', name: 'LAU Wing-kit' },
  { topic: 'adverseMedia', name: 'LAU Wing-kit' },
  { topic: 'match', name: 'TAI O SEA SALT LTD', isCompany: true },
] as const)(
  'makes a merchant one of higher risk when a $topic match is confirmed',
  async (listed) => {
    const merchantNumber = await inReview();
    const [operator, colleague] = [
      await signedInAsOperator(server, await anOperator(server.database)),
      await signedInAsOperator(server, await anOperator(server.database)),
    ];
    await screenWith(server, 'sandbox', [
      { id: '7', ...listed },
      { id: '8', name: 'Nobody Whatever' },
    ]);
    const read = async (by: SignedIn) =>
      (await by.call(getSubmittedApplication, { merchantNumber })).envelope
        .data as unknown as SubmittedApplication;
    const [hit] = (await read(operator)).screening.hits;
    expect(hit).toMatchObject({ topic: listed.topic, programmes: [] });
    for (const section of steps) {
      const verdict = { section, verdict: 'accepted', comment: null };
      await operator.call(reviewSection, { merchantNumber, revision: 1, ...verdict });
    }
    const decision = { decision: 'confirmed', reason: 'A member of a town council' };
    const seen = { id: hit?.id, version: hit?.version };
    await operator.call(decideHit, { merchantNumber, ...seen, ...decision });
    expect((await read(operator)).blockers).toEqual(['secondPerson']);
    expect((await read(colleague)).blockers).toEqual([]);
    const terms = { industry: '5499', template: 'standard', note: 'Welcome' };
    const approve = async (by: SignedIn) =>
      (await by.call(approveApplication, { merchantNumber, revision: 1, ...terms })).envelope;
    expect((await approve(operator)).error?.name).toBe('onboarding.secondPerson');
    expect((await approve(colleague)).code).toBe(0);
    const [kept] = await server.asMigrator<{ years: number }>(
      `select round((next_review_on - current_date) / 365.0)::integer as years from onboarding_applications a
     join businesses b on b.id = a.business_id where b.merchant_number = $1`,
      [merchantNumber],
    );
    expect(kept).toEqual({ years: 1 });
  },
);

it('finds an entry once for a person, with each of their names that is like it', async () => {
  const [person] = examplePeople;
  const merchantNumber = await inReview({}, 'director', [[person, { localName: '陳美' }]]);
  const operator = await signedInAsOperator(server, await anOperator(server.database));
  await screenWith(server, 'sandbox', [
    { id: '31', name: 'CHAN Mei' },
    { id: '32', name: 'Nobody Whatever' },
  ]);
  const { envelope } = await operator.call(getSubmittedApplication, { merchantNumber });
  const { hits } = (envelope.data as unknown as SubmittedApplication).screening;
  expect(hits.filter(({ list }) => list === 'sandbox')).toMatchObject([
    {
      subject: 'Chan Mei',
      entryId: '31',
      score: 100,
      reasons: ['sameName'],
      matches: [
        { subject: 'Chan Mei', reasons: ['sameName'] },
        { subject: '陳美', entryName: 'CHAN Mei' },
      ],
    },
  ]);
});

it('refuses to decide a hit of a rejected application, which nobody screens any more', async () => {
  const merchantNumber = await inReview();
  const operator = await signedInAsOperator(server, await anOperator(server.database));
  await screenWith(server, 'sandbox', [
    { id: '7', name: 'LAU Wing-kit' },
    { id: '8', name: 'Nobody Whatever' },
  ]);
  const read = async () =>
    (await operator.call(getSubmittedApplication, { merchantNumber })).envelope
      .data as unknown as SubmittedApplication;
  const [hit] = (await read()).screening.hits;
  const seen = { id: hit?.id, version: hit?.version };
  const decide = async () =>
    (
      await operator.call(decideHit, {
        merchantNumber,
        ...seen,
        decision: 'cleared',
        reason: 'Born in another year',
      })
    ).envelope.error?.name ?? 'done';
  const moveTo = (status: number) =>
    server.asMigrator('update businesses set status = $2 where merchant_number = $1', [
      merchantNumber,
      status,
    ]);
  await moveTo(35);
  expect(await decide()).toBe('onboarding.changedMeanwhile');
  expect((await read()).screening.hits).toMatchObject([{ allowedDecisions: [], decision: null }]);
  // An operator takes the final refusal back.
  await moveTo(30);
  expect(await decide()).toBe('done');
});

it('screens directors and the companies behind the owners, of the version in force after a declined change', async () => {
  const companies = ['Tai O Holdings Limited', 'Peak Nominees Limited'].map(
    (companyName, at): [string, Item] => [`company-00000000000${at}`, { companyName }],
  );
  const merchantNumber = await inReview({ ownedByCompany: 'yes' }, 'director', companies);
  const people = [
    { id: '7', name: 'LAU Wing-kit' },
    { id: '8', name: 'Nobody Whatever' },
  ];
  const subjects = async () => {
    const rows = await server.asMigrator<{ subject: string }>(
      `select subject from onboarding_hits h join businesses b on b.id = h.business_id
       where b.merchant_number = $1 and is_current order by subject`,
      [merchantNumber],
    );
    return rows.map(({ subject }) => subject);
  };
  await screenWith(server, 'sandbox', people);
  expect(await subjects()).toEqual(['Lau Wing Kit']);
  // A second version, without the companies, was declined: the first one is in force.
  await server.asMigrator(
    `insert into onboarding_submitted_answers (business_id, revision, item, field, place, value)
     select business_id, 2, item, field, place, value from onboarding_submitted_answers s join businesses b on b.id = s.business_id
     where b.merchant_number = $1 and item not like 'company-%'`,
    [merchantNumber],
  );
  await server.asMigrator(
    `update onboarding_applications set revision = 2, accepted_revision = 1
     where business_id = (select id from businesses where merchant_number = $1)`,
    [merchantNumber],
  );
  await server.asMigrator('update businesses set status = 40 where merchant_number = $1', [
    merchantNumber,
  ]);
  const company = { id: '9', name: 'PEAK NOMINEE LIMITED', isCompany: true };
  await screenWith(server, 'sandbox', [...people, company]);
  expect(await subjects()).toEqual(['Lau Wing Kit', 'Peak Nominees Limited']);
  const operator = await signedInAsOperator(server, await anOperator(server.database));
  const { envelope } = await operator.call(getSubmittedApplication, { merchantNumber });
  expect(envelope.data?.['screening']).toMatchObject({ screenedAt: expect.any(String) });
});

it('screens nothing of a first application that was declined, of a merchant that was approved without one', async () => {
  const merchantNumber = await inReview();
  const current = () =>
    server.asMigrator(
      `select h.subject from onboarding_hits h join businesses b on b.id = h.business_id
       where b.merchant_number = $1 and is_current`,
      [merchantNumber],
    );
  await screenWith(server, 'sandbox', [
    { id: '7', name: 'LAU Wing-kit' },
    { id: '8', name: 'Nobody Whatever' },
  ]);
  expect(await current()).toHaveLength(1);
  await server.asMigrator('update businesses set status = 40 where merchant_number = $1', [
    merchantNumber,
  ]);
  await screenAll(server);
  expect(await current()).toEqual([]);
  expect(await screenAll(server)).toEqual({ screened: 0, hits: 0 });
});

it('keeps a list when a file is empty or cut off', async () => {
  const listOf = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: String(at), name: `Person Number${at}` }));
  await screenWith(server, 'eu', []).catch((error: unknown) =>
    expect(String(error)).toMatch(/0 entries/),
  );
  await screenWith(server, 'un', listOf(10));
  await expect(screenWith(server, 'un', listOf(4))).rejects.toThrow('4 entries, the list had 10');
  const [kept] = await server.asMigrator<{ count: number }>(
    `select count(*)::integer as count from screening_entries where list = 'un'`,
  );
  expect(kept).toEqual({ count: 10 });
});

const hitsOf = async (merchantNumber: string): Promise<string[]> => {
  const rows = await server.asMigrator<{ subject: string }>(
    `select h.subject from onboarding_hits h join businesses b on b.id = h.business_id where b.merchant_number = $1`,
    [merchantNumber],
  );
  return rows.map(({ subject }) => subject);
};

it('keeps no names of an application that is erased while it is compared', async () => {
  const merchantNumber = await inReview();
  const change = `update onboarding_applications set revision = 0, submitted_at = null, declared_name = null, due_on = null
    where business_id = (select id from businesses where merchant_number = $1)`;
  await whileHeld(server, { change, values: [merchantNumber], as: 'jobs' }, [
    () => screenAll(server),
  ]);
  expect(await hitsOf(merchantNumber)).toEqual([]);
});

it('leaves an application to the next round when a list changes before it is compared', async () => {
  const merchantNumber = await inReview();
  const change = `with changed as (update screening_lists set content_hash = repeat('0', 64) where list = 'sandbox' returning list)
    update onboarding_applications a set renewal_notices = a.renewal_notices
    from changed where a.business_id = (select id from businesses where merchant_number = $1)`;
  const [round] = await whileHeld(server, { change, values: [merchantNumber], as: 'jobs' }, [
    () => screenAll(server),
  ]);
  expect(round).toEqual({ screened: 0, hits: 0 });
  expect(await hitsOf(merchantNumber)).toEqual([]);
  await screenAll(server);
  expect(await hitsOf(merchantNumber)).toEqual(['Lau Wing Kit']);
});

it('compares the other applications when one can’t be read', async () => {
  const [broken, sound] = [await inReview(), await inReview()];
  await server.asMigrator(
    `insert into onboarding_submitted_answers (business_id, revision, item, field, place, value_sealed)
     select id, 1, 'business', 'accountNumber', 999, '\\x00' from businesses where merchant_number = $1`,
    [broken],
  );
  const round = screenWith(server, 'sandbox', [
    { id: '7', name: 'LAU Wing-kit' },
    { id: '8', name: 'Nobody Whatever' },
  ]);
  await expect(round).rejects.toThrow();
  const screened = await server.asMigrator<{ number: string }>(
    `select merchant_number as number from onboarding_screenings s join businesses b on b.id = s.business_id
     where merchant_number = any($1)`,
    [[broken, sound]],
  );
  expect(screened).toEqual([{ number: sound }]);
});
