import { UploadOutlined } from '@ant-design/icons';
import {
  answerBatchMegabytesMax,
  downloadAnswerTemplate,
} from '@back-office/contract/features/disputes/batches';
import { answerBatchWords as words } from '@back-office/messages/features/disputes/batches';
import { Button } from 'antd';
import { useState } from 'react';
import { DetailDrawer } from '#kit/object/detail-drawer';
import { FileDrop } from '#kit/form/file-drop';
import { Problem } from '#kit/form/problem';
import { Templates } from '#kit/sheet-upload/templates';
import { useSay } from '#platform/language/language';
import { BatchProgress, BatchState } from './batch-state.tsx';
import { useAnswerBatch } from './use-answer-batch.ts';

const isUnderWay = (status: string | undefined): boolean =>
  status === 'checking' || status === 'sending';

const Batch = () => {
  const say = useSay();
  const { batch, share, problem, upload, stop } = useAnswerBatch();
  return (
    <div className="kit-form-groups">
      <div className="kit-note">
        <p>{say(words.how)}</p>
        <p>{say(words.atomic)}</p>
      </div>
      <Templates path={downloadAnswerTemplate.path} />
      {share === undefined && !isUnderWay(batch?.status) && (
        <div className="kit-form">
          <FileDrop
            label={say(words.drop)}
            note={say(words.limits, { size: String(answerBatchMegabytesMax) })}
            accept=".zip"
            file={undefined}
            choose={(file) => void upload(file)}
          />
        </div>
      )}
      {share !== undefined && (
        <>
          <BatchProgress label={say(words.uploading)} share={share} />
          <div className="kit-toolbar">
            <Button onClick={stop}>{say(words.cancel)}</Button>
          </div>
        </>
      )}
      <Problem text={problem} />
      {batch !== null && share === undefined && <BatchState batch={batch} />}
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
