import {
  type SettlementCycle,
  type UnsettledGroup,
  unsettledReasonTones,
} from '@back-office/contract/features/settlements/cycle';
import {
  cycleWords,
  unsettledReasonHelp,
  unsettledReasonLabels,
} from '@back-office/messages/features/settlements/cycle';
import { EmptyValue } from '#kit/values/empty-value';
import { formatCount, formatMoney } from '#kit/money/money';
import { MoneyText } from '#kit/money/money-text';
import { ScrollBox } from '#kit/layout/scroll-box';
import { StatusDot } from '#kit/values/status-dot';
import { useLanguage, useSay } from '#platform/language/language';

type Open = (opened: { reason: string; dueDay?: string }) => void;

const Row = ({
  group,
  currency,
  open,
}: {
  group: UnsettledGroup;
  currency: string;
  open: Open;
}) => {
  const say = useSay();
  const language = useLanguage();
  const { reason, dueDay, amountMinor } = group;
  const money = (minor: string) => <MoneyText money={{ minor, currency }} />;
  const known = (minor: string | null) => (minor === null ? <EmptyValue /> : money(minor));
  const what = `${say(unsettledReasonLabels[reason])} ${dueDay ?? ''}`;
  const value = `${formatMoney({ minor: amountMinor, currency }, language)} ${currency}`;
  return (
    <tr>
      <td data-label={say(cycleWords.dueDay)}>{dueDay ?? <EmptyValue />}</td>
      <td
        className="kit-left"
        data-label={say(cycleWords.reason)}
        title={say(unsettledReasonHelp[reason])}
      >
        <StatusDot tone={unsettledReasonTones[reason]}>
          {say(unsettledReasonLabels[reason])}
        </StatusDot>
      </td>
      <td data-label={say(cycleWords.count)}>{formatCount(group.count, language)}</td>
      <td data-label={say(cycleWords.amount)}>
        <button
          type="button"
          className="kit-link-button"
          aria-label={say(cycleWords.open, { what, value })}
          onClick={() => open({ reason, ...(dueDay === null ? {} : { dueDay }) })}
        >
          {money(amountMinor)}
        </button>
      </td>
      <td data-label={say(cycleWords.deduction)}>{known(group.expectedDeductionMinor)}</td>
      <td data-label={say(cycleWords.reserve)}>{money(group.expectedReserveMinor)}</td>
      <td data-label={say(cycleWords.expected)}>{known(group.expectedMinor)}</td>
    </tr>
  );
};

/** Unsettled money by due day and reason; each figure opens its transactions. */
export const ReasonsTable = ({ cycle, open }: { cycle: SettlementCycle; open: Open }) => {
  const say = useSay();
  const { currency, groups } = cycle;
  if (groups.length === 0) {
    return <p className="kit-quiet">{say(cycleWords.emptyTitle)}</p>;
  }
  const heads = [
    cycleWords.count,
    cycleWords.amount,
    cycleWords.deduction,
    cycleWords.reserve,
    cycleWords.expected,
  ];
  return (
    <ScrollBox name={say(cycleWords.byReason)}>
      <table className="kit-figures-table kit-stacked">
        <thead>
          <tr>
            <th scope="col">{say(cycleWords.dueDay)}</th>
            <th scope="col" className="kit-left">
              {say(cycleWords.reason)}
            </th>
            {heads.map((head) => (
              <th key={head.en} scope="col">
                {say(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <Row
              key={`${group.reason}/${group.dueDay ?? ''}`}
              group={group}
              currency={currency}
              open={open}
            />
          ))}
          <tr>
            <th scope="row" colSpan={3}>
              {say(cycleWords.total)}
            </th>
            <td data-label={say(cycleWords.amount)}>
              <MoneyText money={{ minor: cycle.unsettledMinor, currency }} />
            </td>
            <td colSpan={3}>
              <EmptyValue />
            </td>
          </tr>
        </tbody>
      </table>
    </ScrollBox>
  );
};
