import type { OpenedFact } from '@back-office/contract/features/reports';
import type {
  AmountRate,
  DoubleRate,
  getRates,
  Rate,
  RateFigures,
  RatesFilter,
} from '@back-office/contract/features/reports/rates';
import type { OutputOf } from '@back-office/contract/kit/call';
import { daysOfMonth, monthOf } from '@back-office/contract/kit/month';
import { rateDimensionLabels, ratesWords } from '@back-office/messages/features/rates';
import { factTitles, figureLabels, reportWords } from '@back-office/messages/features/reports';
import { formatMoney } from '#kit/money';
import { PageLink } from '#kit/page-link';
import { PlainTable } from '#kit/plain-table';
import { useLanguage, useSay } from '#platform/language/language';
import { type FactsDoor, linkOf, useMayOpen } from '../figure-columns.tsx';
import { useFormats } from './monitor-tile.tsx';
import { openingOf, type RateLine, useRateLines } from './rate-lines.ts';

type OfLine = { line: RateLine; filter: RatesFilter; door: FactsDoor };
type CountProps = OfLine & { count: number; fact: OpenedFact; month: string };

/** A number as the link to its rows; where there are none, there is nothing to open. */
const Count = ({ count, fact, month, line, filter, door }: CountProps) => {
  const { say, count: written } = useFormats();
  const mayOpen = useMayOpen();
  const opening = openingOf(fact, filter);
  const value = written(count);
  if (count === 0 || !mayOpen(opening)) {
    return <span>{value}</span>;
  }
  const what = `${line.name}, ${month}`;
  const opened = { ...line.chosen, range: daysOfMonth(month), countedBy: filter.countedBy };
  return (
    <PageLink
      {...linkOf(opening, opened, door)}
      label={say(reportWords.open, { figure: say(factTitles[fact]), value, what })}
    >
      {value}
    </PageLink>
  );
};

type RateProps = OfLine & { rate: Rate; fact: OpenedFact };

/** The rate above its numerator and denominator, each of which opens its rows. */
const RateCell = ({ rate, fact, ...of }: RateProps) => {
  const { ratio } = useFormats();
  const { month } = of.filter;
  const ofSales = monthOf(rate.denominatorRange.from);
  return (
    <>
      {ratio(rate.basisPoints)}
      <span className="kit-second-line">
        <Count {...of} count={rate.numerator} fact={fact} month={month} />
        {' ÷ '}
        <Count {...of} count={rate.denominator} fact="sale" month={ofSales} />
        {ofSales !== month && ` (${ofSales})`}
      </span>
    </>
  );
};

const AmountCell = ({ rate, currency }: { rate: AmountRate; currency: string }) => {
  const { ratio } = useFormats();
  const language = useLanguage();
  const money = (minor: string): string => formatMoney({ minor, currency }, language);
  return (
    <>
      {ratio(rate.basisPoints)}
      <span className="kit-second-line">
        {`${money(rate.numeratorMinor)} ÷ ${money(rate.denominatorMinor)}`}
      </span>
    </>
  );
};

type Report = OutputOf<typeof getRates>;

/** What a line says, in the order of the table's heads; by reason there are chargebacks only. */
const cellsOf = (line: RateLine, of: Omit<OfLine, 'line'>, currency: string) => {
  const double = (rate: DoubleRate | null, fact: OpenedFact) =>
    rate === null
      ? []
      : [
          <RateCell key={fact} {...of} line={line} rate={rate.count} fact={fact} />,
          <AmountCell key={`${fact} amount`} rate={rate.amount} currency={currency} />,
        ];
  const single = (count: number | null, fact: OpenedFact) =>
    count === null
      ? []
      : [
          <Count
            key={fact}
            {...of}
            line={line}
            count={count}
            fact={fact}
            month={of.filter.month}
          />,
        ];
  return [
    line.name,
    ...double(line.chargebacks, 'chargeback'),
    ...double(line.fraudReports, 'fraudReport'),
    ...double(line.refunds, 'refund'),
    ...single(line.rdr, 'rdr'),
    ...single(line.ethoca, 'ethoca'),
  ];
};

const withoutOthers = (total: RateFigures): RateFigures => ({
  ...total,
  refunds: null,
  fraudReports: null,
  rdr: null,
  ethoca: null,
});

/** Own rates of the month by one dimension, with their sum. */
export const RatesTable = ({
  report: { rows, total, amounts },
  filter,
  door,
}: {
  report: Report;
  filter: RatesFilter;
  door: FactsDoor;
}) => {
  const say = useSay();
  const { by = 'cardBrand' } = filter;
  const lines = useRateLines(by, rows);
  const whole: RateLine = {
    ...(by === 'reason' ? withoutOthers(total) : total),
    id: 'all',
    name: say(ratesWords.all),
    chosen: {},
  };
  const rateHeads = [ratesWords.chargebackRate, ratesWords.fraudRate, ratesWords.refundRate];
  const heads = [
    say(rateDimensionLabels[by]),
    ...(by === 'reason' ? rateHeads.slice(0, 1) : rateHeads).flatMap((word) => [
      say(word),
      `${say(word)} (${say(ratesWords.byAmount)})`,
    ]),
    ...(by === 'reason' ? [] : [say(figureLabels.rdr), say(figureLabels.ethoca)]),
  ];
  return (
    <PlainTable
      name={say(ratesWords.ownRates)}
      none={say(ratesWords.none)}
      heads={heads}
      ends={heads.map((_, index) => index).slice(1)}
      rows={(lines.length === 0 ? [] : [...lines, whole]).map((line) => ({
        id: line.id,
        cells: cellsOf(line, { filter, door }, amounts.currency),
      }))}
    />
  );
};
