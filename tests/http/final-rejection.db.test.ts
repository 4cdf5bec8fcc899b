import {
  createNewBusiness,
  enterBackOffice,
  getActivation,
  setBusinessStatus,
} from '@back-office/contract/features/businesses';
import { getApplication } from '@back-office/contract/features/onboarding';
import { businessItem, steps } from '@back-office/contract/features/onboarding/questions';
import {
  approveApplication,
  listApplications,
  reviewSection,
} from '@back-office/contract/features/onboarding/review';
import { listSimilarBusinesses } from '@back-office/contract/features/onboarding/review-aids';
import { decideHit, type HitDecision } from '@back-office/contract/features/onboarding/screening';
import {
  getSubmittedApplication,
  type SubmittedApplication,
} from '@back-office/contract/features/onboarding/submitted';
import { pngFile } from '@back-office/server/testing/files/pictures';
import { anOperator } from '@back-office/server/testing/personas';
import { screenWith } from '@back-office/server/testing/screening';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applicantsAt, done, isRefused, type Applicant, exampleToday } from './applicants.ts';
import { signedInAsOperator, type SignedIn } from './signed-in.ts';

let server: TestServer;
let folder: string;
let picture: Buffer;
let reviewer: SignedIn;
let colleague: SignedIn;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'final-rejection-'));
  server = await startTestServer({ UPLOADS_DIR: folder, REQUESTS_PER_SECOND: '10000' });
  picture = await pngFile();
  reviewer = await signedInAsOperator(server, await anOperator(server.database));
  colleague = await signedInAsOperator(server, await anOperator(server.database));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const { anApplicant, save, fill, submit } = applicantsAt(() => ({ server, picture }));

const note = 'An owner is on a sanctions list';
const numberOf = ({ business: { merchantNumber } }: Applicant) => ({ merchantNumber });

const review = async (who: Applicant): Promise<SubmittedApplication> =>
  (await reviewer.call(getSubmittedApplication, numberOf(who))).envelope
    .data as unknown as SubmittedApplication;

const decide = async (by: SignedIn, who: Applicant, decision: HitDecision) => {
  const [hit] = (await review(who)).screening.hits;
  const seen = { id: hit?.id, version: hit?.version, reason: 'Compared with the passport' };
  return by.call(decideHit, { ...numberOf(who), ...seen, decision });
};

const approve = (by: SignedIn, who: Applicant) => {
  const terms = { industry: '5499', template: 'standard', note: 'Welcome' };
  return by.call(approveApplication, { ...numberOf(who), revision: 1, ...terms });
};

const move = (by: SignedIn, who: Applicant, [from, to]: readonly [number, number]) =>
  by.call(setBusinessStatus, {
    ...numberOf(who),
    from,
    to,
    reasons: ['ownersNotVerified'],
    note,
  });

/** An application that is complete, with all sections accepted and an owner who is found on a list. */
const aListedApplicant = async (): Promise<Applicant> => {
  const who = await anApplicant();
  await fill(who, exampleToday('HK', 'company'));
  done(await submit(who));
  await screenWith(server, 'sandbox', [
    { id: '7', name: 'LAU Wing-kit' },
    { id: '8', name: 'Nobody Whatever' },
  ]);
  for (const section of steps) {
    const verdict = { section, verdict: 'accepted', comment: null };
    await reviewer.call(reviewSection, { ...numberOf(who), revision: 1, ...verdict });
  }
  return who;
};

it('[S4.1] follows a match that two reviewers keep: nobody approves it, and its owner reads why and submits nothing more', async () => {
  const who = await aListedApplicant();
  expect((await review(who)).blockers).toContain('hitsOpen');
  expect((await decide(reviewer, who, 'confirmed')).envelope.code).toBe(0);
  isRefused(await approve(colleague, who), 'onboarding.hitsOpen');
  // One proposes to clear it, cannot do so alone, and the other keeps it.
  expect((await decide(colleague, who, 'cleared')).envelope.code).toBe(0);
  isRefused(await decide(colleague, who, 'cleared'), 'onboarding.hitSecondPerson');
  isRefused(await approve(reviewer, who), 'onboarding.hitsOpen');
  expect((await decide(reviewer, who, 'confirmed')).envelope.code).toBe(0);
  expect((await review(who)).screening.hits).toMatchObject([
    { decision: { is: 'confirmed' }, clearing: null },
  ]);
  isRefused(await approve(colleague, who), 'onboarding.hitsOpen');

  expect((await move(colleague, who, [20, 35])).envelope.code).toBe(0);
  const { envelope } = await who.session.call(getActivation);
  expect(envelope.data).toMatchObject({ status: 35, reasons: ['ownersNotVerified'], note });
  const letters = await server.asMigrator<{ body: string }>(
    `select body from letters where recipient = $1 and kind = 'businessStatus'`,
    [who.person.email],
  );
  expect(letters.map(({ body }) => body.includes(note))).toEqual([true]);
  const change = { item: businessItem, field: 'legalName' as const, value: 'Another Limited' };
  isRefused(await save(who, [change]), 'onboarding.notOpen');
  isRefused(await submit(who), 'onboarding.notOpen');
  isRefused(await who.session.call(enterBackOffice), 'businesses.notActive');
  expect(done(await who.session.call(getApplication)).status).toBe(35);
  // The reviewer who gave it finds it among those decided, and cannot take it back alone.
  const filter = { queue: 'decided', search: who.business.merchantNumber };
  const listed = await reviewer.call(listApplications, { filter });
  expect(listed.envelope.data?.['rows']).toMatchObject([{ status: 35 }]);
  expect((await review(who)).rejections).toMatchObject([
    { to: 35, reasons: ['ownersNotVerified'], note },
  ]);
  isRefused(await approve(reviewer, who), 'onboarding.changedMeanwhile');
  isRefused(await move(colleague, who, [35, 30]), 'businesses.secondPerson');
});

it('leaves its people in sight where they apply again for another business, and is taken back by another reviewer', async () => {
  const who = await aListedApplicant();
  expect((await decide(reviewer, who, 'confirmed')).envelope.code).toBe(0);
  expect((await move(reviewer, who, [20, 35])).envelope.code).toBe(0);
  const again = await aListedApplicant();
  const { envelope } = await reviewer.call(listSimilarBusinesses, numberOf(again));
  expect(envelope.data?.['businesses']).toContainEqual(
    expect.objectContaining({ ...numberOf(who), status: 35 }),
  );
  expect((await review(again)).screening.hits).toMatchObject([{ decision: null }]);

  expect((await move(colleague, who, [35, 30])).envelope.code).toBe(0);
  done(await submit(who));
  const { envelope: seen } = await who.session.call(getActivation);
  expect(seen.data).toMatchObject({ status: 20, note: null });
});

it('does not keep its owner from opening another business, which is reviewed like any other', async () => {
  const who = await aListedApplicant();
  expect((await move(reviewer, who, [20, 35])).envelope.code).toBe(0);
  const other = { name: 'Another Shop', region: 'domestic', entity: 'company' };
  const made = await who.session.call(createNewBusiness, other);
  expect(made.envelope.code, made.text).toBe(0);
});
