import type { OverseenWithdrawal } from '@back-office/contract/features/withdrawals/oversight';
import { withdrawalFields as fields } from '@back-office/messages/features/withdrawals';
import { DescriptionList } from '#kit/object/description-list';
import { MoneyText } from '#kit/money/money-text';
import { useSay } from '#platform/language/language';

type Payout = Pick<
  OverseenWithdrawal,
  'merchantNumber' | 'merchantName' | 'number' | 'currency' | 'receivedMinor'
>;

/** The withdrawal a step concerns, its merchant, and the net amount. */
export const PayoutFacts = ({
  payout: { merchantNumber, merchantName, number, currency, receivedMinor: minor },
}: {
  payout: Payout;
}) => {
  const say = useSay();
  return (
    <DescriptionList
      items={[
        {
          term: say(fields.number),
          value: <span className="kit-mono">{number}</span>,
          isWide: true,
        },
        {
          term: say(fields.merchant),
          value: (
            <span translate="no">
              {merchantNumber} {merchantName}
            </span>
          ),
        },
        {
          term: say(fields.received),
          value: (
            <strong>
              <MoneyText money={{ minor, currency }} />
            </strong>
          ),
        },
      ]}
    />
  );
};
