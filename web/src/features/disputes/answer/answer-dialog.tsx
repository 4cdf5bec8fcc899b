import type { DisputeRow } from '@back-office/contract/features/disputes';
import {
  type DisputeDetail,
  getDispute,
  previewDisputeAnswer,
  removeDraftFile,
} from '@back-office/contract/features/disputes/detail';
import { paperPagesMax } from '@back-office/contract/features/disputes/evidence';
import { removeUpload } from '@back-office/contract/features/uploads';
import { disputeAnswerWords as words } from '@back-office/messages/features/disputes';
import { fileNeeded } from '@back-office/messages/features/disputes/evidence-form';
import { disputeActionLabels } from '@back-office/messages/features/disputes/labels';
import type { Word } from '@back-office/messages/words';
import { Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { FilesField } from '#features/uploads/public';
import { Awaited } from '#kit/feedback/awaited';
import { SkeletonLines } from '#kit/feedback/skeleton-lines';
import { LinesField } from '#kit/call-form/fields';
import { FormDialog } from '#kit/call-form/form-dialog';
import { Problem } from '#kit/form/problem';
import { TimeText } from '#kit/time/time-text';
import { callServer } from '#platform/http/client';
import { downloadFile } from '#platform/http/download';
import { useQuestion } from '#platform/http/questions';
import { type Say, useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { AddDelivery } from './add-delivery.tsx';
import { EvidenceTexts, FilledSince } from './evidence-texts.tsx';
import { useKnownEvidence } from './evidence-of-payment.ts';
import { claimText } from '../dispute-cells.tsx';
import { type FormProps, useAnswer } from './use-answer.ts';

const Tick = (props: {
  label: string;
  value: boolean;
  problem: string | undefined;
  change: (value: boolean) => void;
}) => (
  <div className="kit-form">
    <Checkbox checked={props.value} onChange={({ target }) => props.change(target.checked)}>
      {props.label}
    </Checkbox>
    <Problem text={props.problem} />
  </div>
);

/** One act has one name: on the button that opens the form, above the form, and on the button that sends it. */
const labelOf = ({ stage }: Pick<DisputeRow, 'stage'>): Word =>
  disputeActionLabels[
    stage === 'retrieval' ? 'answerRetrieval' : stage === 'preArbitration' ? 'contest' : 'appeal'
  ];

type Answering = ReturnType<typeof useAnswer>;

const problemOfFiles = ({ hasFailed, hasFiles, isUnderWay }: Answering, say: Say) =>
  hasFailed ? say(words.filesFailed) : hasFiles || isUnderWay ? undefined : say(fileNeeded);

/** The file upload, and the notice that the text is saved. */
const Files = ({ dispute, answer }: { dispute: DisputeDetail; answer: Answering }) => {
  const say = useSay();
  const { draft } = answer;
  const { number } = dispute;
  const [before, setBefore] = useState(dispute.draft?.files ?? []);
  const preview = async (): Promise<void> => {
    if (await draft.flush()) {
      await downloadFile(previewDisputeAnswer.path.replace('{number}', number), {}).catch(
        () => undefined,
      );
    }
  };
  return (
    <>
      <p className="kit-filter-label">
        {say(words.files)} · {say(words.required)}
      </p>
      <AddDelivery
        dispute={dispute}
        isBlocked={answer.isUnderWay || answer.hasFailed}
        flush={draft.flush}
        added={(files) => {
          draft.hold(files);
          setBefore([...files]);
        }}
      />
      <FilesField
        key={before.map(({ id }) => id).join(' ')}
        purpose="disputeEvidence"
        before={before}
        remove={async ({ id }) => {
          // The draft may contain it even if the answer to its save was lost.
          await draft.flush();
          return draft.isHeld(id)
            ? callServer(removeDraftFile, { number, fileId: id })
            : callServer(removeUpload, { id });
        }}
        hear={answer.hearFiles}
      />
      <Problem text={answer.isTried ? problemOfFiles(answer, say) : undefined} />
      <p className="kit-caption kit-quiet">
        {say(words.previewHelp, { pages: paperPagesMax })}{' '}
        <button type="button" className="kit-link-button" onClick={() => void preview()}>
          {say(words.preview)}
        </button>
      </p>
      <p className="kit-caption kit-quiet" role="status">
        {draft.savedAt !== undefined && !draft.isUnsaved && (
          <>
            {say(words.draftSaved)} <TimeText at={draft.savedAt} />
          </>
        )}
      </p>
    </>
  );
};

const Form = ({ dispute, known, beginAgain, close }: FormProps) => {
  const say = useSay();
  const answer = useAnswer({ dispute, known, beginAgain });
  const { draft, redacted, fees, isTried } = answer;
  const ifTried = (isWrong: boolean, text: string): string | undefined =>
    isTried && isWrong ? text : undefined;
  const { statement } = draft.written;
  const send = async (): Promise<boolean> => {
    const isSent = await answer.send();
    if (isSent) {
      notify({ kind: 'success', text: say(words.submitted, { number: dispute.number }) });
    }
    return isSent;
  };
  return (
    <FormDialog
      title={say(labelOf(dispute))}
      okText={say(labelOf(dispute))}
      isWide
      isTouched={draft.isUnsaved || answer.isUnderWay}
      form={answer.form}
      send={send}
      close={close}
    >
      <p>
        <strong>{claimText(dispute, say)}</strong>
      </p>
      <FilledSince fields={draft.since} />
      {dispute.stage === 'retrieval' && <p>{say(words.retrieval)}</p>}
      <LinesField
        label={`${say(words.statement)} · ${say(words.required)}`}
        rows={4}
        help={say(words.final)}
        value={statement}
        change={draft.changeStatement}
        problem={
          answer.form.problemOf('statement') ??
          draft.refused.fields.statement ??
          ifTried(statement.trim() === '', say(words.missing))
        }
      />
      <EvidenceTexts number={dispute.number} answer={answer} known={known} />
      <Files dispute={dispute} answer={answer} />
      <Tick
        label={say(words.redacted)}
        value={redacted.value}
        change={redacted.change}
        problem={ifTried(!redacted.value, say(words.tick))}
      />
      {answer.needsFees && (
        <Tick
          label={say(words.fees)}
          value={fees.value}
          change={fees.change}
          problem={ifTried(!fees.value, say(words.tick))}
        />
      )}
    </FormDialog>
  );
};

/** Another draft needs another form; removing a file does not change the draft's time. */
const keyOf = ({ draft }: DisputeDetail): string =>
  [draft?.savedAt, ...(draft?.files.map(({ id }) => id) ?? [])].join(' ');

/** The form of a case's reason: refused text stays, and the refusal says why. It continues an existing draft. */
export const AnswerDialog = ({
  dispute: { number, stage },
  close,
}: {
  dispute: Pick<DisputeRow, 'number' | 'stage'>;
  close: () => void;
}) => {
  const say = useSay();
  const question = useQuestion(getDispute, { number });
  // Only the first answer fills the form: reloads must not overwrite typed text.
  const [first, setFirst] = useState<DisputeDetail>();
  if (first === undefined && question.data !== undefined && !question.isFetching) {
    setFirst(question.data);
  }
  const known = useKnownEvidence(first);
  return first === undefined || known === undefined ? (
    <Modal open title={say(labelOf({ stage }))} width={760} footer={null} onCancel={close}>
      <Awaited question={question} skeleton={<SkeletonLines lines={8} />} />
    </Modal>
  ) : (
    <Form key={keyOf(first)} dispute={first} known={known} beginAgain={setFirst} close={close} />
  );
};
