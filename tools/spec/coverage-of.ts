export type Coverage = { covered: number; total: number; missing: string[] };

const ID = /\bS[1-9]\.\d+\b/g;
const RANGE = /\b(S[1-9])\.(\d+)\s*[-–]\s*(?:S[1-9]\.)?(\d+)\b/g;

function idsOfRanges(title: string): string[] {
  return [...title.matchAll(RANGE)].flatMap(([, section = '', first = '', last = '']) => {
    const count = Math.max(0, Number(last) - Number(first) + 1);
    return Array.from({ length: count }, (_, index) => `${section}.${Number(first) + index}`);
  });
}

/** The requirements that a test's title names, one by one or as a range (S3.2-S3.5). */
export function idsIn(title: string): string[] {
  return [...new Set([...(title.match(ID) ?? []), ...idsOfRanges(title)])];
}

export function coverageOf(ids: readonly string[], passedTitles: readonly string[]): Coverage {
  const named = new Set(passedTitles.flatMap(idsIn));
  const missing = ids.filter((id) => !named.has(id));
  return { covered: ids.length - missing.length, total: ids.length, missing };
}
