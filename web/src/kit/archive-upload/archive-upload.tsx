import { archiveMegabytesMax } from '@back-office/contract/features/uploads/rules';
import { archiveWords as words } from '@back-office/messages/features/uploads/archives';
import { Button, Progress } from 'antd';
import type { ReactNode } from 'react';
import { FileDrop } from '#kit/form/file-drop';
import { Problem } from '#kit/form/problem';
import { formatCount } from '#kit/money/money';
import { useLanguage, useSay } from '#platform/language/language';
import type { useArchiveUpload } from './use-archive-upload.ts';

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

type Props = {
  of: ReturnType<typeof useArchiveUpload>;
  /** No other ZIP is accepted while one is being processed. */
  isUnderWay: boolean;
  /** State of the previous ZIP; hidden while the next one uploads. */
  children: ReactNode;
};

/** Drop area for a ZIP, with its upload progress and a stop button. */
export const ArchiveUpload = ({
  of: { share, problem, upload, stop },
  isUnderWay,
  children,
}: Props) => {
  const say = useSay();
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
      {share === undefined && children}
    </>
  );
};
