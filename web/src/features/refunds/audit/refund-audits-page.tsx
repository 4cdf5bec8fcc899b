import { listRefundAudits } from '@back-office/contract/features/refunds/audits';
import { auditWords } from '@back-office/messages/features/refunds/audit';
import { screenTitles } from '@back-office/messages/screens';
import { Suspense, useEffect, useEffectEvent, useMemo } from 'react';
import { lazyPart } from '#kit/lazy-part';
import { QueryScreen } from '#kit/query-screen';
import { EmptyFirst } from '#kit/states';
import { type ListUrl, useListUrl } from '#kit/use-list-url';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { AuditActionHost } from './audit-actions.tsx';
import { auditColumns, auditStartColumns } from './audit-columns.tsx';
import { auditFilters } from './audit-filters.tsx';
import { auditId } from './audit-paths.ts';
import { type AuditFilter, auditRules, type AuditSort } from './audit-rules.ts';

const RefundAuditDrawer = lazyPart(
  async () => (await import('./refund-audit-drawer.tsx')).RefundAuditDrawer,
);

const queues = ['waiting', 'decided'] as const;
// No live word comes to operators: the queue is looked at again while it is in sight.
const lookAgainMs = 10_000;

const useAudits = ({ filter, page, limit }: ListUrl<AuditFilter, AuditSort>) => {
  const { queue, triggers, currencies, search } = filter;
  const list = useQuestion(
    listRefundAudits,
    { queue, triggers, currencies, search, page, limit },
    { keepPreviousData: true, showsFailure: true },
  );
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') {
      void list.refetch();
    }
  });
  useEffect(() => {
    const timer = setInterval(() => look(), lookAgainMs);
    return () => clearInterval(timer);
  }, []);
  return list;
};

/** The acquirer's queue: what waits for an operator, what came of the rest. */
export const RefundAuditsPage = () => {
  const say = useSay();
  const url = useListUrl(auditRules);
  const list = useAudits(url);
  const columns = useMemo(
    () => ({ all: auditColumns(url.show), start: auditStartColumns, rowId: auditId }),
    [url.show],
  );
  return (
    <>
      <header className="kit-page-head">
        <div>
          <h1 className="kit-page-title">{say(screenTitles.refundAudits)}</h1>
          <p className="kit-lead">{say(auditWords.lead)}</p>
        </div>
      </header>
      <QueryScreen
        list="refundAudits"
        url={url}
        columns={columns}
        filters={{ quick: auditFilters, groups: [], range: null }}
        tabs={{
          label: say(auditWords.queues),
          tabs: queues.map((queue) => ({
            id: queue,
            label: auditWords[queue],
            count: list.data?.counts[queue],
          })),
          active: url.filter.queue,
          choose: (id) => url.changeFilter({ queue: queues.find((queue) => queue === id) }),
        }}
        answer={{
          rows: list.data?.rows,
          total: list.data?.total ?? undefined,
          asOf: undefined,
          isStale: list.isPlaceholderData,
          error: list.data === undefined ? list.error : null,
          tryAgain: () => void list.refetch(),
          newCount: 0,
          showNew: () => void list.refetch(),
        }}
        sums={[]}
        emptyFirst={
          <EmptyFirst title={say(auditWords.emptyTitle)} text={say(auditWords.emptyText)} />
        }
      />
      {url.open !== undefined && (
        <Suspense>
          <RefundAuditDrawer key={url.open} id={url.open} close={() => url.show(undefined)} />
        </Suspense>
      )}
      <AuditActionHost />
    </>
  );
};
