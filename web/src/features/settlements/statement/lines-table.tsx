import {
  type BatchLine,
  type LineFigure,
  lineFigures,
  signedSum,
} from '@back-office/contract/features/settlements/statement';
import {
  batchFields,
  lineFields,
  lineKindLabels,
  statementFigureLabels,
} from '@back-office/messages/features/settlements';
import { EmptyValue } from '#kit/values/empty-value';
import { transactionPath } from '#kit/object/detail-paths';
import { MoneyText } from '#kit/money/money-text';
import { PageLink } from '#kit/page/page-link';
import { ReasonText } from '#kit/values/reason-text';
import { SmallTable } from '#kit/table/small-table';
import { DayText } from '#kit/time/time-text';
import { useSay } from '#platform/language/language';

// Figures most lines have; the others are one column, except for a chosen one. All are signed and add up to the net.
const usual = ['sale', 'deduction', 'singleFee', 'refund', 'reserveExtracted'] as const;

const Numbers = ({ line }: { line: BatchLine }) => (
  <>
    {line.paymentNumber === null ? (
      <span className="kit-mono">{line.cause}</span>
    ) : (
      <PageLink className="kit-mono" to={transactionPath(line.paymentNumber)}>
        {line.cause}
      </PageLink>
    )}
    {line.merchantOrderNumber !== null && (
      <span className="kit-second-line" translate="no">
        {line.merchantOrderNumber}
      </span>
    )}
    {(line.reason ?? line.charge) !== null && (
      <span className="kit-second-line">
        <ReasonText of={line} />
      </span>
    )}
  </>
);

/** "3.5%": parts per million, exactly. */
const percentOf = (ppm: number): string => `${ppm / 10_000}%`;

export const LinesTable = ({
  rows,
  figure,
  currency,
}: {
  rows: readonly BatchLine[];
  figure: LineFigure | undefined;
  currency: string;
}) => {
  const say = useSay();
  const shown: readonly LineFigure[] =
    figure === undefined || usual.some((one) => one === figure) ? usual : [...usual, figure];
  const others = lineFigures.filter((one) => !shown.includes(one));
  const cell = (line: BatchLine, of: readonly LineFigure[]) => {
    const minor = signedSum(line.figures, of);
    return minor === '0' ? (
      <EmptyValue />
    ) : (
      <>
        <MoneyText money={{ minor, currency }} />
        {of[0] === 'deduction' && (
          <span className="kit-second-line">{percentOf(line.deductionPpm)}</span>
        )}
      </>
    );
  };
  return (
    <SmallTable
      name={say(lineFields.cause)}
      heads={[
        say(lineFields.cause),
        say(lineFields.kind),
        say(lineFields.businessDay),
        ...shown.map((of) => say(statementFigureLabels[of])),
        say(batchFields.other),
      ]}
      ends={[...shown, 'other'].map((_, index) => index + 3)}
      moneyHead={say(lineFields.net)}
      rows={rows.map((line) => ({
        id: line.cause,
        cells: [
          <Numbers key="numbers" line={line} />,
          say(lineKindLabels[line.kind]),
          <DayText key="day" day={line.businessDay} />,
          ...shown.map((of) => <span key={of}>{cell(line, [of])}</span>),
          <span key="other">{cell(line, others)}</span>,
        ],
        money: <MoneyText money={{ minor: line.netMinor, currency }} />,
      }))}
    />
  );
};
