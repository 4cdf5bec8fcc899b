import type { RdrRule } from '@back-office/contract/gateway/rdr-rules';

export type RuleChange = {
  before: { rule: RdrRule; place: number } | undefined;
  after: { rule: RdrRule; place: number } | undefined;
  difference: 'added' | 'changed' | 'moved' | 'removed' | 'same';
};

const isEqual = (one: RdrRule, other: RdrRule): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

type Pairs = ReadonlyMap<number, number>;

/** Maps each new rule to its old one, by their places: the same rule, else one with the same name. */
const pairsOf = (before: readonly RdrRule[], after: readonly RdrRule[]): Pairs => {
  const pairs = new Map<number, number>();
  const pair = (isSame: (one: RdrRule, other: RdrRule) => boolean): void => {
    const taken = new Set(pairs.values());
    for (const [place, rule] of after.entries()) {
      const found = before.findIndex((one, at) => !taken.has(at) && isSame(one, rule));
      if (!pairs.has(place) && found >= 0) {
        taken.add(found);
        pairs.set(place, found);
      }
    }
  };
  pair(isEqual);
  pair((one, other) => one.name === other.name);
  return pairs;
};

/** The largest set of rules that keep their relative order, by their new places; the others were moved. */
const keptInOrder = (pairs: Pairs): Set<number> => {
  const ordered = [...pairs].toSorted(([one], [other]) => one - other);
  const longest: number[][] = [];
  for (const [at, [place, from]] of ordered.entries()) {
    const earlier = longest
      .slice(0, at)
      .filter((_, index) => (ordered[index]?.[1] ?? from) < from)
      .toSorted((one, other) => other.length - one.length)[0];
    longest.push([...(earlier ?? []), place]);
  }
  return new Set(longest.toSorted((one, other) => other.length - one.length)[0] ?? []);
};

/** A proposal's rules in their deciding order, each with its change; removed ones last. */
export const changesOf = (before: readonly RdrRule[], after: readonly RdrRule[]): RuleChange[] => {
  const pairs = pairsOf(before, after);
  const kept = keptInOrder(pairs);
  const changes = after.map((rule, place): RuleChange => {
    const from = pairs.get(place);
    const old = from === undefined ? undefined : before[from];
    if (from === undefined || old === undefined) {
      return { before: undefined, after: { rule, place }, difference: 'added' };
    }
    const unchanged = kept.has(place) ? 'same' : 'moved';
    const difference = isEqual(old, rule) ? unchanged : 'changed';
    return { before: { rule: old, place: from }, after: { rule, place }, difference };
  });
  const known = new Set(pairs.values());
  const removed = before.flatMap((rule, place): RuleChange[] =>
    known.has(place) ? [] : [{ before: { rule, place }, after: undefined, difference: 'removed' }],
  );
  return [...changes, ...removed];
};
