import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { addToMonth } from '@back-office/contract/kit/month';
import { monthlyWords } from '@back-office/messages/features/monthly-report';
import { Button, Select } from 'antd';
import type { KeyboardEvent } from 'react';
import { useLocale, useSay } from '#platform/language/language';
import '#kit/table/compared-figures.css';

const monthsOf = (first: string, last: string): string[] => {
  const months: string[] = [];
  for (let month = last; month >= first; month = addToMonth(month, -1)) {
    months.push(month);
  }
  return months;
};

/** A month from the first with figures to the present one; the arrow keys go on from the buttons. */
export const MonthChoice = ({
  month,
  first,
  last,
  choose,
}: {
  month: string;
  first: string;
  last: string;
  choose: (month: string) => void;
}) => {
  const say = useSay();
  const locale = useLocale();
  const name = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  const [earliest, latest] = [first < month ? first : month, last > month ? last : month];
  const step = (months: number): void => {
    const wanted = addToMonth(month, months);
    if (wanted >= earliest && wanted <= latest) {
      choose(wanted);
    }
  };
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      step(key === 'ArrowLeft' ? -1 : 1);
    }
  };
  return (
    <div className="kit-month-choice">
      <Button
        icon={<LeftOutlined aria-hidden />}
        aria-label={say(monthlyWords.previous)}
        aria-keyshortcuts="ArrowLeft"
        aria-disabled={month <= earliest}
        onClick={() => step(-1)}
        onKeyDown={onKeyDown}
      />
      <Select
        aria-label={say(monthlyWords.month)}
        value={month}
        options={monthsOf(earliest, latest).map((value) => ({
          value,
          label: name.format(
            Temporal.PlainDate.from(`${value}-01`).toZonedDateTime('UTC').epochMilliseconds,
          ),
        }))}
        popupMatchSelectWidth={false}
        onChange={choose}
      />
      <Button
        icon={<RightOutlined aria-hidden />}
        aria-label={say(monthlyWords.next)}
        aria-keyshortcuts="ArrowRight"
        aria-disabled={month >= latest}
        onClick={() => step(1)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
};
