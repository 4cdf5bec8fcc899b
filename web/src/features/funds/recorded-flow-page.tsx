import {
  fundsAccounts,
  listRecordedFlow,
  recordedFlowFilterSchema,
  type FundsAccount,
  type RecordedFlowFilter,
  getBalances,
} from '@back-office/contract/features/funds';
import {
  flowFilterLabels,
  flowWords,
  fundsAccountLabels,
  balanceWords,
  flowLead,
} from '@back-office/messages/features/funds';
import { Button, Select, Skeleton } from 'antd';
import { useMemo } from 'react';
import type { ListRules } from '#kit/address/list-search';
import { DateRangeFilter } from '#kit/dates/date-range-filter';
import { businessToday } from '#kit/time/clock';
import { answerOf } from '#kit/list/list-answer';
import { OpenObject } from '#kit/object/open-object';
import { Panel } from '#kit/layout/panel';
import { QueryScreen } from '#kit/list/query-screen';
import { rangeOfPreset } from '#kit/dates/range-presets';
import { EmptyFirst } from '#kit/feedback/states';
import { useListUrl, type ListUrl } from '#kit/address/use-list-url';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useStale } from '#platform/live';
import { useSession } from '#platform/session/session';
import { DownloadButton } from '#kit/download/download-button';
import { FlowSums } from './flow-sums.tsx';
import { entryId } from './recorded-flow-address.ts';
import { flowColumns, flowColumnsAtFirst } from './recorded-flow-columns.tsx';
import { flowFilters } from './recorded-flow-filters.tsx';
import { screenTitles } from '@back-office/messages/screens';
import { Awaited } from '#kit/feedback/awaited';
import { PageHead } from '#kit/page/page-head';

const sorts = ['businessDay'] as const;
type FlowSort = (typeof sorts)[number];
type FlowUrl = ListUrl<RecordedFlowFilter, FlowSort>;

/** Address rules of the list; it opens in the business's largest currency. */
const flowRules = (currency: string): ListRules<RecordedFlowFilter, FlowSort> => ({
  schema: recordedFlowFilterSchema,
  fixed: {},
  defaults: { currency },
  defaultPreset: 'last30',
  sorts,
  today: businessToday,
});

/** Choice of the currency and the business days. */
const FlowRange = ({
  url,
  currencies,
}: {
  url: ListUrl<RecordedFlowFilter, string>;
  currencies: readonly string[];
}) => {
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
  const list = useQuestion(listRecordedFlow, { filter, page, limit }, { keepPreviousData: true });
  useStale('home', () => void list.refetch());
  return list;
};

/** Entries of one account in one currency, with opening and closing balance. */
const RecordedFlowList = ({ currencies }: { currencies: readonly [string, ...string[]] }) => {
  const say = useSay();
  const session = useSession();
  const [first] = currencies;
  const rules = useMemo(() => flowRules(first), [first]);
  const url = useListUrl(rules);
  const list = useFlow(url);
  const { filter } = url;
  const columns = useMemo(
    () => flowColumns(filter.currency, url.show),
    [filter.currency, url.show],
  );
  const quick = useMemo(() => flowFilters(session), [session]);
  const isWhole = [filter.kinds, filter.gatewayNumbers, filter.reference].every(
    (one) => one === undefined || one.length === 0,
  );
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
        // An account without any movements isn't a filter without results.
        url={{ ...url, isUntouched: isWhole }}
        columns={{
          all: columns,
          start: flowColumnsAtFirst,
          rowId: entryId,
          tools: session.can('accountDynamics.export')
            ? (shown) => (
                <DownloadButton
                  downloadable={{
                    question: { list: 'recordedFlow', filter },
                    shown,
                    total: list.data?.total ?? undefined,
                  }}
                />
              )
            : undefined,
        }}
        filters={{
          quick,
          groups: [],
          range: (dates) => <FlowRange url={dates} currencies={currencies} />,
        }}
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
        answer={answerOf(list)}
        sums={null}
        emptyFirst={<Empty url={url} />}
      />
      <OpenObject of="flowEntry" url={url} />
    </div>
  );
};

/** The list needs the currencies with accounts. */
const Flow = () => {
  const say = useSay();
  const balances = useQuestion(getBalances, {}, { keepPreviousData: true });
  if (balances.data === undefined) {
    return <Awaited question={balances} skeleton={<Skeleton active paragraph={{ rows: 8 }} />} />;
  }
  const [first, ...others] = balances.data.balances.map(({ currency }) => currency);
  return first === undefined ? (
    <EmptyFirst title={say(flowWords.noAccountTitle)} text={say(balanceWords.none)} />
  ) : (
    <RecordedFlowList currencies={[first, ...others]} />
  );
};

/** Spec S2.28. */
export const RecordedFlowPage = () => {
  const say = useSay();
  return (
    <>
      <PageHead title={say(screenTitles.recordedFlow)} lead={say(flowLead)} />
      <Flow />
    </>
  );
};
