import { monthlyWords } from '@back-office/messages/features/monthly-report';
import { formatBasisPoints } from '#kit/money/money';
import { useLanguage, useSay } from '#platform/language/language';
import { type Change, changeOf } from './change.ts';
import '#kit/table/compared-figures.css';

const arrows = { up: '▲', down: '▼', same: '=' } as const;

/** The arrow is a shape and stands beside a word for those who hear it: no colour tells it. */
export const ChangeMark = ({
  way,
  by,
  before,
}: {
  way: Change['way'];
  by: string;
  before: string;
}) => {
  const say = useSay();
  const told =
    way === 'same' ? say(monthlyWords.same) : say(monthlyWords[way], { change: by, before });
  return (
    <span className="kit-change" title={told}>
      <span aria-hidden>
        {arrows[way]} {way === 'same' ? '' : by}
      </span>
      <span className="kit-hidden">{told}</span>
    </span>
  );
};

/** By how much a count or an amount moved, told in per cent; as itself where there was nothing before. */
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
  return (
    <ChangeMark
      way={way}
      by={basisPoints === null ? moved : `${moved} (${formatBasisPoints(basisPoints, language)})`}
      before={format(before)}
    />
  );
};
