// Types for the syntax tree of PostgreSQL's own parser, as far as the statement checks read it.

export type Node = { readonly [key: string]: unknown };

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The part of that name, or an empty node. */
export const part = (node: Node, name: string): Node => {
  const value = node[name];
  return isNode(value) ? value : {};
};

export const parts = (node: Node, name: string): Node[] => {
  const value = node[name];
  return Array.isArray(value) ? value.filter(isNode) : [];
};

export const has = (node: Node, name: string): boolean => node[name] !== undefined;

/** Every node of a kind below, without descending into those for which `stop` holds. */
export const below = (
  value: unknown,
  kind: string,
  stop: (node: Node) => boolean = () => false,
): Node[] => {
  if (Array.isArray(value)) {
    return value.flatMap((one) => below(one, kind, stop));
  }
  if (!isNode(value)) {
    return [];
  }
  const own = value[kind];
  const found = isNode(own) ? [own] : [];
  return stop(value)
    ? found
    : [...found, ...Object.values(value).flatMap((one) => below(one, kind, stop))];
};

/** The words of a list of strings: the fields of a column, the name of a function. */
export const words = (node: Node, name: string): string[] =>
  parts(node, name).map((field) => {
    const { sval } = part(field, 'String');
    return typeof sval === 'string' ? sval : '*';
  });
