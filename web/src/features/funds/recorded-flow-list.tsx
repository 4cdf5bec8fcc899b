import {
  type FundsAccount,
  fundsAccounts,
  listRecordedFlow,
} from '@back-office/contract/features/funds';
import {
  flowFilterLabels,
  flowWords,
  fundsAccountLabels,
} from '@back-office/messages/features/funds';
import { useRouter } from '@tanstack/react-router';
import { Button, Select } from 'antd';
import { useMemo } from 'react';
import { DateRangeFilter } from '#kit/date-range-filter';
import { Panel } from '#kit/panel';
import { QueryScreen } from '#kit/query-screen';
import { rangeOfPreset } from '#kit/range-presets';
import { EmptyFirst } from '#kit/states';
import { useListUrl } from '#kit/use-list-url';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useStale } from '#platform/live';
import { useSession } from '#platform/session/session';
import { FlowSums } from './flow-sums.tsx';
import { causePath, flowColumns, flowColumnsAtFirst } from './recorded-flow-columns.tsx';
import { flowFilters } from './recorded-flow-filters.tsx';
import { businessToday, flowRules, type FlowUrl } from './recorded-flow-rules.ts';

/** Which currency, and between which business days. */
const FlowRange = ({ url, currencies }: { url: FlowUrl; currencies: readonly string[] }) => {
  const say = useSay();
  const { filter, preset } = url;
  return (
    <>
      <Select
        className="kit-time-type"
        aria-label={say(flowFilterLabels.currency)}
        value={filter.currency}
        options={currencies.map((value) => ({ value, label: value }))}
        popupMatchSelectWidth={false}
        onChange={(currency) => url.changeFilter({ currency })}
      />
      <DateRangeFilter
        value={{ range: filter.range, preset }}
        today={businessToday()}
        zoneName="UTC+8"
        change={(choice) => url.changeRange(choice)}
      />
    </>
  );
};

const Empty = ({ url }: { url: FlowUrl }) => {
  const say = useSay();
  const lookFurther = (): void =>
    url.changeRange({
      preset: 'sixMonths',
      range: rangeOfPreset('sixMonths', businessToday()),
    });
  return (
    <EmptyFirst title={say(flowWords.emptyTitle)} text={say(flowWords.emptyText)}>
      <Button onClick={lookFurther}>{say(flowWords.lookFurther)}</Button>
    </EmptyFirst>
  );
};

const useFlow = ({ filter, page, limit }: FlowUrl) => {
  const list = useQuestion(
    listRecordedFlow,
    { filter, page, limit },
    { keepPreviousData: true, showsFailure: true },
  );
  useStale('home', () => void list.refetch());
  return list;
};

/** The entries of one account in one currency: what it began with, what moved it, what it ended with. */
export const RecordedFlowList = ({
  currencies,
}: {
  currencies: readonly [string, ...string[]];
}) => {
  const say = useSay();
  const router = useRouter();
  const session = useSession();
  const [first] = currencies;
  const rules = useMemo(() => flowRules(first), [first]);
  const url = useListUrl(rules);
  const list = useFlow(url);
  const { filter } = url;
  const columns = useMemo(() => flowColumns(filter.currency), [filter.currency]);
  const quick = useMemo(() => flowFilters(session), [session]);
  const isWhole = [filter.kinds, filter.gatewayNumbers, filter.reference].every(
    (one) => one === undefined || one.length === 0,
  );
  const rows = list.data?.rows;
  const openCause = (entry: string | undefined): void => {
    const row = rows?.find((one) => one.entry === entry);
    if (row !== undefined) {
      router.history.push(causePath(row));
    }
  };
  return (
    <div className="kit-stack">
      {list.data !== undefined && list.data.sums.length > 0 && (
        <Panel id="movements" title={say(flowWords.movements)}>
          <FlowSums
            flow={list.data}
            currency={filter.currency}
            isWhole={isWhole}
            choose={(kind) => url.changeFilter({ kinds: [kind] })}
          />
        </Panel>
      )}
      <QueryScreen
        list="recordedFlow"
        // An account that nothing moved yet is no filter that finds nothing.
        url={{ ...url, show: openCause, isUntouched: isWhole }}
        columns={{ all: columns, start: flowColumnsAtFirst, rowId: (row) => row.entry }}
        filters={{ quick, groups: [], range: <FlowRange url={url} currencies={currencies} /> }}
        tabs={{
          label: say(flowWords.accounts),
          tabs: fundsAccounts.map((id) => ({
            id,
            label: fundsAccountLabels[id],
            count: undefined,
          })),
          active: filter.account,
          choose: (account) => url.changeFilter({ account: account as FundsAccount }),
        }}
        answer={{
          rows,
          total: list.data?.total ?? undefined,
          asOf: undefined,
          isStale: list.isPlaceholderData,
          error: list.data === undefined ? list.error : null,
          tryAgain: () => void list.refetch(),
          newCount: 0,
          showNew: url.refresh,
        }}
        sums={[]}
        emptyFirst={<Empty url={url} />}
      />
    </div>
  );
};
