import { useId } from 'react';
import { Problem } from '#kit/form/problem';
import './choice-cards.css';

type Choice<Value extends string> = { value: Value; label: string; note: string };

/** One of two or three, all in sight with their effect. `isTitled`: a title above already says the label. */
export const ChoiceCards = <Value extends string>({
  label,
  isTitled = false,
  value,
  choices,
  problem,
  change,
}: {
  label: string;
  isTitled?: boolean;
  value: Value;
  choices: readonly Choice<Value>[];
  problem?: string | undefined;
  change: (value: Value) => void;
}) => {
  const id = useId();
  return (
    <fieldset className="kit-form-group kit-form" aria-describedby={`${id}-problem`}>
      <legend className={isTitled ? 'kit-hidden' : 'kit-filter-label kit-cards-label'}>
        {label}
      </legend>
      <div className="kit-choice-cards">
        {choices.map((choice) => (
          <label key={choice.value} className="kit-choice-card">
            <input
              type="radio"
              name={id}
              checked={value === choice.value}
              aria-labelledby={`${id}-${choice.value}`}
              aria-describedby={`${id}-${choice.value}-note`}
              onChange={() => change(choice.value)}
            />
            <span>
              <span id={`${id}-${choice.value}`}>{choice.label}</span>
              <span id={`${id}-${choice.value}-note`} className="kit-help">
                {choice.note}
              </span>
            </span>
          </label>
        ))}
      </div>
      <span id={`${id}-problem`} className="kit-field-problem">
        <Problem text={problem} />
      </span>
    </fieldset>
  );
};
