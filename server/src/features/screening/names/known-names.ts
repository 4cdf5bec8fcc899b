import { charactersOf, foldName } from './fold-name.ts';
import { openLikeWords, type FindLikeWords } from './like-words.ts';
import { missingMax, rememberedMatches } from './score-names.ts';
import { wordOf, type Word } from './word-forms.ts';

/** A listed name in one of its spellings; `listed`: the index of its entry. */
export type KnownName = { listed: number; name: string; words: Word[] };

/** The words of all names, each created once. */
const openWords = () => {
  const words = new Map<string, Word>();
  const word = (text: string): Word => {
    const known = words.get(text) ?? wordOf(text);
    words.set(text, known);
    return known;
  };
  const join = (one: Word, next: Word): Word => word(`${one.text}${next.text}`);
  return { word, join };
};

/** A word of a name, or two neighbours joined, with a bit for each place in the name. */
type Part = { word: Word; isJoined: boolean; places: number };

const placesMax = 30;
const placeOf = (at: number): number => 1 << Math.min(at, placesMax);

const partsOf = (words: readonly Word[], join: (one: Word, next: Word) => Word): Part[] =>
  words.flatMap((word, at) => {
    const next = words[at + 1];
    return [
      { word, isJoined: false, places: placeOf(at) },
      ...(next === undefined
        ? []
        : [{ word: join(word, next), isJoined: true, places: placeOf(at) | placeOf(at + 1) }]),
    ];
  });

const bitsIn = (places: number): number => {
  let [left, count] = [places, 0];
  while (left !== 0) {
    left &= left - 1;
    count += 1;
  }
  return count;
};

const initialsIn = (words: readonly Word[]): number =>
  words.filter(({ text }) => text.length === 1).length;

type Named = {
  names: readonly KnownName[];
  /** The number of words of each name, and how many of them are initials. */
  lengths: readonly number[];
  initials: readonly number[];
  namesOf: readonly (readonly number[])[];
};

/** Finds names that share enough words with others to be worth a comparison. */
const sharing = ({ names, lengths, initials, namesOf }: Named, findLike: FindLikeWords) => {
  const shared = new Uint32Array(names.length);
  const addPart = (touched: number[], { word, isJoined, places }: Part): void => {
    for (const like of findLike(word, isJoined)) {
      for (const at of namesOf[like] ?? []) {
        if (shared[at] === 0) {
          touched.push(at);
        }
        shared[at] = (shared[at] ?? 0) | places;
      }
    }
  };
  return (words: readonly Word[], parts: readonly Part[]): KnownName[] => {
    const touched: number[] = [];
    for (const part of parts) {
      addPart(touched, part);
    }
    const own = initialsIn(words);
    /** Enough words are alike to reach a score that is shown; initials resemble too many words to count. */
    const isEnough = (at: number): boolean => {
      const few = Math.min(words.length, lengths[at] ?? 0);
      const needed = few - Math.max(own, initials[at] ?? 0) - Math.floor(few * missingMax);
      return bitsIn(shared[at] ?? 0) >= needed;
    };
    const enough = touched.filter(isEnough);
    for (const at of touched) {
      shared[at] = 0;
    }
    return enough.flatMap((at) => names[at] ?? []);
  };
};

/** Indexes the listed names by their words. */
export const openNames = () => {
  const { word, join } = openWords();
  const match = rememberedMatches();
  const like = openLikeWords();
  const names: KnownName[] = [];
  const lengths: number[] = [];
  const initials: number[] = [];
  const namesOf: number[][] = [];
  const byCharacters = new Map<string, KnownName[]>();
  const addPart = (part: Part, at: number): void => {
    const place = like.add(part.word, part.isJoined);
    namesOf[place] ??= [];
    namesOf[place].push(at);
  };
  const add = (listed: number, name: string): void => {
    const spellings = foldName(name).map((words) => ({ listed, name, words: words.map(word) }));
    for (const known of spellings) {
      const at = names.push(known) - 1;
      lengths.push(known.words.length);
      initials.push(initialsIn(known.words));
      for (const part of partsOf(known.words, join)) {
        addPart(part, at);
      }
    }
    const characters = charactersOf(name);
    if (characters !== '') {
      byCharacters.set(characters, [
        ...(byCharacters.get(characters) ?? []),
        ...spellings.slice(0, 1),
      ]);
    }
  };
  /** Call after adding every name. */
  const close = () => {
    const find = sharing({ names, lengths, initials, namesOf }, like.close());
    return {
      word,
      comparing: { join, match },
      findCandidates: (words: readonly Word[]) => find(words, partsOf(words, join)),
      withCharacters: (characters: string) => byCharacters.get(characters) ?? [],
    };
  };
  return { add, close };
};
