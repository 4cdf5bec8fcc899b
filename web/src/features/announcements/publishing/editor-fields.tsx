import { lengthOf } from '@back-office/contract/kit/line';
import { DatePicker, Input, Select } from 'antd';
import dayjs from 'dayjs';
import { type ReactNode, useId } from 'react';
import { Problem } from '#kit/form/problem';

type Labelled = { label: string; help?: string | undefined; problem?: string | undefined };

/** A field with its label above, and help or a problem below. */
const Field = ({
  label,
  help,
  problem,
  count,
  children,
}: Labelled & {
  count?: string;
  children: (control: { id: string; describedBy: string; isWrong: boolean }) => ReactNode;
}) => {
  const id = useId();
  const isWrong = problem !== undefined;
  return (
    <div className="kit-form">
      <label htmlFor={id} className="kit-filter-label">
        {label}
      </label>
      {children({ id, describedBy: `${id}-help ${id}-problem`, isWrong })}
      {(help !== undefined || count !== undefined) && (
        <span className="kit-help kit-counted">
          <span id={`${id}-help`}>{help}</span>
          {count !== undefined && <span className="kit-figures">{count}</span>}
        </span>
      )}
      <span id={`${id}-problem`}>
        <Problem text={problem} />
      </span>
    </div>
  );
};

type TextProps = Labelled & {
  value: string;
  lengthMax?: number;
  rows?: number;
  change: (value: string) => void;
};

/** One line, or several with `rows`; text that is too long is reported, not cut. */
export const WordsField = ({ value, lengthMax, rows, change, ...labelled }: TextProps) => (
  <Field
    {...labelled}
    {...(lengthMax === undefined ? {} : { count: `${lengthOf(value)} / ${lengthMax}` })}
  >
    {({ id, describedBy, isWrong }) => {
      const control = {
        id,
        value,
        autoComplete: 'off',
        status: isWrong ? ('error' as const) : ('' as const),
        'aria-invalid': isWrong,
        'aria-describedby': describedBy,
      };
      return rows === undefined ? (
        <Input {...control} onChange={({ target }) => change(target.value)} />
      ) : (
        <Input.TextArea {...control} rows={rows} onChange={({ target }) => change(target.value)} />
      );
    }}
  </Field>
);

type Option<Value> = { value: Value; label: string };

export const ChoiceField = <Value extends string>({
  value,
  options,
  change,
  ...labelled
}: Labelled & {
  value: Value;
  options: Option<Value>[];
  change: (value: Value) => void;
}) => (
  <Field {...labelled}>
    {({ id, describedBy }) => (
      <Select
        id={id}
        value={value}
        options={options}
        onChange={change}
        aria-describedby={describedBy}
      />
    )}
  </Field>
);

export const ChoicesField = <Value extends string>({
  value,
  options,
  change,
  ...labelled
}: Labelled & {
  value: Value[];
  options: Option<Value>[];
  change: (value: Value[]) => void;
}) => (
  <Field {...labelled}>
    {({ id, describedBy, isWrong }) => (
      <Select
        mode="multiple"
        id={id}
        value={value}
        options={options}
        onChange={change}
        status={isWrong ? 'error' : ''}
        aria-describedby={describedBy}
        showSearch={false}
      />
    )}
  </Field>
);

const minute = 'YYYY-MM-DD HH:mm';

/** Day and minute on the clock of the writer's zone. */
export const MinuteField = ({
  value,
  placeholder,
  change,
  ...labelled
}: Labelled & {
  value: string | null;
  placeholder: string;
  change: (value: string | null) => void;
}) => (
  <Field {...labelled}>
    {({ id, describedBy, isWrong }) => (
      <DatePicker
        id={id}
        value={value === null ? null : dayjs(value, minute)}
        format={minute}
        showTime={{ format: 'HH:mm' }}
        placeholder={placeholder}
        status={isWrong ? 'error' : ''}
        aria-describedby={describedBy}
        onChange={(day) => change(day === null ? null : day.format(minute))}
      />
    )}
  </Field>
);
