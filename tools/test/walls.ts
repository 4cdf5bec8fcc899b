// The two tenant walls, each on its own: once without the application's filter and once without row-level security.
// With both gone the tenant matrix must fail, or these two passes would prove nothing. Every run checks the parts of
// the matrix a missing wall can change; when named, the whole HTTP suite runs both ways, which takes minutes.
import type { Environment } from '../start/processes/children.ts';
import { runTests, vitestRunner } from './runners.ts';
import type { Tally } from './runners.ts';

const HTTP_TESTS = 'tests/http/';
const MATRIX = 'tests/http/tenant-matrix';

/** Tests that name another tenant's rows. Input refused by a contract schema never reaches a wall. */
const OF_TENANTS = 'own, foreign, absent|whose rows: ';
const OF_ANOTHER = 'another business';

type Wall = 'filter' | 'security';
type Walk = { files: string[]; titles?: string; wall: Wall };

async function withoutWall(
  folder: string,
  environment: Environment,
  { wall, ...walked }: Walk,
): Promise<Tally> {
  const name = `HTTP tests without the wall “${wall}”`;
  const plan = { name, environment: { ...environment, WALLS_DOWN: wall }, ...walked };
  return runTests(vitestRunner(folder, plan));
}

async function withoutBoth(folder: string, environment: Environment): Promise<Tally> {
  const name = 'tenants without any wall';
  const down = { ...environment, WALLS_DOWN: 'filter,security' };
  const runner = vitestRunner(folder, {
    name,
    environment: down,
    files: [MATRIX],
    titles: OF_ANOTHER,
  });
  const { passed, failed } = await runTests({ ...runner, output: 'ignore' });
  const isFound = passed.length > 0 && failed.some(({ title }) => title.includes(OF_ANOTHER));
  return isFound
    ? { name, passed: [`${name}: ${failed.length} tests of the matrix turn red`], failed: [] }
    : { name, passed: [], failed: [{ title: `${name}: the matrix did not notice` }] };
}

export async function runWalls(
  folder: string,
  environment: Environment,
  reach: 'matrix' | 'whole',
): Promise<Tally[]> {
  if (reach === 'whole') {
    // Each uses every core; three at once time out on a small machine.
    return [
      await withoutWall(folder, environment, { files: [HTTP_TESTS], wall: 'filter' }),
      await withoutWall(folder, environment, { files: [HTTP_TESTS], wall: 'security' }),
      await withoutBoth(folder, environment),
    ];
  }
  const walk = { files: [MATRIX], titles: OF_TENANTS };
  // Each is one file and so one process: in sequence they would leave a core idle.
  return Promise.all([
    withoutWall(folder, environment, { ...walk, wall: 'filter' }),
    withoutWall(folder, environment, { ...walk, wall: 'security' }),
    withoutBoth(folder, environment),
  ]);
}
