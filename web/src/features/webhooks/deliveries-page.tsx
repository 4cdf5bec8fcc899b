import { deliveryList } from '@back-office/contract/features/webhooks/deliveries';
import { deliveryListWords } from '@back-office/messages/features/webhooks/deliveries';
import { ListScreen } from '#kit/list/list-screen';
import { useSession } from '#platform/session/session';
import { deliveryActions, deliveryCells } from './delivery-cells.tsx';

/** Events sent to the endpoints, with the answers. */
export const WebhookDeliveriesPage = () => {
  const { can } = useSession();
  return (
    <ListScreen
      list={deliveryList}
      words={deliveryListWords}
      cells={deliveryCells}
      opens="webhookDelivery"
      actions={can('webhooks.manage') ? deliveryActions : undefined}
    />
  );
};
