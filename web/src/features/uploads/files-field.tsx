import { fetchUpload, type UploadedFile } from '@back-office/contract/features/uploads';
import {
  endingsOf,
  fileMegabytesMax,
  imageKinds,
  uploadPurposes,
  type FileKind,
  type UploadPurpose,
} from '@back-office/contract/features/uploads/rules';
import { uploadErrors } from '@back-office/messages/errors/files/uploads';
import { uploadWords } from '@back-office/messages/features/uploads';
import { ruleWords } from '@back-office/messages/rules';
import { retry } from '@back-office/messages/outside';
import { Button } from 'antd';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { CameraButton, FilesDrop } from '#kit/form/file-drop';
import { FileRow, FileRows } from '#kit/form/file-row';
import { useIsTouched } from '#kit/layout/use-media';
import { formatCount } from '#kit/money/money';
import { useLanguage, useSay, type Say } from '#platform/language/language';
import { isPicture, Paper } from './documents.tsx';
import type { FileProblem, ListedFile } from './file-list.ts';
import { type Remove, useFiles } from './use-files.ts';

const bytesPerKilobyte = 1024;

const acceptOf = (kinds: readonly FileKind[]): string =>
  kinds.flatMap((kind) => endingsOf[kind].map((ending) => `.${ending}`)).join(',');

const textOf = (problem: FileProblem, say: Say): string => {
  switch (problem.kind) {
    case 'refusal':
      return say(uploadErrors[problem.refusal]);
    case 'name':
      return say(ruleWords[problem.rule], problem.max === undefined ? {} : { max: problem.max });
    case 'said':
      return problem.text;
  }
};

/** The state of a row, for screen readers too. */
const stateOf = (file: ListedFile, say: Say): string | undefined => {
  if (file.status === 'waiting') {
    return say(uploadWords.waiting);
  }
  if (file.status !== 'sending') {
    return undefined;
  }
  const percent = Math.floor(file.share * 100);
  return percent < 100 ? say(uploadWords.sending, { percent }) : say(uploadWords.checking);
};

/** Purposes for paper documents photographed with a phone. */
const isPhotographed = (purpose: UploadPurpose): boolean =>
  purpose === 'identityPhoto' || purpose === 'onboardingDocument';

type Acts = {
  retry: (key: string) => void;
  takeAway: (file: ListedFile) => void;
  shown: UploadedFile | undefined;
  show: (file: UploadedFile | undefined) => void;
};

/** Opens or closes a picture below the list. */
const ShowButton = ({ uploaded, acts }: { uploaded: UploadedFile; acts: Acts }) => {
  const say = useSay();
  const isShown = acts.shown?.id === uploaded.id;
  return (
    <Button
      size="small"
      aria-label={say(uploadWords.showNamed, { name: uploaded.name })}
      aria-expanded={isShown}
      onClick={() => acts.show(isShown ? undefined : uploaded)}
    >
      {say(uploadWords.show)}
    </Button>
  );
};

const Actions = ({ file, acts }: { file: ListedFile; acts: Acts }) => {
  const say = useSay();
  const isUnderWay = file.status === 'waiting' || file.status === 'sending';
  const { name } = file;
  return (
    <>
      {file.status === 'done' && isPicture(file.uploaded) && (
        <ShowButton uploaded={file.uploaded} acts={acts} />
      )}
      {file.status === 'failed' && file.mayRetry && (
        <Button
          size="small"
          aria-label={say(uploadWords.retry, { name })}
          onClick={() => acts.retry(file.key)}
        >
          {say(retry)}
        </Button>
      )}
      <Button
        size="small"
        aria-label={say(isUnderWay ? uploadWords.cancel : uploadWords.remove, { name })}
        onClick={() => acts.takeAway(file)}
      >
        {say(isUnderWay ? uploadWords.cancelShort : uploadWords.removeShort)}
      </Button>
    </>
  );
};

/**
 * Spec S5.11: adds files to a form by dropping or choosing them. `before` are earlier uploads, `remove` removes one
 * of them; `hear` receives every change: the current files, whether some are still uploading, and whether some were
 * refused.
 */
export const FilesField = ({
  purpose,
  before,
  remove,
  hear,
}: {
  purpose: UploadPurpose;
  before: readonly UploadedFile[];
  remove: Remove;
  hear: (files: readonly UploadedFile[], isUnderWay: boolean, hasFailed: boolean) => void;
}): ReactNode => {
  const say = useSay();
  const language = useLanguage();
  const isTouched = useIsTouched();
  const { kinds, filesMax } = uploadPurposes[purpose];
  const { files, choose, retry: retryFile, takeAway } = useFiles(purpose, { before, remove });
  // Before it is painted: a file that shows as there must not stand beside an older “saved”.
  useLayoutEffect(() => {
    const there = files.flatMap((file) => (file.status === 'done' ? [file.uploaded] : []));
    hear(
      there,
      files.some(({ status }) => status === 'waiting' || status === 'sending'),
      files.some(({ status }) => status === 'failed'),
    );
  }, [files, hear]);
  const types = say(kinds === imageKinds ? uploadWords.images : uploadWords.documents);
  const [shown, show] = useState<UploadedFile>();
  const [hide] = useState(() => () => show(undefined));
  const acts: Acts = { retry: retryFile, takeAway: (file) => void takeAway(file), shown, show };
  const isThere = files.some((file) => file.status === 'done' && file.uploaded.id === shown?.id);
  return (
    <div className="kit-form">
      {isPhotographed(purpose) && <CameraButton label={say(uploadWords.camera)} choose={choose} />}
      <FilesDrop
        label={say(isTouched ? uploadWords.choose : uploadWords.drop)}
        note={say(uploadWords.limits, { types, megabytes: fileMegabytesMax, files: filesMax })}
        accept={acceptOf(kinds)}
        choose={choose}
      />
      {files.length > 0 && (
        <FileRows label={say(uploadWords.list)}>
          {files.map((file) => {
            const size = formatCount(Math.ceil(file.bytes / bytesPerKilobyte), language);
            return (
              <FileRow
                key={file.key}
                name={file.name}
                note={stateOf(file, say) ?? say(uploadWords.kilobytes, { size })}
                percent={file.status === 'sending' ? Math.floor(file.share * 100) : undefined}
                problem={file.status === 'failed' ? textOf(file.problem, say) : undefined}
                actions={<Actions file={file} acts={acts} />}
              />
            );
          })}
        </FileRows>
      )}
      {shown !== undefined && isThere && (
        <Paper
          key={shown.id}
          file={shown}
          path={fetchUpload.path.replace('{id}', shown.id)}
          hide={hide}
        />
      )}
    </div>
  );
};
