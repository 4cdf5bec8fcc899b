import { setImmediate } from 'node:timers/promises';
import {
  hitFrom,
  type MatchReason,
  type ScreeningList,
} from '@back-office/contract/features/onboarding/screening';
import type { ListEntry } from '../lists/list-entry.ts';
import { charactersOf, foldName } from './fold-name.ts';
import { openNames, type KnownName } from './known-names.ts';
import { scoreWords, type NameScore } from './score-names.ts';

export type Listed = { list: ScreeningList; entry: ListEntry };
export type Subject = { name: string; kind: ListEntry['kind']; birth: string | null };
/** The best match of each entry, best entry first; only matches that a person should see. */
export type FindMatches = (subject: Subject) => Match[];
export type Match = Listed & { name: string; score: number; reasons: MatchReason[] };

const entriesAtOnce = 200;
const birthBonus = 3;
const birthCost = 12;

/**
 * Whether the birth date supports the entry or contradicts it; undecided if either is unknown, or they differ by a
 * year.
 */
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

/**
 * Finds listed entries with similar names. Built once for all names screened together; yields to other work meanwhile.
 */
export const indexNames = async (all: readonly Listed[]): Promise<FindMatches> => {
  const open = openNames();
  for (const [listed, { entry }] of all.entries()) {
    if (listed % entriesAtOnce === 0) {
      await setImmediate();
    }
    for (const name of entry.names) {
      open.add(listed, name);
    }
  }
  const { word, findCandidates, withCharacters, comparing } = open.close();
  return (subject) => {
    const best = new Map<number, Match>();
    const keep = ({ listed, name }: KnownName, found: NameScore): void => {
      const of = all[listed];
      if (of === undefined || of.entry.kind !== subject.kind) {
        return;
      }
      const { score, reasons } = withBirth(found, reasonOfBirth(subject.birth, of.entry.births));
      if (score >= hitFrom && score > (best.get(listed)?.score ?? 0)) {
        best.set(listed, { ...of, name, score, reasons });
      }
    };
    for (const known of withCharacters(charactersOf(subject.name))) {
      keep(known, { score: 100, reasons: ['sameCharacters'] });
    }
    for (const folded of foldName(subject.name)) {
      const of = folded.map(word);
      for (const known of findCandidates(of)) {
        keep(known, scoreWords(of, known.words, comparing));
      }
    }
    return [...best.values()].toSorted((one, other) => other.score - one.score);
  };
};
