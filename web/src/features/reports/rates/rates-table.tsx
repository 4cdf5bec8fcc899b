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
import { figureLabels, figureSetLabels, reportWords } from '@back-office/messages/features/reports';
import { withNote, type Word } from '@back-office/messages/words';
import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useIsPhone } from '#kit/layout/use-media';
import { formatMoney } from '#kit/money/money';
import { PlainTable } from '#kit/table/plain-table';
import { useLanguage, useSay } from '#platform/language/language';
import type { FactsDoor } from '../figure-columns.tsx';
import { usePartInSight } from '../figure-sets.tsx';
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

/** Each rate by number and by amount; of alerts there is only the number. */
const figures = ['chargebacks', 'fraud', 'refunds', 'alerts'] as const;
type Figure = (typeof figures)[number];

const figureNames: Record<Figure, Word> = {
  chargebacks: ratesWords.chargebackRate,
  fraud: ratesWords.fraudRate,
  refunds: ratesWords.refundRate,
  alerts: figureSetLabels.warnings,
};

type Column = { head: string; cell: ReactNode };

/** The columns of a line, by figure; by reason there are only chargebacks. */
const useColumns = ({ filter, door }: Omit<OfLine, 'line'>, currency: string) => {
  const say = useSay();
  return (line: RateLine): Record<Figure, readonly Column[]> => {
    const of = { line, filter, door };
    const double = (rate: DoubleRate | null, fact: OpenedFact, name: Word): Column[] =>
      rate === null
        ? []
        : [
            { head: say(name), cell: <RateCell {...of} rate={rate.count} fact={fact} /> },
            {
              head: say(withNote, { text: say(name), note: say(ratesWords.byAmount) }),
              cell: <AmountCell rate={rate.amount} currency={currency} />,
            },
          ];
    const single = (count: number | null, fact: 'rdr' | 'ethoca'): Column[] =>
      count === null
        ? []
        : [
            {
              head: say(figureLabels[fact]),
              cell: <OpenedCount {...of} count={count} fact={fact} month={filter.month} />,
            },
          ];
    return {
      chargebacks: double(line.chargebacks, 'chargeback', ratesWords.chargebackRate),
      fraud: double(line.fraudReports, 'fraudReport', ratesWords.fraudRate),
      refunds: double(line.refunds, 'refund', ratesWords.refundRate),
      alerts: [...single(line.rdr, 'rdr'), ...single(line.ethoca, 'ethoca')],
    };
  };
};

const withoutOthers = (total: RateFigures): RateFigures => ({
  ...total,
  refunds: null,
  fraudReports: null,
  rdr: null,
  ethoca: null,
});

/** The merchant's rates of the month, then by one dimension. On a phone, one figure at a time. */
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
  const isPhone = useIsPhone();
  const [chosen, choose] = usePartInSight('figures', figures);
  const { by = 'cardBrand' } = filter;
  const lines = useRateLines(by, rows);
  const columnsOf = useColumns({ filter, door }, amounts.currency);
  const whole: RateLine = {
    ...(by === 'reason' ? withoutOthers(total) : total),
    id: 'all',
    name: say(ratesWords.all),
    chosen: {},
  };
  const hasChoice = isPhone && by !== 'reason' && lines.length > 0;
  const shown = (line: RateLine): readonly Column[] => {
    const columns = columnsOf(line);
    return hasChoice ? columns[chosen] : figures.flatMap((figure) => columns[figure]);
  };
  const heads = [say(rateDimensionLabels[by]), ...shown(whole).map(({ head }) => head)];
  return (
    <>
      {hasChoice && (
        <Select
          aria-label={say(reportWords.figures)}
          value={chosen}
          options={figures.map((value) => ({ value, label: say(figureNames[value]) }))}
          onChange={choose}
        />
      )}
      <PlainTable
        name={say(ratesWords.ownRates)}
        none={say(ratesWords.none)}
        heads={heads}
        ends={heads.map((_, index) => index).slice(1)}
        rows={(lines.length === 0 ? [] : [whole, ...lines]).map((line) => ({
          id: line.id,
          cells: [line.name, ...shown(line).map(({ cell }) => cell)],
        }))}
      />
    </>
  );
};
