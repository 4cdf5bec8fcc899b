import type { EfmMonitor } from '@back-office/contract/features/reports/rates';
import { addToMonth } from '@back-office/contract/kit/month';
import { programmeWords } from '@back-office/messages/features/scheme-programmes';
import { useFormats } from './formats.tsx';
import { fraudLeftWord } from './month-words.ts';
import { useStanding, useWithoutRate } from './monitor-tile.tsx';
import { lightName, RateTile } from './rate-tile.tsx';

/** Each condition with its limit, its value, and whether it holds. */
const useConditions = ({ payments, fraud, secureBasisPoints, limit, isMet }: EfmMonitor) => {
  const { say, line, ratio, count, dollars } = useFormats();
  const stateOf = (is: boolean): string => say(is ? programmeWords.isMet : programmeWords.isNotMet);
  return [
    line(programmeWords.payments, {
      limit: count(limit.payments),
      value: count(payments),
      state: stateOf(isMet.payments),
    }),
    line(programmeWords.fraud, {
      limit: dollars(limit.fraudMinor),
      value: dollars(fraud.numeratorMinor),
      state: stateOf(isMet.fraud),
    }),
    line(programmeWords.ratio, {
      limit: ratio(limit.basisPoints),
      value: ratio(fraud.basisPoints),
      state: stateOf(isMet.ratio),
    }),
    line(programmeWords.parts, {
      fraud: dollars(fraud.numeratorMinor),
      sales: dollars(fraud.denominatorMinor),
    }),
    line(programmeWords.secure, {
      limit: ratio(limit.secureBasisPoints),
      value: ratio(secureBasisPoints),
      state: stateOf(isMet.secure),
    }),
  ];
};

/** How near the month is to Mastercard's limits for fraud. */
export const EfmTile = ({ efm, month }: { efm: EfmMonitor; month: string }) => {
  const { say, line, ratio, count, dollars } = useFormats();
  const conditions = useConditions(efm);
  const incomplete = useWithoutRate(efm.withoutRate);
  const { forecast, untilRedMinor, standing, light } = efm;
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
    />
  );
};
