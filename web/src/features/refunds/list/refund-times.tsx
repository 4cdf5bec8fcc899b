import { type RefundFilter, refundTimeTypes } from '@back-office/contract/features/refunds';
import { refundFilterLabels } from '@back-office/messages/features/refunds/fields';
import { refundTimeTypeLabels } from '@back-office/messages/features/refunds/labels';
import { Select } from 'antd';
import { DateRangeFilter } from '#kit/date-range-filter';
import { rangeOfPreset } from '#kit/range-presets';
import { useZoneName } from '#kit/time-text';
import type { ListUrl } from '#kit/use-list-url';
import { useSay } from '#platform/language/language';
import { useTimeZone } from '#platform/time-zone';
import { isBusinessDay, type RefundSort, todayFor } from './refund-rules.ts';

/** Which of a refund's times the dates are about, and the dates. */
export const RefundTimes = ({ url }: { url: ListUrl<RefundFilter, RefundSort> }) => {
  const say = useSay();
  const zone = useTimeZone();
  const zoneName = useZoneName();
  const { filter, preset } = url;
  const choose = (timeType: RefundFilter['timeType']): void => {
    const range =
      preset === undefined ? filter.range : rangeOfPreset(preset, todayFor(timeType, zone.name));
    url.changeRange({ preset, range }, { timeType });
  };
  return (
    <>
      <Select
        className="kit-time-type"
        aria-label={say(refundFilterLabels.timeType)}
        value={filter.timeType}
        options={refundTimeTypes.map((value) => ({
          value,
          label: say(refundTimeTypeLabels[value]),
        }))}
        popupMatchSelectWidth={false}
        onChange={choose}
      />
      <DateRangeFilter
        value={{ range: filter.range, preset }}
        today={todayFor(filter.timeType, zone.name)}
        zoneName={isBusinessDay(filter.timeType) ? 'UTC+8' : zoneName}
        change={(choice) => url.changeRange(choice)}
      />
    </>
  );
};
