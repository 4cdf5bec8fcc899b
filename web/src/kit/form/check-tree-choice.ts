/** A choice. `barred`: why this person can neither select nor clear it. */
export type CheckLeaf = { id: string; label: string; notes: readonly string[]; barred?: string };
/** Selected with any of its leaves; clearing it clears them. */
export type CheckNode = CheckLeaf & { leaves: readonly CheckLeaf[] };
export type CheckBranch = { id: string; label: string; nodes: readonly CheckNode[] };

export const leavesOf = ({ nodes }: CheckBranch): CheckLeaf[] =>
  nodes.flatMap((node) => [node, ...node.leaves]);

const plus = (chosen: ReadonlySet<string>, more: readonly CheckLeaf[]): Set<string> =>
  new Set([...chosen, ...more.filter(({ barred }) => barred === undefined).map(({ id }) => id)]);

const minus = (chosen: ReadonlySet<string>, less: readonly CheckLeaf[]): Set<string> => {
  const gone = new Set(less.filter(({ barred }) => barred === undefined).map(({ id }) => id));
  return new Set([...chosen].filter((id) => !gone.has(id)));
};

/** A node stays selected while a leaf under it is selected and can't be cleared. */
export const isHeld = (node: CheckNode, chosen: ReadonlySet<string>): boolean =>
  node.leaves.some(({ id, barred }) => barred !== undefined && chosen.has(id));

export const toggleNode = (chosen: ReadonlySet<string>, node: CheckNode): Set<string> => {
  if (!chosen.has(node.id)) {
    return plus(chosen, [node]);
  }
  return minus(chosen, isHeld(node, chosen) ? node.leaves : [node, ...node.leaves]);
};

/** Leaves need their node: selecting one selects the node. A barred node selects nothing under it. */
export const toggleLeaf = (
  chosen: ReadonlySet<string>,
  node: CheckNode,
  leaf: CheckLeaf,
): Set<string> => {
  if (chosen.has(leaf.id)) {
    return minus(chosen, [leaf]);
  }
  const isReachable = node.barred === undefined || chosen.has(node.id);
  return isReachable ? plus(chosen, [node, leaf]) : new Set(chosen);
};

/** Selects a whole branch, or clears it if everything selectable is selected. */
export const toggleBranch = (chosen: ReadonlySet<string>, branch: CheckBranch): Set<string> => {
  const free = leavesOf(branch).filter(({ barred }) => barred === undefined);
  if (free.some(({ id }) => !chosen.has(id))) {
    return branch.nodes
      .filter((node) => node.barred === undefined || chosen.has(node.id))
      .reduce((sum, node) => plus(sum, [node, ...node.leaves]), new Set(chosen));
  }
  return branch.nodes.reduce(
    (rest, node) => minus(rest, isHeld(node, rest) ? node.leaves : [node, ...node.leaves]),
    new Set(chosen),
  );
};
