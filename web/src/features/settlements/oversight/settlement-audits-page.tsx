import {
  overseeBatches,
  settlementQueues,
} from '@back-office/contract/features/settlements/oversight';
import { batchWords } from '@back-office/messages/features/settlements';
import {
  oversightWords,
  settlementQueueLabels,
} from '@back-office/messages/features/settlements/oversight';
import { screenTitles } from '@back-office/messages/screens';
import { useMemo } from 'react';
import { answerOf } from '#kit/list-answer';
import { idOfNamed } from '#kit/over-merchants';
import { OpenObject } from '#kit/object/open-object';
import { PageHead } from '#kit/page-head';
import { QueryScreen } from '#kit/query-screen';
import { EmptyFirst } from '#kit/states';
import { type ListUrl, useListUrl } from '#kit/use-list-url';
import { useLookAgain } from '#platform/http/look-again';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { auditColumns, auditStartColumns } from './audit-columns.tsx';
import { auditFilters } from './audit-filters.ts';
import { type AuditFilter, auditRules } from './audit-rules.ts';
import { Exceptions } from './exceptions.tsx';

const useBatches = ({ filter, page, limit }: ListUrl<AuditFilter, 'given'>) => {
  const { queue, currencies, isNegative, search } = filter;
  const list = useQuestion(
    overseeBatches,
    { queue, currencies, isNegative, search, page, limit },
    { keepPreviousData: true },
  );
  useLookAgain(list.refetch);
  return list;
};

/** The acquirer's side of settlement: what is to be checked and credited, and what the runs passed over. */
export const SettlementAuditsPage = () => {
  const say = useSay();
  const url = useListUrl(auditRules);
  const list = useBatches(url);
  const currencies = list.data?.sums.map(({ currency }) => currency).join(',') ?? '';
  const quick = useMemo(
    () => auditFilters([...new Set(currencies === '' ? [] : currencies.split(','))]),
    [currencies],
  );
  const columns = useMemo(
    () => ({ all: auditColumns(url.show), start: auditStartColumns, rowId: idOfNamed }),
    [url.show],
  );
  return (
    <>
      <PageHead title={say(screenTitles.settlementAudits)} lead={say(oversightWords.lead)} />
      <div className="kit-stack">
        <QueryScreen
          list="settlementAudits"
          url={url}
          columns={columns}
          filters={{ quick, groups: [], range: null }}
          tabs={{
            label: say(oversightWords.queues),
            tabs: settlementQueues.map((id) => ({
              id,
              label: settlementQueueLabels[id],
              count: list.data?.counts[id],
            })),
            active: url.filter.queue,
            choose: (id) =>
              url.changeFilter({ queue: settlementQueues.find((queue) => queue === id) }),
          }}
          answer={answerOf(list)}
          sums={list.data?.sums}
          countWord={batchWords.batchesCounted}
          emptyFirst={
            <EmptyFirst
              title={say(oversightWords.emptyTitle)}
              text={say(oversightWords.emptyText)}
            />
          }
        />
        {/* Other merchants are another list: it begins with its first page. */}
        <Exceptions key={url.filter.search} search={url.filter.search} />
      </div>
      <OpenObject of="settlementAudit" url={url} />
    </>
  );
};
