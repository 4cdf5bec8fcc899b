import { listRefundAudits, refundAuditQueues } from '@back-office/contract/features/refunds/audits';
import { auditWords } from '@back-office/messages/features/refunds/audit';
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
import { auditFilters } from './audit-filters.tsx';
import { type AuditFilter, auditRules } from './audit-rules.ts';

const useAudits = ({ filter, page, limit }: ListUrl<AuditFilter, 'given'>) => {
  const { queue, triggers, currencies, search } = filter;
  const list = useQuestion(
    listRefundAudits,
    { queue, triggers, currencies, search, page, limit },
    { keepPreviousData: true },
  );
  useLookAgain(list.refetch);
  return list;
};

/** The acquirer's queue: what waits for an operator, what came of the rest. */
export const RefundAuditsPage = () => {
  const say = useSay();
  const url = useListUrl(auditRules);
  const list = useAudits(url);
  const columns = useMemo(
    () => ({ all: auditColumns(url.show), start: auditStartColumns, rowId: idOfNamed }),
    [url.show],
  );
  return (
    <>
      <PageHead title={say(screenTitles.refundAudits)} lead={say(auditWords.lead)} />
      <QueryScreen
        list="refundAudits"
        url={url}
        columns={columns}
        filters={{ quick: auditFilters, groups: [], range: null }}
        tabs={{
          label: say(auditWords.queues),
          tabs: refundAuditQueues.map((queue) => ({
            id: queue,
            label: auditWords[queue],
            count: list.data?.counts[queue],
          })),
          active: url.filter.queue,
          choose: (id) =>
            url.changeFilter({ queue: refundAuditQueues.find((queue) => queue === id) }),
        }}
        answer={answerOf(list)}
        sums={[]}
        emptyFirst={
          <EmptyFirst title={say(auditWords.emptyTitle)} text={say(auditWords.emptyText)} />
        }
      />
      <OpenObject of="refundAudit" url={url} />
    </>
  );
};
