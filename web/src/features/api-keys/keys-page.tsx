import { apiKeyList } from '@back-office/contract/features/api-keys';
import { basePath } from '@back-office/contract/kit/call';
import { apiKeyListWords, keyWords as words } from '@back-office/messages/features/api-keys';
import { Button } from 'antd';
import { ListScreen } from '#kit/list/list-screen';
import { openDialog } from '#platform/dialog/dialog';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { keyActions, keyCells } from './key-cells.tsx';
import { KeyDialog } from './key-dialog.tsx';

/** Keys with which the business's own programs make calls. */
export const ApiKeysPage = () => {
  const say = useSay();
  const { can } = useSession();
  const isManaging = can('apiKeys.manage');
  return (
    <ListScreen
      list={apiKeyList}
      words={apiKeyListWords}
      cells={keyCells}
      opens="apiKey"
      actions={isManaging ? keyActions : undefined}
      head={
        <>
          <Button href={`${basePath}docs`} target="_blank">
            {say(words.calls)}
          </Button>
          {isManaging && (
            <Button
              type="primary"
              onClick={() => openDialog((close) => <KeyDialog close={close} />)}
            >
              {say(words.add)}
            </Button>
          )}
        </>
      }
    />
  );
};
