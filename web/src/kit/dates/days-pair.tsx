import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import 'dayjs/locale/zh-hk';

type Days = { from: string; to: string };

type DaysPairProps = {
  id: string;
  labels: Days;
  value: Days | undefined;
  /** The problem's text is shown beside it. */
  isWrong: boolean;
  change: (days: Days | undefined) => void;
};

const format = 'YYYY-MM-DD';

/** Two days; the first choice sets both, and one end pushes the other rather than pass it. */
export const DaysPair = ({ id, labels, value, isWrong, change }: DaysPairProps) => {
  const choose = (end: keyof Days, day: string | undefined): void => {
    if (day === undefined) {
      change(undefined);
      return;
    }
    const days = { from: day, to: day, ...value, [end]: day };
    change(days.from <= days.to ? days : { from: day, to: day });
  };
  return (
    <span className="kit-filter-pair">
      {(['from', 'to'] as const).map((end) => (
        <DatePicker
          key={end}
          {...(end === 'from' ? { id } : {})}
          aria-label={labels[end]}
          placeholder={format}
          format={format}
          status={isWrong ? 'error' : ''}
          value={value === undefined ? null : dayjs(value[end])}
          onChange={(day) => choose(end, day?.format(format))}
        />
      ))}
    </span>
  );
};
