import type { MatchReason } from '@back-office/contract/features/onboarding/screening';
import { distanceOf, type Word } from './word-forms.ts';

export type NameScore = { score: number; reasons: MatchReason[] };

type WordMatch = { value: number; reason?: MatchReason };

const none: WordMatch = { value: 0 };
const typoFrom = 5;
const secondTypoFrom = 8;
const soundsAlikeFrom = 0.45;

export const typosAllowedIn = (length: number): number =>
  length >= secondTypoFrom ? 2 : length >= typoFrom ? 1 : 0;

const matchLonger = (one: Word['bare'], other: Word['bare']): WordMatch => {
  const [shorter = 0, longer = 0] = [one.text.length, other.text.length].toSorted((a, b) => a - b);
  const allowed = typosAllowedIn(shorter);
  const soundsAlike = one.key === other.key && one.key.length > 1;
  if (!soundsAlike && longer - shorter > allowed) {
    return none;
  }
  const distance = distanceOf(one.text, other.text);
  if (soundsAlike && 1 - distance / longer >= soundsAlikeFrom) {
    return { value: 0.94, reason: 'spelling' };
  }
  return distance <= allowed ? { value: 0.9, reason: 'typo' } : none;
};

/** The similarity of two words, from 0 to 1. */
export const matchWords = (one: Word, other: Word): WordMatch => {
  if (one.text === other.text) {
    return { value: 1 };
  }
  if (one.text.length === 1 || other.text.length === 1) {
    return one.text[0] === other.text[0] ? { value: 0.8, reason: 'initials' } : none;
  }
  if (one.sound === other.sound) {
    return { value: 0.96, reason: 'spelling' };
  }
  const found = matchLonger(one, other);
  const hasGlide = one.bare.text !== one.text || other.bare.text !== other.text;
  return found.value === 0 && hasGlide ? matchLonger(one.bare, other.bare) : found;
};

export type WordMatcher = typeof matchWords;

/** The same words recur in a list's names, so each pair is compared only once. */
export const rememberedMatches = (): WordMatcher => {
  const known = new WeakMap<Word, WeakMap<Word, WordMatch>>();
  return (one, other) => {
    const ofOne = known.get(one) ?? new WeakMap<Word, WordMatch>();
    known.set(one, ofOne);
    const match = ofOne.get(other) ?? matchWords(one, other);
    ofOne.set(other, match);
    return match;
  };
};

/** Joins two words into one, and compares words. */
export type Comparing = { join: (one: Word, next: Word) => Word; match: WordMatcher };

const joinedFrom = 0.94;

/** Joins two neighbours if the other name writes them together: Abdul Rahman, Abdulrahman. */
const joinedLike = (
  words: readonly Word[],
  others: readonly Word[],
  { join, match }: Comparing,
): Word[] => {
  for (let at = 0; at + 1 < words.length; at += 1) {
    const [one, next] = [words[at], words[at + 1]];
    if (one === undefined || next === undefined) {
      break;
    }
    const isWhole = one.text.length > 1 && next.text.length > 1;
    if (isWhole && others.some((other) => match(join(one, next), other).value >= joinedFrom)) {
      return joinedLike([...words.slice(0, at), join(one, next), ...words.slice(at + 2)], others, {
        join,
        match,
      });
    }
  }
  return [...words];
};

type Pair = WordMatch & { at: number; to: number };

/** Pairs each word with its most similar one, best pairs first. */
const pairUp = (words: readonly Word[], others: readonly Word[], match: WordMatcher): Pair[] => {
  const pairs = words
    .flatMap((one, at) => others.map((other, to): Pair => ({ ...match(one, other), at, to })))
    .filter(({ value }) => value > 0)
    .toSorted(
      (one, other) =>
        other.value - one.value || Math.abs(one.at - one.to) - Math.abs(other.at - other.to),
    );
  const chosen: Pair[] = [];
  for (const pair of pairs) {
    if (chosen.every(({ at, to }) => at !== pair.at && to !== pair.to)) {
      chosen.push(pair);
    }
  }
  return chosen.toSorted((one, other) => one.at - other.at);
};

const missingCost = 4;
/** The share of a name's words that may be missing in the other. */
export const missingMax = 0.2;
const singleWordCost = 25;

/** A name of many words may lack some; a single word says little about a longer name. */
const costOf = (shorter: number, longer: number): number =>
  shorter === longer ? 0 : shorter === 1 ? singleWordCost : (longer - shorter) * missingCost;

/** Whether the words could reach a score at all, in any pairing: most candidates end here. */
const isPossible = (
  words: readonly Word[],
  others: readonly Word[],
  match: WordMatcher,
): boolean => {
  const [few, many] = words.length <= others.length ? [words, others] : [others, words];
  let missing = 0;
  for (const one of few) {
    let best = 0;
    for (const other of many) {
      best = Math.max(best, match(one, other).value);
    }
    missing += 1 - best;
    if (missing > few.length * missingMax) {
      return false;
    }
  }
  return true;
};

/** From 0 to 100, with the reasons for the score; 0 for names too different to show. */
export const scoreWords = (
  one: readonly Word[],
  other: readonly Word[],
  comparing: Comparing,
): NameScore => {
  const { match } = comparing;
  const isEven = one.length === other.length;
  const words = isEven ? one : joinedLike(one, other, comparing);
  const others = isEven ? other : joinedLike(other, words, comparing);
  if (!isPossible(words, others, match)) {
    return { score: 0, reasons: [] };
  }
  const pairs = pairUp(words, others, match);
  const [shorter = 0, longer = 0] = [words.length, others.length].toSorted((a, b) => a - b);
  const sum = pairs.reduce((total, { value }) => total + value, 0);
  // A missing word costs more than its share: two names that agree in one word of two are different people.
  const score = Math.round((sum / Math.max(shorter, 1)) * 100) - costOf(shorter, longer);
  const isInOrder = pairs.every(({ to }, at) => at === 0 || to > (pairs[at - 1]?.to ?? -1));
  const isSame = sum === longer;
  const reasons: MatchReason[] = [
    ...(isSame && isInOrder ? (['sameName'] as const) : []),
    ...(isInOrder ? [] : (['otherOrder'] as const)),
    ...pairs.flatMap(({ reason }) => reason ?? []),
    ...(shorter < longer ? (['partMissing'] as const) : []),
  ];
  return { score: Math.max(0, score), reasons: [...new Set(reasons)] };
};
