import {
  answerDispute,
  type DisputeDetail,
  getDispute,
} from '@back-office/contract/features/disputes/detail';
import {
  type EvidenceField,
  evidenceForms,
  missingEvidence,
} from '@back-office/contract/features/disputes/evidence';
import type { UploadedFile } from '@back-office/contract/features/uploads';
import { hasArbitration } from '@back-office/contract/gateway/dispute-calendars';
import { disputeAnswerWords as words } from '@back-office/messages/features/disputes';
import { useCallback, useEffect, useState } from 'react';
import { showFirstProblem, useCallForm } from '#kit/call-form/use-call-form';
import { callServer } from '#platform/http/client';
import { useSay } from '#platform/language/language';
import { tellStale } from '#platform/live';
import { notify } from '#platform/notice/notice';
import { refreshedByDisputes } from '../dispute-cells.tsx';
import type { Texts } from './evidence-of-delivery.ts';
import { useDraft } from './use-draft.ts';

type Sent = { statement: string; evidence: { field: EvidenceField; text: string }[] };

type Standing = {
  draft: Pick<NonNullable<DisputeDetail['draft']>, 'statement' | 'evidence'> & {
    files: readonly { id: string }[];
  };
};

const hasOtherFiles = (held: readonly { id: string }[], fileIds: readonly string[]): boolean =>
  held.length !== fileIds.length || held.some(({ id }) => !fileIds.includes(id));

/** Whether a draft contains other texts or files than this form: a colleague has changed it since. */
export const isChanged = (
  { draft }: Standing,
  { statement, evidence }: Sent,
  fileIds: readonly string[],
): boolean => {
  const texts = new Map(evidence.map(({ field, text }) => [field, text]));
  return (
    draft.statement.trim() !== statement.trim() ||
    draft.evidence.some(({ field, text }) => texts.get(field) !== text.trim()) ||
    hasOtherFiles(draft.files, fileIds)
  );
};

export type FormProps = {
  dispute: DisputeDetail;
  known: Texts;
  /** Restarts with a colleague's later changes. */
  beginAgain: (dispute: DisputeDetail) => void;
  close: () => void;
};

/** The case, if a colleague has changed its draft since. */
const readChanged = async (
  number: string,
  sent: Sent,
  fileIds: readonly string[],
): Promise<DisputeDetail | undefined> => {
  const standing = await callServer(getDispute, { number }, { isSilent: true }).catch(
    () => undefined,
  );
  const draft = standing?.draft;
  return draft && isChanged({ draft }, sent, fileIds) ? standing : undefined;
};

const evidenceIn = (texts: Texts, fields: readonly EvidenceField[]): Sent['evidence'] =>
  fields.flatMap((field) => {
    const text = texts[field]?.trim() ?? '';
    return text === '' ? [] : [{ field, text }];
  });

/** Receives the current files, and whether some are uploading or failed. */
const useHeardFiles = (setFiles: (files: readonly UploadedFile[]) => void) => {
  const [isUnderWay, setUnderWay] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const hearFiles = useCallback(
    (files: readonly UploadedFile[], areUnderWay: boolean, haveFailed: boolean) => {
      setFiles(files);
      setUnderWay(areUnderWay);
      setFailed(haveFailed);
    },
    [setFiles],
  );
  return { isUnderWay, hasFailed, hearFiles };
};

/** Submits an answer; if a colleague has changed the draft, the form restarts with all of it. */
const useSubmit = ({ number, stage }: DisputeDetail, beginAgain: FormProps['beginAgain']) => {
  const say = useSay();
  const form = useCallForm(answerDispute, refreshedByDisputes);
  const submit = async (
    sent: Sent,
    { fileIds, acknowledgesFees }: { fileIds: readonly string[]; acknowledgesFees: boolean },
  ): Promise<boolean> => {
    const answered = await form.send({
      number,
      stage: stage ?? 'chargeback',
      ...sent,
      draftFileIds: [...fileIds],
      isRedacted: true,
      acknowledgesFees,
    });
    tellStale('disputes');
    const changed = answered === undefined ? await readChanged(number, sent, fileIds) : undefined;
    if (changed !== undefined) {
      notify({ kind: 'error', text: say(words.colleagueWrote) });
      beginAgain(changed);
    }
    return answered !== undefined;
  };
  return { form, submit };
};

/** What a try lacks may be out of sight above the button. */
const useTries = () => {
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) {
      showFirstProblem();
    }
  }, [tries]);
  return { isTried: tries > 0, countTry: () => setTries((before) => before + 1) };
};

/** The content of a case's form, and its submission. */
export const useAnswer = ({ dispute, known, beginAgain }: Omit<FormProps, 'close'>) => {
  const { form, submit } = useSubmit(dispute, beginAgain);
  const draft = useDraft(dispute, known);
  const { hearFiles, ...files } = useHeardFiles(draft.setFiles);
  const { statement, texts } = draft.written;
  const [isRedacted, setRedacted] = useState(false);
  const [knowsFees, setKnowsFees] = useState(false);
  const { isTried, countTry } = useTries();
  const { required, optional } = evidenceForms[dispute.family];
  const evidence = evidenceIn(texts, [...required, ...optional]);
  const needsFees = dispute.stage === 'preArbitration' && hasArbitration(dispute.cardBrand);
  const missing = missingEvidence(dispute.family, evidence);
  const hasFiles = draft.fileIds.length > 0;
  const isReady =
    missing.length === 0 &&
    hasFiles &&
    isRedacted &&
    (!needsFees || knowsFees) &&
    statement.trim() !== '';
  const send = async (): Promise<boolean> => {
    countTry();
    // The files are sent with the draft that contains them. A submitted answer can't be changed, so a failed file must
    // not be left out unnoticed.
    if (!isReady || files.isUnderWay || files.hasFailed) {
      return false;
    }
    if (!(await draft.flush())) {
      countTry();
      return false;
    }
    return submit({ statement, evidence }, { fileIds: draft.fileIds, acknowledgesFees: knowsFees });
  };
  return {
    // Submitting waits for files that are still uploading.
    form: {
      ...form,
      refusal: form.refusal ?? draft.refused.text,
      isBusy: form.isBusy || files.isUnderWay,
    },
    draft,
    send,
    required,
    optional,
    missing,
    hasFiles,
    needsFees,
    isTried,
    ...files,
    hearFiles,
    redacted: { value: isRedacted, change: setRedacted },
    fees: { value: knowsFees, change: setKnowsFees },
  };
};
