import type { Monitor, MonitorLight } from '@back-office/contract/features/reports/rates';
import { monthOf } from '@back-office/contract/kit/month';
import { monthlyWords } from '@back-office/messages/features/monthly-report';
import {
  lightLabels,
  programmeCounts,
  programmeTitles,
  ratesWords,
} from '@back-office/messages/features/rates';
import { formatBasisPoints, formatCount } from '#kit/money';
import { StatusDot, type Tone } from '#kit/status-dot';
import { type Say, useLanguage, useSay } from '#platform/language/language';

export const lightTones: Record<MonitorLight, Tone> = {
  green: 'good',
  amber: 'attention',
  red: 'bad',
};

export const useFormats = () => {
  const say = useSay();
  const language = useLanguage();
  return {
    say,
    ratio: (basisPoints: number | null): string =>
      basisPoints === null
        ? say(monthlyWords.notApplicable)
        : formatBasisPoints(basisPoints, language),
    count: (value: number): string => formatCount(value, language),
  };
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

/** A scheme's programme: the ratio with its parts, its limit, how many cases are left, and the end of the month. */
export const MonitorTile = ({ monitor }: { monitor: Monitor }) => {
  const { say, ratio, count } = useFormats();
  const { programme, rate, light, limit, forecast, untilAmber, untilRed } = monitor;
  const left = [
    untilAmber === null || untilAmber === 0
      ? null
      : say(ratesWords.untilAmber, { count: count(untilAmber) }),
    untilRed === null || untilRed === 0
      ? null
      : say(ratesWords.untilRed, { count: count(untilRed) }),
  ].filter((part) => part !== null);
  const divided = say(ratesWords.divided, { month: monthOf(rate.denominatorRange.from) });
  return (
    <div className="kit-tile">
      <span className="kit-tile-label">{say(programmeTitles[programme])}</span>
      <span className="kit-tile-figure">{ratio(rate.basisPoints)}</span>
      <StatusDot tone={light === null ? 'quiet' : lightTones[light]}>
        {lightName(light, say)}
      </StatusDot>
      <span className="kit-tile-note">
        {`${count(rate.numerator)} ${say(programmeCounts[programme])} ÷ ${count(rate.denominator)} ${divided}`}
      </span>
      <span className="kit-tile-note">
        {say(ratesWords.limit, { ratio: ratio(limit.basisPoints), count: count(limit.count) })}
      </span>
      {left.map((text) => (
        <span key={text} className="kit-tile-note">
          {text}
        </span>
      ))}
      {forecast !== null && <Forecast forecast={forecast} />}
    </div>
  );
};
