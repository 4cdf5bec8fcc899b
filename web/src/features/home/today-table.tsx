import type { DayFigures } from '@back-office/contract/features/home';
import { paymentStatuses } from '@back-office/contract/features/payment';
import { homeWords } from '@back-office/messages/features/home';
import { paymentStatusShortLabels } from '@back-office/messages/payment';
import type { Home } from '#features/home/today-tiles';
import { transactionsAddress } from '#features/home/list-addresses';
import { formatCount, formatMoney } from '#kit/money/money';
import { PageLink } from '#kit/page/page-link';
import { Panel } from '#kit/layout/panel';
import { SkeletonLines } from '#kit/feedback/skeleton-lines';
import { ScrollBox } from '#kit/layout/scroll-box';
import { useLanguage, useSay } from '#platform/language/language';

const columns = ['all', ...paymentStatuses] as const;
type Column = (typeof columns)[number];

type CellProps = { figures: DayFigures; column: Column; day: string };

const FigureCell = ({ figures, column, day }: CellProps) => {
  const say = useSay();
  const language = useLanguage();
  const { count, amountMinor } = figures[column];
  const { currency } = figures;
  if (count === 0) {
    return <td>0</td>;
  }
  const to = transactionsAddress({
    from: day,
    to: day,
    currency,
    ...(column === 'all' ? {} : { status: column }),
  });
  return (
    <td>
      <PageLink to={to}>
        {/* Its currency begins the line. */}
        <span className="kit-money">{formatMoney({ minor: amountMinor, currency }, language)}</span>
      </PageLink>
      <span className="kit-second-line">
        {say(homeWords.countOf, { count: formatCount(count, language) })}
      </span>
    </td>
  );
};

const skeletonLines = 7;

/** Spec S2.14: today's transactions by currency and status; every figure opens its rows. */
export const TodayTable = ({ home }: { home: Home | undefined }) => {
  const say = useSay();
  return (
    <Panel id="today" title={say(homeWords.todayTitle)} note={say(homeWords.approximate)}>
      {home === undefined ? (
        <SkeletonLines lines={skeletonLines} />
      ) : home.today.length === 0 ? (
        <p className="kit-panel-note">{say(homeWords.noneToday)}</p>
      ) : (
        <ScrollBox name={say(homeWords.todayTitle)}>
          <table className="kit-figures-table kit-tight">
            <thead>
              <tr>
                <th scope="col">{say(homeWords.currency)}</th>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {say(column === 'all' ? homeWords.all : paymentStatusShortLabels[column])}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {home.today.map((figures) => (
                <tr key={figures.currency}>
                  <th scope="row">{figures.currency}</th>
                  {columns.map((column) => (
                    <FigureCell
                      key={column}
                      figures={figures}
                      column={column}
                      day={home.businessDay}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </Panel>
  );
};
