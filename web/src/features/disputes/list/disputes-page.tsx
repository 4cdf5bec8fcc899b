import { disputeTabs } from '@back-office/contract/features/disputes';
import { disputeListWords as words } from '@back-office/messages/features/disputes';
import { disputeTabLabels } from '@back-office/messages/features/disputes/labels';
import { screenTitles } from '@back-office/messages/screens';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { transactionPath } from '#kit/detail-paths';
import { OpenObject } from '#kit/object/open-object';
import { PageHead } from '#kit/page-head';
import { QueryScreen } from '#kit/query-screen';
import { EmptyFirst } from '#kit/states';
import { useListUrl } from '#kit/use-list-url';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { disputeColumns, startColumns } from './dispute-columns.tsx';
import { disputeFilters } from './dispute-filters.tsx';
import { disputeRules } from './dispute-rules.ts';
import { useDisputeList } from './use-dispute-list.ts';

/** Spec S2.20: opens on what waits for the merchant, by deadline. */
export const DisputesPage = () => {
  const say = useSay();
  const session = useSession();
  const navigate = useNavigate();
  const asked = useListUrl(disputeRules);
  const { answer, summary } = useDisputeList(asked);
  // An alert has no page of its own: its payment tells of it.
  const show = (number: string | undefined): void => {
    const row = answer.rows?.find((one) => one.number === number);
    if (row?.kind === 'alert') {
      void navigate({ to: transactionPath(row.paymentNumber) });
    } else {
      asked.show(number);
    }
  };
  const url = { ...asked, show };
  const filters = useMemo(() => disputeFilters(session), [session]);
  const hasActions = session.can('disputes.answer') || session.can('refunds.apply');
  return (
    <>
      <PageHead title={say(screenTitles.disputes)} lead={say(words.lead)} />
      <QueryScreen
        list="disputes"
        url={url}
        columns={{
          all: disputeColumns(url.show, hasActions),
          start: startColumns,
          rowId: (row) => row.number,
        }}
        filters={{ ...filters, range: null }}
        tabs={{
          label: say(words.tabs),
          tabs: disputeTabs.map((tab) => ({
            id: tab,
            label: disputeTabLabels[tab],
            count: summary?.tabs.find((one) => one.tab === tab)?.count,
          })),
          active: url.filter.tab,
          choose: (id) => url.changeFilter({ tab: disputeTabs.find((tab) => tab === id) }),
        }}
        answer={answer}
        sums={summary?.sums}
        countWord={words.cases}
        emptyFirst={<EmptyFirst title={say(words.emptyTitle)} text={say(words.emptyText)} />}
      />
      <OpenObject of="dispute" url={url} />
    </>
  );
};
