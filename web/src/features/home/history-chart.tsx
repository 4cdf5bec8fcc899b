import { homeWords } from '@back-office/messages/features/home';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { HistoryDay } from '#features/home/history-days';
import { formatCount } from '#kit/money/money';
import { MoneyText } from '#kit/money/money-text';
import { useLanguage, useLocale, useSay } from '#platform/language/language';

type HistoryChartProps = { days: HistoryDay[]; currency: string; caption: string };

type TipProps = {
  active?: boolean;
  payload?: readonly { payload?: HistoryDay }[];
  currency: string;
};

const DayTip = ({ active, payload, currency }: TipProps) => {
  const say = useSay();
  const language = useLanguage();
  const shown = payload?.[0]?.payload;
  if (active !== true || shown === undefined) {
    return null;
  }
  return (
    <div className="kit-tip">
      <strong>{shown.day}</strong>
      <div>
        <MoneyText money={{ minor: shown.paidMinor, currency }} />
      </div>
      <div>{say(homeWords.countOf, { count: formatCount(shown.paid, language) })}</div>
    </div>
  );
};

/** Paid amount for each business day. Its table twin holds the same figures for those who read rather than look. */
export const HistoryChart = ({ days, currency, caption }: HistoryChartProps) => {
  const locale = useLocale();
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const axis = { fontSize: 12, fill: 'var(--text-third)' };
  return (
    <figure className="kit-figure">
      <figcaption className="kit-panel-note">{caption}</figcaption>
      <div className="kit-chart">
        <ResponsiveContainer width="100%" height="100%">
          <BarChart
            data={days}
            margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
            accessibilityLayer
          >
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="day"
              tickFormatter={(day: string) => day.slice(5)}
              tick={axis}
              tickLine={false}
              axisLine={{ stroke: 'var(--line-strong)' }}
              minTickGap={24}
            />
            <YAxis
              tickFormatter={(height: number) => compact.format(height)}
              tick={axis}
              tickLine={false}
              axisLine={false}
              width={48}
            />
            <Tooltip
              content={<DayTip currency={currency} />}
              cursor={{ fill: 'var(--surface-hover)' }}
              isAnimationActive={false}
            />
            <Bar
              dataKey="height"
              fill="var(--theme)"
              radius={[2, 2, 0, 0]}
              maxBarSize={28}
              isAnimationActive={false}
            />
          </BarChart>
        </ResponsiveContainer>
      </div>
    </figure>
  );
};
