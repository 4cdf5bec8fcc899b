// The two walls between tenants, each by itself: once without the application's filter and once without row-level security.
// With both gone the matrix of tenants must turn red, or these two passes would prove nothing. Every run walks the matrix so;
// named, the whole HTTP suite goes both ways, which takes minutes.
import type { Environment } from '../start/children.ts';
import { runTests, vitestRunner } from './runners.ts';
import type { Tally } from './runners.ts';

const HTTP_TESTS = 'tests/http/';
const MATRIX = 'tests/http/tenant-matrix';

type Wall = 'filter' | 'security';
type Walk = { files: string; wall: Wall };

async function withoutWall(
  folder: string,
  environment: Environment,
  { files, wall }: Walk,
): Promise<Tally> {
  const name = `HTTP tests without the wall “${wall}”`;
  const plan = { name, environment: { ...environment, WALLS_DOWN: wall }, files: [files] };
  return runTests(vitestRunner(folder, plan));
}

async function withoutBoth(folder: string, environment: Environment): Promise<Tally> {
  const name = 'tenants without any wall';
  const down = { ...environment, WALLS_DOWN: 'filter,security' };
  const runner = vitestRunner(folder, { name, environment: down, files: [MATRIX] });
  const { passed, failed } = await runTests({ ...runner, output: 'ignore' });
  const isFound =
    passed.length > 0 && failed.some(({ title }) => title.includes('another business'));
  return isFound
    ? { name, passed: [`${name}: ${failed.length} tests of the matrix turn red`], failed: [] }
    : { name, passed: [], failed: [{ title: `${name}: the matrix did not notice` }] };
}

export async function runWalls(
  folder: string,
  environment: Environment,
  reach: 'matrix' | 'whole',
): Promise<Tally[]> {
  const files = reach === 'whole' ? HTTP_TESTS : MATRIX;
  return [
    await withoutWall(folder, environment, { files, wall: 'filter' }),
    await withoutWall(folder, environment, { files, wall: 'security' }),
    await withoutBoth(folder, environment),
  ];
}
