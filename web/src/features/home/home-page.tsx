import { getHome } from '@back-office/contract/features/home';
import { homeWords } from '@back-office/messages/features/home';
import { screenTitles } from '@back-office/messages/screens';
import { NewestAnnouncements } from '#features/announcements/public';
import { BalancesPanel } from '#features/funds/public';
import { AccountInformation } from '#features/home/account-information';
import { HistoryAnalysis } from '#features/home/history-analysis';
import { TodayTable } from '#features/home/today-table';
import { type Home, TodayTiles } from '#features/home/today-tiles';
import { WorkQueue } from '#features/home/work-queue';
import { CollectionsPanel, ProductsPanel } from '#features/merchant-products/public';
import { ErrorState } from '#kit/states';
import { useIsNarrow } from '#kit/use-media';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useStale } from '#platform/live';
import { useSession } from '#platform/session/session';

type PartsProps = { home: Home | undefined };

/** Beside one another what is read across the day and what is looked up. */
const WideParts = ({ home }: PartsProps) => {
  const { can } = useSession();
  return (
    <div className="kit-two-thirds">
      <div className="kit-stack">
        <TodayTable home={home} />
        <HistoryAnalysis />
        {can('accountDynamics.view') && <BalancesPanel />}
        <ProductsPanel />
      </div>
      <div className="kit-stack">
        <WorkQueue />
        {can('announcements.view') && <NewestAnnouncements />}
        <AccountInformation home={home} />
        <CollectionsPanel />
      </div>
    </div>
  );
};

/** Below one another, what somebody has to do first. */
const NarrowParts = ({ home }: PartsProps) => {
  const { can } = useSession();
  return (
    <>
      <WorkQueue />
      <TodayTable home={home} />
      {can('announcements.view') && <NewestAnnouncements />}
      <HistoryAnalysis />
      {can('accountDynamics.view') && <BalancesPanel />}
      <AccountInformation home={home} />
      <ProductsPanel />
      <CollectionsPanel />
    </>
  );
};

/** Spec S2.14: what today brought and what waits, how it has been, who we are and what we have. */
export const HomePage = () => {
  const say = useSay();
  const { can } = useSession();
  const isNarrow = useIsNarrow();
  const home = useQuestion(getHome, {}, { keepPreviousData: true });
  useStale('home', () => home.refetch());
  if (home.isError && home.data === undefined) {
    return <ErrorState error={home.error} tryAgain={() => void home.refetch()} />;
  }
  return (
    <div className="kit-stack">
      <div className="kit-panel-head">
        <h1 className="kit-page-title">{say(screenTitles.home)}</h1>
        {home.data === undefined ? null : (
          <span className="kit-panel-note">
            {say(homeWords.businessDay, { day: home.data.businessDay })}
          </span>
        )}
      </div>
      <TodayTiles home={home.data} showsRefunds={can('refunds.view')} />
      {isNarrow ? <NarrowParts home={home.data} /> : <WideParts home={home.data} />}
    </div>
  );
};
