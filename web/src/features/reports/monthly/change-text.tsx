import { monthlyWords } from '@back-office/messages/features/monthly-report';
import { formatBasisPoints } from '#kit/money/money';
import { useLanguage, useSay } from '#platform/language/language';
import '#kit/table/compared-figures.css';

/**
 * Change of a figure: its direction, and its size in hundredths of a per cent, half-up; null if the earlier figure is
 * zero.
 */
type Change = {
  way: 'up' | 'down' | 'same';
  difference: bigint;
  basisPoints: number | null;
};

const halfUp = (dividend: bigint, divisor: bigint): bigint =>
  (2n * dividend + divisor) / (2n * divisor);

const size = (minor: bigint): bigint => (minor < 0n ? -minor : minor);

export const changeOf = (now: bigint, before: bigint): Change => {
  const difference = now - before;
  if (difference === 0n) {
    return { way: 'same', difference, basisPoints: 0 };
  }
  return {
    way: difference > 0n ? 'up' : 'down',
    difference,
    basisPoints: before === 0n ? null : Number(halfUp(10_000n * size(difference), size(before))),
  };
};

const arrows = { up: '▲', down: '▼', same: '=' } as const;

/** The arrow is a shape with a text for screen readers, so that the meaning doesn't depend on colour. */
export const ChangeMark = ({
  way,
  seen,
  change = seen,
  before,
}: {
  way: Change['way'];
  seen: string;
  /** In words, if they say more than is seen. */
  change?: string;
  before: string;
}) => {
  const say = useSay();
  const told = way === 'same' ? say(monthlyWords.same) : say(monthlyWords[way], { change, before });
  return (
    <span className="kit-change" title={told}>
      <span aria-hidden>
        {arrows[way]} {way === 'same' ? '' : seen}
      </span>
      <span className="kit-hidden">{told}</span>
    </span>
  );
};

/** Change of a count or amount in per cent; absolute if there was none before. */
export const ChangeText = ({
  now,
  before,
  format,
}: {
  now: bigint;
  before: bigint;
  format: (value: bigint) => string;
}) => {
  const language = useLanguage();
  const { way, difference, basisPoints } = changeOf(now, before);
  const moved = format(difference < 0n ? -difference : difference);
  const share = basisPoints === null ? undefined : formatBasisPoints(basisPoints, language);
  return (
    <ChangeMark
      way={way}
      seen={share ?? moved}
      change={share === undefined ? moved : `${moved} (${share})`}
      before={format(before)}
    />
  );
};
