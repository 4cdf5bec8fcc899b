// Swaps server modules from outside, while Vitest loads them: the server has no switch for its walls.
import { fileURLToPath } from 'node:url';

const inServer = (path: string): string =>
  fileURLToPath(new URL(`../../server/src/${path}`, import.meta.url));

/** The two tenant walls, with the replacement for each. */
const walls = {
  filter: {
    replaced: inServer('platform/database.ts'),
    by: inServer('testing/planted/no-tenant-filter.ts'),
    testedBy: [],
  },
  security: {
    replaced: inServer('testing/test-database.ts'),
    by: inServer('testing/planted/no-row-level-security.ts'),
    testedBy: ['tests/http/walls.db.test.ts'],
  },
} as const;
type Wall = keyof typeof walls;

const isWall = (name: string): name is Wall => name in walls;

type Resolving = {
  resolve: (source: string, importer?: string) => Promise<{ id: string } | null>;
};

/** Named by `WALLS_DOWN`, separated by commas. */
const down = (process.env['WALLS_DOWN'] ?? '')
  .split(',')
  .filter(isWall)
  .map((wall) => walls[wall]);

/** Tests of a wall itself can't pass without it. */
export const aboutWallsDown: readonly string[] = down.flatMap(({ testedBy }) => testedBy);

export const replacedModules = () => {
  return {
    name: 'replaced-modules',
    enforce: 'pre' as const,
    async resolveId(this: Resolving, source: string, importer: string | undefined) {
      if (down.length === 0) {
        return null;
      }
      const found = await this.resolve(source, importer);
      const swap = down.find(({ replaced }) => found?.id === replaced);
      // A replacement may import the original, under a different name, or it would be swapped again.
      return importer === swap?.by ? swap && `${swap.replaced}?standing` : (swap?.by ?? null);
    },
  };
};
