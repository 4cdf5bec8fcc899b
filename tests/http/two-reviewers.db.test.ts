import { setBusinessStatus } from '@back-office/contract/features/businesses';
import { markAnswer } from '@back-office/contract/features/onboarding/answers/marks';
import { decideRenewal, openRenewal } from '@back-office/contract/features/onboarding/renewal';
import {
  approveApplication,
  requestCorrections,
  reviewSection,
} from '@back-office/contract/features/onboarding/review';
import {
  businessItem,
  steps,
  type Step,
} from '@back-office/contract/features/onboarding/questions';
import { decideHit } from '@back-office/contract/features/onboarding/screening';
import {
  getSubmittedApplication,
  type SubmittedApplication,
} from '@back-office/contract/features/onboarding/submitted';
import { pngFile } from '@back-office/server/testing/files/pictures';
import { anOperator } from '@back-office/server/testing/personas';
import { screenAll, screenWith } from '@back-office/server/testing/screening';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicantsAt, done, isRefused, type Applicant, exampleToday } from './applicants.ts';
import type { Answer } from './client.ts';
import { signedInAsOperator, type SignedIn } from './signed-in.ts';
import { whileHeld } from './while-held.ts';

let server: TestServer;
let folder: string;
let picture: Buffer;
let reviewer: SignedIn;
let colleague: SignedIn;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'two-reviewers-'));
  server = await startTestServer({ UPLOADS_DIR: folder, REQUESTS_PER_SECOND: '10000' });
  picture = await pngFile();
  const both = [await anOperator(server.database), await anOperator(server.database)] as const;
  reviewer = await signedInAsOperator(server, both[0]);
  colleague = await signedInAsOperator(server, both[1]);
  await server.asMigrator(
    'update sessions set factor_proved_at = now() where person_id = any($1::bigint[])',
    [both.map(({ id }) => id)],
  );
  await screenWith(server, 'un', [{ id: '1', name: 'Ilya Morozov' }]);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const { anApplicant, fill, submit } = applicantsAt(() => ({ server, picture }));

const note = 'Compared with the register';
const versionOf = ({ business: { merchantNumber } }: Applicant, revision = 1) => ({
  merchantNumber,
  revision,
});

const reviewAll = async (who: Applicant, revision = 1, toFix?: Step): Promise<void> => {
  await screenAll(server);
  for (const section of steps) {
    const verdict =
      section === toFix
        ? { verdict: 'toFix', comment: 'The statement is too old.' }
        : { verdict: 'accepted', comment: null };
    await reviewer.call(reviewSection, { ...versionOf(who, revision), section, ...verdict });
  }
};

const anApplication = async (toFix?: Step): Promise<Applicant> => {
  const who = await anApplicant();
  await fill(who, exampleToday('HK', 'company'));
  done(await submit(who));
  await reviewAll(who, 1, toFix);
  return who;
};

const terms = { industry: '5499', template: 'standard', note: 'Welcome' };
const approve = (who: Applicant) =>
  colleague.call(approveApplication, { ...versionOf(who), ...terms });
const reject = (who: Applicant, to: 30 | 35, revision = 1) =>
  reviewer.call(setBusinessStatus, {
    ...versionOf(who, revision),
    from: 20,
    to,
    reasons: ['ownersNotVerified'],
    note,
  });

/** Both calls begin while the business is held, and go on at the same moment; answers how each ended. */
const atOnce = async (
  who: Applicant,
  calls: readonly (() => Promise<Answer>)[],
): Promise<string[]> => {
  const change = 'update businesses set name = name where id = $1';
  const answers = await whileHeld(server, { change, values: [who.business.id] }, calls);
  return answers.map(({ envelope }) => envelope.error?.name ?? 'done');
};

/** Where the business stands, and what an approval or a letter left behind. */
const leftBehind = async ({ business: { id } }: Applicant) => {
  const [left] = await server.asMigrator<
    Record<'status' | 'gateways' | 'terms' | 'letters', number>
  >(
    `select b.status, (select count(*)::integer from gateways g where g.business_id = b.id) as gateways,
       (select count(*)::integer from contract_terms t where t.business_id = b.id) as terms,
       (select count(*)::integer from letters l where l.business_id = b.id) as letters
     from businesses b where b.id = $1`,
    [id],
  );
  return left;
};

describe('of two reviewers who decide at the same moment', () => {
  it('[S4.1] one approves or rejects an application for good, and the other is told; nothing of the second is done', async () => {
    const who = await anApplication();
    const before = await leftBehind(who);
    const [approval, rejection] = await atOnce(who, [() => approve(who), () => reject(who, 35)]);
    const after = await leftBehind(who);
    expect(after?.letters).toBe((before?.letters ?? 0) + 1);
    if (approval === 'done') {
      expect(rejection).toBe('businesses.changedMeanwhile');
      expect(after).toMatchObject({ status: 40, gateways: Number(before?.gateways) + 2 });
    } else {
      expect([approval, rejection]).toEqual(['onboarding.changedMeanwhile', 'done']);
      expect(after).toMatchObject({ status: 35, gateways: before?.gateways, terms: before?.terms });
    }
  });

  it('[S4.1] one asks about an answer or approves, and the other is told', async () => {
    const who = await anApplication();
    const before = await leftBehind(who);
    const mark = { item: businessItem, field: 'holder', reason: 'differs', comment: null };
    const [approval, request] = await atOnce(who, [
      () => approve(who),
      () => reviewer.call(markAnswer, { ...versionOf(who), ...mark }),
    ]);
    const after = await leftBehind(who);
    if (approval === 'done') {
      expect(request).toBe('onboarding.changedMeanwhile');
      expect(after).toMatchObject({ status: 40, gateways: Number(before?.gateways) + 2 });
    } else {
      expect([approval, request]).toEqual(['onboarding.sectionsOpen', 'done']);
      expect(after).toMatchObject({ status: 20 });
    }
  });

  it('[S2.10] [S4.1] one returns an application or rejects it, and the merchant gets one letter', async () => {
    const who = await anApplication('bank');
    const before = await leftBehind(who);
    const [correction, rejection] = await atOnce(who, [
      () => colleague.call(requestCorrections, { ...versionOf(who), days: 14 }),
      () => reject(who, 30),
    ]);
    const after = await leftBehind(who);
    expect(after?.letters).toBe((before?.letters ?? 0) + 1);
    if (correction === 'done') {
      expect([rejection, after?.status]).toEqual(['businesses.changedMeanwhile', 25]);
    } else {
      expect([correction, rejection, after?.status]).toEqual([
        'onboarding.changedMeanwhile',
        'done',
        30,
      ]);
    }
  });

  it('one clears or confirms a match, and the other is told', async () => {
    const who = await anApplication();
    await screenWith(server, 'sandbox', [{ id: '7', name: 'LAU Wing-kit' }]);
    const read = async () =>
      (await reviewer.call(getSubmittedApplication, versionOf(who))).envelope
        .data as unknown as SubmittedApplication;
    const [hit] = (await read()).screening.hits;
    const seen = {
      merchantNumber: who.business.merchantNumber,
      id: hit?.id,
      version: hit?.version,
    };
    const reason = 'Compared with the passport';
    const ends = await atOnce(
      who,
      ([reviewer, colleague] as const).map(
        (by, at) => () =>
          by.call(decideHit, { ...seen, reason, decision: at === 0 ? 'cleared' : 'confirmed' }),
      ),
    );
    expect(ends.toSorted()).toEqual(['done', 'onboarding.hitChanged']);
    const [decided] = (await read()).screening.hits;
    expect(decided?.decision?.is).toBe(ends[0] === 'done' ? 'cleared' : 'confirmed');
    await screenWith(server, 'sandbox', [{ id: '9', name: 'Nobody Whatever' }]);
  });

  it('one accepts or declines a change, and the version in force is that of the one who decided', async () => {
    const who = await anApplication();
    expect((await approve(who)).envelope.code).toBe(0);
    await who.session.call(openRenewal);
    done(await submit(who));
    await reviewAll(who, 2);
    const decide = (by: SignedIn, decision: string) => () =>
      by.call(decideRenewal, { ...versionOf(who, 2), decision, note });
    const ends = await atOnce(who, [decide(reviewer, 'accepted'), decide(colleague, 'declined')]);
    expect(ends.toSorted()).toEqual(['done', 'onboarding.changedMeanwhile']);
    const rows = await server.asMigrator(
      'select accepted_revision as accepted, renewal from onboarding_applications where business_id = $1',
      [who.business.id],
    );
    expect(rows).toEqual([{ accepted: ends[0] === 'done' ? 2 : 1, renewal: null }]);
  });
});

it('[S4.1] an application that was submitted again is not rejected from a screen with the version before', async () => {
  const who = await anApplication('bank');
  await reviewer.call(requestCorrections, { ...versionOf(who), days: 14 });
  done(await submit(who));
  isRefused(await reject(who, 35, 1), 'businesses.changedMeanwhile');
  expect((await reject(who, 35, 2)).envelope.code).toBe(0);
});
