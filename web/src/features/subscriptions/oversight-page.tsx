import { overseenSubscriptionList } from '@back-office/contract/features/subscriptions/oversight';
import { overseenSubscriptionWords } from '@back-office/messages/features/subscriptions/oversight';
import { ListScreen } from '#kit/list/list-screen';
import { merchantCell } from '#kit/over-merchants';
import { subscriptionCells } from './subscription-cells.tsx';

const cells = { ...subscriptionCells, merchant: merchantCell };

/** The subscriptions of all merchants, for operators. */
export const SubscriptionOversightPage = () => (
  <ListScreen
    list={overseenSubscriptionList}
    words={overseenSubscriptionWords}
    cells={cells}
    opens="overseenSubscription"
  />
);
