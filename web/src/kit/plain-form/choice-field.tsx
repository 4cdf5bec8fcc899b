import { type ReactNode, useId } from 'react';
import './plain-choices.css';

/** `lang` where the label is in another language than the page. */
type Choice<Value extends string> = { value: Value; label: string; lang?: string };

/** One of a few, all of them in sight. */
export const ChoiceField = <Value extends string>(props: {
  label: string;
  name: string;
  choices: readonly Choice<Value>[];
  value: Value | '';
  refusal: string | undefined;
  help?: string;
  onChange: (value: Value) => void;
}): ReactNode => {
  const id = useId();
  const { label, name, choices, value, refusal, help, onChange } = props;
  const note = refusal ?? help;
  return (
    <fieldset
      className="plain-choice"
      {...(note === undefined ? {} : { 'aria-describedby': `${id}-note` })}
    >
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="plain-switch">
          <input
            type="radio"
            name={name}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          />
          <span lang={choice.lang}>{choice.label}</span>
        </label>
      ))}
      {note !== undefined && (
        <p id={`${id}-note`} className={refusal === undefined ? 'field-help' : 'field-refusal'}>
          {note}
        </p>
      )}
    </fieldset>
  );
};
