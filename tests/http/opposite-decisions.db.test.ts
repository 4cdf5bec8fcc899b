import assert from 'node:assert/strict';
import { getActivation, setBusinessStatus } from '@back-office/contract/features/businesses';
import { steps } from '@back-office/contract/features/onboarding/questions';
import {
  approveApplication,
  requestCorrections,
  reviewSection,
} from '@back-office/contract/features/onboarding/review';
import type { ErrorCode } from '@back-office/contract/kit/error-codes';
import { pngFile } from '@back-office/server/testing/files/pictures';
import { anOperator } from '@back-office/server/testing/personas';
import { screenWith } from '@back-office/server/testing/screening';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applicantsAt, done, type Applicant, exampleToday } from './applicants.ts';
import type { Answer } from './client.ts';
import { signedInAsOperator, type SignedIn } from './signed-in.ts';
import { whileHeld } from './while-held.ts';

let server: TestServer;
let folder: string;
let picture: Buffer;
let reviewer: SignedIn;
let colleague: SignedIn;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'opposite-decisions-'));
  server = await startTestServer({ UPLOADS_DIR: folder, REQUESTS_PER_SECOND: '10000' });
  picture = await pngFile();
  reviewer = await signedInAsOperator(server, await anOperator(server.database));
  colleague = await signedInAsOperator(server, await anOperator(server.database));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const { anApplicant, fill, submit } = applicantsAt(() => ({ server, picture }));

/** A decision about the first version of an application, and the refusal if another reviewer decides first. */
type Decision = {
  by: (who: SignedIn, merchantNumber: string) => Promise<Answer>;
  status: number;
  refusal: ErrorCode;
};

const approval: Decision = {
  by: (who, merchantNumber) =>
    who.call(approveApplication, {
      merchantNumber,
      revision: 1,
      industry: '5499',
      template: 'standard',
      note: 'Welcome',
    }),
  status: 40,
  refusal: 'onboarding.changedMeanwhile',
};
const refusal = (to: 30 | 35): Decision => ({
  by: (who, merchantNumber) =>
    who.call(setBusinessStatus, {
      merchantNumber,
      from: 20,
      revision: 1,
      to,
      reasons: ['industryNotServed'],
      note: 'We do not serve this industry',
    }),
  status: to,
  refusal: 'businesses.changedMeanwhile',
});
const corrections: Decision = {
  by: (who, merchantNumber) =>
    who.call(requestCorrections, { merchantNumber, revision: 1, days: 14 }),
  status: 25,
  refusal: 'onboarding.changedMeanwhile',
};

/** An application that could be approved: complete, found on no list, each section accepted. */
const anAcceptedApplicant = async (): Promise<Applicant> => {
  const who = await anApplicant();
  await fill(who, exampleToday('HK', 'company'));
  done(await submit(who));
  await screenWith(server, 'un', [{ id: '1', name: 'Ilya Morozov' }]);
  const { merchantNumber } = who.business;
  for (const section of steps) {
    const verdict = { section, verdict: 'accepted', comment: null };
    await reviewer.call(reviewSection, { merchantNumber, revision: 1, ...verdict });
  }
  return who;
};

/** An approval opens two gateways with terms, and the owner gets one letter about the decision that counts. */
const tracesOf = async ({ business, person }: Applicant) => {
  const [traces] = await server.asMigrator<{ gateways: number; terms: number; letters: number }>(
    `select (select count(*)::integer from gateways where business_id = $1 and gateway_number like $2) as gateways,
       (select count(*)::integer from settlement_terms where business_id = $1) as terms,
       (select count(*)::integer from letters where recipient = $3) as letters`,
    [business.id, `${business.merchantNumber}%`, person.email],
  );
  assert(traces);
  return traces;
};

/** Two reviewers decide while the business is locked, so that neither comes first. */
const decideAtOnce = ({ business }: Applicant, first: Decision, second: Decision) => {
  const { id, merchantNumber } = business;
  const hold = { change: 'select from businesses where id = $1 for update', values: [id] };
  return whileHeld(server, { ...hold, as: 'operator' }, [
    () => first.by(reviewer, merchantNumber),
    () => second.by(colleague, merchantNumber),
  ]);
};

it.each([
  ['an approval', 'a rejection that can be corrected', approval, refusal(30)],
  ['an approval', 'a final rejection', approval, refusal(35)],
  ['a final rejection', 'an approval', refusal(35), approval],
  ['a final rejection', 'one that can be corrected', refusal(35), refusal(30)],
  ['an approval', 'another approval', approval, approval],
] as const)(
  '[S4.1] %s and %s at the same moment: one counts, and the other reviewer reads that a colleague was first',
  async (_first, _second, first, second) => {
    const who = await anAcceptedApplicant();
    const before = await tracesOf(who);
    const answers = await decideAtOnce(who, first, second);
    const winner = answers.findIndex(({ envelope }) => envelope.code === 0);
    const [won, lost] = winner === 0 ? [first, second] : [second, first];
    expect(answers.map(({ envelope }) => envelope.error?.name ?? 'done').toSorted()).toEqual(
      ['done', lost.refusal].toSorted(),
    );
    const { envelope } = await who.session.call(getActivation);
    expect(envelope.data).toMatchObject({ status: won.status });
    const isOpened = won.status === approval.status;
    expect(await tracesOf(who)).toEqual({
      gateways: before.gateways + (isOpened ? 2 : 0),
      terms: before.terms + (isOpened ? 1 : 0),
      letters: before.letters + 1,
    });
  },
);

it('[S4.1] returns an application to its merchant or rejects it, never both', async () => {
  const who = await anAcceptedApplicant();
  const { merchantNumber } = who.business;
  const comment = 'The holder is another company.';
  const verdict = { section: 'bank', verdict: 'toFix', comment };
  await reviewer.call(reviewSection, { merchantNumber, revision: 1, ...verdict });
  const rejection = refusal(35);
  const answers = await decideAtOnce(who, corrections, rejection);
  const [returned, rejected] = answers.map(({ envelope }) => envelope.error?.name ?? 'done');
  const { envelope } = await who.session.call(getActivation);
  expect([returned, rejected, envelope.data?.['status']]).toEqual(
    returned === 'done'
      ? ['done', rejection.refusal, corrections.status]
      : [corrections.refusal, 'done', rejection.status],
  );
});
