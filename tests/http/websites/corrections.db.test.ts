import {
  applyForWebsites,
  changeWebsite,
  getWebsite,
  type WebsiteDetail,
} from '@back-office/contract/features/websites';
import {
  decideWebsite,
  listWebsiteAudits,
  overseeWebsite,
  stopWebsite,
} from '@back-office/contract/features/websites/audits';
import {
  correctWebsite,
  decideWebsiteCorrection,
} from '@back-office/contract/features/websites/corrections';
import { getOperatorQueue } from '@back-office/contract/features/operator-queue';
import {
  aBusiness,
  anOperator,
  aPerson,
  type TestBusiness,
  type TestPerson,
} from '@back-office/server/testing/personas';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allChecked, websiteOf } from '../objects.ts';
import { signedIn, signedInAsOperator, type SignedIn } from '../signed-in.ts';
import { outcomeOf } from '../withdrawal-world.ts';

let server: TestServer;
let business: TestBusiness;
let person: TestPerson;
let owner: SignedIn;
let auditor: SignedIn;
let reviewer: SignedIn;
let counter = 0;

beforeAll(async () => {
  server = await startTestServer();
  business = await aBusiness(server.database);
  person = await aPerson(server.database, [{ business, isOwner: true }]);
  owner = await signedIn(server, person);
  auditor = await signedInAsOperator(server, await anOperator(server.database));
  reviewer = await signedInAsOperator(server, await anOperator(server.database));
});
afterAll(() => server.stop());

const nameOf = (number: string) => ({ merchantNumber: business.merchantNumber, number });
const seen = async (number: string) =>
  (await owner.call(getWebsite, { number })).envelope.data as WebsiteDetail;
const versionOf = async (number: string) =>
  Number((await auditor.call(overseeWebsite, nameOf(number))).envelope.data?.['version']);
const applied = async (): Promise<string> => {
  counter += 1;
  const { envelope } = await owner.call(applyForWebsites, {
    ...websiteOf,
    gatewayNumber: business.firstGateway,
    addresses: [`https://corrected${counter}.example`],
  });
  const numbers = (envelope.data?.['numbers'] ?? []) as string[];
  return String(numbers[0]);
};
const decide = async (by: SignedIn, number: string, stage: 'audit' | 'review') =>
  by.call(decideWebsite, {
    ...nameOf(number),
    stage,
    version: await versionOf(number),
    checks: allChecked,
  });
const live = async (): Promise<string> => {
  const number = await applied();
  await decide(auditor, number, 'audit');
  await decide(reviewer, number, 'review');
  return number;
};
const inForce = {
  type: websiteOf.type,
  platform: websiteOf.platform,
  averageMinor: websiteOf.averageMinor,
};
const correct = async (number: string, more: object) =>
  owner.call(correctWebsite, {
    number,
    version: (await seen(number)).version,
    ...inForce,
    ...more,
  });
const judge = async (number: string, decision: string, reason: string | null = null) =>
  auditor.call(decideWebsiteCorrection, {
    ...nameOf(number),
    version: await versionOf(number),
    decision,
    reason,
  });
const queued = async () => {
  const filter = { queue: 'corrections' };
  const { data } = (await auditor.call(listWebsiteAudits, { filter })).envelope;
  const rows = (data?.['rows'] ?? []) as { number: string }[];
  return rows.map(({ number }) => number);
};

it('[S4.14] before its audit a website is corrected at once, and nobody passes what he has not read', async () => {
  const number = await applied();
  const read = await versionOf(number);
  const corrected = { type: 'services', platform: 'shopify', averageMinor: '7000' };
  expect((await correct(number, corrected)).envelope.data).toEqual({
    status: 'pending',
    isWaiting: false,
  });
  expect(await seen(number)).toMatchObject({ ...corrected, status: 'pending', correction: null });
  expect((await seen(number)).steps[0]).toMatchObject({
    step: 'corrected',
    changes: [
      { field: 'type', before: inForce.type, after: 'services' },
      { field: 'platform', before: inForce.platform, after: 'shopify' },
      { field: 'averageMinor', before: inForce.averageMinor, after: '7000' },
    ],
  });
  const late = { ...nameOf(number), stage: 'audit', version: read, checks: allChecked };
  expect(outcomeOf(await auditor.call(decideWebsite, late))).toBe('request.conflict');
  expect(outcomeOf(await correct(number, corrected))).toBe('websites.nothingCorrected');
});

it('[S4.14] what was declared stays in force on a live website until an operator accepts another', async () => {
  const number = await live();
  const answer = await correct(number, {
    type: 'services',
    platform: 'shopify',
    averageMinor: '90000',
  });
  expect(answer.envelope.data).toEqual({ status: 'reviewed', isWaiting: true });
  expect(await seen(number)).toMatchObject({
    ...inForce,
    platform: 'shopify',
    status: 'reviewed',
    correction: { type: 'services', averageMinor: '90000' },
  });
  expect(await queued()).toContain(number);
  const waiting = (await auditor.call(getOperatorQueue, {})).envelope.data?.['items'];
  expect(waiting).toContainEqual(expect.objectContaining({ item: 'websiteCorrections', count: 1 }));

  const stale = (await versionOf(number)) - 1;
  const early = { ...nameOf(number), version: stale, decision: 'accept', reason: null };
  expect(outcomeOf(await auditor.call(decideWebsiteCorrection, early))).toBe('request.conflict');
  expect((await judge(number, 'accept')).envelope.data).toEqual({ status: 'reviewed' });
  expect(await seen(number)).toMatchObject({
    type: 'services',
    averageMinor: '90000',
    status: 'reviewed',
    correction: null,
  });
  expect(await queued()).not.toContain(number);
  expect(outcomeOf(await judge(number, 'accept'))).toBe('websites.notInThisStatus');
  const [letter] = await server.asMigrator<{ subject: string }>(
    `select subject from letters where recipient = $1 and kind = 'websiteDecided' order by created_at desc limit 1`,
    [person.email],
  );
  expect(letter?.subject).toBe(`網站更正已接受：${(await seen(number)).host}`);
});

it('[S4.14] another host is another application: no correction changes it, and what is live stays as it is', async () => {
  const number = await live();
  const { host, url } = await seen(number);
  const other = 'https://moved.example';
  for (const named of [{ url: other }, { host: 'moved.example' }, { addresses: [other] }]) {
    expect(outcomeOf(await correct(number, { type: 'services', ...named }))).toBe(
      'request.malformed',
    );
  }
  expect(await seen(number)).toMatchObject({ host, url, status: 'reviewed', correction: null });
  const { envelope } = await owner.call(applyForWebsites, {
    ...websiteOf,
    gatewayNumber: business.firstGateway,
    addresses: [other],
  });
  const [moved] = (envelope.data?.['numbers'] ?? []) as string[];
  expect(moved).not.toBe(number);
  expect(await seen(String(moved))).toMatchObject({ host: 'moved.example', status: 'pending' });
  expect(await seen(number)).toMatchObject({ host, status: 'reviewed' });
});

it('of two corrections of what both read, the second is refused and the first stays', async () => {
  const number = await live();
  const { version } = await seen(number);
  expect(outcomeOf(await correct(number, { type: 'services', version }))).toBe('done');
  expect(outcomeOf(await correct(number, { averageMinor: '90000', version }))).toBe(
    'request.conflict',
  );
  expect((await seen(number)).correction).toMatchObject({
    type: 'services',
    averageMinor: inForce.averageMinor,
  });
});

it('a declined correction leaves the website as it was, with a reason for the merchant', async () => {
  const number = await live();
  await correct(number, { averageMinor: '90000' });
  expect((await judge(number, 'decline')).envelope.error?.fields?.[0]?.rule).toBe('required');
  expect(outcomeOf(await judge(number, 'decline', 'Show invoices first.'))).toBe('done');
  expect(await seen(number)).toMatchObject({ ...inForce, correction: null });
  expect((await seen(number)).steps[0]).toMatchObject({
    step: 'correctionDeclined',
    note: 'Show invoices first.',
    changes: [{ field: 'averageMinor', before: inForce.averageMinor, after: '90000' }],
  });
});

it('a correction is withdrawn by the values in force, and a platform counts at once beside one that waits', async () => {
  const number = await live();
  await correct(number, { averageMinor: '90000' });
  const asked = (await seen(number)).correction?.at;
  await correct(number, { averageMinor: '90000', platform: 'magento' });
  expect(await seen(number)).toMatchObject({
    platform: 'magento',
    correction: { averageMinor: '90000', at: asked },
  });
  const withdrawn = await correct(number, { platform: 'magento' });
  expect(withdrawn.envelope.data).toEqual({ status: 'reviewed', isWaiting: false });
  expect((await seen(number)).correction).toBeNull();
  expect(await queued()).not.toContain(number);
});

it('a new audit judges a website with the correction that waits', async () => {
  const number = await live();
  await correct(number, { type: 'games' });
  await auditor.call(stopWebsite, { ...nameOf(number), reason: 'Other goods than declared' });
  await owner.call(changeWebsite, { number, action: 'requestReview' });
  expect(await seen(number)).toMatchObject({ type: 'games', status: 'pending', correction: null });
});

it('a failed review leaves no correction in the queue, and the merchant can take it back before the next audit', async () => {
  const number = await applied();
  await decide(auditor, number, 'audit');
  await correct(number, { type: 'games' });
  expect(await queued()).toContain(number);
  const checks = allChecked.map((check, index) =>
    index === 0 ? { ...check, answer: 'no', comment: 'Show your address.' } : check,
  );
  const version = await versionOf(number);
  await reviewer.call(decideWebsite, { ...nameOf(number), stage: 'review', version, checks });
  expect(await seen(number)).toMatchObject({
    type: 'games',
    status: 'reviewFailed',
    correction: null,
  });
  expect(await queued()).not.toContain(number);
  expect(outcomeOf(await correct(number, {}))).toBe('done');
  await owner.call(changeWebsite, { number, action: 'resubmit' });
  expect(await seen(number)).toMatchObject({ ...inForce, status: 'pending' });
});
