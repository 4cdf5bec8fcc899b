import { runCampaign, type Outcome } from './campaign.ts';
import type { TortureCluster } from './cluster.ts';
import type { PlantedDefect } from './planted-defects.ts';

const people = 10;
// Far more than needed, so that a defect not found is significant.
const killsMax = 30;

/** Nothing lost, nothing doubled, every invariant holds, and the server never crashed. */
export const isFlawless = ({ lost, doubled, broken, ownEnds }: Outcome): boolean =>
  lost.length + doubled.length + broken.length + ownEnds === 0;

type Hunt = {
  cluster: TortureCluster;
  seed: number;
  defect: PlantedDefect;
  say: (line: string) => void;
};

/** Whether the campaign finds a planted defect, which ends it. */
export const findPlanted = async ({ cluster, seed, defect, say }: Hunt): Promise<boolean> => {
  const deaths = defect.foundBy === 'server' ? [killsMax, 0] : [0, killsMax];
  const [kills = 0, databaseKills = 0] = deaths;
  const outcome = await runCampaign({
    cluster,
    seed,
    kills,
    databaseKills,
    sessionKills: 0,
    roles: ['all'],
    people,
    checkEvery: 1,
    planted: defect,
    say: () => {},
  });
  const { lost, doubled, broken } = outcome;
  const found = !isFlawless(outcome);
  say(
    `${defect.name}: ${found ? 'found' : 'NOT FOUND'} after ${outcome.kills + outcome.databaseKills} kills (${lost.length} lost, ${doubled.length} doubled, ${broken.length} broken)`,
  );
  return found;
};
