import {
  downloadRefundTemplate,
  listRefundBatches,
  refundBatchBytesMax,
  refundBatchRowsMax,
  uploadRefundBatch,
} from '@back-office/contract/features/refunds/batches';
import { batchWords } from '@back-office/messages/features/refunds/batch';
import { useRouter } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { refundBatchPath } from '#kit/object/detail-paths';
import { base64Of } from '#kit/form/base64-of';
import { FileDrop } from '#kit/form/file-drop';
import { formatCount } from '#kit/money/money';
import { Panel } from '#kit/layout/panel';
import { Problem } from '#kit/form/problem';
import { Templates } from '#kit/sheet-upload/templates';
import { useUnsavedChanges } from '#platform/dialog/unsaved-changes';
import { CallRefused } from '#platform/http/client';
import { useCommand } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';
import { tellStale } from '#platform/live';
import { refreshedByRefunds } from '../refund-cells.tsx';

const bytesPerKilobyte = 1024;

/** Uploads a file and opens its result page, whatever the result; a file that is no refund batch is reported here. */
const useUpload = () => {
  const say = useSay();
  const language = useLanguage();
  const router = useRouter();
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  // A chosen file counts as unsaved until it is accepted (Spec S2.68).
  useUnsavedChanges(file !== undefined);
  const uploading = useCommand(uploadRefundBatch, {
    refreshes: [...refreshedByRefunds, listRefundBatches],
  });
  const size = formatCount(refundBatchBytesMax / bytesPerKilobyte, language);
  const problemOf = (chosen: File | undefined): string | undefined => {
    if (chosen === undefined) {
      return say(batchWords.missing);
    }
    return chosen.size > refundBatchBytesMax ? say(batchWords.tooLarge, { size }) : undefined;
  };
  const send = async (): Promise<void> => {
    const wrong = problemOf(file);
    setProblem(wrong);
    if (wrong !== undefined || file === undefined) {
      return;
    }
    try {
      const content = await base64Of(file);
      const { id } = await uploading.mutateAsync({ fileName: file.name, content });
      tellStale('refunds');
      // Synchronously: the unsaved warning looks at the rendered state.
      flushSync(() => setFile(undefined));
      router.history.push(refundBatchPath(id));
    } catch (failure) {
      setProblem(failure instanceof CallRefused ? failure.msg : undefined);
    }
  };
  return {
    file,
    problem,
    size,
    isBusy: uploading.isPending,
    choose: (chosen: File) => {
      setFile(chosen);
      setProblem(problemOf(chosen));
    },
    send,
  };
};

/** Template, upload, and a description of the process. */
export const UploadBatch = () => {
  const say = useSay();
  const language = useLanguage();
  const { file, problem, size, isBusy, choose, send } = useUpload();
  const rows = formatCount(refundBatchRowsMax, language);
  return (
    <Panel
      id="upload"
      title={say(batchWords.upload)}
      actions={<Templates path={downloadRefundTemplate.path} />}
    >
      <div className="kit-form-groups">
        <div className="kit-note">
          <p>{say(batchWords.how)}</p>
          <p>{say(batchWords.empty)}</p>
        </div>
        <div className="kit-form">
          <FileDrop
            label={say(batchWords.drop)}
            note={say(batchWords.limits, { rows, size })}
            accept=".csv,.xlsx"
            file={file}
            choose={choose}
          />
          <Problem text={problem} />
        </div>
        <div className="kit-toolbar">
          <Button type="primary" loading={isBusy} onClick={() => void send()}>
            {say(batchWords.ok)}
          </Button>
        </div>
      </div>
    </Panel>
  );
};
