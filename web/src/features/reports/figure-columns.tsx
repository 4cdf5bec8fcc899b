import type { CardBrandOrNone } from '@back-office/contract/features/payment';
import type {
  FactFilter,
  ReportDimension,
  ReportFigures,
  ReportFilter,
} from '@back-office/contract/features/reports';
import {
  type FigureLabel,
  figureGroups,
  figureHeads,
  figureLabels,
  reportWords,
} from '@back-office/messages/features/reports';
import { filterWords } from '@back-office/messages/kit';
import { cardBrandOrNoneLabels } from '@back-office/messages/payment';
import type { ReactNode } from 'react';
import { EmptyValue } from '#kit/values/empty-value';
import type { ColumnGroup } from '#kit/table/grouped-table';
import { formatBasisPoints, formatCount, formatMoney } from '#kit/money/money';
import { PageLink } from '#kit/page/page-link';
import { type Say, useLanguage, useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { addressOf, factsName } from './figure-addresses.ts';
import { columnsOfSet, type FigureSet, splitGroup } from './figure-sets.tsx';
import {
  chargebackFigures,
  type Figure,
  type Opening,
  paymentFigures,
  refundFigures,
  warningFigures,
} from './figures.ts';

/** A line of the report: a cell, or a total of several. */
export type ReportLine = ReportFigures & {
  /** Null for a sum over all of them. */
  gatewayNumber: string | null;
  cardBrand: CardBrandOrNone | null;
  /** The filter its figures sum up. */
  filter: ReportFilter;
};

/** Opens facts beside the report, each with its own address. */
export type FactsDoor = { addressOf: (name: string) => string; show: (name: string) => void };

/** A list is linked only for people who may see it. */
export const useMayOpen = (): ((opening: Opening) => boolean) => {
  const { can } = useSession();
  return (opening) => {
    if (opening.list === 'refunds' || (opening.list === 'facts' && opening.fact === 'refund')) {
      return can('refunds.view');
    }
    return opening.list === 'payments' || opening.fact === 'sale' ? can('transactions.view') : true;
  };
};

/** "2026-11-20, USD, 10000101, Visa": for screen readers, which may read a link without its line. */
const nameOf = ({ currency, gatewayNumber, cardBrand, filter }: ReportLine, say: Say): string =>
  [
    filter.range.from === filter.range.to
      ? filter.range.from
      : `${filter.range.from} – ${filter.range.to}`,
    currency,
    gatewayNumber,
    cardBrand === null ? null : say(cardBrandOrNoneLabels[cardBrand]),
  ]
    .filter((part) => part !== null)
    .join(say(filterWords.between));

/** The address a figure opens, or the way it opens beside the report. */
export const linkOf = (opening: Opening, filter: FactFilter, door: FactsDoor) => {
  if (opening.list !== 'facts') {
    return { to: addressOf(opening, filter) };
  }
  const name = factsName(opening.fact, filter);
  return { to: door.addressOf(name), open: () => door.show(name) };
};

type CellProps = { figure: Figure; line: ReportLine; door: FactsDoor };

/** A figure, linked to the list that adds up to it; zero has no link. */
export const FigureCell = ({ figure, line, door }: CellProps) => {
  const say = useSay();
  const language = useLanguage();
  const mayOpen = useMayOpen();
  const { count, amountMinor } = figure.of(line);
  const { currency } = line;
  const value =
    amountMinor === undefined
      ? formatCount(count, language)
      : formatMoney({ minor: amountMinor, currency }, language);
  const unit = amountMinor === undefined ? undefined : currency;
  if (count === 0) {
    return (
      <span className="kit-quiet" data-currency={unit}>
        {value}
      </span>
    );
  }
  return mayOpen(figure.opening) ? (
    <PageLink
      {...linkOf(figure.opening, line.filter, door)}
      label={say(reportWords.open, {
        figure: say(figureLabels[figure.label]),
        value,
        what: nameOf(line, say),
      })}
    >
      <span data-currency={unit}>{value}</span>
    </PageLink>
  ) : (
    <span data-currency={unit}>{value}</span>
  );
};

export const Acceptance = ({ line }: { line: ReportLine }) => {
  const say = useSay();
  const language = useLanguage();
  if (line.acceptanceBasisPoints === null) {
    return <EmptyValue />;
  }
  const formula = say(reportWords.acceptanceOf, {
    approved: formatCount(line.approved, language),
    declined: formatCount(line.issuerDeclined, language),
  });
  return (
    <span title={formula}>
      {formatBasisPoints(line.acceptanceBasisPoints, language)}
      <span className="kit-hidden"> {formula}</span>
    </span>
  );
};

export const AverageTicket = ({ line }: { line: ReportLine }) => {
  const language = useLanguage();
  const { averageTicketMinor: minor, currency } = line;
  return minor === null ? (
    <EmptyValue />
  ) : (
    <span data-currency={currency}>{formatMoney({ minor, currency }, language)}</span>
  );
};

export type Columns = { by: readonly ReportDimension[]; set: FigureSet; door: FactsDoor };

/** The columns of a set, in groups. */
export const useFigureColumns = ({ by, set, door }: Columns): ColumnGroup<ReportLine>[] => {
  const say = useSay();
  const column = (id: FigureLabel, render: (line: ReportLine) => ReactNode) => ({
    id,
    title: say(figureHeads[id] ?? figureLabels[id]),
    render,
  });
  const columnsOf = (figures: readonly Figure[]) =>
    figures.map((figure) =>
      column(figure.label, (line) => <FigureCell figure={figure} line={line} door={door} />),
    );
  return columnsOfSet(
    {
      split: splitGroup(by, say),
      payments: {
        title: say(figureGroups.payments),
        columns: [
          ...columnsOf(paymentFigures),
          column('acceptance', (line) => <Acceptance line={line} />),
          column('averageTicket', (line) => <AverageTicket line={line} />),
        ],
      },
      refunds: { title: say(figureGroups.refunds), columns: columnsOf(refundFigures) },
      chargebacks: { title: say(figureGroups.chargebacks), columns: columnsOf(chargebackFigures) },
      warnings: { title: say(figureGroups.warnings), columns: columnsOf(warningFigures) },
    },
    set,
  );
};
