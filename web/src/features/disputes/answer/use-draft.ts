import {
  type DisputeDetail,
  saveDisputeDraft,
} from '@back-office/contract/features/disputes/detail';
import type { EvidenceField } from '@back-office/contract/features/disputes/evidence';
import type { Texts } from './evidence-of-delivery.ts';
import type { UploadedFile } from '@back-office/contract/features/uploads';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLeftFiles } from '#features/uploads/public';
import { CallFailed, CallRefused, callServer } from '#platform/http/client';

type Draft = Pick<NonNullable<DisputeDetail['draft']>, 'evidence' | 'touched'>;

/** The texts a form opens with: what became known since the draft was saved goes into the fields that nobody wrote. */
export const beginTexts = (
  draft: Draft | null,
  known: Texts,
): { texts: Texts; since: EvidenceField[] } => {
  const saved: Texts = Object.fromEntries(
    draft?.evidence.map(({ field, text }) => [field, text]) ?? [],
  );
  const touched = new Set<EvidenceField>(draft?.touched);
  const fields = (Object.keys(known) as EvidenceField[]).filter((field) => !touched.has(field));
  const filled: Texts = Object.fromEntries(fields.map((field) => [field, known[field]]));
  return {
    texts: { ...saved, ...filled },
    since: draft === null ? [] : fields.filter((field) => saved[field] !== known[field]),
  };
};

type Written = { statement: string; texts: Texts };

/** Typing must pause this long before the text is saved. */
const saveAfterMs = 1500;

const writtenIn = ({ draft }: DisputeDetail): Written => ({
  statement: draft?.statement ?? '',
  texts: Object.fromEntries(draft?.evidence.map(({ field, text }) => [field, text]) ?? []),
});

/** The unsaved texts; undefined if all are saved. */
const changesOf = (now: Written, saved: Written, known: Texts = {}) => {
  const fields = Object.keys(now.texts) as EvidenceField[];
  const evidence = fields
    .filter((field) => (now.texts[field] ?? '') !== (saved.texts[field] ?? ''))
    .map((field) => ({
      field,
      text: now.texts[field] ?? '',
      isSuggested: now.texts[field] === known[field],
    }));
  const isSame = now.statement === saved.statement;
  return isSame && evidence.length === 0
    ? undefined
    : { ...(isSame ? {} : { statement: now.statement }), evidence };
};

/** Why the last save was refused, and of which fields. */
type Refused = { text: string | undefined; fields: Texts & { statement?: string } };
const nothingRefused: Refused = { text: undefined, fields: {} };

const refusedOf = (failure: unknown, evidence: readonly { field: EvidenceField }[]): Refused => {
  if (!(failure instanceof CallRefused)) {
    return { text: failure instanceof CallFailed ? failure.msg : undefined, fields: {} };
  }
  const fields = failure.fields.map(({ field, message }) => {
    const [, at] = /^evidence\.(\d+)\./.exec(field) ?? [];
    return [
      (at === undefined ? undefined : evidence[Number(at)]?.field) ?? field,
      message,
    ] as const;
  });
  return { text: failure.msg, fields: Object.fromEntries(fields) };
};

type Saved = { written: Written; at: string | undefined; refused: Refused };

/** Saves the changes since the last save. Answers whether everything is saved now. */
const useSave = (dispute: DisputeDetail, known: Texts) => {
  const { number, stage, draft } = dispute;
  const [saved, setSaved] = useState<Saved>(() => ({
    written: writtenIn(dispute),
    at: draft?.savedAt,
    refused: nothingRefused,
  }));
  // The baseline of the next save, even before the page has rendered the last one.
  const last = useRef(saved.written);
  const held = useRef(new Set(draft?.files.map(({ id }) => id)));
  const save = useCallback(
    async (written: Written, files: readonly UploadedFile[]): Promise<boolean> => {
      const changes = changesOf(written, last.current, known);
      const fileIds = files.map(({ id }) => id).filter((id) => !held.current.has(id));
      if (changes === undefined && fileIds.length === 0) {
        return true;
      }
      const input = { number, stage: stage ?? 'chargeback', ...changes, fileIds };
      try {
        const { savedAt } = await callServer(saveDisputeDraft, input, {
          resubmit: 'allow',
          isSilent: true,
        });
        last.current = written;
        fileIds.forEach((id) => held.current.add(id));
        setSaved({ written, at: savedAt, refused: nothingRefused });
        return true;
      } catch (failure) {
        const refused = refusedOf(failure, changes?.evidence ?? []);
        setSaved((before) => ({ ...before, refused }));
        return false;
      }
    },
    [number, stage, known],
  );
  const isHeld = useCallback((id: string): boolean => held.current.has(id), []);
  const hold = useCallback((files: readonly UploadedFile[]): void => {
    files.forEach(({ id }) => held.current.add(id));
  }, []);
  return { saved, save, isHeld, hold };
};

/**
 * An answer being written: it saves itself, field by field, so that two people keep each other’s. Text whose save was
 * refused stays on the screen, and is saved again with the next change.
 */
export const useDraft = (dispute: DisputeDetail, known: Texts) => {
  // The form fills in later news when it is opened again.
  const [suggested] = useState(known);
  const [{ since, ...begun }] = useState(() => ({
    ...writtenIn(dispute),
    ...beginTexts(dispute.draft, known),
  }));
  const [written, setWritten] = useState(begun);
  const [files, setFiles] = useState<readonly UploadedFile[]>(dispute.draft?.files ?? []);
  const { saved, save, isHeld, hold } = useSave(dispute, suggested);
  // One save after the other, so that a file being added is not added twice.
  const queue = useRef<Promise<boolean>>(Promise.resolve(true));
  const flush = useCallback((): Promise<boolean> => {
    queue.current = queue.current.then(() => save(written, files));
    return queue.current;
  }, [save, written, files]);
  const areFilesSaved = files.every(({ id }) => isHeld(id));
  // Suggested texts are no change of the draft until someone writes or adds a file.
  const isPrefilled =
    saved.at === dispute.draft?.savedAt && changesOf(written, begun) === undefined && areFilesSaved;
  useEffect(() => {
    if (isPrefilled) {
      return undefined;
    }
    const timer = setTimeout(() => void flush(), saveAfterMs);
    return () => clearTimeout(timer);
  }, [flush, isPrefilled]);
  const fileIds = files.map(({ id }) => id);
  useLeftFiles(fileIds, isHeld);
  return {
    written,
    savedAt: saved.at,
    /** The fields with suggestions that the saved draft lacks. */
    since,
    refused: saved.refused,
    isUnsaved: !isPrefilled && (changesOf(written, saved.written) !== undefined || !areFilesSaved),
    fileIds,
    isHeld,
    /** Files that the server added to the draft. */
    hold,
    flush,
    setFiles,
    changeStatement: (statement: string) => setWritten({ ...written, statement }),
    changeText: (field: EvidenceField, text: string) =>
      setWritten({ ...written, texts: { ...written.texts, [field]: text } }),
  };
};
