import { overseenDeliveryList } from '@back-office/contract/features/webhooks/oversight';
import { overseenDeliveryListWords } from '@back-office/messages/features/webhooks/oversight';
import { ListScreen } from '#kit/list/list-screen';
import { merchantCell } from '#kit/columns/over-merchants';
import { deliveryCells, deliveryActions } from './delivery-cells.tsx';
import { deliveryList } from '@back-office/contract/features/webhooks/deliveries';
import { deliveryListWords } from '@back-office/messages/features/webhooks/deliveries';
import { useSession } from '#platform/session/session';

const cells = { ...deliveryCells, merchant: merchantCell };

/** Events sent to the endpoints of all merchants, for operators. */
export const DeliveriesOversightPage = () => (
  <ListScreen
    list={overseenDeliveryList}
    words={overseenDeliveryListWords}
    cells={cells}
    opens="overseenWebhook"
  />
);

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
