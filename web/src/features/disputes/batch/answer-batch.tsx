import { UploadOutlined } from '@ant-design/icons';
import {
  downloadAnswerTemplate,
  latestAnswerBatch,
  uploadAnswers,
} from '@back-office/contract/features/disputes/batches';
import { disputeErrors } from '@back-office/messages/errors/money/disputes';
import { answerBatchWords as words } from '@back-office/messages/features/disputes/batches';
import { Button } from 'antd';
import { useState } from 'react';
import { ArchiveUpload } from '#kit/archive-upload/archive-upload';
import { useArchiveUpload } from '#kit/archive-upload/use-archive-upload';
import { DetailDrawer } from '#kit/object/detail-drawer';
import { Templates } from '#kit/sheet-upload/templates';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useStale } from '#platform/live';
import { BatchState } from './batch-state.tsx';

const Batch = () => {
  const say = useSay();
  const { data, refetch } = useQuestion(latestAnswerBatch, {});
  useStale('answerBatches', refetch);
  const upload = useArchiveUpload({
    call: uploadAnswers,
    tooLarge: disputeErrors['disputes.batchTooLarge'],
    done: refetch,
  });
  const batch = data?.batch ?? null;
  return (
    <div className="kit-form-groups">
      <div className="kit-note">
        <p>{say(words.how)}</p>
        <p>{say(words.atomic)}</p>
      </div>
      <Templates path={downloadAnswerTemplate.path} />
      <ArchiveUpload
        of={upload}
        isUnderWay={batch?.status === 'checking' || batch?.status === 'sending'}
      />
      {batch !== null && upload.share === undefined && <BatchState batch={batch} />}
    </div>
  );
};

/** The button above the list of cases that opens the answers by ZIP. */
export const AnswerBatchButton = () => {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<UploadOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {say(words.open)}
      </Button>
      {isOpen && (
        <DetailDrawer title={say(words.title)} close={() => setOpen(false)}>
          <Batch />
        </DetailDrawer>
      )}
    </>
  );
};
