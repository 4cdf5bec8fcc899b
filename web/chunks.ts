import { fileURLToPath } from 'node:url';

type Graph = {
  getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
};

// So many parts that are fetched by themselves need a module: about what every page inside does, and what most lists do.
const oftenMin = 24;
const listsMin = 14;

const outsidePages = ['outside.tsx', 'login-route.tsx'].map((name) =>
  fileURLToPath(new URL(`src/app/outside/${name}`, import.meta.url)),
);

/** Our own modules that a page needs, and of libraries those it names. */
const needsOf = (page: string, graph: Graph): Set<string> => {
  const needs = new Set<string>();
  const add = (id: string): void => {
    if (!needs.has(id)) {
      needs.add(id);
      if (!id.includes('/node_modules/')) {
        graph.getModuleInfo(id)?.importedIds.forEach(add);
      }
    }
  };
  add(page);
  return needs;
};

const outsideOf = (graph: Graph): Set<string> =>
  new Set(outsidePages.flatMap((page) => [...needsOf(page, graph)]));

let outside: Set<string> | undefined;

const isOutside = (id: string, graph: Graph): boolean => {
  outside ??= outsideOf(graph);
  return outside.has(id);
};

/**
 * What travels together, the first that a module fits. Left to itself the bundler makes a chunk for each set of pages that share
 * a module, hundreds of them: a page then fetches a hundred small files, which compress badly and name one another. Decision 13.
 */
export const chunkGroups = [
  { name: 'start', tags: ['$initial' as const], priority: 6 },
  {
    // Kept apart, so that the login does not fetch what is inside.
    name: (id: string, graph: Graph): string | null =>
      isOutside(id, graph) || id.includes('/node_modules/zod/') ? 'outside' : null,
    minShareCount: oftenMin,
    priority: 5,
  },
  {
    name: 'antd',
    test: /\/node_modules\/(?:antd|@rc-component|@ant-design)\//,
    minShareCount: oftenMin,
    priority: 4,
  },
  { name: 'icons', test: /\/@ant-design\/icons/, minShareCount: 2, priority: 3 },
  { name: 'inside', minShareCount: oftenMin, priority: 2 },
  {
    name: (id: string, graph: Graph): string | null =>
      id.includes('/web/src/kit/') && !isOutside(id, graph) ? 'lists' : null,
    minShareCount: listsMin,
    priority: 1,
  },
];
