import { chooseNotification } from '@back-office/contract/features/settings/notifications';
import {
  applyForWebsites,
  changeWebsite,
  getWebsite,
  listWebsites,
  type WebsiteRow,
} from '@back-office/contract/features/websites';
import {
  confirmWebsiteAverage,
  decideWebsite,
  listWebsiteAudits,
  type OverseenWebsite,
  overseeWebsite,
  stopWebsite,
} from '@back-office/contract/features/websites/audits';
import { getOperatorQueue, operatorQueue } from '@back-office/contract/features/operator-queue';
import {
  aBusiness,
  anOperator,
  aPerson,
  type TestBusiness,
} from '@back-office/server/testing/personas';
import { aPayment, plantPayments } from '@back-office/server/testing/plant-payments';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { measureWebsitesOf, releaseHostsOf } from '@back-office/server/testing/job-rounds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allChecked, websiteOf } from '../objects.ts';
import { signedIn, signedInAsOperator, type SignedIn } from '../signed-in.ts';
import { outcomeOf } from '../withdrawal-world.ts';

let server: TestServer;
let business: TestBusiness;
let owner: SignedIn;
let auditor: SignedIn;
let reviewer: SignedIn;
let counter = 0;

beforeAll(async () => {
  server = await startTestServer();
  business = await aBusiness(server.database);
  owner = await signedIn(server, await aPerson(server.database, [{ business, isOwner: true }]));
  auditor = await signedInAsOperator(server, await anOperator(server.database));
  reviewer = await signedInAsOperator(server, await anOperator(server.database));
});
afterAll(() => server.stop());

const apply = (addresses: readonly string[], more: object = {}, by = owner) =>
  by.call(applyForWebsites, {
    ...websiteOf,
    gatewayNumber: business.firstGateway,
    addresses,
    ...more,
  });
const claims = (host: string) =>
  server.asMigrator<{ by: string }>(
    'select claimed_by::text as by from website_hosts where host = $1',
    [host],
  );
/** The numbers of the created applications. */
const numbersIn = ({ envelope }: Awaited<ReturnType<typeof apply>>): string[] =>
  (envelope.data?.['numbers'] ?? []) as string[];
const applied = async (host?: string): Promise<string> => {
  counter += 1;
  const [number] = numbersIn(await apply([`https://${host ?? `shop${counter}.example`}`]));
  return String(number);
};
const rowOf = async (number: string) =>
  (await owner.call(getWebsite, { number })).envelope.data as WebsiteRow | undefined;
const change = (number: string, action: string) => owner.call(changeWebsite, { number, action });

const failing = allChecked.map((answer) =>
  answer.check === 'tls'
    ? { ...answer, answer: 'no' as const, comment: 'The basket is served over http.' }
    : answer,
);
/** Its detail as of now. */
const readNow = async (by: SignedIn, named: { merchantNumber: string; number: string }) =>
  (await by.call(overseeWebsite, named)).envelope.data as { version: number };
const decide = async (
  by: SignedIn,
  number: string,
  stage: 'audit' | 'review',
  checks: readonly object[] = allChecked,
) => {
  const named = { merchantNumber: business.merchantNumber, number };
  const { version } = await readNow(by, named);
  return by.call(decideWebsite, { ...named, stage, version, checks });
};
const live = async (host?: string): Promise<string> => {
  const number = await applied(host);
  await decide(auditor, number, 'audit');
  await decide(reviewer, number, 'review');
  return number;
};

describe('[S5.10] an application', () => {
  it('[S3.18] takes several addresses, one per line, and keeps of each its URL, type, average amount, status and platform', async () => {
    const answer = await apply(['https://tea.example', 'http://www.teapots.example/shop'], {
      type: 'subscriptions',
      platform: 'shopify',
      currency: 'HKD',
      averageMinor: '123450',
    });
    const [first, second] = numbersIn(answer);
    expect(await rowOf(String(second))).toMatchObject({
      url: 'http://www.teapots.example/shop',
      host: 'teapots.example',
      type: 'subscriptions',
      platform: 'shopify',
      currency: 'HKD',
      averageMinor: '123450',
      status: 'pending',
      allowedActions: ['correct'],
    });
    const list = (await owner.call(listWebsites, { filter: { search: 'tea.example' } })).envelope;
    expect(list.data).toMatchObject({ total: 1, rows: [{ number: first }] });
  });

  it('names every bad line, and writes nothing then', async () => {
    const { error } = (
      await apply(['https://a-shop.example', '', 'a-shop.example', 'https://www.a-shop.example/x'])
    ).envelope;
    expect(error?.fields?.map(({ field, rule }) => [field, rule])).toEqual([
      ['addresses.1', 'required'],
      ['addresses.2', 'websiteScheme'],
      ['addresses.3', 'repeated'],
    ]);
    const { data } = (await owner.call(listWebsites, { filter: { search: 'a-shop' } })).envelope;
    expect(data?.['total']).toBe(0);
  });

  it('[S5.10] refuses a name that no host can have, or under which others register theirs', async () => {
    const { error } = (
      await apply([
        'https://b-shop.example',
        'https://\u302E茶.example',
        'https://www.co.uk',
        'https://github.io/shop',
        'https://tea.github.io',
      ])
    ).envelope;
    expect(error?.fields?.map(({ field, rule }) => [field, rule])).toEqual([
      ['addresses.1', 'websiteHost'],
      ['addresses.2', 'websiteHost'],
      ['addresses.3', 'websiteHost'],
    ]);
  });

  it('takes one of two that name the same host at once', async () => {
    const answers = await Promise.all([
      apply(['https://twice.example']),
      apply(['https://twice.example']),
    ]);
    const problems = answers.flatMap(({ envelope }) => envelope.data?.['problems']);
    expect(problems).toEqual([{ line: 1, problem: 'appliedAlready' }]);
  });

  it('names the lines of hosts that were applied for, and of hosts of other merchants', async () => {
    await live('mine.example');
    const other = await aBusiness(server.database);
    const stranger = await signedIn(
      server,
      await aPerson(server.database, [{ business: other, isOwner: true }]),
    );
    const own = (await apply(['https://new.example', 'https://www.mine.example'])).envelope.data;
    expect(own).toEqual({ numbers: [], problems: [{ line: 2, problem: 'appliedAlready' }] });
    const strangers = { gatewayNumber: other.firstGateway };
    // In whatever spelling of the host; and the correct lines are not applied for, either.
    const written = [
      'https://mine.example/pay',
      'http://WWW.Mine.example',
      'https://www.mine.example',
    ];
    for (const address of written) {
      const theirs = await apply(['https://theirs.example', address], strangers, stranger);
      expect(theirs.envelope.data).toEqual({
        numbers: [],
        problems: [{ line: 2, problem: 'otherAccount' }],
      });
    }
    const { data } = (await stranger.call(listWebsites, { filter: {} })).envelope;
    expect(data?.['total']).toBe(0);
    // An application alone does not claim a host.
    await applied('unproved.example');
    const free = await apply(['https://unproved.example'], strangers, stranger);
    expect(free.envelope.data?.['problems']).toEqual([]);
  });

  it('needs an open gateway and a currency that there is', async () => {
    const other = await aBusiness(server.database);
    const foreign = await apply(['https://x.example'], { gatewayNumber: other.firstGateway });
    expect(outcomeOf(foreign)).toBe('websites.gatewayNotOpen');
    const noCurrency = await apply(['https://x.example'], { currency: 'ZZZ' });
    expect(outcomeOf(noCurrency)).toBe('websites.currencyUnknown');
  });
});

describe('[S4.14] the life of a website', () => {
  it('goes by audit and review of two operators to live, off and on again', async () => {
    const number = await applied();
    expect((await decide(auditor, number, 'audit')).envelope.data).toEqual({ status: 'audited' });
    expect(outcomeOf(await decide(auditor, number, 'review'))).toBe('websites.sameOperator');
    const named = { merchantNumber: business.merchantNumber, number };
    const seen = async (by: SignedIn) => (await by.call(overseeWebsite, named)).envelope.data;
    expect(await seen(auditor)).toMatchObject({
      allowedActions: [],
      obstacles: ['anotherOperator'],
    });
    expect(await seen(reviewer)).toMatchObject({ allowedActions: ['review'], obstacles: [] });
    expect((await decide(reviewer, number, 'review')).envelope.data).toEqual({
      status: 'reviewed',
    });
    expect(outcomeOf(await change(number, 'enable'))).toBe('websites.notInThisStatus');
    expect((await change(number, 'disable')).envelope.data).toEqual({ status: 'disabled' });
    expect((await rowOf(number))?.allowedActions).toEqual(['enable', 'correct']);
    expect((await change(number, 'enable')).envelope.data).toEqual({ status: 'reviewed' });
    const { data } = (await owner.call(getWebsite, { number })).envelope;
    const steps = (data?.['steps'] ?? []) as { step: string }[];
    expect(steps.map(({ step }) => step)).toEqual([
      'enabled',
      'disabled',
      'reviewPassed',
      'auditPassed',
      'applied',
    ]);
  });

  it('comes back with the comments of a check list that failed, and is audited again', async () => {
    const number = await applied();
    const noComment = failing.map((answer) => ({ ...answer, comment: null }));
    const refused = (await decide(auditor, number, 'audit', noComment)).envelope.error;
    expect(refused?.fields?.[0]?.rule).toBe('required');
    await decide(auditor, number, 'audit', failing);
    const { data } = (await owner.call(getWebsite, { number })).envelope;
    expect(data).toMatchObject({
      status: 'auditFailed',
      note: 'The basket is served over http.',
      allowedActions: ['resubmit', 'correct'],
    });
    expect(data?.['checks']).toContainEqual({
      check: 'tls',
      answer: 'no',
      comment: 'The basket is served over http.',
    });
    expect((await change(number, 'resubmit')).envelope.data).toEqual({ status: 'pending' });
    await decide(auditor, number, 'audit');
    await decide(reviewer, number, 'review', failing);
    expect((await rowOf(number))?.status).toBe('reviewFailed');
    expect(outcomeOf(await decide(reviewer, number, 'review'))).toBe('websites.notInThisStatus');
  });

  it('is not decided by somebody who read it before it was submitted again', async () => {
    const number = await applied();
    const named = { merchantNumber: business.merchantNumber, number };
    const { version } = await readNow(auditor, named);
    await decide(reviewer, number, 'audit', failing);
    await change(number, 'resubmit');
    const late = { ...named, stage: 'audit', version, checks: allChecked };
    expect(outcomeOf(await auditor.call(decideWebsite, late))).toBe('request.conflict');
    expect((await rowOf(number))?.status).toBe('pending');
    expect((await decide(auditor, number, 'audit')).envelope.data).toEqual({ status: 'audited' });
  });

  it('notifies the people who manage websites, in their language, of what to correct, of the approval and of a stop', async () => {
    const person = await aPerson(server.database, [{ business, isOwner: true }]);
    const clerk = await aPerson(server.database, [{ business, role: 'finance' }]);
    await server.asMigrator('update persons set language = $1 where id = $2', ['zhHk', person.id]);
    const event = { event: 'websiteDecided', channel: 'reminder', isOn: true } as const;
    await (await signedIn(server, person)).call(chooseNotification, event);
    const toldTo = (email: string) =>
      server.asMigrator<{ subject: string; body: string }>(
        `select subject, body::text from letters where recipient = $1 and kind = 'websiteDecided' order by created_at`,
        [email],
      );
    const number = await applied('told.example');
    await decide(auditor, number, 'audit');
    expect(await toldTo(person.email)).toEqual([]);
    await decide(reviewer, number, 'review', failing);
    const [toFix] = await toldTo(person.email);
    expect(toFix?.subject).toBe('網站覆核不獲通過：told.example');
    expect(toFix?.body).toContain('所有頁面使用 HTTPS：The basket is served over http.');
    await change(number, 'resubmit');
    await decide(auditor, number, 'audit');
    await decide(reviewer, number, 'review');
    const named = { merchantNumber: business.merchantNumber, number };
    await auditor.call(stopWebsite, { ...named, reason: 'Goods of another brand' });
    const told = await toldTo(person.email);
    expect(told.slice(1).map(({ subject }) => subject)).toEqual([
      '網站已通過覆核：told.example',
      '網站已被收單機構停用：told.example',
    ]);
    expect(told[2]?.body).toContain('Goods of another brand');
    expect(await toldTo(clerk.email)).toEqual([]);
    const reminders = await server.asMigrator<{ path: string }>(
      'select distinct path from reminders where person_id = $1 and business_id = $2',
      [person.id, business.id],
    );
    expect(reminders).toEqual([{ path: `/merwebsit/website/${number}` }]);
  });

  it('needs a new review after the acquirer disabled it', async () => {
    const number = await live();
    const named = { merchantNumber: business.merchantNumber, number };
    const reason = 'Goods of another brand are on sale.';
    expect((await auditor.call(stopWebsite, { ...named, reason })).envelope.data).toEqual({
      status: 'disabled',
    });
    expect(outcomeOf(await auditor.call(stopWebsite, { ...named, reason }))).toBe(
      'websites.notInThisStatus',
    );
    expect(await rowOf(number)).toMatchObject({
      note: reason,
      allowedActions: ['requestReview', 'correct'],
    });
    expect(outcomeOf(await change(number, 'enable'))).toBe('websites.stopped');
    expect((await change(number, 'requestReview')).envelope.data).toEqual({ status: 'pending' });
  });

  it('is stopped although its merchant has switched it off, and comes back by a review alone', async () => {
    const number = await live();
    await change(number, 'disable');
    const named = { merchantNumber: business.merchantNumber, number, reason: 'Forbidden goods' };
    expect((await auditor.call(stopWebsite, named)).envelope.data).toEqual({ status: 'disabled' });
    expect(outcomeOf(await change(number, 'enable'))).toBe('websites.stopped');
    expect((await rowOf(number))?.allowedActions).toEqual(['requestReview', 'correct']);
  });

  it('gives a host to one merchant only, whoever applied first', async () => {
    const other = await aBusiness(server.database);
    const stranger = await signedIn(
      server,
      await aPerson(server.database, [{ business: other, isOwner: true }]),
    );
    const late = await apply(
      ['https://both.example'],
      { gatewayNumber: other.firstGateway },
      stranger,
    );
    const number = String(numbersIn(late)[0]);
    await live('both.example');
    const named = { merchantNumber: other.merchantNumber, number };
    await auditor.call(decideWebsite, { ...named, stage: 'audit', version: 1, checks: allChecked });
    const review = { ...named, stage: 'review', version: 2, checks: allChecked };
    const decide = () => reviewer.call(decideWebsite, review);
    expect(outcomeOf(await decide())).toBe('websites.otherAccount');

    // The first merchant loses the host with a failed review, the second one when it is closed.
    const own = (await owner.call(listWebsites, { filter: { search: 'both.example' } })).envelope;
    const [first] = (own.data?.['rows'] ?? []) as WebsiteRow[];
    const ofFirst = {
      merchantNumber: business.merchantNumber,
      number: String(first?.number),
    };
    await auditor.call(stopWebsite, { ...ofFirst, reason: 'Sold to another company' });
    await change(String(first?.number), 'requestReview');
    const checks = allChecked.map((one, at) =>
      at === 0 ? { ...one, answer: 'no', comment: 'Another company sells here.' } : one,
    );
    expect(outcomeOf(await decide())).toBe('websites.otherAccount');
    const { version } = await readNow(auditor, ofFirst);
    await auditor.call(decideWebsite, { ...ofFirst, stage: 'audit', version, checks });
    expect((await decide()).envelope.data).toEqual({ status: 'reviewed' });
    await releaseHostsOf(server);
    expect(await claims('both.example')).toEqual([{ by: String(other.id) }]);
    await server.asMigrator('update businesses set status = 60 where id = $1', [other.id]);
    await releaseHostsOf(server);
    expect(await claims('both.example')).toEqual([]);
  });
});

it('shows what payments from a website really come to, and has operators find more than twice the declared average', async () => {
  const number = await live('high.example');
  const paid: [string, bigint][] = [
    ['high.example', 28_000n],
    ['https://www.high.example/checkout', 4_000n],
    ['https://shop:x@high.example/', 4_000n],
    ['nothigh.example', 900_000n],
    ['https://high.example:x@nothigh.example/', 900_000n],
  ];
  for (const [website, amount_minor] of paid) {
    const payment = aPayment({
      business_id: business.id,
      gateway_number: business.firstGateway,
      ordered_at: new Date(Date.now() - 86_400_000),
      currency: 'USD',
      amount_minor,
    });
    await plantPayments(server.databaseUrl, [payment]);
    await server.asMigrator('update transactions set website = $1 where number = $2', [
      website,
      payment.number,
    ]);
  }
  expect(await rowOf(number)).toMatchObject({
    realised: { payments: 3, averageMinor: '12000', isHigh: true },
  });
  const usual = await live('nothigh.example');
  await server.asMigrator('update websites set average_minor = 450000 where number = $1', [usual]);
  const queued = async () => {
    const filter = { queue: 'aboveDeclared' };
    const { data } = (await auditor.call(listWebsiteAudits, { filter })).envelope;
    return (data?.['rows'] ?? []) as OverseenWebsite[];
  };
  const waiting = async () => {
    const { data } = (await auditor.call(getOperatorQueue, {})).envelope;
    const items = (data?.['items'] ?? []) as { item: string; count: number }[];
    return items.find(({ item }) => item === 'websitesAboveDeclared')?.count;
  };
  expect([await queued(), await waiting()]).toEqual([[], 0]);
  await measureWebsitesOf(server);
  expect(await queued()).toMatchObject([{ number, realisedMinor: '12000', timesDeclared: 2.4 }]);
  expect(await waiting()).toBe(1);
  // Once a day.
  expect(await measureWebsitesOf(server)).toEqual({ measured: 0 });
  const named = { merchantNumber: business.merchantNumber, number };
  const confirm = async (realisedMinor: string, by = auditor) =>
    outcomeOf(await by.call(confirmWebsiteAverage, { ...named, realisedMinor }));
  expect((await queued())[0]?.allowedActions).toContain('confirmAverage');
  expect(await confirm('11999')).toBe('request.conflict');
  expect(await confirm('12000', owner)).not.toBe('done');
  expect(await confirm('12000')).toBe('done');
  expect([await queued(), await waiting()]).toEqual([[], 0]);
  const seen = (await auditor.call(overseeWebsite, named)).envelope.data;
  expect(seen).toMatchObject({ confirmed: { minor: '12000' }, realised: { isHigh: false } });
  expect(seen?.['allowedActions']).not.toContain('confirmAverage');
  expect(await confirm('12000')).toBe('request.conflict');
  const average = (minor: number) =>
    server.asMigrator('update websites set realised_minor = $2 where number = $1', [number, minor]);
  await average(24_000);
  expect(await queued()).toEqual([]);
  await average(24_001);
  expect(await queued()).toMatchObject([{ number, realisedMinor: '24001' }]);
});

it('[S2.33] is in the queue of operators that its status calls for, and nobody else’s to see', async () => {
  const number = await applied('queued.example');
  const stranger = await signedIn(
    server,
    await aPerson(server.database, [{ business: await aBusiness(server.database), isOwner: true }]),
  );
  expect(outcomeOf(await stranger.call(getWebsite, { number }))).toBe('websites.notFound');
  const standsIn = async (queue: string) => {
    const filter = { queue, search: 'queued.example' };
    const { data } = (await auditor.call(listWebsiteAudits, { filter })).envelope;
    const rows = (data?.['rows'] ?? []) as WebsiteRow[];
    return rows.some((row) => row.number === number);
  };
  expect(await standsIn('toAudit')).toBe(true);
  await decide(auditor, number, 'audit');
  expect([await standsIn('toAudit'), await standsIn('toReview')]).toEqual([false, true]);
});

it('counts for an operator the reviews that the list behind the count holds', async () => {
  const reviewsOf = async (operator: SignedIn) => {
    const { screen: _screen, filter } = operatorQueue.websitesToReview;
    const listed = (await operator.call(listWebsiteAudits, { filter })).envelope.data;
    const { data } = (await operator.call(getOperatorQueue, {})).envelope;
    const items = (data?.['items'] ?? []) as { item: string; count: number }[];
    const count = items.find(({ item }) => item === 'websitesToReview')?.count;
    expect(listed?.['total']).toBe(count);
    return Number(count);
  };
  const before = { auditor: await reviewsOf(auditor), reviewer: await reviewsOf(reviewer) };
  await decide(auditor, await applied('reviewed-by-others.example'), 'audit');
  expect(await reviewsOf(auditor)).toBe(before.auditor);
  expect(await reviewsOf(reviewer)).toBe(before.reviewer + 1);
});
