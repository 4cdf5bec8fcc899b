import { uploadWords as words } from '@back-office/messages/features/uploads';
import { Modal, Spin } from 'antd';
import { useEffect, useState } from 'react';
import { base64Of } from '#kit/form/base64-of';
import { fetchShown } from '#platform/http/download';
import { useSay } from '#platform/language/language';

type Named = { id: string; name: string };

/** A data address of a picture in memory: the page's security policy allows no other. */
export const sourceOf = async (picture: Blob): Promise<string> =>
  `data:${picture.type};base64,${await base64Of(picture)}`;

type PictureProps = { picture: Named; path: (id: string) => string; close: () => void };

const Picture = ({ picture: { id, name }, path, close }: PictureProps) => {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    // File errors are shown as a notice (Spec S8.6).
    fetchShown(path(id), {}).then(sourceOf).then(setSource, close);
  }, [id, path, close]);
  return (
    <Modal
      open
      title={<span translate="no">{name}</span>}
      width={760}
      footer={null}
      onCancel={close}
    >
      {source === undefined ? <Spin /> : <img className="kit-picture" src={source} alt={name} />}
    </Modal>
  );
};

/** Pictures by name, each opening over the page; `path` is where one is fetched from. */
export const Pictures = ({
  pictures,
  path,
}: {
  pictures: readonly Named[];
  path: (id: string) => string;
}) => {
  const say = useSay();
  const [shown, setShown] = useState<Named>();
  const [close] = useState(() => () => setShown(undefined));
  return (
    <ul className="kit-plain-list">
      {pictures.map((picture) => (
        <li key={picture.id}>
          <button type="button" className="kit-link-button" onClick={() => setShown(picture)}>
            <span className="kit-hidden">{say(words.show)}</span>{' '}
            <span translate="no">{picture.name}</span>
          </button>
        </li>
      ))}
      {shown !== undefined && <Picture picture={shown} path={path} close={close} />}
    </ul>
  );
};
