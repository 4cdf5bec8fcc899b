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
import { monthOf } from '@back-office/contract/kit/month';
import { rateDimensionLabels, ratesWords } from '@back-office/messages/features/rates';
import { figureLabels } from '@back-office/messages/features/reports';
import { withNote } from '@back-office/messages/words';
import { formatMoney } from '#kit/money/money';
import { PlainTable } from '#kit/table/plain-table';
import { useLanguage, useSay } from '#platform/language/language';
import type { FactsDoor } from '../figure-columns.tsx';
import { OpenedCount, type OpenedCountProps, useFormats } from './formats.tsx';
import { type RateLine, useRateLines } from './rate-lines.ts';

type OfLine = Omit<OpenedCountProps, 'count' | 'fact' | 'month' | 'line'> & { line: RateLine };

type RateProps = OfLine & { rate: Rate; fact: OpenedFact };

/** The rate above its numerator and denominator, each linked to its rows. */
const RateCell = ({ rate, fact, ...of }: RateProps) => {
  const { ratio } = useFormats();
  const { month } = of.filter;
  const ofSales = monthOf(rate.denominatorRange.from);
  return (
    <>
      {ratio(rate.basisPoints)}
      <span className="kit-second-line">
        <OpenedCount {...of} count={rate.numerator} fact={fact} month={month} />
        {' ÷ '}
        <OpenedCount {...of} count={rate.denominator} fact="sale" month={ofSales} />
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

/** Cells of a line, in column order; by reason there are only chargebacks. */
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
          <OpenedCount
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

/** The merchant's rates of the month, then by one dimension. */
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
      say(withNote, { text: say(word), note: say(ratesWords.byAmount) }),
    ]),
    ...(by === 'reason' ? [] : [say(figureLabels.rdr), say(figureLabels.ethoca)]),
  ];
  return (
    <PlainTable
      name={say(ratesWords.ownRates)}
      none={say(ratesWords.none)}
      heads={heads}
      ends={heads.map((_, index) => index).slice(1)}
      rows={(lines.length === 0 ? [] : [whole, ...lines]).map((line) => ({
        id: line.id,
        cells: cellsOf(line, { filter, door }, amounts.currency),
      }))}
    />
  );
};
