import { type ReactNode, useId } from 'react';

/** Something to agree to. */
export const CheckField = (props: {
  label: string;
  name: string;
  value: boolean;
  refusal: string | undefined;
  onChange: (value: boolean) => void;
}): ReactNode => {
  const id = useId();
  const { label, name, value, refusal, onChange } = props;
  return (
    <div className="plain-field">
      <label className="plain-switch plain-agree">
        <input
          type="checkbox"
          name={name}
          checked={value}
          aria-invalid={refusal !== undefined}
          {...(refusal === undefined ? {} : { 'aria-describedby': `${id}-note` })}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      {refusal !== undefined && (
        <p id={`${id}-note`} className="field-refusal">
          {refusal}
        </p>
      )}
    </div>
  );
};
