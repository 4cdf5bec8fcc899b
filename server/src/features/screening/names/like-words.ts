import { matchWords, typosAllowedIn } from './score-names.ts';
import type { Word } from './word-forms.ts';

/** Listed words similar to a word, by their indexes. */
export type FindLikeWords = (word: Word, isJoined: boolean) => readonly number[];

const wordsMax = 2 ** 21;

/** FNV-1a, 32 bits, of a text without the letters at two places. */
const hashOf = (text: string, leftOut: number, other: number): number => {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) {
    if (at !== leftOut && at !== other) {
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
    }
  }
  return hash >>> 0;
};

const none = -1;

/**
 * Hashes of the text, and of the text with up to as many letters removed as it may have typos: texts within that
 * distance share one.
 */
const hashesOfText = (text: string): number[] => {
  const hashes = [hashOf(text, none, none)];
  const typos = typosAllowedIn(text.length);
  for (let at = 0; typos > 0 && at < text.length; at += 1) {
    hashes.push(hashOf(text, at, none));
    for (let other = at + 1; typos > 1 && other < text.length; other += 1) {
      hashes.push(hashOf(text, at, other));
    }
  }
  return hashes;
};

/** With and without the initial glide. */
const hashesOf = ({ text, bare }: Word): number[] =>
  bare.text === text ? hashesOfText(text) : [...hashesOfText(text), ...hashesOfText(bare.text)];

const bucketBits = 20;
const bucketOf = (hash: number): number => hash >>> (32 - bucketBits);

/** Indexes by hash, in buckets of one number array: a Map of as many texts would need ten times the memory. */
const bucketHashes = (hashed: readonly number[]) => {
  const starts = new Uint32Array(2 ** bucketBits + 1);
  const count = (bucket: number): number => {
    starts[bucket] = (starts[bucket] ?? 0) + 1;
    return starts[bucket] - 1;
  };
  const hashIn = (one: number): number => Math.floor(one / wordsMax);
  for (const one of hashed) {
    count(bucketOf(hashIn(one)) + 1);
  }
  for (let bucket = 1; bucket < starts.length; bucket += 1) {
    starts[bucket] = (starts[bucket] ?? 0) + (starts[bucket - 1] ?? 0);
  }
  const ends = starts.slice(1);
  const placed = new Float64Array(hashed.length);
  for (const one of hashed) {
    placed[count(bucketOf(hashIn(one)))] = one;
  }
  // Each start is now the end of its bucket.
  return (hash: number, take: (place: number) => void): void => {
    const bucket = bucketOf(hash);
    for (let at = ends[bucket - 1] ?? 0; at < (ends[bucket] ?? 0); at += 1) {
      const one = placed[at] ?? 0;
      if (hashIn(one) === hash) {
        take(one - hash * wordsMax);
      }
    }
  };
};

/** Searches for each word once and remembers the answer. */
const rememberedAnswers = (find: FindLikeWords): FindLikeWords => {
  const whole = new WeakMap<Word, readonly number[]>();
  const joined = new WeakMap<Word, readonly number[]>();
  return (word, isJoined) => {
    const of = isJoined ? joined : whole;
    const like = of.get(word) ?? find(word, isJoined);
    of.set(word, like);
    return like;
  };
};

/**
 * Finds words by sound and by letters: each word is compared with only a few dozen, however many there are. Joined
 * words are found only by sound: a typo in one of them never counts.
 */
export const openLikeWords = () => {
  const known: Word[] = [];
  const places = new Map<Word, number>();
  const byKey = new Map<string, number[]>();
  const withTypos = new Set<Word>();
  // Hash and index of a word in one number each.
  const hashed: number[] = [];
  const addKeys = (word: Word): number => {
    const place = known.push(word) - 1;
    if (place >= wordsMax) {
      throw new Error(`The lists have more than ${wordsMax} different words.`);
    }
    for (const key of new Set([word.key, word.bare.key])) {
      byKey.set(key, byKey.get(key) ?? []);
      byKey.get(key)?.push(place);
    }
    return place;
  };
  const add = (word: Word, isJoined: boolean): number => {
    const place = places.get(word) ?? addKeys(word);
    places.set(word, place);
    if (!isJoined && !withTypos.has(word)) {
      withTypos.add(word);
      hashed.push(...hashesOf(word).map((hash) => hash * wordsMax + place));
    }
    return place;
  };
  const close = (): FindLikeWords => {
    const placesOf = bucketHashes(hashed);
    hashed.length = 0;
    return rememberedAnswers((word, isJoined) => {
      const found = new Set([...(byKey.get(word.key) ?? []), ...(byKey.get(word.bare.key) ?? [])]);
      for (const hash of isJoined ? [] : hashesOf(word)) {
        placesOf(hash, (place) => found.add(place));
      }
      return [...found].filter((place) => {
        const other = known[place];
        return other !== undefined && matchWords(word, other).value > 0;
      });
    });
  };
  return { add, close };
};
