// `npm run torture` finds every planted defect; here those that few deaths find.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startCluster, type TortureCluster } from './cluster.ts';
import { findPlanted } from './planted-campaign.ts';
import { plantedDefects } from './planted-defects.ts';
import { patienceMs } from './patience.ts';

const seed = 7;
vi.setConfig({ testTimeout: patienceMs, hookTimeout: patienceMs });
let cluster: TortureCluster;

const quicklyFound = plantedDefects.filter(({ name }) =>
  ['key-is-not-looked-at', 'booked-afterwards', 'posted-afterwards'].includes(name),
);

beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.stop());

it.concurrent.each(quicklyFound.map((defect) => [defect.name, defect] as const))(
  'finds a planted defect: %s',
  async (_name, defect) => {
    expect(await findPlanted({ cluster, seed, defect, say: () => {} })).toBe(true);
  },
);
