import { UploadOutlined } from '@ant-design/icons';
import {
  cancelAnswerBatch,
  downloadAnswerTemplate,
  latestAnswerBatch,
  sendAnswerBatch,
  uploadAnswers,
  type AnswerBatch,
} from '@back-office/contract/features/disputes/batches';
import { disputeErrors } from '@back-office/messages/errors/money/disputes';
import { disputeAnswerWords } from '@back-office/messages/features/disputes';
import {
  answerBatchHeadings,
  answerBatchStatusLabels,
  answerBatchWords as words,
} from '@back-office/messages/features/disputes/batches';
import { filterWords } from '@back-office/messages/kit';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import {
  type ArchiveUpload,
  ArchiveUploadButton,
  StepProgress,
} from '#kit/archive-upload/archive-upload';
import { BatchState } from '#kit/archive-upload/batch-state';
import { formatCount } from '#kit/money/money';
import { useCommand, useQuestion } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';

const Ready = ({ batch }: { batch: AnswerBatch }) => {
  const say = useSay();
  const language = useLanguage();
  const [isRedacted, setRedacted] = useState(false);
  const send = useCommand(sendAnswerBatch, { refreshes: [latestAnswerBatch] });
  const rows = formatCount(batch.rows, language);
  return (
    <>
      <p>{say(disputeAnswerWords.final)}</p>
      <Checkbox checked={isRedacted} onChange={({ target }) => setRedacted(target.checked)}>
        {say(disputeAnswerWords.redacted)}
      </Checkbox>
      <div className="kit-toolbar">
        <Button
          type="primary"
          disabled={!isRedacted}
          loading={send.isPending}
          onClick={() => send.mutate({ id: batch.id, isRedacted: true })}
        >
          {say(words.send, { rows })}
        </Button>
      </div>
    </>
  );
};

const Summary = ({ batch: { status, rows, files, done, total } }: { batch: AnswerBatch }) => {
  const say = useSay();
  const language = useLanguage();
  const counted = { rows: formatCount(rows, language), files: formatCount(files, language) };
  switch (status) {
    case 'checking':
    case 'sending':
      return (
        <StepProgress label={say(answerBatchStatusLabels[status])} done={done} total={total} />
      );
    case 'ready':
    case 'sent':
      return <p>{say(words[status], counted)}</p>;
    case 'refused':
    case 'cancelled':
      return <p>{say(words[status])}</p>;
  }
};

const AnswersState = ({ batch }: { batch: AnswerBatch }) => {
  const say = useSay();
  const cancel = useCommand(cancelAnswerBatch, { refreshes: [latestAnswerBatch] });
  const { id, status, problems, allowedActions } = batch;
  return (
    <BatchState
      batch={batch}
      statusLabel={say(answerBatchStatusLabels[status])}
      summary={<Summary batch={batch} />}
      heads={{ line: say(words.line), name: say(words.name) }}
      problems={problems.map(({ line, name, column, message }) => ({
        line,
        name,
        reason:
          column === null
            ? message
            : say(filterWords.labelled, {
                label: say(answerBatchHeadings[column]),
                value: message,
              }),
      }))}
      cancel={
        allowedActions.includes('cancel')
          ? { isPending: cancel.isPending, send: () => cancel.mutate({ id }) }
          : undefined
      }
    >
      {allowedActions.includes('send') && <Ready key={id} batch={batch} />}
    </BatchState>
  );
};

const answersUpload: ArchiveUpload<AnswerBatch> = {
  words,
  icon: <UploadOutlined aria-hidden />,
  upload: uploadAnswers,
  tooLarge: disputeErrors['disputes.batchTooLarge'],
  useLast: () => useQuestion(latestAnswerBatch, {}),
  news: 'answerBatches',
  isUnderWay: ({ status }) => status === 'checking' || status === 'sending',
  templatePath: downloadAnswerTemplate.path,
  State: AnswersState,
};

/** The answers by ZIP, above the list of cases. */
export const AnswersUploadButton = () => <ArchiveUploadButton of={answersUpload} />;
