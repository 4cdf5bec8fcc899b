import type {
  ComparedFigures,
  MonthlyFigures,
} from '@back-office/contract/features/reports/monthly-report';
import {
  monthlyWords,
  type RateLabel,
  rateHeads,
} from '@back-office/messages/features/monthly-report';
import { figureGroups, figureHeads, figureLabels } from '@back-office/messages/features/reports';
import type { ColumnGroup } from '#kit/table/grouped-table';
import { formatBasisPoints, formatCount, formatMoney } from '#kit/money/money';
import { useLanguage, useSay } from '#platform/language/language';
import {
  Acceptance,
  AverageTicket,
  type Columns,
  FigureCell,
  type ReportLine,
} from '../figure-columns.tsx';
import {
  chargebackFigures,
  type Figure,
  paymentFigures,
  refundFigures,
  warningFigures,
} from '../figures.ts';
import { columnsOfSet, splitGroup } from '../figure-sets.tsx';
import { ChangeMark, changeOf, ChangeText } from './change-text.tsx';

/** A line of the month beside its figures of the month before. */
export type MonthlyLine = ReportLine & Pick<ComparedFigures, 'figures' | 'before'>;

const FigureChange = ({ figure, line }: { figure: Figure; line: MonthlyLine }) => {
  const language = useLanguage();
  const { currency } = line;
  const valueOf = (figures: MonthlyFigures): bigint => {
    const { count, amountMinor } = figure.of(figures);
    return BigInt(amountMinor ?? count);
  };
  const isAmount = figure.of(line.figures).amountMinor !== undefined;
  return (
    <ChangeText
      now={valueOf(line.figures)}
      before={valueOf(line.before)}
      format={(value) =>
        isAmount
          ? formatMoney({ minor: String(value), currency }, language)
          : formatCount(Number(value), language)
      }
    />
  );
};

/** Two percentages differ by points, not by per cent of each other. */
const PointsChange = ({ now, before }: { now: number | null; before: number | null }) => {
  const say = useSay();
  const language = useLanguage();
  if (now === null || before === null) {
    return null;
  }
  const { way } = changeOf(BigInt(now), BigInt(before));
  const points = formatBasisPoints(Math.abs(now - before), language).replace('%', '');
  return (
    <ChangeMark
      way={way}
      seen={say(monthlyWords.points, { points })}
      before={formatBasisPoints(before, language)}
    />
  );
};

type RateParts = {
  rate: (figures: MonthlyFigures) => number | null;
  part: (figures: MonthlyFigures) => { count: number; amountMinor: string };
  isAmount: boolean;
};

const rates: Readonly<Record<RateLabel, RateParts>> = {
  refundRateByCount: {
    rate: ({ refundRate }) => refundRate.byCount,
    part: ({ refunds }) => refunds,
    isAmount: false,
  },
  refundRateByAmount: {
    rate: ({ refundRate }) => refundRate.byAmount,
    part: ({ refunds }) => refunds,
    isAmount: true,
  },
  chargebackRateByCount: {
    rate: ({ chargebackRate }) => chargebackRate.byCount,
    part: ({ chargebacks }) => chargebacks,
    isAmount: false,
  },
  chargebackRateByAmount: {
    rate: ({ chargebackRate }) => chargebackRate.byAmount,
    part: ({ chargebacks }) => chargebacks,
    isAmount: true,
  },
};

const RateCell = ({ label, line }: { label: RateLabel; line: MonthlyLine }) => {
  const say = useSay();
  const language = useLanguage();
  const { rate, part, isAmount } = rates[label];
  const value = rate(line.figures);
  const told = ({ count, amountMinor }: { count: number; amountMinor: string }): string =>
    isAmount
      ? formatMoney({ minor: amountMinor, currency: line.currency }, language)
      : formatCount(count, language);
  const formula = say(monthlyWords.rateOf, {
    part: told(part(line.figures)),
    whole: told(line.figures.success),
  });
  return (
    <>
      <span title={formula}>
        {value === null ? say(monthlyWords.notApplicable) : formatBasisPoints(value, language)}
        <span className="kit-hidden"> {formula}</span>
      </span>
      <PointsChange now={value} before={rate(line.before)} />
    </>
  );
};

const TicketChange = ({ line }: { line: MonthlyLine }) => {
  const language = useLanguage();
  const { figures, before, currency } = line;
  return figures.averageTicketMinor === null || before.averageTicketMinor === null ? null : (
    <ChangeText
      now={BigInt(figures.averageTicketMinor)}
      before={BigInt(before.averageTicketMinor)}
      format={(value) => formatMoney({ minor: String(value), currency }, language)}
    />
  );
};

const AcceptanceCell = ({ line }: { line: MonthlyLine }) => (
  <>
    <Acceptance line={line} />
    <PointsChange
      now={line.figures.acceptanceBasisPoints}
      before={line.before.acceptanceBasisPoints}
    />
  </>
);

const TicketCell = ({ line }: { line: MonthlyLine }) => (
  <>
    <AverageTicket line={line} />
    <TicketChange line={line} />
  </>
);

/** The columns of the daily report, each figure with its change, and the rates beside their figures. */
export const useMonthlyColumns = ({ by, set, door }: Columns): ColumnGroup<MonthlyLine>[] => {
  const say = useSay();
  const columnsOf = (figures: readonly Figure[]) =>
    figures.map((figure) => ({
      id: figure.label,
      title: say(figureHeads[figure.label] ?? figureLabels[figure.label]),
      render: (line: MonthlyLine) => (
        <>
          <FigureCell figure={figure} line={line} door={door} />
          <FigureChange figure={figure} line={line} />
        </>
      ),
    }));
  const ratesOf = (labels: readonly RateLabel[]) =>
    labels.map((label) => ({
      id: label,
      title: say(rateHeads[label]),
      render: (line: MonthlyLine) => <RateCell label={label} line={line} />,
    }));
  const own = (id: 'acceptance' | 'averageTicket', Cell: typeof AcceptanceCell) => ({
    id,
    title: say(figureLabels[id]),
    render: (line: MonthlyLine) => <Cell line={line} />,
  });
  const groups = {
    payments: [
      ...columnsOf(paymentFigures),
      own('acceptance', AcceptanceCell),
      own('averageTicket', TicketCell),
    ],
    refunds: [...columnsOf(refundFigures), ...ratesOf(['refundRateByCount', 'refundRateByAmount'])],
    chargebacks: [
      ...columnsOf(chargebackFigures),
      ...ratesOf(['chargebackRateByCount', 'chargebackRateByAmount']),
    ],
    warnings: columnsOf(warningFigures),
  };
  const group = (of: keyof typeof groups) => ({
    title: say(figureGroups[of]),
    columns: groups[of],
  });
  return columnsOfSet(
    {
      split: splitGroup(by, say),
      payments: group('payments'),
      refunds: group('refunds'),
      chargebacks: group('chargebacks'),
      warnings: group('warnings'),
    },
    set,
  );
};
