import { EDGES } from './houses.ts';
import { placeOf, targetOf, type Place } from './places.ts';
import type { Project } from './project.ts';

/** One import that leaves its house or room, with what to do instead. */
export type Breach = { path: string; line: number; says: string };

type Graph = Map<string, Set<string>>;

/** The first circle found in a directed graph, as its members in order; empty when there is none. */
export function findCycle(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const finished = new Set<string>();
  for (const start of graph.keys()) {
    const trail: string[] = [];
    const cycle = follow(start, trail);
    if (cycle.length > 0) {
      return cycle;
    }
  }
  return [];

  function follow(node: string, trail: string[]): string[] {
    const seenAt = trail.indexOf(node);
    if (seenAt >= 0) {
      return trail.slice(seenAt);
    }
    if (finished.has(node)) {
      return [];
    }
    trail.push(node);
    for (const next of graph.get(node) ?? []) {
      const cycle = follow(next, trail);
      if (cycle.length > 0) {
        return cycle;
      }
    }
    trail.pop();
    finished.add(node);
    return [];
  }
}

function addEdge(graph: Graph, from: string, to: string) {
  graph.set(from, (graph.get(from) ?? new Set()).add(to));
}

type Step = { from: Place; to: Place; isTypeOnly: boolean };

function stepsOf(project: Project): Step[] {
  return [...project.files].flatMap(([path, { imports }]) => {
    const from = placeOf(path);
    return imports.flatMap(({ specifier, isTypeOnly }) => {
      const target = specifier === undefined ? undefined : targetOf(from, specifier, project);
      return target?.kind === 'file' && project.files.has(target.path)
        ? [{ from, to: placeOf(target.path), isTypeOnly }]
        : [];
    });
  });
}

/** Graph of files by their imports at run time. */
function graphOfFiles(steps: Step[]): Graph {
  const graph: Graph = new Map();
  for (const { from, to, isTypeOnly } of steps) {
    if (!isTypeOnly) {
      addEdge(graph, from.path, to.path);
    }
  }
  return graph;
}

/** Graph of rooms by all their imports, types included. */
function graphOfRooms(steps: Step[]): Graph {
  const graph: Graph = new Map();
  for (const { from, to } of steps) {
    if (from.feature !== undefined && to.feature !== undefined && from.feature !== to.feature) {
      addEdge(graph, `${from.house}/${from.feature}`, `${to.house}/${to.feature}`);
    }
  }
  return graph;
}

function declaredRooms(): Graph {
  const graph: Graph = new Map();
  for (const [house, edges] of Object.entries(EDGES)) {
    for (const [from, targets] of Object.entries(edges)) {
      for (const to of targets) {
        addEdge(graph, `${house}/${from}`, `${house}/${to}`);
      }
    }
  }
  return graph;
}

/** Import cycles of files and of rooms, actual ones and those the table would allow. */
export function findCircles(project: Project): Breach[] {
  const steps = stepsOf(project);
  return [graphOfFiles(steps), graphOfRooms(steps), declaredRooms()].flatMap((graph) => {
    const cycle = findCycle(graph);
    const [first] = cycle;
    return first === undefined
      ? []
      : [{ path: first, line: 1, says: `a circle: ${[...cycle, first].join(' → ')}` }];
  });
}
