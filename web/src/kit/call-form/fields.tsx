import { DatePicker, Input, Select } from 'antd';
import dayjs from 'dayjs';
import { type ReactNode, useId } from 'react';
import { Problem } from '#kit/form/problem';

type Labelled = { label: string; help?: string; problem?: string | undefined };
type Control = { id: string; describedBy: string; status: '' | 'error' };

const Field = ({
  label,
  help,
  problem,
  children,
}: Labelled & { children: (control: Control) => ReactNode }) => {
  const id = useId();
  const describedBy = `${id}-help ${id}-problem`;
  return (
    <div className="kit-form">
      <label htmlFor={id} className="kit-filter-label">
        {label}
      </label>
      {children({ id, describedBy, status: problem === undefined ? '' : 'error' })}
      {help !== undefined && (
        <span id={`${id}-help`} className="kit-help">
          {help}
        </span>
      )}
      <span id={`${id}-problem`} className="kit-field-problem">
        <Problem text={problem} />
      </span>
    </div>
  );
};

/** One line of text; empty if there is none. */
export const LineField = ({
  value,
  change,
  suffix,
  ...labelled
}: Labelled & { value: string; suffix?: string; change: (value: string) => void }) => (
  <Field {...labelled}>
    {({ id, describedBy, status }) => (
      <Input
        id={id}
        value={value}
        suffix={suffix}
        status={status}
        autoComplete="off"
        aria-invalid={status === 'error'}
        aria-describedby={describedBy}
        onChange={({ target }) => change(target.value)}
      />
    )}
  </Field>
);

export const LinesField = ({
  value,
  rows,
  change,
  ...labelled
}: Labelled & { value: string; rows: number; change: (value: string) => void }) => (
  <Field {...labelled}>
    {({ id, describedBy, status }) => (
      <Input.TextArea
        id={id}
        value={value}
        rows={rows}
        status={status}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={status === 'error'}
        aria-describedby={describedBy}
        onChange={({ target }) => change(target.value)}
      />
    )}
  </Field>
);

/** One of a list; `hasNone` allows no choice. With `search`, the options are search results. */
export const ChoiceField = <Value extends string>({
  value,
  options,
  hasNone = false,
  areNames = false,
  search,
  change,
  ...labelled
}: Labelled & {
  value: Value | null;
  options: readonly { value: Value; label: string }[];
  hasNone?: boolean;
  /** The options are names written by people, in no language of the product. */
  areNames?: boolean;
  search?: (typed: string) => void;
  change: (value: Value | null) => void;
}) => (
  <Field {...labelled}>
    {({ id, describedBy, status }) => (
      <div className="kit-form" translate={areNames ? 'no' : undefined}>
        <Select<Value>
          id={id}
          {...(value === null ? {} : { value })}
          options={[...options]}
          status={status}
          allowClear={hasNone}
          showSearch={
            search === undefined
              ? { optionFilterProp: 'label' }
              : { filterOption: false, onSearch: search }
          }
          aria-describedby={describedBy}
          onChange={(chosen: Value | undefined) => change(chosen ?? null)}
        />
      </div>
    )}
  </Field>
);

const dayFormat = 'YYYY-MM-DD';

export const DayField = ({
  value,
  hasNone = false,
  change,
  ...labelled
}: Labelled & {
  value: string | null;
  hasNone?: boolean;
  change: (value: string | null) => void;
}) => (
  <Field {...labelled}>
    {({ id, describedBy, status }) => (
      <DatePicker
        id={id}
        value={value === null ? null : dayjs(value, dayFormat)}
        format={dayFormat}
        placeholder={dayFormat}
        status={status}
        allowClear={hasNone}
        aria-describedby={describedBy}
        onChange={(day) => change(day === null ? null : day.format(dayFormat))}
      />
    )}
  </Field>
);
