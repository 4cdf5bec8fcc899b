import { type AnyListWords, everyListWords, wordOf } from '@back-office/messages/kit/list-words';
import { Button, Select } from 'antd';
import type { ReactNode } from 'react';
import { DateRangeFilter } from '#kit/dates/date-range-filter';
import type { AnyList } from '#kit/list/list-columns';
import { type AnyUrl, isBusinessDay } from '#kit/list/list-question';
import { rangeOfPreset } from '#kit/dates/range-presets';
import { EmptyFirst } from '#kit/feedback/states';
import { useZoneName } from '#kit/time/time-text';
import { useSay } from '#platform/language/language';

type Part = { list: AnyList; words: AnyListWords; url: AnyUrl };

/** Replaces the rows of a list without any rows yet. */
export const ListEmpty = ({ list, words, url, next }: Part & { next: ReactNode }) => {
  const say = useSay();
  const range = rangeOfPreset('sixMonths', url.rules.today(url.filter));
  return (
    <EmptyFirst title={say(words.emptyTitle)} text={say(words.emptyText)}>
      <span className="kit-toolbar">
        {list.range !== undefined && url.preset !== 'sixMonths' && (
          <Button onClick={() => url.changeRange({ preset: 'sixMonths', range })}>
            {say(everyListWords.lookFurther)}
          </Button>
        )}
        {next}
      </span>
    </EmptyFirst>
  );
};

/** The time to filter by, if there is a choice, and the range of days. */
export const ListRange = ({ list, words, url }: Part) => {
  const say = useSay();
  const zoneName = useZoneName();
  const { filter, preset, rules } = url;
  if (filter.range === undefined) {
    return null;
  }
  const { range } = filter;
  const choose = (timeType: string): void => {
    const moved = preset && rangeOfPreset(preset, rules.today({ ...filter, timeType }));
    url.changeRange({ preset, range: moved ?? range }, { timeType });
  };
  return (
    <>
      {list.times !== undefined && (
        <Select<string>
          className="kit-time-type"
          aria-label={say(everyListWords.timeType)}
          value={String(filter['timeType'])}
          options={Object.keys(list.times).map((value) => ({
            value,
            label: say(wordOf(words.times ?? {}, value)),
          }))}
          popupMatchSelectWidth={false}
          onChange={choose}
        />
      )}
      <DateRangeFilter
        value={{ range, preset }}
        today={rules.today(filter)}
        zoneName={isBusinessDay(list, filter) ? 'UTC+8' : zoneName}
        change={(choice) => url.changeRange(choice)}
      />
    </>
  );
};
