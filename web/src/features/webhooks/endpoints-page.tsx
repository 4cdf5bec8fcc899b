import { endpointList } from '@back-office/contract/features/webhooks';
import { endpointListWords, endpointWords as words } from '@back-office/messages/features/webhooks';
import { Button } from 'antd';
import { ListScreen } from '#kit/list/list-screen';
import { openDialog } from '#platform/dialog/dialog';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { endpointActions } from './endpoint-actions.tsx';
import { endpointCells } from './endpoint-cells.tsx';
import { EndpointDialog } from './endpoint-dialog.tsx';

/** The endpoints at which the business's own systems receive events. */
export const WebhooksPage = () => {
  const say = useSay();
  const { can } = useSession();
  const isManaging = can('webhooks.manage');
  return (
    <ListScreen
      list={endpointList}
      words={endpointListWords}
      cells={endpointCells}
      opens="webhookEndpoint"
      actions={isManaging ? endpointActions : undefined}
      head={
        isManaging && (
          <Button
            type="primary"
            onClick={() => openDialog((close) => <EndpointDialog close={close} />)}
          >
            {say(words.add)}
          </Button>
        )
      }
    />
  );
};
