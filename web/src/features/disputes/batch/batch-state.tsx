import {
  cancelAnswerBatch,
  latestAnswerBatch,
  sendAnswerBatch,
  type AnswerBatch,
} from '@back-office/contract/features/disputes/batches';
import { disputeAnswerWords } from '@back-office/messages/features/disputes';
import {
  answerBatchHeadings,
  answerBatchStatusLabels,
  answerBatchWords as words,
} from '@back-office/messages/features/disputes/batches';
import { archiveWords } from '@back-office/messages/features/uploads/archives';
import { filterWords } from '@back-office/messages/kit';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { StepProgress } from '#kit/archive-upload/archive-upload';
import { formatCount } from '#kit/money/money';
import { Paged } from '#kit/list/pager';
import { PlainTable } from '#kit/table/plain-table';
import { useCommand } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';

const Problems = ({ problems }: Pick<AnswerBatch, 'problems'>) => {
  const say = useSay();
  const language = useLanguage();
  return (
    <Paged rows={problems} of={say(archiveWords.problems)}>
      {(shown) => (
        <PlainTable
          name={say(archiveWords.problems)}
          none=""
          isWrapped
          heads={[say(words.line), say(words.name), say(archiveWords.reason)]}
          rows={shown.map(({ line, name, column, message }, at) => ({
            id: `${line ?? ''}/${name}/${column ?? ''}/${at}`,
            cells: [
              line === null ? '—' : formatCount(line, language),
              <span key="name" translate="no">
                {name}
              </span>,
              column === null
                ? message
                : say(filterWords.labelled, {
                    label: say(answerBatchHeadings[column]),
                    value: message,
                  }),
            ],
          }))}
        />
      )}
    </Paged>
  );
};

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

/** Where a batch is, and what its sender can do next. */
export const BatchState = ({ batch }: { batch: AnswerBatch }) => {
  const say = useSay();
  const cancel = useCommand(cancelAnswerBatch, { refreshes: [latestAnswerBatch] });
  const { id, fileName, status, problems, allowedActions } = batch;
  return (
    <>
      <div
        className={status === 'refused' ? 'kit-note kit-note-warning' : 'kit-note'}
        role="status"
      >
        <p>
          <strong translate="no">{fileName}</strong> · {say(answerBatchStatusLabels[status])}
        </p>
        <Summary batch={batch} />
      </div>
      {problems.length > 0 && <Problems problems={problems} />}
      {allowedActions.includes('send') && <Ready key={id} batch={batch} />}
      {allowedActions.includes('cancel') && (
        <div className="kit-toolbar">
          <Button loading={cancel.isPending} onClick={() => cancel.mutate({ id })}>
            {say(archiveWords.cancel)}
          </Button>
        </div>
      )}
    </>
  );
};
