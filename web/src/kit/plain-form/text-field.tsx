import { type ComponentProps, type ReactNode, useId } from 'react';

/** A field with its label above and its help below; a problem replaces the help. */
export const TextField = (props: {
  label: string;
  value: string;
  refusal: string | undefined;
  help?: string;
  onChange: (value: string) => void;
  input: ComponentProps<'input'>;
  /** A button inside the field, at its end. */
  button?: ReactNode;
  /** A button beside it. */
  side?: ReactNode;
}): ReactNode => {
  const id = useId();
  const { label, value, refusal, help, onChange, input, button, side } = props;
  const hasNote = refusal !== undefined || help !== undefined;
  return (
    <div className="plain-field">
      <label htmlFor={id}>{label}</label>
      <div className="plain-beside">
        <div className="plain-box">
          <input
            {...input}
            id={id}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            aria-invalid={refusal !== undefined}
            {...(hasNote ? { 'aria-describedby': `${id}-note` } : {})}
          />
          {button}
        </div>
        {side}
      </div>
      {hasNote && (
        <p id={`${id}-note`} className={refusal === undefined ? 'field-help' : 'field-refusal'}>
          {refusal ?? help}
        </p>
      )}
    </div>
  );
};
