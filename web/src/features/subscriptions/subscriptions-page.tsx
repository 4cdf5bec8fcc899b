import { subscriptionList } from '@back-office/contract/features/subscriptions/calls';
import { subscriptionListWords } from '@back-office/messages/features/subscriptions/list';
import { ListScreen } from '#kit/list/list-screen';
import { useSession } from '#platform/session/session';
import { subscriptionActions } from './subscription-actions.tsx';
import { subscriptionCells } from './subscription-cells.tsx';

const actions = { of: subscriptionActions, width: 140 };

/** Spec S2.40. */
export const SubscriptionsPage = () => {
  const { can } = useSession();
  return (
    <ListScreen
      list={subscriptionList}
      words={subscriptionListWords}
      cells={subscriptionCells}
      opens="subscription"
      actions={can('subscriptions.manage') ? actions : undefined}
    />
  );
};
