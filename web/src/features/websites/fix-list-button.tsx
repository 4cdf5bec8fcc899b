import type { WebsiteDetail } from '@back-office/contract/features/websites';
import { downloadFixList } from '@back-office/contract/features/websites/fix-list';
import { fixListWords as words } from '@back-office/messages/features/websites/fix-list';
import { Button } from 'antd';
import { useState } from 'react';
import { downloadFile } from '#platform/http/download';
import { useSay } from '#platform/language/language';

/** The points to correct as a file, if there are any. */
export const FixListButton = ({
  thing: { number, status },
}: {
  thing: Pick<WebsiteDetail, 'number' | 'status'>;
}) => {
  const say = useSay();
  const [isBusy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      await downloadFile(downloadFixList.path.replace('{number}', number), {});
    } catch {
      // Spec S8.6: the file's error has already been shown.
    } finally {
      setBusy(false);
    }
  };
  return status === 'auditFailed' || status === 'reviewFailed' ? (
    <Button loading={isBusy} onClick={() => void download()}>
      {say(words.download)}
    </Button>
  ) : null;
};
