import type {
  getRates,
  Rate,
  RateFigures,
  RatesFilter,
} from '@back-office/contract/features/reports/rates';
import type { ReportFilter } from '@back-office/contract/features/reports';
import type { OutputOf } from '@back-office/contract/kit/call';
import { daysOfMonth, monthOf } from '@back-office/contract/kit/month';
import { monthlyWords } from '@back-office/messages/features/monthly-report';
import { ratesWords } from '@back-office/messages/features/rates';
import {
  dimensionLabels,
  factTitles,
  figureLabels,
  reportWords,
} from '@back-office/messages/features/reports';
import { cardBrandOrNoneLabels } from '@back-office/messages/payment';
import { formatBasisPoints, formatCount } from '#kit/money';
import { PageLink } from '#kit/page-link';
import { PlainTable } from '#kit/plain-table';
import { useLanguage, useSay } from '#platform/language/language';
import { type FactsDoor, linkOf, useMayOpen } from '../figure-columns.tsx';
import type { Opening } from '../figures.ts';

const successes: Opening = { list: 'payments', screen: 'transactions', status: 'success' };

type Line = RateFigures & { id: string; name: string; chosen: Omit<ReportFilter, 'range'> };
type CountProps = {
  count: number;
  figure: string;
  opening: Opening;
  filter: ReportFilter;
  name: string;
  door: FactsDoor;
};

/** A number as the link to its rows; where there are none, there is nothing to open. */
const Count = ({ count, figure, opening, filter, name, door }: CountProps) => {
  const say = useSay();
  const value = formatCount(count, useLanguage());
  if (!useMayOpen()(opening) || count === 0) {
    return <span>{value}</span>;
  }
  const what = `${name}, ${monthOf(filter.range.from)}`;
  return (
    <PageLink
      {...linkOf(opening, filter, door)}
      label={say(reportWords.open, { figure, value, what })}
    >
      {value}
    </PageLink>
  );
};

type RateProps = { rate: Rate; line: Line; month: string; door: FactsDoor };

/** The rate above its numerator and denominator, each of which opens its rows. */
const RateCell = ({
  rate,
  line: { name, chosen },
  month,
  door,
  figure,
  opening,
}: RateProps & { figure: string; opening: Opening }) => {
  const say = useSay();
  const language = useLanguage();
  const ofMonth = { ...chosen, range: daysOfMonth(month) };
  const ofSales = { ...chosen, range: rate.denominatorRange };
  return (
    <>
      {rate.basisPoints === null
        ? say(monthlyWords.notApplicable)
        : formatBasisPoints(rate.basisPoints, language)}
      <span className="kit-second-line">
        <Count
          count={rate.numerator}
          filter={ofMonth}
          figure={figure}
          opening={opening}
          name={name}
          door={door}
        />
        {' ÷ '}
        <Count
          count={rate.denominator}
          filter={ofSales}
          figure={say(ratesWords.payments)}
          opening={successes}
          name={name}
          door={door}
        />
        {monthOf(rate.denominatorRange.from) !== month &&
          ` (${monthOf(rate.denominatorRange.from)})`}
      </span>
    </>
  );
};

/** What a line says, in the order of the table's heads. */
const useCells = (month: string, door: FactsDoor) => {
  const say = useSay();
  return (line: Line) => {
    const counted = {
      filter: { ...line.chosen, range: daysOfMonth(month) },
      name: line.name,
      door,
    };
    const fact = (kind: 'rdr' | 'ethoca' | 'fraudReport', count: number) => (
      <Count
        key={kind}
        {...counted}
        count={count}
        figure={say(factTitles[kind])}
        opening={{ list: 'facts', fact: kind }}
      />
    );
    return [
      line.name,
      <Count
        key="payments"
        {...counted}
        count={line.payments}
        figure={say(ratesWords.payments)}
        opening={successes}
      />,
      <RateCell
        key="chargebacks"
        rate={line.chargebacks}
        {...{ line, month, door }}
        figure={say(factTitles.chargeback)}
        opening={{ list: 'facts', fact: 'chargeback' }}
      />,
      <RateCell
        key="refunds"
        rate={line.refunds}
        {...{ line, month, door }}
        figure={say(figureLabels.refundCount)}
        opening={{ list: 'refunds' }}
      />,
      fact('fraudReport', line.fraudReports),
      fact('rdr', line.rdr),
      fact('ethoca', line.ethoca),
    ];
  };
};

/** Own rates of the month by card brand or gateway, with their sum. */
export const RatesTable = ({
  report: { rows, total },
  filter: { month, by = 'cardBrand' },
  door,
}: {
  report: OutputOf<typeof getRates>;
  filter: RatesFilter;
  door: FactsDoor;
}) => {
  const say = useSay();
  const nameOf = ({ gatewayNumber, cardBrand }: (typeof rows)[number]): string =>
    gatewayNumber ?? (cardBrand === null ? '' : say(cardBrandOrNoneLabels[cardBrand]));
  const lines: Line[] = rows.map((row) => ({
    ...row,
    id: row.gatewayNumber ?? row.cardBrand ?? '',
    name: nameOf(row),
    chosen: {
      ...(row.gatewayNumber === null ? {} : { gatewayNumbers: [row.gatewayNumber] }),
      ...(row.cardBrand === null ? {} : { cardBrands: [row.cardBrand] }),
    },
  }));
  const whole: Line = { ...total, id: 'all', name: say(ratesWords.all), chosen: {} };
  const cellsOf = useCells(month, door);
  return (
    <PlainTable
      name={say(ratesWords.ownRates)}
      none={say(ratesWords.none)}
      heads={[
        say(dimensionLabels[by]),
        ...[
          ratesWords.payments,
          ratesWords.chargebackRate,
          ratesWords.refundRate,
          figureLabels.fraudReports,
          figureLabels.rdr,
          figureLabels.ethoca,
        ].map((word) => say(word)),
      ]}
      ends={[1, 2, 3, 4, 5, 6]}
      rows={(lines.length === 0 ? [] : [...lines, whole]).map((line) => ({
        id: line.id,
        cells: cellsOf(line),
      }))}
    />
  );
};
