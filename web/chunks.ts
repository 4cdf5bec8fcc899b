import { fileURLToPath } from 'node:url';

type Graph = {
  getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
};

// So many parts that are fetched by themselves need a module: about what every page inside does, and what most lists do.
const oftenMin = 24;
const listsMin = 14;

const isLibrary = (id: string): boolean => id.includes('/node_modules/');
const isAntd = (id: string): boolean =>
  /\/node_modules\/(?:antd|@rc-component|@ant-design)\//.test(id);

/** All modules that these pages cannot be drawn without. */
const needsOf = (pages: readonly string[], graph: Graph): Set<string> => {
  const needs = new Set<string>();
  const add = (id: string): void => {
    if (!needs.has(id)) {
      needs.add(id);
      graph.getModuleInfo(id)?.importedIds.forEach(add);
    }
  };
  pages.forEach((page) => add(fileURLToPath(new URL(`src/${page}`, import.meta.url))));
  return needs;
};

/** Asks once what the pages need, when the whole graph is known. */
const neededBy = (pages: readonly string[]): ((id: string, graph: Graph) => boolean) => {
  let needs: Set<string> | undefined;
  return (id, graph) => {
    needs ??= needsOf(pages, graph);
    return needs.has(id);
  };
};

const isOfLogin = neededBy(['app/outside/outside.tsx', 'app/outside/login-route.tsx']);
// What the list opened a hundred times a day needs; other pages need most of it too.
const isOfList = neededBy([
  'app/signed-in.tsx',
  'features/transactions/list/transactions-page.tsx',
]);

/**
 * What travels together, the first that a module fits. Left to itself the bundler makes a chunk for each set of pages that share
 * a module, hundreds of them: a page then fetches a hundred small files, which compress badly and name one another. Decision 13.
 */
export const chunkGroups = [
  { name: 'start', tags: ['$initial' as const], priority: 8 },
  {
    // Kept apart, so that the login does not fetch what is inside.
    name: (id: string, graph: Graph): string | null =>
      !isLibrary(id) && isOfLogin(id, graph) ? 'outside' : null,
    minShareCount: oftenMin,
    priority: 7,
  },
  { name: 'zod', test: /\/node_modules\/zod\//, priority: 7 },
  {
    name: (id: string, graph: Graph): string | null =>
      isAntd(id) && isOfList(id, graph) ? 'antd' : null,
    priority: 6,
  },
  // Every page in Chinese tells it the names of months; with the pickers it would bring all of the next group.
  { name: 'dayjs', test: /\/node_modules\/dayjs\/dayjs\.min\.js$/, priority: 6 },
  {
    // Pickers, dialogs, drawers: fetched when the first of them opens.
    name: (id: string): string | null => (isAntd(id) ? 'antd-more' : null),
    minShareCount: listsMin,
    priority: 5,
  },
  // They come with the routes inside, before any page there; a page that takes them along would come with them.
  { name: 'screens', test: /\/(?:contract|messages)\/src\/[\w-]*screens\.ts$/, priority: 4 },
  { name: 'icons', test: /\/@ant-design\/icons/, minShareCount: 2, priority: 4 },
  {
    name: (id: string, graph: Graph): string | null =>
      isLibrary(id) || isOfList(id, graph) ? 'inside' : null,
    minShareCount: oftenMin,
    priority: 3,
  },
  // A group takes along what its modules need, so what the list needs is taken first.
  { name: 'inside-more', minShareCount: oftenMin, priority: 2 },
  {
    name: (id: string, graph: Graph): string | null =>
      id.includes('/web/src/kit/') && !isOfLogin(id, graph) && !isOfList(id, graph)
        ? 'lists'
        : null,
    minShareCount: listsMin,
    priority: 1,
  },
];
