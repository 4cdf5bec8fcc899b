import {
  compellingElements,
  earlierPaymentsNeeded,
  sharedElementsMin,
  strongElements,
  type CompellingElement,
  type CompellingObstacle,
} from '@back-office/contract/features/disputes/compelling';

/** What is known of a payment, by element; null where nothing is. */
export type Known = Readonly<Record<CompellingElement, string | null>>;
export type Earlier = { number: string; known: Known };

export type Judged = {
  obstacle: CompellingObstacle | null;
  shared: CompellingElement[];
  /** The two that make the case, or come nearest to it; one where there is no second. */
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

/** Why the shared elements don't qualify; undefined where they do. */
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

/** One that qualifies before any that doesn't, then more before less. */
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
 * Whether two earlier payments make the case: both share at least two elements with the disputed one, the same, and the IP
 * address or the device among them. The earlier payments come newest first; of pairs that are equally good the newest is taken.
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
