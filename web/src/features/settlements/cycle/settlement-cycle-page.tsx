import { getSettlementCycle } from '@back-office/contract/features/settlements/cycle';
import { cycleWords } from '@back-office/messages/features/settlements/cycle';
import { screenTitles } from '@back-office/messages/screens';
import { Segmented, Skeleton } from 'antd';
import { Awaited } from '#kit/feedback/awaited';
import '#kit/filter/filter-bar.css';
import { lazyPart } from '#kit/layout/lazy-part';
import { PageHead } from '#kit/page/page-head';
import { Panel } from '#kit/layout/panel';
import { EmptyFirst } from '#kit/feedback/states';
import { FetchedDialog } from '#platform/dialog/at-work';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useStale } from '#platform/live';
import { CycleCalendar } from './cycle-calendar.tsx';
import { CycleTiles } from './cycle-tiles.tsx';
import { BalanceBridge, NextStatements } from './next-statements.tsx';
import { ReasonsTable } from './reasons-table.tsx';
import { useCycleUrl } from './use-cycle-url.ts';

const UnsettledDrawer = lazyPart(
  async () => (await import('./unsettled-drawer.tsx')).UnsettledDrawer,
);

type Cycles = Parameters<typeof useCycleUrl>[0];

const Cycle = ({ cycles, today }: { cycles: Cycles; today: string }) => {
  const say = useSay();
  const url = useCycleUrl(cycles, today);
  const { cycle, opened, change } = url;
  return (
    <div className="kit-stack">
      {cycles.length > 1 && (
        <div>
          <Segmented
            aria-label={say(cycleWords.currency)}
            value={cycle.currency}
            options={cycles.map(({ currency }) => currency)}
            onChange={(currency) => change({ currency })}
          />
        </div>
      )}
      <CycleTiles cycle={cycle} />
      <Panel id="calendar" title={say(cycleWords.calendar)}>
        <CycleCalendar url={url} today={today} />
      </Panel>
      <NextStatements cycle={cycle} />
      <Panel id="reasons" title={say(cycleWords.byReason)}>
        <ReasonsTable cycle={cycle} open={change} />
      </Panel>
      <BalanceBridge cycle={cycle} />
      {opened !== undefined && (
        <FetchedDialog>
          <UnsettledDrawer
            key={`${opened.reason}/${opened.dueDay ?? ''}`}
            currency={cycle.currency}
            opened={opened}
            close={() => change({ reason: undefined, dueDay: undefined })}
          />
        </FetchedDialog>
      )}
    </div>
  );
};

const Asked = () => {
  const say = useSay();
  const answer = useQuestion(getSettlementCycle, {}, { keepPreviousData: true });
  useStale('home', () => void answer.refetch());
  if (answer.data === undefined) {
    return <Awaited question={answer} skeleton={<Skeleton active paragraph={{ rows: 10 }} />} />;
  }
  const [first, ...others] = answer.data.cycles;
  return first === undefined ? (
    <EmptyFirst title={say(cycleWords.emptyTitle)} text={say(cycleWords.emptyText)} />
  ) : (
    <Cycle cycles={[first, ...others]} today={answer.data.today} />
  );
};

/** Spec S2.26: unsettled money, its expected settlement days, and the reasons for delays. */
export const SettlementCyclePage = () => {
  const say = useSay();
  return (
    <>
      <PageHead title={say(screenTitles.settlementCycle)} lead={say(cycleWords.lead)} />
      <Asked />
    </>
  );
};
