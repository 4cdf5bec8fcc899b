import {
  subscriptionChargeList,
  chargeTones,
} from '@back-office/contract/features/subscriptions/forecast';
import type { RowOf } from '@back-office/contract/kit/list';
import { objectPath } from '@back-office/contract/objects';
import { skipLabels } from '@back-office/messages/features/subscriptions/detail';
import { subscriptionChargeListWords as words } from '@back-office/messages/features/subscriptions/forecast';
import { ListScreen } from '#kit/list/list-screen';
import { PageLink } from '#kit/page/page-link';
import { StatusDot } from '#kit/values/status-dot';
import { useSay } from '#platform/language/language';
import { PaymentLink } from '../subscription-cells.tsx';

type Charge = RowOf<typeof subscriptionChargeList>;

const ChargeState = ({ charge: { status, skippedFor } }: { charge: Charge }) => {
  const say = useSay();
  const label = skippedFor === null ? words.labels.status[status] : skipLabels[skippedFor];
  return <StatusDot tone={chargeTones[status]}>{label && say(label)}</StatusDot>;
};

const cells = {
  status: (charge: Charge) => <ChargeState charge={charge} />,
  number: ({ number }: Charge) => (
    <PageLink to={objectPath('subscription', { number })} className="kit-mono">
      {number}
    </PageLink>
  ),
  paymentNumber: ({ paymentNumber }: Charge) => <PaymentLink number={paymentNumber} />,
};

/** The charges of all subscriptions, past and planned. */
export const ChargesPage = () => (
  <ListScreen list={subscriptionChargeList} words={words} cells={cells} />
);
