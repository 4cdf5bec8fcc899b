import { subscriptionList } from '@back-office/contract/features/subscriptions/calls';
import {
  changeChargebackStop,
  getChargebackStop,
} from '@back-office/contract/features/subscriptions/settings';
import { subscriptionWords as words } from '@back-office/messages/features/subscriptions/detail';
import { subscriptionListWords } from '@back-office/messages/features/subscriptions/list';
import { NoticeSwitch } from '#kit/feedback/notice-switch';
import { ListScreen } from '#kit/list/list-screen';
import { useSession } from '#platform/session/session';
import { subscriptionActions } from './subscription-actions.tsx';
import { subscriptionCells } from './subscription-cells.tsx';

/** Spec S2.40. */
export const SubscriptionsPage = () => {
  const { can } = useSession();
  return (
    <ListScreen
      list={subscriptionList}
      words={subscriptionListWords}
      cells={subscriptionCells}
      opens="subscription"
      actions={can('subscriptions.manage') ? subscriptionActions : undefined}
    >
      <NoticeSwitch
        asked={getChargebackStop}
        changes={changeChargebackStop}
        label={words.chargebackStop}
        told={{ on: words.chargebackStopOn, off: words.chargebackStopOff }}
      />
    </ListScreen>
  );
};
