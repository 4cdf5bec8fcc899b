import type { AccountSummary } from '@back-office/contract/features/funds/account-summary';
import type { DateRange } from '@back-office/contract/kit/date-range';
import {
  flowFields,
  flowWords,
  fundsAccountLabels,
  summaryWords,
} from '@back-office/messages/features/funds';
import { entryKindLabels } from '@back-office/messages/features/funds/entry-kinds';
import { formatCount } from '#kit/money/money';
import { MoneyText } from '#kit/money/money-text';
import { PageLink } from '#kit/page/page-link';
import { ScrollBox } from '#kit/layout/scroll-box';
import { useLanguage, useSay } from '#platform/language/language';
import { movementAddress } from './recorded-flow-address.ts';

type Movement = AccountSummary['movements'][number];

const MovementRow = ({
  summary: { account, currency },
  range,
  movement: { kind, direction, count, amountMinor },
}: {
  summary: AccountSummary;
  range: DateRange;
  movement: Movement;
}) => {
  const say = useSay();
  const language = useLanguage();
  return (
    <tr>
      <th scope="row">{say(entryKindLabels[kind])}</th>
      <td>{formatCount(count, language)}</td>
      <td>
        <PageLink to={movementAddress({ account, currency, range, kind })}>
          <MoneyText
            money={{ minor: direction === 'out' ? `-${amountMinor}` : amountMinor, currency }}
          />
        </PageLink>
      </td>
    </tr>
  );
};

const BalanceRow = ({
  summary: { account, currency },
  range,
  edge,
  minor,
}: {
  summary: AccountSummary;
  range: DateRange;
  edge: 'opening' | 'closing';
  minor: string;
}) => {
  const say = useSay();
  return (
    <tr className="kit-balance-row">
      <th scope="row" colSpan={2}>
        {say(flowWords[edge])}
      </th>
      <td>
        <PageLink to={movementAddress({ account, currency, range })}>
          <MoneyText money={{ minor, currency }} />
        </PageLink>
      </td>
    </tr>
  );
};

/** From the opening over every kind of movement, what went out with its sign, to the closing balance; all accounts of one currency. */
export const AccountSummaryTable = ({
  summaries,
  range,
  name,
}: {
  summaries: readonly AccountSummary[];
  range: DateRange;
  name: string;
}) => {
  const say = useSay();
  return (
    <ScrollBox name={name}>
      <table className="kit-figures-table kit-accounts-table">
        <thead>
          <tr>
            <th scope="col">{say(summaryWords.movement)}</th>
            <th scope="col">{say(summaryWords.entries)}</th>
            <th scope="col">{say(flowFields.amount)}</th>
          </tr>
        </thead>
        {summaries.map((summary) => (
          <tbody key={summary.account}>
            <tr className="kit-account-row">
              <th scope="rowgroup" colSpan={3}>
                {say(fundsAccountLabels[summary.account])}
              </th>
            </tr>
            <BalanceRow
              summary={summary}
              range={range}
              edge="opening"
              minor={summary.openingMinor}
            />
            {summary.movements.map((movement) => (
              <MovementRow
                key={`${movement.kind} ${movement.direction}`}
                summary={summary}
                range={range}
                movement={movement}
              />
            ))}
            <BalanceRow
              summary={summary}
              range={range}
              edge="closing"
              minor={summary.closingMinor}
            />
          </tbody>
        ))}
      </table>
    </ScrollBox>
  );
};
