// The short form of `npm run torture`: the same campaign, a few deaths.
import { calls } from '@back-office/contract/catalogue';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runCampaign, type CampaignPlan, type Outcome } from './campaign.ts';
import { openOrders } from './check.ts';
import { startCluster, type TortureCluster } from './cluster.ts';
import { findPlanted } from './planted-campaign.ts';
import { plantedDefects } from './planted-defects.ts';
import { aHold } from './load/lives.ts';
import { tellEvents } from './load/operations.ts';
import { randomFrom } from './random.ts';
import { openStage } from './stage.ts';

const seed = 7;
// Seconds on a machine with nothing else to do; others may be at work on it.
const patienceMs = 240_000;
vi.setConfig({ testTimeout: patienceMs, hookTimeout: patienceMs });
let cluster: TortureCluster;

// The others take a few more deaths and are left to the long form.
const quicklyFound = plantedDefects.filter(({ name }) =>
  ['key-is-not-looked-at', 'booked-afterwards'].includes(name),
);

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

beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.stop());

describe('under load', () => {
  let outcome: Outcome;
  beforeAll(async () => {
    outcome = await torture({ kills: 6, databaseKills: 1, sessionKills: 2 });
  });

  it('nothing acknowledged is lost, though the server is killed six times and PostgreSQL once', () => {
    expect(outcome.acknowledged).toBeGreaterThan(100);
    expect(outcome.lost).toEqual([]);
  });

  it('nothing is doubled, though everything in doubt is asked again', () => {
    expect([...outcome.doubtful.keys()]).toContain('no answer');
    expect(outcome.doubled).toEqual([]);
  });

  it('every invariant holds afterwards', () => {
    expect(outcome.broken).toEqual([]);
  });

  it('the server outlives the death of PostgreSQL and of any of its sessions', () => {
    expect([outcome.databaseKills, outcome.sessionKills, outcome.ownEnds]).toEqual([1, 2, 0]);
  });
});

describe('two servers and a worker on one database', () => {
  it('do everything once, though both are asked the same at the same moment and any of them is killed', async () => {
    const outcome = await torture({ roles: ['api', 'api', 'jobs'], kills: 3 });
    expect(outcome.acknowledged).toBeGreaterThan(100);
    expect(outcome).toMatchObject({ lost: [], doubled: [], broken: [], ownEnds: 0 });
  });
});

describe.concurrent('each by itself', () => {
  it('an order of the gateway has one effect there, though the server dies between sending it and marking it as sent', async () => {
    const stage = await openStage({ cluster, seed, roles: ['all'] });
    const { book, gateway, databaseUrl } = stage;
    const [server, shop] = [stage.servers[0], stage.world.shops[0]];
    if (server === undefined || shop === undefined) {
      throw new Error('The stage is empty.');
    }
    const [hold] = aHold({ gatewayNumber: shop.business.firstGateway, minor: '12800' });
    const tellAll = async (): Promise<void> => {
      const { address } = server;
      const attempt = { server: address, key: '', signal: AbortSignal.timeout(patienceMs) };
      await tellEvents(book, randomFrom(seed))?.attempt(attempt);
    };
    book.tell([hold]);
    await tellAll();
    let deaths = 0;
    gateway.beforeAnswer = async () => {
      deaths += 1;
      if (deaths === 1) {
        await server.kill();
      }
    };
    const { number, amount } = hold.object;
    const input = { number, amountMinor: amount.minor };
    expect((await shop.owner.call(calls.captureTransaction, input)).envelope.code).toBe(0);
    await vi.waitFor(() => expect(deaths).toBe(1), { timeout: patienceMs });
    await server.start();
    await vi.waitFor(() => expect(deaths).toBeGreaterThan(1), {
      timeout: patienceMs,
      interval: 200,
    });
    await vi.waitFor(
      async () => {
        await tellAll();
        expect(await openOrders(databaseUrl)).toBe(0);
      },
      { timeout: patienceMs, interval: 200 },
    );
    expect([...gateway.taken.values()].map(({ command }) => command.paymentNumber)).toEqual([
      number,
    ]);
    expect(gateway.changed).toEqual([]);
    expect(book.latest(number)?.version).toBe(hold.version + 1);
    await stage.close();
  });

  it.each(quicklyFound.map((defect) => [defect.name, defect] as const))(
    'finds a planted defect: %s',
    async (_name, defect) => {
      expect(await findPlanted({ cluster, seed, defect, say: () => {} })).toBe(true);
    },
  );
});
