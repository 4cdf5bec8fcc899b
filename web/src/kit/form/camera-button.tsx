import { CameraOutlined } from '@ant-design/icons';
import { useIsTouched } from '#kit/layout/use-media';
import './camera-button.css';

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
