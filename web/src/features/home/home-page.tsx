import { getHome } from '@back-office/contract/features/home';
import { homeWords } from '@back-office/messages/features/home';
import { screenTitles } from '@back-office/messages/screens';
import { Skeleton } from 'antd';
import { BalancesPanel } from '#features/funds/public';
import { AccountInformation } from '#features/home/account-information';
import { HistoryAnalysis } from '#features/home/history-analysis';
import { TodayTable } from '#features/home/today-table';
import { TodayTiles } from '#features/home/today-tiles';
import { ErrorState } from '#kit/states';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useStale } from '#platform/live';
import { useSession } from '#platform/session/session';

/** Spec S2.14: what today brought, how it has been, and who we are. */
export const HomePage = () => {
  const say = useSay();
  const { can } = useSession();
  const home = useQuestion(getHome, {}, { keepPreviousData: true, showsFailure: true });
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
      {home.data === undefined ? (
        <Skeleton active paragraph={{ rows: 6 }} />
      ) : (
        <>
          <TodayTiles home={home.data} />
          <TodayTable home={home.data} />
        </>
      )}
      {can('accountDynamics.view') && <BalancesPanel />}
      <div className="kit-two-thirds">
        <HistoryAnalysis />
        {home.data === undefined ? <Skeleton active /> : <AccountInformation home={home.data} />}
      </div>
    </div>
  );
};
