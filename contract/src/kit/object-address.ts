/** The names after each `$` of a pattern such as `/ops/holds/$merchantNumber/$number`. */
type NamesIn<Pattern extends string> = Pattern extends `${string}$${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Pattern extends `${string}$${infer Name}`
    ? Name
    : never;

/** Identifies one object: a value for each name in its pattern. */
export type KeyIn<Pattern extends string> = Readonly<Record<NamesIn<Pattern>, string>>;

type Values = Readonly<Record<string, string | number>>;

const namesIn = (pattern: string): string[] =>
  pattern.split('/').flatMap((part) => (part.startsWith('$') ? [part.slice(1)] : []));

/** The address of the page of one object. */
export const fillPattern = (pattern: string, key: Values): string =>
  pattern.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(String(key[name] ?? '')));

/** One object in one word, as a list's address says which one is open beside it: `100001/R2026`. */
export const idOf = (pattern: string, key: Values): string =>
  namesIn(pattern)
    .map((name) => String(key[name] ?? ''))
    .join('/');

/** The other way round. Only the first value may hold a slash; a value that is missing is empty. */
export const keyOf = <Pattern extends string>(pattern: Pattern, id: string): KeyIn<Pattern> => {
  const names = namesIn(pattern);
  const parts = id.split('/');
  const first = parts.splice(0, Math.max(1, parts.length - names.length + 1)).join('/');
  const values = [first, ...parts];
  return Object.fromEntries(
    names.map((name, place) => [name, values[place] ?? '']),
  ) as KeyIn<Pattern>;
};
