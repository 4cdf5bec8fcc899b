import { screenNames } from '@back-office/server/testing/screening';
import { resultOf } from '../result.ts';
import type { Result } from '../result.ts';

const listedNames = 50_000;
const askedNames = 10_000;
/** The simple way takes hours for all of them. */
const sample = 20;
const secondsMax = 5;
const readySecondsMax = 30;

const starts =
  'ab al an bo ch da el fa gor ha ib jo ka li mo na ol pe ra sa ta vo wen xi ya zu'.split(' ');
const middles = 'bar der dul fat gim har jan kov lam mid nin pol rim shi tan vik'.split(' ');
const ends = 'a an ev i in is o ova sky u uk ya'.split(' ');
// A few given names are as common as they are on the lists.
const common = ['mohammed', 'ali', 'ahmad', 'hassan', 'vladimir', 'sergei', 'kim', 'maria'];
const shareOfCommon = 0.3;
const shareOfThird = 0.4;

/** Made-up names, the same each time. */
const makeNames = (): (() => string) => {
  let state = 7;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const one = (of: readonly string[]): string => of[Math.floor(random() * of.length)] ?? '';
  const word = (): string =>
    `${one(starts)}${one(middles)}${random() < 0.5 ? one(middles) : ''}${one(ends)}`;
  return () =>
    `${random() < shareOfCommon ? one(common) : word()} ${word()}${random() < shareOfThird ? ` ${word()}` : ''}`;
};

/** Letters to add, leave out or replace, over two whole names. */
const distanceOf = (one: string, other: string): number => {
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of Array.from(one).entries()) {
    const next = [row + 1];
    for (let at = 1; at < last.length; at += 1) {
      const replaced = (last[at - 1] ?? 0) + (letter === other[at - 1] ? 0 : 1);
      next.push(Math.min((last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, replaced));
    }
    last = next;
  }
  return last.at(-1) ?? 0;
};

const typosMax = 2;

/** Each name against each, by their letters: what a simple tool does. */
const secondsOfSimpleWay = (listed: readonly string[], asked: readonly string[]): number => {
  const began = performance.now();
  const found = asked.map((name) => listed.filter((other) => distanceOf(name, other) <= typosMax));
  return found.length === 0 ? 0 : (performance.now() - began) / 1000;
};

/** A tenth of the names asked about are listed ones with their words turned around, and have to be found. */
export const measureScreening = async (say: (line: string) => void): Promise<Result[]> => {
  say('screening');
  const name = makeNames();
  const listed = Array.from({ length: listedNames }, name);
  const turned = (at: number): string => listed[at]?.split(' ').toReversed().join(' ') ?? '';
  const asked = Array.from({ length: askedNames }, (_, at) =>
    at % 10 === 0 ? turned(at) : name(),
  );
  const ours = await screenNames(listed, asked);
  const missed = asked.findIndex((_, at) => at % 10 === 0 && ours.found[at]?.includes(at) !== true);
  if (missed !== -1) {
    throw new Error(`"${asked[missed]}" was not found, though "${listed[missed]}" is listed.`);
  }
  const simple = secondsOfSimpleWay(listed, asked.slice(0, sample));
  return [
    resultOf({
      name: `screening, ${askedNames} names against ${listedNames}`,
      unit: 's',
      better: 'lower',
      ours: ours.seconds,
      aim: secondsMax,
      against: (simple / sample) * askedNames,
    }),
    resultOf({
      name: `screening, ${listedNames} names made ready`,
      unit: 's',
      better: 'lower',
      ours: ours.readySeconds,
      aim: readySecondsMax,
      against: null,
    }),
  ];
};
