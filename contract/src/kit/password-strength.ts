import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as commonWords } from '@zxcvbn-ts/language-common';
import { dictionary as englishWords } from '@zxcvbn-ts/language-en';

// Megabytes of words: a page loads them only while a password is being chosen.

/** "Safely unguessable": over a hundred million guesses. Decision 6. */
const scoreMin = 3;
// Cut short, so that a very long name can't slow the check down.
const ownTextMax = 120;
const partMin = 3;
const joinedMax = 4;

type Known = { judge: ZxcvbnFactory; commonPasswords: ReadonlySet<string> };
let known: Known | undefined;

/** Built with the first password checked: it takes a good part of a start, and most processes check none. */
const knownWords = (): Known => {
  known ??= {
    judge: new ZxcvbnFactory({
      dictionary: { ...commonWords, ...englishWords },
      graphs: adjacencyGraphs,
    }),
    commonPasswords: new Set(
      commonWords['passwords-common'].map((word) => String(word).toLowerCase()),
    ),
  };
  return known;
};

/** A name, address or number, and its parts: "Lantern Bay Tea" also gives "lantern", "bay", "lanternbay" and so on. */
const wordsOf = (text: string): string[] => {
  const parts = text
    .slice(0, ownTextMax)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '');
  const joined = parts.flatMap((_, from) =>
    parts
      .slice(from, from + joinedMax)
      .map((__, more) => parts.slice(from, from + more + 1).join('')),
  );
  // People recognise a number by its end.
  const ends = parts
    .filter((part) => /^\d{7,}$/.test(part))
    .flatMap((digits) => [digits.slice(-6), digits.slice(-7), digits.slice(-8)]);
  return [...joined, ...ends].filter((word) => word.length >= partMin);
};

const productWords = wordsOf('merchant back office gateway acquirer payment admin');

// A password needs at least this much besides the person's own words.
const restMin = 5;

const isMadeOf = (password: string, own: readonly string[]): boolean => {
  const rest = own
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ''), password);
  return rest.length < Math.min(restMin, password.length);
};

/**
 * Whether a password is easy to guess: zxcvbn's score with words of the person, his business and the product, and the
 * dictionary of common passwords, also without trailing additions ("Dragon-99!"). Applied together with the rule of
 * Spec S5.1.
 */
export const isEasyToGuess = (password: string, aboutPerson: readonly string[]): boolean => {
  const own = [...new Set([...aboutPerson.flatMap(wordsOf), ...productWords])];
  const small = password.toLowerCase();
  const { judge, commonPasswords } = knownWords();
  return (
    commonPasswords.has(small) ||
    commonPasswords.has(small.replace(/[^\p{L}]+$/u, '')) ||
    isMadeOf(small, own) ||
    judge.check(password, own).score < scoreMin
  );
};
