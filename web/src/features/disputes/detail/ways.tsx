// What it costs to fight, to accept and to refund, side by side.
import type { DisputeDetail } from '@back-office/contract/features/disputes/detail';
import {
  fightTitles,
  laterFee,
  wayWords,
} from '@back-office/messages/features/disputes/detail/ways';
import { formatMoney } from '#kit/money/money';
import { SumLines } from '#kit/object/facts';
import { useLanguage, useSay } from '#platform/language/language';
import { type Way, waysOfCase } from './ways-of-case.ts';
import '#kit/figures/ways.css';

const classOf = ({ isAdvised, lines }: Way): string =>
  ['kit-way', isAdvised && 'kit-way-chosen', lines.length === 0 && 'kit-way-off']
    .filter(Boolean)
    .join(' ');

type Shown = { of: Way; stage: DisputeDetail['stage']; currency: string };

const WayView = ({ of, stage, currency }: Shown) => {
  const say = useSay();
  const language = useLanguage();
  const { way, isAdvised, lines, note, laterFeeMinor } = of;
  const title = way === 'fight' ? fightTitles[stage ?? 'chargeback'] : wayWords[way];
  const later =
    laterFeeMinor === null || laterFeeMinor === undefined
      ? null
      : say(laterFee, {
          amount: `${formatMoney({ minor: laterFeeMinor, currency }, language)} ${currency}`,
        });
  return (
    <li className={classOf(of)}>
      <p className="kit-way-title">
        {say(title)}
        {isAdvised && <span className="kit-way-badge">{say(wayWords.advised)}</span>}
      </p>
      {lines.length > 0 && (
        <SumLines
          lines={lines.map(({ term, minor, isTotal }) => ({
            term,
            money: { minor: String(minor), currency },
            ...(isTotal === true ? { isTotal } : {}),
          }))}
        />
      )}
      {(note !== null || later !== null) && (
        <p className="kit-way-note">{note === null ? later : say(note)}</p>
      )}
    </li>
  );
};

/** Each way with the result of the whole case; one that is not open says why. */
export const Ways = ({ dispute }: { dispute: DisputeDetail }) => {
  const ways = waysOfCase(dispute);
  const { costs, stage } = dispute;
  return ways.length === 0 || costs === null ? null : (
    <ul className="kit-ways">
      {ways.map((one) => (
        <WayView key={one.way} of={one} stage={stage} currency={costs.currency} />
      ))}
    </ul>
  );
};
