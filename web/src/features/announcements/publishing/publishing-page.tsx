import { publishingList } from '@back-office/contract/features/announcements/publishing';
import {
  publishingListWords,
  publishingWords as words,
} from '@back-office/messages/features/announcements/publishing';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { ListScreen } from '#kit/list/list-screen';
import { useSay } from '#platform/language/language';
import { publishingActions } from './publishing-actions.tsx';
import { publishingCells, newAnnouncementPath } from './publishing-cells.tsx';

/** All announcements of the acquirer, from drafts to read counts. */
export const PublishingPage = () => {
  const say = useSay();
  const navigate = useNavigate();
  return (
    <ListScreen
      list={publishingList}
      words={publishingListWords}
      cells={publishingCells}
      opens="publishingDetail"
      actions={publishingActions}
      head={
        <Button type="primary" onClick={() => void navigate({ to: newAnnouncementPath })}>
          {say(words.write)}
        </Button>
      }
    />
  );
};
