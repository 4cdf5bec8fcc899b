import { lengthOf } from '@back-office/contract/kit/line';
import { Input } from 'antd';
import { useId } from 'react';
import { Problem } from '#kit/form/problem';

/** A short reason with a count of characters left; text that is too long is reported, not cut. */
export const ReasonField = ({
  label,
  help,
  lengthMax,
  value,
  problem,
  change,
}: {
  label: string;
  help?: string;
  lengthMax: number;
  value: string;
  problem: string | undefined;
  change: (value: string) => void;
}) => {
  const id = useId();
  return (
    <div className="kit-form">
      <label htmlFor={id} className="kit-filter-label">
        {label}
      </label>
      <Input.TextArea
        id={id}
        value={value}
        rows={2}
        autoComplete="off"
        status={problem === undefined ? '' : 'error'}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-help ${id}-problem`}
        onChange={({ target }) => change(target.value)}
      />
      <span className="kit-help kit-counted">
        <span id={`${id}-help`}>{help}</span>
        <span className="kit-figures">
          {lengthOf(value)} / {lengthMax}
        </span>
      </span>
      <span id={`${id}-problem`}>
        <Problem text={problem} />
      </span>
    </div>
  );
};
