import { archiveMegabytesMax } from '@back-office/contract/features/uploads/rules';
import { archiveWords as words } from '@back-office/messages/features/uploads/archives';
import type { CallDefinition } from '@back-office/contract/kit/call';
import type { Word } from '@back-office/messages/words';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Progress } from 'antd';
import type { ReactNode } from 'react';
import { FileDrop } from '#kit/form/file-drop';
import { Problem } from '#kit/form/problem';
import { formatCount } from '#kit/money/money';
import { DrawerButton } from '#kit/page/drawer-button';
import { Templates } from '#kit/sheet-upload/templates';
import { useLanguage, useSay } from '#platform/language/language';
import { type LiveList, useStale } from '#platform/live';
import { useArchiveUpload } from './use-archive-upload.ts';

const Share = ({ label, share }: { label: string; share: number }) => (
  <Progress percent={Math.min(99, Math.floor(share * 100))} aria-label={label} status="active" />
);

/** Progress of a step over the files of a ZIP. */
export const StepProgress = ({
  label,
  done,
  total,
}: {
  label: string;
  done: number;
  total: number;
}) => {
  const say = useSay();
  const language = useLanguage();
  return (
    <>
      <Share label={label} share={total === 0 ? 0 : done / total} />
      <p>
        {say(words.progress, {
          done: formatCount(done, language),
          total: formatCount(total, language),
        })}
      </p>
    </>
  );
};

export type ArchiveUpload<Batch> = {
  words: Readonly<Record<'open' | 'title' | 'how' | 'atomic', Word>>;
  icon: ReactNode;
  upload: CallDefinition;
  /** Message for a ZIP that is too large to send. */
  tooLarge: Word;
  /** Reads the last ZIP. */
  useLast: () => Pick<UseQueryResult<{ batch: Batch | null }, Error>, 'data' | 'refetch'>;
  news: LiveList;
  /** No other ZIP is accepted while one is being processed. */
  isUnderWay: (batch: Batch) => boolean;
  /** The table to fill in, for a ZIP that has one. */
  templatePath?: string;
  State: (props: { batch: Batch }) => ReactNode;
};

/** A place to drop a ZIP, then the progress of its upload with a stop button; otherwise what became of the last one. */
const LastArchive = <Batch,>({ of }: { of: ArchiveUpload<Batch> }) => {
  const say = useSay();
  const { data, refetch } = of.useLast();
  useStale(of.news, refetch);
  const { share, problem, upload, stop } = useArchiveUpload({
    call: of.upload,
    tooLarge: of.tooLarge,
    done: refetch,
  });
  const batch = data?.batch ?? null;
  const isUnderWay = batch !== null && of.isUnderWay(batch);
  return (
    <>
      {share === undefined && !isUnderWay && (
        <div className="kit-form">
          <FileDrop
            label={say(words.drop)}
            note={say(words.limits, { size: String(archiveMegabytesMax) })}
            accept=".zip"
            file={undefined}
            choose={(file) => void upload(file)}
          />
        </div>
      )}
      {share !== undefined && (
        <>
          <Share label={say(words.uploading)} share={share} />
          <div className="kit-toolbar">
            <Button onClick={stop}>{say(words.cancel)}</Button>
          </div>
        </>
      )}
      <Problem text={problem} />
      {share === undefined && batch !== null && <of.State batch={batch} />}
    </>
  );
};

/** A button above a list that opens an upload by ZIP: what it needs, where to drop it, and the state of the last one. */
export const ArchiveUploadButton = <Batch,>({ of }: { of: ArchiveUpload<Batch> }) => {
  const say = useSay();
  return (
    <DrawerButton label={of.words.open} title={of.words.title} icon={of.icon}>
      <div className="kit-form-groups">
        <div className="kit-note">
          <p>{say(of.words.how)}</p>
          <p>{say(of.words.atomic)}</p>
        </div>
        {of.templatePath !== undefined && <Templates path={of.templatePath} />}
        <LastArchive of={of} />
      </div>
    </DrawerButton>
  );
};
