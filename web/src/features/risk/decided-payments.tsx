import type { RiskEntryDetail } from '@back-office/contract/features/risk';
import { objectPath } from '@back-office/contract/objects';
import { riskWords as words } from '@back-office/messages/features/risk/words';
import { paymentStatusLabels } from '@back-office/messages/payment';
import { MoneyText } from '#kit/money/money-text';
import { PageLink } from '#kit/page/page-link';
import { SmallTable } from '#kit/table/small-table';
import { TimeText } from '#kit/time/time-text';
import { useSay } from '#platform/language/language';

export const PaymentLink = ({ number }: { number: string }) => (
  <PageLink to={objectPath('transaction', { number })} className="kit-mono">
    {number}
  </PageLink>
);

type TableProps = { name: string; none: string; payments: RiskEntryDetail['payments'] };

/** The latest payments that an entry or a rule decided. */
export const DecidedPayments = ({ name, none, payments }: TableProps) => {
  const say = useSay();
  return (
    <SmallTable
      name={name}
      none={none}
      heads={[say(words.paymentNumber), say(words.orderedAt), say(words.paymentStatus)]}
      moneyHead={say(words.amount)}
      rows={payments.map(({ number, orderedAt, status, amount }) => ({
        id: number,
        cells: [
          <PaymentLink key="number" number={number} />,
          <TimeText key="at" at={orderedAt} />,
          say(paymentStatusLabels[status]),
        ],
        money: <MoneyText money={amount} />,
      }))}
    />
  );
};
