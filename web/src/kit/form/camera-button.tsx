import { CameraOutlined } from '@ant-design/icons';
import { useIsTouched } from '#kit/layout/use-media';
import './camera-button.css';

/** The camera of a phone, which saves as JPEG here whatever it keeps for itself; not shown where there is only a mouse. */
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
          // A picture that is taken again has the same name.
          target.value = '';
          choose(files);
        }}
      />
    </label>
  );
