import { homeWords } from '@back-office/messages/features/home';
import type { HistoryDay } from '#features/home/history-days';
import { transactionsAddress } from '#features/home/list-addresses';
import { formatCount } from '#kit/money/money';
import { MoneyText } from '#kit/money/money-text';
import { PageLink } from '#kit/page/page-link';
import { ScrollBox } from '#kit/layout/scroll-box';
import { useLanguage, useSay } from '#platform/language/language';

type HistoryTableProps = { days: HistoryDay[]; currency: string; caption: string };

/** The chart's twin, newest day first; each amount opens the list of its day. */
export const HistoryTable = ({ days, currency, caption }: HistoryTableProps) => {
  const say = useSay();
  const language = useLanguage();
  return (
    <ScrollBox name={caption} isTall>
      <table className="kit-figures-table">
        <caption className="kit-panel-note">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{say(homeWords.day)}</th>
            <th scope="col">{say(homeWords.orders)}</th>
            <th scope="col">{say(homeWords.count)}</th>
            <th scope="col">{say(homeWords.amount)}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, orders, paid, paidMinor }) => (
            <tr key={day}>
              <th scope="row">
                <PageLink to={transactionsAddress({ from: day, to: day, currency })}>
                  {day}
                </PageLink>
              </th>
              <td>{formatCount(orders, language)}</td>
              <td>{formatCount(paid, language)}</td>
              <td>
                <PageLink
                  to={transactionsAddress({ from: day, to: day, currency, status: 'success' })}
                >
                  <MoneyText money={{ minor: paidMinor, currency }} />
                </PageLink>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
};
