import { FileTextOutlined, InboxOutlined } from '@ant-design/icons';
import { useState } from 'react';
import './form.css';

/** A place to drop one file, or to choose it by mouse or keyboard. */
export const FileDrop = ({
  label,
  note,
  accept,
  file,
  choose,
}: {
  label: string;
  note: string;
  accept: string;
  file: File | undefined;
  choose: (file: File) => void;
}) => {
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null): void => {
    const [first] = files ?? [];
    if (first !== undefined) {
      choose(first);
    }
  };
  return (
    <div
      className={isOver ? 'kit-drop kit-drop-over' : 'kit-drop'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      {file === undefined ? (
        <InboxOutlined aria-hidden className="kit-drop-icon" />
      ) : (
        <FileTextOutlined aria-hidden className="kit-drop-icon" />
      )}
      <span className="kit-drop-name" translate="no">
        {file?.name ?? label}
      </span>
      <span className="kit-caption kit-quiet">{note}</span>
      <input
        type="file"
        accept={accept}
        aria-label={label}
        onChange={({ target }) => take(target.files)}
      />
    </div>
  );
};
