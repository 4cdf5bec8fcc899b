import { getHome } from '@back-office/contract/features/home';
import { homeWords } from '@back-office/messages/features/home';
import { screenTitles } from '@back-office/messages/screens';
import { NewestAnnouncements } from '#features/announcements/public';
import { AccountInformation } from '#features/home/account-information';
import { HistoryAnalysis } from '#features/home/history-analysis';
import { MoneyRows } from '#features/home/money-rows';
import { TodayTable } from '#features/home/today-table';
import { type Home, TodayTiles } from '#features/home/today-tiles';
import { WorkQueue } from '#features/home/work-queue';
import { CollectionsPanel, ProductsPanel } from '#features/merchant-products/public';
import { ErrorState } from '#kit/feedback/states';
import { offsetIn, timeIn } from '#kit/time/time';
import { dayTitle } from '#kit/time/time-periods';
import { useIsNarrow } from '#kit/layout/use-media';
import { useQuestion } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';
import { useStale } from '#platform/live';
import { useSession } from '#platform/session/session';
import { useTimeZone } from '#platform/time-zone';

type PartsProps = { home: Home | undefined };

/** Two columns: today's figures and work, and reference information. */
const WideParts = ({ home }: PartsProps) => {
  const { can } = useSession();
  return (
    <div className="kit-two-thirds">
      <div className="kit-stack">
        <HistoryAnalysis />
        <TodayTable home={home} />
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

/** One column, tasks first. */
const NarrowParts = ({ home }: PartsProps) => {
  const { can } = useSession();
  return (
    <>
      <WorkQueue />
      <TodayTable home={home} />
      {can('announcements.view') && <NewestAnnouncements />}
      <HistoryAnalysis />
      <AccountInformation home={home} />
      <ProductsPanel />
      <CollectionsPanel />
    </>
  );
};

/** Spec S2.14: today's figures and tasks, history, merchant details and balances. */
export const HomePage = () => {
  const say = useSay();
  const language = useLanguage();
  const { name: zone } = useTimeZone();
  const { can } = useSession();
  const isNarrow = useIsNarrow();
  const home = useQuestion(getHome, {}, { keepPreviousData: true });
  useStale('home', () => home.refetch());
  if (home.isError && home.data === undefined) {
    return <ErrorState error={home.error} tryAgain={() => void home.refetch()} />;
  }
  return (
    <div className="kit-stack">
      <header>
        <h1 className="kit-page-title">
          {home.data === undefined
            ? say(screenTitles.home)
            : dayTitle(home.data.businessDay, language)}
        </h1>
        <p className="kit-lead kit-caption">
          {home.data === undefined ? (
            <span className="kit-skeleton" />
          ) : (
            say(homeWords.asOf, {
              day: home.data.businessDay,
              time: `${timeIn(home.data.asOf, zone)} ${offsetIn(home.data.asOf, zone)}`,
            })
          )}
        </p>
      </header>
      {can('accountDynamics.view') && <MoneyRows />}
      <TodayTiles home={home.data} showsRefunds={can('refunds.view')} />
      {isNarrow ? <NarrowParts home={home.data} /> : <WideParts home={home.data} />}
    </div>
  );
};
