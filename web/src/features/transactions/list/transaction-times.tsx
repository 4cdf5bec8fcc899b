import { businessDateTypes, timeTypes } from '@back-office/contract/features/payment';
import {
  type TransactionFilter,
  transactionFilterSchema,
  transactionSorts,
  type TransactionView,
} from '@back-office/contract/features/transactions';
import type { TimeZoneName } from '@back-office/contract/kit/time-zone';
import { filterLabels } from '@back-office/messages/features/transactions/fields';
import { timeTypeLabels } from '@back-office/messages/payment';
import { Select } from 'antd';
import type { ListRules } from '#kit/address/list-search';
import type { ListUrl } from '#kit/address/use-list-url';
import { DateRangeFilter } from '#kit/dates/date-range-filter';
import { rangeOfPreset } from '#kit/dates/range-presets';
import { now } from '#kit/time/clock';
import { businessZone, dateIn } from '#kit/time/time';
import { useZoneName } from '#kit/time/time-text';
import { useSay } from '#platform/language/language';
import { useTimeZone } from '#platform/time-zone';
import { viewPresets } from './view-presets.ts';

export type TransactionSort = (typeof transactionSorts)[number];
type TransactionListRules = ListRules<TransactionFilter, TransactionSort>;

/** The zone of the dates: the reader's, or UTC+8 for business dates. Spec S9.6. */
const zoneOfDates = (filter: Partial<TransactionFilter>, reader: TimeZoneName): TimeZoneName =>
  filter.timeType !== undefined && businessDateTypes.includes(filter.timeType)
    ? businessZone
    : reader;

/** Address rules of a view. */
export const rulesOf = (view: TransactionView, reader: TimeZoneName): TransactionListRules => {
  const { opensOn, range } = viewPresets[view];
  return {
    schema: transactionFilterSchema,
    fixed: { view },
    defaults: opensOn === undefined ? {} : { statuses: [opensOn] },
    defaultPreset: range,
    sorts: transactionSorts,
    opening: ({ statuses }) =>
      opensOn === 'preauthorised' && String(statuses) === opensOn
        ? { sort: 'preauthExpiresAt', order: 'asc' }
        : undefined,
    today: (filter) => dateIn(now(), zoneOfDates(filter, reader)),
  };
};

/** The payment's time that the dates filter by, and the dates. */
export const TransactionTimes = ({ url }: { url: ListUrl<TransactionFilter, string> }) => {
  const say = useSay();
  const zone = useTimeZone();
  const zoneName = useZoneName();
  const { filter, preset } = url;
  const todayFor = (timeType: TransactionFilter['timeType']): string =>
    dateIn(now(), zoneOfDates({ timeType }, zone.name));
  const choose = (timeType: TransactionFilter['timeType']): void => {
    const range = preset === undefined ? filter.range : rangeOfPreset(preset, todayFor(timeType));
    url.changeRange({ preset, range }, { timeType });
  };
  return (
    <>
      <Select
        className="kit-time-type"
        aria-label={say(filterLabels.timeType)}
        value={filter.timeType}
        options={timeTypes.map((value) => ({ value, label: say(timeTypeLabels[value]) }))}
        popupMatchSelectWidth={false}
        onChange={choose}
      />
      <DateRangeFilter
        value={{ range: filter.range, preset }}
        today={todayFor(filter.timeType)}
        zoneName={businessDateTypes.includes(filter.timeType) ? 'UTC+8' : zoneName}
        change={(choice) => url.changeRange(choice)}
      />
    </>
  );
};
