import { overseenDeliveryList } from '@back-office/contract/features/webhooks/oversight';
import { overseenDeliveryListWords } from '@back-office/messages/features/webhooks/oversight';
import { ListScreen } from '#kit/list/list-screen';
import { merchantCell } from '#kit/columns/over-merchants';
import { deliveryCells } from './delivery-cells.tsx';

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
