import type { EfmMonitor } from '@back-office/contract/features/reports/rates';
import { addToMonth } from '@back-office/contract/kit/month';
import { programmeWords } from '@back-office/messages/features/scheme-programmes';
import { LevelBar } from '#kit/figures/bars';
import { type TileLine, useFormats } from './formats.tsx';
import { conditionsLevel, fraudLeftWord } from './month-words.ts';
import { useStanding, useWithoutRate } from './monitor-tile.tsx';
import { lightName, RateTile } from './rate-tile.tsx';

/** Each condition's value, with its limit and whether it is met. */
const useConditions = ({ payments, fraud, secureBasisPoints, limit, isMet }: EfmMonitor) => {
  const { say, line, ratio, count, dollars } = useFormats();
  const below = (limitWord: typeof programmeWords.above, written: string, is: boolean): string =>
    say(limitWord, {
      limit: written,
      state: say(is ? programmeWords.isMet : programmeWords.isNotMet),
    });
  const withNote = (of: TileLine, note: string): TileLine =>
    typeof of === 'string' ? of : { ...of, note };
  return [
    withNote(
      line(programmeWords.payments, { value: count(payments) }),
      below(programmeWords.atLeast, count(limit.payments), isMet.payments),
    ),
    withNote(
      line(programmeWords.fraud, { value: dollars(fraud.numeratorMinor) }),
      below(programmeWords.above, dollars(limit.fraudMinor), isMet.fraud),
    ),
    withNote(
      line(programmeWords.ratio, { value: ratio(fraud.basisPoints) }),
      below(programmeWords.above, ratio(limit.basisPoints), isMet.ratio),
    ),
    withNote(
      line(programmeWords.secure, { value: ratio(secureBasisPoints) }),
      below(programmeWords.atMost, ratio(limit.secureBasisPoints), isMet.secure),
    ),
  ];
};

/** How near the month is to Mastercard's limits for fraud. */
export const EfmTile = ({ efm, month }: { efm: EfmMonitor; month: string }) => {
  const { say, line, ratio, count, dollars } = useFormats();
  const conditions = useConditions(efm);
  const incomplete = useWithoutRate(efm.withoutRate);
  const { fraud, forecast, untilRedMinor, standing, light } = efm;
  const stands = useStanding({ standing, light, isOver: forecast === null });
  const left =
    untilRedMinor === null || untilRedMinor === '0'
      ? []
      : [line(fraudLeftWord(forecast === null), { amount: dollars(untilRedMinor) })];
  const foreseen =
    forecast === null
      ? []
      : [
          line(programmeWords.forecast, {
            amount: dollars(forecast.fraudMinor),
            ratio: ratio(forecast.basisPoints),
            light: lightName(forecast.light, say),
          }),
        ];
  return (
    <RateTile
      title={say(programmeWords.efm)}
      light={light}
      figure={say(programmeWords.met, { met: count(efm.met) })}
      lines={[
        ...conditions,
        ...left,
        ...foreseen,
        ...stands,
        say(programmeWords.ofMonthBefore, { month: addToMonth(month, -1) }),
        ...incomplete,
      ]}
    >
      <span className="kit-tile-note">
        {say(programmeWords.parts, {
          fraud: dollars(fraud.numeratorMinor),
          sales: dollars(fraud.denominatorMinor),
          month: addToMonth(month, -1),
        })}
      </span>
      <LevelBar {...conditionsLevel(efm.met)} />
    </RateTile>
  );
};
