import { getWithdrawal } from '@back-office/contract/features/withdrawals';
import { screens } from '@back-office/contract/screens';
import {
  withdrawalObstacleLabels,
  withdrawalWords,
} from '@back-office/messages/features/withdrawals';
import { screenTitles } from '@back-office/messages/screens';
import { AskedDetail } from '#kit/awaited';
import { ObjectActions } from '#kit/object-actions';
import { Obstacles } from '#kit/obstacles';
import { PageLink } from '#kit/page-link';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useStale } from '#platform/live';
import { withdrawalActions } from '../withdrawal-actions.tsx';
import { WithdrawalHead, WithdrawalSections } from './withdrawal-sections.tsx';

/** One withdrawal, what may be done with it, and why not more. */
export const WithdrawalDetailView = ({
  number,
  isPage = false,
}: {
  number: string;
  isPage?: boolean;
}) => {
  const say = useSay();
  const question = useQuestion(getWithdrawal, { number });
  useStale('withdrawals', () => question.refetch());
  return (
    <AskedDetail
      question={question}
      absent={{
        refusals: ['withdrawals.notFound'],
        title: say(withdrawalWords.notFound),
        text: number,
        back: <PageLink to={screens.withdrawals.path}>{say(screenTitles.withdrawals)}</PageLink>,
      }}
    >
      {(withdrawal) => (
        <>
          <WithdrawalHead withdrawal={withdrawal} isPage={isPage}>
            <div className="kit-detail-actions">
              <ObjectActions of={withdrawalActions} thing={withdrawal} isInRow={false} />
            </div>
            <Obstacles
              reasons={withdrawal.obstacles.map(({ obstacle }) => obstacle)}
              labels={withdrawalObstacleLabels}
            />
          </WithdrawalHead>
          <WithdrawalSections withdrawal={withdrawal} />
        </>
      )}
    </AskedDetail>
  );
};
