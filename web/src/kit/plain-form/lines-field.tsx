import { type ReactNode, useId } from 'react';

/** A text of several lines. */
export const LinesField = (props: {
  label: string;
  value: string;
  refusal: string | undefined;
  help?: string;
  max: number;
  onChange: (value: string) => void;
}): ReactNode => {
  const id = useId();
  const { label, value, refusal, help, max, onChange } = props;
  const note = refusal ?? help;
  return (
    <div className="plain-field">
      <label htmlFor={id}>{label}</label>
      <div className="plain-box">
        <textarea
          id={id}
          rows={4}
          maxLength={max}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={refusal !== undefined}
          {...(note === undefined ? {} : { 'aria-describedby': `${id}-note` })}
        />
      </div>
      {note !== undefined && (
        <p id={`${id}-note`} className={refusal === undefined ? 'field-help' : 'field-refusal'}>
          {note}
        </p>
      )}
    </div>
  );
};
