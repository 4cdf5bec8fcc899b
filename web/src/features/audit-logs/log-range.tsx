import { logWords } from '@back-office/messages/features/audit-logs';
import { Button } from 'antd';
import { now } from '#kit/clock';
import { DateRangeFilter } from '#kit/date-range-filter';
import type { ListFilter } from '#kit/list-search';
import { rangeOfPreset } from '#kit/range-presets';
import { EmptyFirst } from '#kit/states';
import { dateIn } from '#kit/time';
import { useZoneName } from '#kit/time-text';
import type { ListUrl } from '#kit/use-list-url';
import { useSay } from '#platform/language/language';
import { useTimeZone } from '#platform/time-zone';

type Ranged = ListFilter & Required<Pick<ListFilter, 'range'>>;
type LogUrl<Filter extends Ranged> = ListUrl<Filter, 'at'>;

/** Between which of the reader's days. */
export const LogRange = <Filter extends Ranged>({ url }: { url: LogUrl<Filter> }) => {
  const zone = useTimeZone();
  const zoneName = useZoneName();
  return (
    <DateRangeFilter
      value={{ range: url.filter.range, preset: url.preset }}
      today={dateIn(now(), zone.name)}
      zoneName={zoneName}
      change={(choice) => url.changeRange(choice)}
    />
  );
};

export const EmptyLog = <Filter extends Ranged>({ url }: { url: LogUrl<Filter> }) => {
  const say = useSay();
  const zone = useTimeZone();
  const lookFurther = (): void =>
    url.changeRange({
      preset: 'sixMonths',
      range: rangeOfPreset('sixMonths', dateIn(now(), zone.name)),
    });
  return (
    <EmptyFirst title={say(logWords.emptyTitle)} text={say(logWords.emptyText)}>
      <Button onClick={lookFurther}>{say(logWords.lookFurther)}</Button>
    </EmptyFirst>
  );
};
