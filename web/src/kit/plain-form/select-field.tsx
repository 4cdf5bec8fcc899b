import { type ReactNode, useId } from 'react';

/** One of many, by a list of the browser: on a phone it fills the screen. */
export const SelectField = (props: {
  label: string;
  none: string;
  choices: readonly { value: string; label: string }[];
  value: string;
  refusal: string | undefined;
  help?: string;
  onChange: (value: string) => void;
}): ReactNode => {
  const id = useId();
  const { label, none, choices, value, refusal, help, onChange } = props;
  const note = refusal ?? help;
  return (
    <div className="plain-field">
      <label htmlFor={id}>{label}</label>
      <div className="plain-box">
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={refusal !== undefined}
          {...(note === undefined ? {} : { 'aria-describedby': `${id}-note` })}
        >
          <option value="">{none}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      </div>
      {note !== undefined && (
        <p id={`${id}-note`} className={refusal === undefined ? 'field-help' : 'field-refusal'}>
          {note}
        </p>
      )}
    </div>
  );
};
