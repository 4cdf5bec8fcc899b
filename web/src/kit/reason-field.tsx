import { Input } from 'antd';
import { useId } from 'react';
import { Problem } from '#kit/problem';

/** A few words of why, with how many are left; what is too long is said and not cut off. */
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
        autoSize={{ minRows: 2, maxRows: 5 }}
        count={{ max: lengthMax, show: true }}
        autoComplete="off"
        status={problem === undefined ? '' : 'error'}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-help ${id}-problem`}
        onChange={({ target }) => change(target.value)}
      />
      {help !== undefined && (
        <span id={`${id}-help`} className="kit-help">
          {help}
        </span>
      )}
      <span id={`${id}-problem`}>
        <Problem text={problem} />
      </span>
    </div>
  );
};
