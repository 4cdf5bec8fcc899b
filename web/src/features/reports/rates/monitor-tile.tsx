import type { Tone } from '@back-office/contract/kit/tone';
import type {
  EfmMonitor,
  Monitor,
  MonitorLight,
} from '@back-office/contract/features/reports/rates';
import { monthOf } from '@back-office/contract/kit/month';
import { monthlyWords } from '@back-office/messages/features/monthly-report';
import {
  countedWords,
  lightLabels,
  programmeTitles,
  ratesWords,
} from '@back-office/messages/features/rates';
import { programmeWords } from '@back-office/messages/features/scheme-programmes';
import { filterWords } from '@back-office/messages/kit';
import { cardBrandLabels } from '@back-office/messages/payment';
import { Fragment } from 'react';
import { StatusDot } from '#kit/values/status-dot';
import type { Say } from '#platform/language/language';
import type { FactsDoor } from '../figure-columns.tsx';
import { OpenedCount, useFormats } from './formats.tsx';
import { monitorAmounts } from './monitor-amounts.ts';
import { casesLeft, feeWord, monthsWord } from './month-words.ts';

export const lightTones: Record<MonitorLight, Tone> = {
  green: 'good',
  amber: 'attention',
  red: 'bad',
};

export const lightName = (light: MonitorLight | null, say: Say): string =>
  say(light === null ? monthlyWords.notApplicable : lightLabels[light]);

const Forecast = ({ forecast }: { forecast: NonNullable<Monitor['forecast']> }) => {
  const { say, ratio, count } = useFormats();
  return (
    <>
      <span className="kit-tile-note">
        {say(ratesWords.forecast, {
          count: count(forecast.numerator),
          payments: count(forecast.denominator),
          ratio: ratio(forecast.basisPoints),
          light: lightName(forecast.light, say),
        })}
      </span>
      <span className="kit-tile-note">
        {say(ratesWords.pace, {
          passed: count(forecast.daysPassed),
          days: count(forecast.days),
        })}
      </span>
    </>
  );
};

type Judged = Pick<Monitor, 'light' | 'standing'> & { isOver: boolean };

/** The merchant's position in a programme, and the month's fee. */
export const Standing = ({ standing, light, isOver }: Judged) => {
  const { say, count, dollars } = useFormats();
  const { months, monthsToLeave, feeIfAboveMinor } = standing;
  return (
    <>
      <span className="kit-tile-note">
        {say(monthsWord(standing, isOver), { months: count(months), left: count(monthsToLeave) })}
      </span>
      <span className="kit-tile-note">
        {say(feeWord(light, isOver), { amount: dollars(feeIfAboveMinor) })}
      </span>
    </>
  );
};

type Opened = { month: string; door: FactsDoor };

/** The parts of the ratio, each linked to its rows. */
const Formula = ({ monitor, month, door }: { monitor: Monitor } & Opened) => {
  const { say, count: countText } = useFormats();
  const { rate, counted, leftOut, cardBrand } = monitor;
  const line = { name: say(cardBrandLabels[cardBrand]), chosen: { cardBrands: [cardBrand] } };
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

/** Number of further cases until amber and red; for a past month, by how many it was below. */
export const useLeft = (of: Pick<Monitor, 'untilAmber' | 'untilRed' | 'forecast'>): string[] => {
  const { say, count } = useFormats();
  return casesLeft(of, of.forecast === null).map(({ word, cases }) =>
    say(word, { count: count(cases) }),
  );
};

/** A note that amounts are incomplete, if they are. */
export const useWithoutRate = ({ amounts, currencies }: EfmMonitor['withoutRate']): string[] => {
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

/** Total of the cases, if the region's limits include amounts. */
const MonitorAmount = ({ amount }: { amount: NonNullable<Monitor['amount']> }) => {
  const { say, dollars } = useFormats();
  const incomplete = useWithoutRate(amount.withoutRate);
  return (
    <>
      <span className="kit-tile-note">
        {say(ratesWords.amountLimit, { limit: dollars(amount.limitMinor) })}
      </span>
      {monitorAmounts(amount).map(({ word, minor }) => (
        <span key={word.en({ amount: '' })} className="kit-tile-note">
          {say(word, { amount: dollars(minor) })}
        </span>
      ))}
      {incomplete.map((text) => (
        <span key={text} className="kit-tile-note">
          {text}
        </span>
      ))}
    </>
  );
};

/** A scheme's programme: ratio with its parts, limit, cases left, projection for the month, and fee. */
export const MonitorTile = ({ monitor, ...opened }: { monitor: Monitor } & Opened) => {
  const { say, ratio, count } = useFormats();
  const { programme, rate, light, limit, forecast } = monitor;
  const left = useLeft(monitor);
  return (
    <div className="kit-tile kit-tile-wide">
      <span className="kit-tile-label">{say(programmeTitles[programme])}</span>
      <span className="kit-tile-figure">{ratio(rate.basisPoints)}</span>
      <StatusDot tone={light === null ? 'quiet' : lightTones[light]}>
        {lightName(light, say)}
      </StatusDot>
      <Formula monitor={monitor} {...opened} />
      <span className="kit-tile-note">
        {say(ratesWords.limit, { ratio: ratio(limit.basisPoints), count: count(limit.count) })}
      </span>
      {monitor.amount !== null && <MonitorAmount amount={monitor.amount} />}
      {left.map((text) => (
        <span key={text} className="kit-tile-note">
          {text}
        </span>
      ))}
      {forecast !== null && <Forecast forecast={forecast} />}
      <Standing standing={monitor.standing} light={light} isOver={forecast === null} />
      {programme === 'vamp' && <span className="kit-tile-note">{say(ratesWords.enumeration)}</span>}
    </div>
  );
};
