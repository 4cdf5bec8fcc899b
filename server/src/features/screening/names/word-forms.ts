/**
 * A word of a name: its spelling, its sound, and the class of its consonants, used to find candidates. `bare`: the same
 * without an initial glide.
 */
export type Word = {
  text: string;
  sound: string;
  key: string;
  bare: { text: string; key: string };
};

// Different spellings of one sound in transliterations of Arabic, Cyrillic, Chinese and Persian.
const sounds: readonly (readonly [RegExp, string])[] = [
  [/(?:schtsch|chtch|shch|tsch|tch|sch)/g, 'sh'],
  [/ch(?=[lmnrtv])/g, 'k'],
  [/(?<=[oe])(?:ff|w)$/g, 'v'],
  [/or$/g, 'o'],
  [/ph/g, 'f'],
  [/(?:kh|gh)/g, 'k'],
  [/ck|q/g, 'k'],
  [/dh/g, 'd'],
  [/th/g, 't'],
  [/(?:dj|dzh)/g, 'j'],
  [/(?:tz|cz)/g, 'ts'],
  [/w/g, 'v'],
  [/ee|ie|ii/g, 'i'],
  [/oo|ou/g, 'u'],
  [/e?y|ei/g, 'i'],
  [/o/g, 'u'],
  [/e/g, 'i'],
  [/(.)\1+/g, '$1'],
];

const classes: readonly (readonly [RegExp, string])[] = [
  [/(?:ts|sh|zh|ch|[szxj])/g, 's'],
  [/c(?=[ei])/g, 's'],
  [/^h|[ckg]/g, 'k'],
  [/h/g, ''],
  [/[pb]/g, 'p'],
  [/[fv]/g, 'f'],
  [/[td]/g, 't'],
  [/^[aiu]+/g, 'a'],
  [/(?<!^)[aiu]+/g, ''],
];

const changed = (text: string, rules: readonly (readonly [RegExp, string])[]): string =>
  rules.reduce((word, [from, to]) => word.replaceAll(from, to), text);

const keyOf = (sound: string): string => changed(sound, classes);

/** German and French spell an initial y as j, and other languages omit it: Jelzin, Yeltsin, Eltsine. */
const glide = /^[jy](?=[aeiou])/;

export const wordOf = (text: string): Word => {
  const sound = changed(text, sounds);
  const key = keyOf(sound);
  const bare = text.replace(glide, '');
  const of = bare === text ? { text, key } : { text: bare, key: keyOf(changed(bare, sounds)) };
  return { text, sound, key, bare: of };
};

type Rows = [before: Uint16Array, last: Uint16Array, next: Uint16Array];
let rows: Rows = [new Uint16Array(0), new Uint16Array(0), new Uint16Array(0)];

/** Screening compares millions of words, so it allocates their rows once. */
const rowsFor = (width: number): Rows => {
  if (rows[0].length < width) {
    rows = [new Uint16Array(width), new Uint16Array(width), new Uint16Array(width)];
  }
  for (let at = 0; at < width; at += 1) {
    rows[1][at] = at;
  }
  return rows;
};

/** The number of letters to add, remove, replace or swap with their neighbour. */
export const distanceOf = (one: string, other: string): number => {
  const width = other.length + 1;
  const swapped = (row: number, at: number): boolean =>
    row > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
  let [before, last, next] = rowsFor(width);
  for (let row = 1; row <= one.length; row += 1) {
    next[0] = row;
    for (let at = 1; at < width; at += 1) {
      const cost = one[row - 1] === other[at - 1] ? 0 : 1;
      next[at] = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + cost,
        swapped(row, at) ? (before[at - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, last, next] = [last, next, before];
  }
  return last[width - 1] ?? 0;
};
