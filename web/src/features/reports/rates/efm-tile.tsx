import type { EfmMonitor } from '@back-office/contract/features/reports/rates';
import { addToMonth } from '@back-office/contract/kit/month';
import { ratesWords } from '@back-office/messages/features/rates';
import { programmeWords } from '@back-office/messages/features/scheme-programmes';
import { StatusDot } from '#kit/values/status-dot';
import { useFormats } from './formats.tsx';
import { fraudLeftWord } from './month-words.ts';
import { lightName, lightTones, Standing, useWithoutRate } from './monitor-tile.tsx';

/** Each condition with its limit, its value, and whether it holds. */
const useConditions = ({ payments, fraud, secureBasisPoints, limit, isMet }: EfmMonitor) => {
  const { say, ratio, count, dollars } = useFormats();
  const stateOf = (is: boolean): string => say(is ? programmeWords.isMet : programmeWords.isNotMet);
  return [
    say(programmeWords.payments, {
      limit: count(limit.payments),
      value: count(payments),
      state: stateOf(isMet.payments),
    }),
    say(programmeWords.fraud, {
      limit: dollars(limit.fraudMinor),
      value: dollars(fraud.numeratorMinor),
      state: stateOf(isMet.fraud),
    }),
    say(programmeWords.ratio, {
      limit: ratio(limit.basisPoints),
      value: `${ratio(fraud.basisPoints)} (${dollars(fraud.numeratorMinor)} ÷ ${dollars(fraud.denominatorMinor)})`,
      state: stateOf(isMet.ratio),
    }),
    say(programmeWords.secure, {
      limit: ratio(limit.secureBasisPoints),
      value: ratio(secureBasisPoints),
      state: stateOf(isMet.secure),
    }),
  ];
};

/** How near the month is to Mastercard's limits for fraud. */
export const EfmTile = ({ efm, month }: { efm: EfmMonitor; month: string }) => {
  const { say, ratio, count, dollars } = useFormats();
  const conditions = useConditions(efm);
  const incomplete = useWithoutRate(efm.withoutRate);
  const { forecast, untilRedMinor } = efm;
  const told = [
    ...conditions,
    say(programmeWords.ofMonthBefore, { month: addToMonth(month, -1) }),
    ...incomplete,
    ...(untilRedMinor === null || untilRedMinor === '0'
      ? []
      : [say(fraudLeftWord(forecast === null), { amount: dollars(untilRedMinor) })]),
    ...(forecast === null
      ? []
      : [
          say(programmeWords.forecast, {
            amount: dollars(forecast.fraudMinor),
            ratio: ratio(forecast.basisPoints),
            light: lightName(forecast.light, say),
          }),
          say(ratesWords.pace, { passed: count(forecast.daysPassed), days: count(forecast.days) }),
        ]),
  ];
  return (
    <div className="kit-tile kit-tile-wide">
      <span className="kit-tile-label">{say(programmeWords.efm)}</span>
      <span className="kit-tile-figure">{say(programmeWords.met, { met: count(efm.met) })}</span>
      <StatusDot tone={lightTones[efm.light]}>{lightName(efm.light, say)}</StatusDot>
      {told.map((text) => (
        <span key={text} className="kit-tile-note">
          {text}
        </span>
      ))}
      <Standing standing={efm.standing} light={efm.light} isOver={forecast === null} />
    </div>
  );
};
