import type { EfmMonitor, Monitor } from '@back-office/contract/features/reports/rates';
import { monthOf } from '@back-office/contract/kit/month';
import { countedWords, programmeTitles, ratesWords } from '@back-office/messages/features/rates';
import { programmeWords } from '@back-office/messages/features/scheme-programmes';
import { filterWords } from '@back-office/messages/kit';
import { cardBrandLabels } from '@back-office/messages/payment';
import { Fragment } from 'react';
import { LevelBar } from '#kit/figures/bars';
import type { FactsDoor } from '../figure-columns.tsx';
import { OpenedCount, type OpenedCountProps, type TileLine, useFormats } from './formats.tsx';
import { casesLeft, feeWord, monitorAmounts, monthsWord } from './month-words.ts';
import { lightName, RateTile } from './rate-tile.tsx';

/** The month's end at the pace so far. */
const useForecast = (forecast: Monitor['forecast']): TileLine[] => {
  const { say, line, ratio, count } = useFormats();
  return forecast === null
    ? []
    : [
        line(ratesWords.forecast, {
          count: count(forecast.numerator),
          payments: count(forecast.denominator),
          ratio: ratio(forecast.basisPoints),
          light: lightName(forecast.light, say),
        }),
      ];
};

type Judged = Pick<Monitor, 'light' | 'standing'> & { isOver: boolean };

/** The merchant's position in a programme, and the month's fee. */
export const useStanding = ({ standing, light, isOver }: Judged): TileLine[] => {
  const { line, count, dollars } = useFormats();
  const { months, monthsToLeave, feeIfAboveMinor } = standing;
  return [
    line(feeWord(light, isOver), { amount: dollars(feeIfAboveMinor) }),
    line(monthsWord(standing, isOver), { months: count(months), left: count(monthsToLeave) }),
  ];
};

export type Opened = { month: string; door: FactsDoor };

type FormulaProps = Pick<Monitor, 'rate' | 'counted'> &
  Opened &
  Pick<OpenedCountProps, 'line'> & { leftOut?: number };

/** The parts of a ratio, each linked to its rows. */
export const Formula = ({ rate, counted, leftOut = 0, line, month, door }: FormulaProps) => {
  const { say, count: countText } = useFormats();
  const of = { line, filter: { month }, door };
  const ofSales = monthOf(rate.denominatorRange.from);
  const hasParts = counted.length > 1 || leftOut > 0;
  return (
    <span className="kit-tile-note">
      {hasParts && say(ratesWords.numeratorOpens)}
      {counted.map(({ fact, count }, at) => (
        <Fragment key={fact}>
          {at > 0 && ' + '}
          <OpenedCount {...of} count={count} fact={fact} month={month} />{' '}
          {say(countedWords[fact], { count: String(count) })}
        </Fragment>
      ))}
      {leftOut > 0 && say(ratesWords.leftOut, { count: countText(leftOut) })}
      {hasParts && say(ratesWords.numeratorCloses)}
      {' ÷ '}
      <OpenedCount {...of} count={rate.denominator} fact="sale" month={ofSales} />{' '}
      {say(ratesWords.divided, { month: ofSales })}
    </span>
  );
};

/** Further cases until amber and red, and the month's end; for a past month, by how many it was below. */
export const useOutlook = (
  of: Pick<Monitor, 'untilAmber' | 'untilRed' | 'forecast'>,
): TileLine[] => {
  const { line, count } = useFormats();
  const forecast = useForecast(of.forecast);
  const left = casesLeft(of, of.forecast === null).map(({ word, cases }) =>
    line(word, { count: count(cases) }),
  );
  return [...left, ...forecast];
};

/** A note that amounts are incomplete, if they are. */
export const useWithoutRate = ({ amounts, currencies }: EfmMonitor['withoutRate']): TileLine[] => {
  const { say, count } = useFormats();
  return amounts === 0
    ? []
    : [
        say(programmeWords.withoutRate, {
          amounts: count(amounts),
          currencies: currencies.join(say(filterWords.between)),
        }),
      ];
};

const nothing = { amounts: 0, currencies: [] };

/** Total of the cases, if the region's limits include amounts. */
const useAmount = (amount: Monitor['amount']): TileLine[] => {
  const { line, dollars } = useFormats();
  const incomplete = useWithoutRate(amount?.withoutRate ?? nothing);
  return amount === null
    ? []
    : [
        line(ratesWords.amountLimit, { limit: dollars(amount.limitMinor) }),
        ...monitorAmounts(amount).map(({ word, minor }) => line(word, { amount: dollars(minor) })),
        ...incomplete,
      ];
};

type Ratio = Pick<Monitor['rate'], 'basisPoints'>;
type LimitBarProps = { rate: Ratio; limit: { basisPoints: number }; forecast: Ratio | null };

/** The limit stands at two thirds, so that a ratio above it still fits. */
const LimitBar = ({ rate, limit, forecast }: LimitBarProps) => {
  const whole = limit.basisPoints * 1.5;
  const foreseen = forecast?.basisPoints ?? null;
  return rate.basisPoints === null ? null : (
    <LevelBar
      share={rate.basisPoints / whole}
      limit={2 / 3}
      {...(foreseen === null ? {} : { forecast: foreseen / whole })}
    />
  );
};

/** A scheme's programme: ratio with its parts, limit, cases left, projection for the month, and fee. */
export const MonitorTile = ({ monitor, ...opened }: { monitor: Monitor } & Opened) => {
  const { say, line, ratio, count } = useFormats();
  const { programme, rate, counted, leftOut, cardBrand, light, limit, standing } = monitor;
  const ofBrand = { name: say(cardBrandLabels[cardBrand]), chosen: { cardBrands: [cardBrand] } };
  const amount = useAmount(monitor.amount);
  const outlook = useOutlook(monitor);
  const stands = useStanding({ standing, light, isOver: monitor.forecast === null });
  return (
    <RateTile
      title={say(programmeTitles[programme])}
      light={light}
      figure={ratio(rate.basisPoints)}
      lines={[
        line(ratesWords.limit, { ratio: ratio(limit.basisPoints), count: count(limit.count) }),
        ...amount,
        ...outlook,
        ...stands,
        ...(programme === 'vamp' ? [say(ratesWords.enumeration)] : []),
      ]}
    >
      <Formula rate={rate} counted={counted} leftOut={leftOut} line={ofBrand} {...opened} />
      <LimitBar rate={rate} limit={limit} forecast={monitor.forecast} />
    </RateTile>
  );
};
