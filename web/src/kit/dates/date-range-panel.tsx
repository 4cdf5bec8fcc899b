import { dateRangeSchema } from '@back-office/contract/kit/date-range';
import { brokenRuleOf } from '@back-office/contract/kit/rule';
import { filterWords, rangeWords } from '@back-office/messages/kit';
import { ruleWords } from '@back-office/messages/rules';
import { Button, DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import 'dayjs/locale/zh-hk';
import { useId, useState } from 'react';
import type { RangeChoice } from '#kit/dates/date-range-filter';
import { rangeOfPreset, rangePresets } from '#kit/dates/range-presets';
import { Problem } from '#kit/form/problem';
import { useIsNarrow } from '#kit/layout/use-media';
import { type Say, useSay } from '#platform/language/language';

/** The problem of a range, before it is sent. Spec S5.9. */
const rangeProblem = (range: { from: string; to: string }, say: Say): string | undefined => {
  const [issue] = dateRangeSchema.safeParse(range).error?.issues ?? [];
  if (issue === undefined) {
    return undefined;
  }
  const { rule, figures } = brokenRuleOf(issue, range);
  return say(ruleWords[rule], figures);
};

/** Below its field the calendar would cover the other one. */
const besidePanel = {
  points: ['tl', 'tr'],
  offset: [16, 0],
  overflow: { adjustX: true, adjustY: true, shiftY: true },
};

const DateField = ({
  label,
  value,
  change,
}: {
  label: string;
  value: string;
  change: (date: string) => void;
}) => {
  const id = useId();
  const isNarrow = useIsNarrow();
  return (
    <div className="kit-filter">
      <label htmlFor={id} className="kit-filter-label">
        {label}
      </label>
      <DatePicker
        id={id}
        value={dayjs(value)}
        format="YYYY-MM-DD"
        allowClear={false}
        {...(isNarrow ? {} : { popupAlign: besidePanel })}
        onChange={(day) => day && change(day.format('YYYY-MM-DD'))}
      />
    </div>
  );
};

/** Presets on one side, two dates on the other; a range that is too long is refused here, before the server. */
export const DateRangePanel = ({
  value,
  today,
  zoneName,
  change,
}: {
  value: RangeChoice;
  today: string;
  zoneName: string;
  change: (choice: RangeChoice) => void;
}) => {
  const say = useSay();
  const [range, setRange] = useState({ from: value.range.from, to: value.range.to });
  const problem = rangeProblem(range, say);
  return (
    <div className="kit-range">
      <ul className="kit-range-presets">
        {rangePresets.map((preset) => (
          <li key={preset}>
            <button
              type="button"
              className="kit-menu-item"
              aria-pressed={preset === value.preset}
              onClick={() => change({ preset, range: rangeOfPreset(preset, today) })}
            >
              {say(rangeWords[preset])}
            </button>
          </li>
        ))}
      </ul>
      <div className="kit-range-dates">
        <DateField
          label={say(rangeWords.from)}
          value={range.from}
          change={(from) => setRange({ ...range, from })}
        />
        <DateField
          label={say(rangeWords.to)}
          value={range.to}
          change={(to) => setRange({ ...range, to })}
        />
        <p className="kit-quiet kit-caption">{say(rangeWords.inZone, { zone: zoneName })}</p>
        <Problem text={problem} />
        <Button
          type="primary"
          disabled={problem !== undefined}
          onClick={() => change({ preset: undefined, range })}
        >
          {say(filterWords.apply)}
        </Button>
      </div>
    </div>
  );
};
