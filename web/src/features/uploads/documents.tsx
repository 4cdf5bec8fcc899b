import type { UploadedFile } from '@back-office/contract/features/uploads';
import { uploadWords as words } from '@back-office/messages/features/uploads';
import { Spin } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import '#kit/values/document-view.css';
import { downloadFile, fetchShown } from '#platform/http/download';
import { useSay } from '#platform/language/language';
import { sourceOf } from './pictures.tsx';

const quarters = 4;
export const isPicture = ({ kind }: UploadedFile): boolean => kind === 'jpg' || kind === 'png';

// A constant, so that a picture is fetched once.
const nothing = {};

type PaperProps = { file: UploadedFile; path: string; body?: object; hide: () => void };

/** A picture of a document: rotated in quarter turns, zoomed to twice its width. */
export const Paper = ({ file: { name }, path, body = nothing, hide }: PaperProps): ReactNode => {
  const say = useSay();
  const [source, setSource] = useState<string>();
  const [turns, setTurns] = useState(0);
  const [isLarge, setLarge] = useState(false);
  useEffect(() => {
    // File errors are shown as a notice (Spec S8.6).
    fetchShown(path, body).then(sourceOf).then(setSource, hide);
  }, [path, body, hide]);
  const paper = [
    'kit-document-paper',
    isLarge ? 'kit-document-large' : '',
    `kit-document-${turns}`,
  ];
  return (
    <div className="kit-document">
      <div className="kit-detail-line">
        <button
          type="button"
          className="kit-link-button"
          onClick={() => setTurns((turns + 1) % quarters)}
        >
          {say(words.rotate)}
        </button>
        <button
          type="button"
          className="kit-link-button"
          aria-pressed={isLarge}
          onClick={() => setLarge(!isLarge)}
        >
          {say(words.enlarge)}
        </button>
        <button type="button" className="kit-link-button" onClick={hide}>
          {say(words.hide)}
        </button>
      </div>
      <div className={paper.filter(Boolean).join(' ')}>
        {source === undefined ? <Spin /> : <img src={source} alt={name} />}
      </div>
    </div>
  );
};

/** Documents by name: pictures open below, beside the related text; other files are saved. */
export const Documents = ({
  files,
  path,
  body = nothing,
  isOpen = false,
}: {
  files: readonly UploadedFile[];
  path: (id: string) => string;
  /** Sent with each request for a file; must keep its identity. */
  body?: object;
  /** Whether the first picture is open initially. */
  isOpen?: boolean;
}): ReactNode => {
  const [shown, setShown] = useState(isOpen ? files.find(isPicture) : undefined);
  const [hide] = useState(() => () => setShown(undefined));
  const open = (file: UploadedFile): void => {
    if (isPicture(file)) {
      setShown(shown?.id === file.id ? undefined : file);
    } else {
      // The refusal is already shown.
      void downloadFile(path(file.id), body).catch(() => undefined);
    }
  };
  return (
    <>
      <ul className="kit-plain-list">
        {files.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              className="kit-link-button"
              translate="no"
              aria-expanded={isPicture(file) ? shown?.id === file.id : undefined}
              onClick={() => open(file)}
            >
              {file.name}
            </button>
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <Paper key={shown.id} file={shown} path={path(shown.id)} body={body} hide={hide} />
      )}
    </>
  );
};
