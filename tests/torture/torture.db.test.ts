// The short form of `npm run torture`: the same campaign, with a few kills.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runCampaign, type CampaignPlan, type Outcome } from './campaign.ts';
import { startCluster, type TortureCluster } from './cluster.ts';
import { patienceMs } from './patience.ts';

const seed = 7;
vi.setConfig({ testTimeout: patienceMs, hookTimeout: patienceMs });
let cluster: TortureCluster;

const torture = (plan: Partial<CampaignPlan>): Promise<Outcome> =>
  runCampaign({
    cluster,
    seed,
    kills: 0,
    databaseKills: 0,
    sessionKills: 0,
    roles: ['all'],
    people: 6,
    checkEvery: 100,
    say: () => {},
    ...plan,
  });

const settlementKinds = ['moveClock', 'checkBatch', 'creditBatch', 'applyForWithdrawal'];
const shopKinds = ['uploadWaybill', 'complain', 'agreeToComplaint'];
const caseKinds = ['answerDispute', 'acceptDispute', 'answerAlert', 'refundAlert', 'passAnswerOn'];
const impossibleKinds = ['tellImpossible', 'listFeedExceptions'];
// An exception's number decides which of them it gets.
const decidedKinds = ['judgeFeedExceptionAgain', 'dismissFeedException'];
const linkKinds = ['createPaymentLink', 'payLink'];
const kinds = [
  ...[settlementKinds, shopKinds, caseKinds, impossibleKinds, linkKinds].flat(),
  decidedKinds,
];

beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.stop());

describe('under load', () => {
  let outcome: Outcome;
  beforeAll(async () => {
    outcome = await torture({ kills: 6, databaseKills: 1, sessionKills: 2, kinds });
  });

  it('nothing acknowledged is lost, though the server is killed six times and PostgreSQL once', () => {
    expect(outcome.acknowledged).toBeGreaterThan(100);
    expect(outcome.lost).toEqual([]);
  });

  it('nothing is doubled, though everything in doubt is asked again', () => {
    expect([...outcome.doubtful.keys()]).toContain('no answer');
    expect(outcome.doubled).toEqual([]);
  });

  it('the nights come, and what is settled in them is credited and withdrawn', () => {
    expect([...outcome.doneAs.keys()]).toEqual(expect.arrayContaining(settlementKinds));
  });

  it('proofs of delivery and complaints with their refunds are among it', () => {
    expect([...outcome.doneAs.keys()]).toEqual(expect.arrayContaining(shopKinds));
  });

  it('cases and alerts are answered, and the gateway has each answer once', () => {
    expect([...outcome.doneAs.keys()]).toEqual(expect.arrayContaining(caseKinds));
  });

  it('what cannot be is refused and kept once, and two operators look through it', () => {
    const done = [...outcome.doneAs.keys()];
    expect(done).toEqual(expect.arrayContaining(impossibleKinds));
    expect(done.filter((kind) => decidedKinds.includes(kind))).not.toEqual([]);
  });

  it('links are paid, cards are charged and webhooks are heard, each once', () => {
    expect([...outcome.doneAs.keys()]).toEqual(expect.arrayContaining(linkKinds));
    const { paidLinks, charges, webhooks } = outcome.seen;
    expect(Math.min(paidLinks, charges, webhooks)).toBeGreaterThan(0);
  });

  it('every invariant holds afterwards', () => {
    expect(outcome.broken).toEqual([]);
  });

  it('the server outlives the death of PostgreSQL and of any of its sessions', () => {
    expect([outcome.databaseKills, outcome.sessionKills, outcome.ownEnds]).toEqual([1, 2, 0]);
  });
});

describe('two servers and two workers on one database', () => {
  it('do everything once, though both are asked the same at the same moment and any of them is killed', async () => {
    const outcome = await torture({ roles: ['api', 'api', 'jobs', 'jobs'], kills: 3 });
    expect(outcome.acknowledged).toBeGreaterThan(100);
    expect(outcome).toMatchObject({ lost: [], doubled: [], broken: [], ownEnds: 0 });
  });
});
