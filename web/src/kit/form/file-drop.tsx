import { CameraOutlined, FileTextOutlined, InboxOutlined } from '@ant-design/icons';
import { useIsTouched } from '#kit/layout/use-media';
import './camera-button.css';
import { useState } from 'react';
import './form.css';

/** Takes a picture with the phone's camera, which delivers JPEG whatever it stores; hidden on devices with only a mouse. */
export const CameraButton = ({
  label,
  choose,
}: {
  label: string;
  choose: (files: File[]) => void;
}) =>
  useIsTouched() && (
    <label className="kit-camera">
      <CameraOutlined aria-hidden />
      {label}
      <input
        type="file"
        accept="image/jpeg"
        capture="environment"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Another picture can have the same name.
          target.value = '';
          choose(files);
        }}
      />
    </label>
  );

type Place = { label: string; note: string; accept: string };

/** A place to drop files, or to choose them by mouse or keyboard. */
const DropPlace = ({
  label,
  note,
  accept,
  isMultiple,
  chosenName,
  take,
}: Place & {
  isMultiple: boolean;
  chosenName: string | undefined;
  take: (files: File[]) => void;
}) => {
  const [isOver, setOver] = useState(false);
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
        take([...event.dataTransfer.files]);
      }}
    >
      {chosenName === undefined ? (
        <InboxOutlined aria-hidden className="kit-drop-icon" />
      ) : (
        <FileTextOutlined aria-hidden className="kit-drop-icon" />
      )}
      <span className="kit-drop-name" translate="no">
        {chosenName ?? label}
      </span>
      <span className="kit-caption kit-quiet">{note}</span>
      <input
        type="file"
        accept={accept}
        multiple={isMultiple}
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          if (isMultiple) {
            // They are listed elsewhere, and the same one can be chosen again.
            target.value = '';
          }
          take(files);
        }}
      />
    </div>
  );
};

/** For one file. */
export const FileDrop = ({
  file,
  choose,
  ...place
}: Place & { file: File | undefined; choose: (file: File) => void }) => (
  <DropPlace
    {...place}
    isMultiple={false}
    chosenName={file?.name}
    take={([first]) => {
      if (first !== undefined) {
        choose(first);
      }
    }}
  />
);

/** For several files, which are listed elsewhere. */
export const FilesDrop = ({ choose, ...place }: Place & { choose: (files: File[]) => void }) => (
  <DropPlace {...place} isMultiple chosenName={undefined} take={choose} />
);
