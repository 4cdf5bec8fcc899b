import { setImmediate } from 'node:timers/promises';
import {
  hitFrom,
  type MatchReason,
  type ScreeningList,
} from '@back-office/contract/features/onboarding/screening';
import type { ListEntry } from '../lists/list-entry.ts';
import { charactersOf, foldName } from './fold-name.ts';
import { rememberedMatches, scoreWords, type NameScore } from './score-names.ts';
import { wordOf, type Word } from './word-forms.ts';

export type Listed = { list: ScreeningList; entry: ListEntry };
export type Subject = { name: string; kind: ListEntry['kind']; birth: string | null };
/** The best match of each entry, the best entry first; only those that a person should see. */
export type FindMatches = (subject: Subject) => Match[];
export type Match = Listed & { name: string; score: number; reasons: MatchReason[] };

type Known = { listed: number; name: string; words: Word[] };

// A class of consonants that this many names have tells too little by itself.
const rareMax = 400;
const entriesAtOnce = 200;
const birthBonus = 3;
const birthCost = 12;

/** Whether the birth date speaks for the entry or against it; nothing where one of both is unknown, or it is a year off. */
const reasonOfBirth = (
  birth: string | null,
  births: readonly string[],
): MatchReason | undefined => {
  if (birth === null || births.length === 0) {
    return undefined;
  }
  if (births.some((one) => one === birth || one === birth.slice(0, 4))) {
    return 'sameBirth';
  }
  const year = Number(birth.slice(0, 4));
  return births.every((one) => Math.abs(Number(one.slice(0, 4)) - year) > 1)
    ? 'otherBirth'
    : undefined;
};

const withBirth = ({ score, reasons }: NameScore, reason: MatchReason | undefined): NameScore => {
  if (reason === undefined) {
    return { score, reasons };
  }
  const changed = score + (reason === 'sameBirth' ? birthBonus : -birthCost);
  return { score: Math.min(100, changed), reasons: [...reasons, reason] };
};

/** Words of all names, each made once. */
const openWords = () => {
  const words = new Map<string, Word>();
  const word = (text: string): Word => {
    const known = words.get(text) ?? wordOf(text);
    words.set(text, known);
    return known;
  };
  const join = (one: Word, next: Word): Word => word(`${one.text}${next.text}`);
  /** By which a name is found: the sounds of its words, and of neighbours that may be written together. */
  const keysOf = (of: readonly Word[]): Set<string> =>
    new Set(
      of.flatMap((one, at) => [
        one.key,
        one.bare.key,
        ...(at === 0 ? [] : [join(of[at - 1] ?? one, one).key]),
      ]),
    );
  return { word, join, keysOf };
};
type Words = ReturnType<typeof openWords>;

const addTo = (to: Map<string, number[]>, key: string, at: number): void => {
  const known = to.get(key);
  if (known === undefined) {
    to.set(key, [at]);
  } else {
    known.push(at);
  }
};

type Index = {
  names: Known[];
  byKey: Map<string, number[]>;
  byCharacters: Map<string, number[]>;
};

const addEntry = (
  { names, byKey, byCharacters }: Index,
  { word, keysOf }: Words,
  { listed, entry }: { listed: number; entry: ListEntry },
): void => {
  for (const name of entry.names) {
    for (const folded of foldName(name)) {
      const known = { listed, name, words: folded.map(word) };
      names.push(known);
      for (const key of keysOf(known.words)) {
        addTo(byKey, key, names.length - 1);
      }
    }
    const characters = charactersOf(name);
    if (characters !== '') {
      addTo(byCharacters, characters, names.length - 1);
    }
  }
};

/** Names that share two classes of consonants with these words, or one that tells enough. */
const candidatesOf = ({ byKey }: Index, { keysOf }: Words, of: readonly Word[]): number[] => {
  const counts = new Map<number, number>();
  const isShort = of.length === 1 || of.some(({ text }) => text.length === 1);
  for (const key of keysOf(of)) {
    const places = byKey.get(key) ?? [];
    const weight = isShort || places.length <= rareMax ? 2 : 1;
    for (const at of places) {
      counts.set(at, (counts.get(at) ?? 0) + weight);
    }
  }
  return [...counts].flatMap(([at, count]) => (count > 1 ? [at] : []));
};

/**
 * Finds the entries of lists whose names are like a name. Built once for all names that are screened together; others are served
 * meanwhile.
 */
export const indexNames = async (all: readonly Listed[]): Promise<FindMatches> => {
  const words = openWords();
  const index: Index = { names: [], byKey: new Map(), byCharacters: new Map() };
  for (const [listed, { entry }] of all.entries()) {
    if (listed % entriesAtOnce === 0) {
      await setImmediate();
    }
    addEntry(index, words, { listed, entry });
  }
  const comparing = { join: words.join, match: rememberedMatches() };
  return (subject) => {
    const best = new Map<number, Match>();
    const keep = ({ listed, name }: Known, found: NameScore): void => {
      const of = all[listed];
      if (of === undefined || of.entry.kind !== subject.kind) {
        return;
      }
      const { score, reasons } = withBirth(found, reasonOfBirth(subject.birth, of.entry.births));
      if (score >= hitFrom && score > (best.get(listed)?.score ?? 0)) {
        best.set(listed, { ...of, name, score, reasons });
      }
    };
    const knownAt = (places: readonly number[]): Known[] =>
      places.flatMap((at) => index.names[at] ?? []);
    for (const known of knownAt(index.byCharacters.get(charactersOf(subject.name)) ?? [])) {
      keep(known, { score: 100, reasons: ['sameCharacters'] });
    }
    for (const folded of foldName(subject.name)) {
      const of = folded.map(words.word);
      for (const known of knownAt(candidatesOf(index, words, of))) {
        keep(known, scoreWords(of, known.words, comparing));
      }
    }
    return [...best.values()].toSorted((one, other) => other.score - one.score);
  };
};
