import { historyWords } from '@back-office/messages/features/scheme-programmes';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  Rectangle,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
  type BarShapeProps,
} from 'recharts';
import { useFormats } from './formats.tsx';
import type { ShownMonth } from './programme-history.tsx';
import { lightName } from './rate-tile.tsx';

type TipProps = { active?: boolean; payload?: readonly { payload?: ShownMonth }[] };

const MonthTip = ({ active, payload }: TipProps) => {
  const { say, ratio, dollars } = useFormats();
  const shown = payload?.[0]?.payload;
  if (active !== true || shown === undefined) {
    return null;
  }
  const { month, basisPoints, forecastBasisPoints, limitBasisPoints, light, feeMinor } = shown;
  const lines = [
    [say(historyWords.ratio), ratio(basisPoints)],
    ...(forecastBasisPoints === null
      ? []
      : [[say(historyWords.forecast), ratio(forecastBasisPoints)]]),
    ...(limitBasisPoints === null
      ? []
      : [
          [say(historyWords.limit), ratio(limitBasisPoints)],
          [say(historyWords.light), lightName(light, say)],
        ]),
    ...(light === 'red' ? [[say(historyWords.fee), dollars(feeMinor)]] : []),
  ];
  return (
    <div className="kit-tip">
      <strong>{month}</strong>
      {lines.map(([name, value]) => (
        <div key={name}>
          {name} {value}
        </div>
      ))}
    </div>
  );
};

const fills = { red: 'var(--danger)', amber: 'var(--warning)', green: 'var(--theme)' };

/** A month with few payments may be far above the limit: it would flatten all others. */
const limitsShown = 4;
const marginTop = 8;

const topOf = (months: readonly ShownMonth[]): number => {
  const limits = months.map(({ limitBasisPoints }) => limitBasisPoints ?? 0);
  const ratios = months.flatMap((one) => [one.basisPoints ?? 0, one.forecastBasisPoints ?? 0]);
  const highest = Math.max(...limits, ...ratios);
  return Math.min(highest, Math.max(...limits) * limitsShown || highest);
};

const axisOf = (top: number) => ({
  domain: [0, top] as const,
  allowDataOverflow: true,
  tickLine: false,
  axisLine: false,
  width: 56,
});

/** One that is cut names its ratio. */
const MonthBar = ({ top, ...bar }: BarShapeProps & { top: number }) => {
  const { ratio } = useFormats();
  const { light, basisPoints } = bar.payload as ShownMonth;
  const isCut = basisPoints !== null && basisPoints > top;
  return (
    <>
      <Rectangle {...bar} fill={light === null ? 'var(--line-strong)' : fills[light]} />
      {isCut && (
        <text
          x={bar.x + bar.width + 6}
          y={Math.max(bar.y, marginTop) + 12}
          fontSize={12}
          fill="var(--text-second)"
          textAnchor="start"
        >
          ↑ {ratio(basisPoints)}
        </text>
      )}
    </>
  );
};

/** The ratio of each month against the limit then in force; its table holds the same figures. */
export const HistoryChart = ({
  months,
  caption,
  choose,
}: {
  months: readonly ShownMonth[];
  caption: string;
  choose: (month: string) => void;
}) => {
  const { say, ratio } = useFormats();
  const axis = { fontSize: 12, fill: 'var(--text-third)' };
  const top = topOf(months);
  const hasForecast = months.some(({ forecastBasisPoints }) => forecastBasisPoints !== null);
  return (
    <figure className="kit-figure">
      <figcaption className="kit-panel-note kit-chart-key">
        <span>{caption}</span>
        <span className="kit-chart-limit">{say(historyWords.limit)}</span>
        {hasForecast && <span className="kit-chart-forecast">{say(historyWords.forecast)}</span>}
      </figcaption>
      <div className="kit-chart kit-chart-low">
        <ResponsiveContainer width="100%" height="100%">
          <ComposedChart
            data={[...months]}
            margin={{ top: marginTop, right: 0, bottom: 0, left: 0 }}
            accessibilityLayer
          >
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="month"
              tick={axis}
              tickLine={false}
              axisLine={{ stroke: 'var(--line-strong)' }}
              minTickGap={16}
            />
            <YAxis {...axisOf(top)} tickFormatter={ratio} tick={axis} />
            <Tooltip
              content={<MonthTip />}
              cursor={{ fill: 'var(--surface-hover)' }}
              isAnimationActive={false}
            />
            <Bar
              dataKey="basisPoints"
              shape={(bar: BarShapeProps) => <MonthBar {...bar} top={top} />}
              radius={[2, 2, 0, 0]}
              maxBarSize={28}
              isAnimationActive={false}
              onClick={({ payload }) => choose((payload as ShownMonth).month)}
              cursor="pointer"
            />
            <Line
              dataKey="limitBasisPoints"
              type="step"
              stroke="var(--danger)"
              strokeDasharray="4 3"
              dot={false}
              activeDot={false}
              isAnimationActive={false}
            />
            <Line
              dataKey="forecastBasisPoints"
              stroke="var(--theme)"
              strokeWidth={2}
              dot={{ r: 5, fill: 'var(--surface)' }}
              activeDot={false}
              isAnimationActive={false}
            />
          </ComposedChart>
        </ResponsiveContainer>
      </div>
    </figure>
  );
};
