import { websiteList } from '@back-office/contract/features/websites';
import { websiteWords as words } from '@back-office/messages/features/websites/detail';
import { websiteListWords } from '@back-office/messages/features/websites/list';
import { Button } from 'antd';
import { lazyPart } from '#kit/layout/lazy-part';
import { ListScreen } from '#kit/list/list-screen';
import { openDialog } from '#platform/dialog/dialog';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { websiteActions } from './website-actions.tsx';
import { websiteCells } from './website-cells.tsx';

const ApplyDialog = lazyPart(async () => (await import('./apply-dialog.tsx')).ApplyDialog);

/** Spec S2.33. */
export const WebsitesPage = () => {
  const say = useSay();
  const { can } = useSession();
  const apply = (): unknown => openDialog((close) => <ApplyDialog close={close} />);
  return (
    <ListScreen
      list={websiteList}
      words={websiteListWords}
      cells={websiteCells}
      opens="website"
      head={
        can('websites.manage') ? (
          <Button type="primary" onClick={apply}>
            {say(words.apply)}
          </Button>
        ) : undefined
      }
      actions={can('websites.manage') ? websiteActions : undefined}
    />
  );
};
