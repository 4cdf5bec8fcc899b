// The build cuts pieces out of a module where its syntax tree says they stand.

export type Node = { type: string; start: number; end: number; [field: string]: unknown };

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** The outermost nodes of a kind, the last first, so that a cut moves none that is still to come. */
export const nodesIn = (node: Node, isWanted: (node: Node) => boolean): Node[] =>
  isWanted(node)
    ? [node]
    : Object.values(node)
        .flat()
        .filter(isNode)
        .flatMap((inner) => nodesIn(inner, isWanted))
        .toSorted((a, b) => b.start - a.start);

/** A module's text with each of these nodes replaced; `nodes` as `nodesIn` answers them. */
export const withReplaced = (
  code: string,
  nodes: readonly Node[],
  by: (node: Node) => string,
): string =>
  nodes.reduce(
    (text, node) => `${text.slice(0, node.start)}${by(node)}${text.slice(node.end)}`,
    code,
  );
