import {
  compellingElements,
  earlierPaymentsNeeded,
  sharedElementsMin,
  strongElements,
  type CompellingElement,
  type CompellingObstacle,
} from '@back-office/contract/features/disputes/compelling';

/** The known data of a payment, by element; null if unknown. */
export type Known = Readonly<Record<CompellingElement, string | null>>;
export type Earlier = { number: string; known: Known };

export type Judged = {
  obstacle: CompellingObstacle | null;
  shared: CompellingElement[];
  /** The qualifying pair, or the closest one; a single payment if there is no second. */
  payments: { number: string; shared: CompellingElement[] }[];
};

const plain = (value: string | null): string =>
  (value ?? '').normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

const sharedBy = (one: Known, other: Known): CompellingElement[] =>
  compellingElements.filter(
    (element) => plain(one[element]) !== '' && plain(one[element]) === plain(other[element]),
  );

const isStrong = (elements: readonly CompellingElement[]): boolean =>
  elements.some((element) => strongElements.includes(element));

/** Why the shared elements don't qualify; undefined if they do. */
const obstacleOf = (shared: readonly CompellingElement[]): CompellingObstacle | undefined => {
  if (shared.length === 0) {
    return 'nothingShared';
  }
  if (!isStrong(shared)) {
    return 'noStrongElement';
  }
  return shared.length < sharedElementsMin ? 'tooFewShared' : undefined;
};

type Shared = { number: string; shared: CompellingElement[] };

/** Qualifying ones rank first, then those that share more. */
const weightOf = (shared: readonly CompellingElement[]): number =>
  (obstacleOf(shared) === undefined ? compellingElements.length + 1 : 0) +
  shared.length +
  (isStrong(shared) ? 0.5 : 0);

const bestPair = (earlier: readonly Shared[]): { pair: Shared[]; shared: CompellingElement[] } => {
  let best: { pair: Shared[]; shared: CompellingElement[] } = { pair: [], shared: [] };
  for (const [place, one] of earlier.entries()) {
    for (const other of earlier.slice(place + 1)) {
      const shared = one.shared.filter((element) => other.shared.includes(element));
      if (best.pair.length === 0 || weightOf(shared) > weightOf(best.shared)) {
        best = { pair: [one, other], shared };
      }
    }
  }
  return best;
};

/**
 * Whether two earlier payments qualify: both share at least two elements with the disputed one, the same for both,
 * including the IP address or the device. The earlier payments come newest first; among equally good pairs the newest
 * wins.
 */
export const judgeCompelling = (disputed: Known, earlier: readonly Earlier[]): Judged => {
  const sharing = earlier.map(({ number, known }) => ({
    number,
    shared: sharedBy(disputed, known),
  }));
  if (plain(disputed.ip) === '' && plain(disputed.device) === '') {
    return { obstacle: 'noIpOrDevice', shared: [], payments: [] };
  }
  if (sharing.length < earlierPaymentsNeeded) {
    const obstacle = sharing.length === 0 ? 'noEarlierPayment' : 'oneEarlierPayment';
    return { obstacle, shared: sharing[0]?.shared ?? [], payments: sharing };
  }
  const { pair, shared } = bestPair(sharing);
  return { obstacle: obstacleOf(shared) ?? null, shared, payments: pair };
};
