type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The first circle found in a directed graph, as its members in order; empty when there is none. */
export function findCycle(graph: Graph): string[] {
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
