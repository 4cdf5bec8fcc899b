import { overseeWithdrawal } from '@back-office/contract/features/withdrawals/oversight';
import { screens } from '@back-office/contract/screens';
import { payoutWords as words } from '@back-office/messages/features/withdrawals/payouts';
import { withdrawalFields, withdrawalWords } from '@back-office/messages/features/withdrawals';
import { screenTitles } from '@back-office/messages/screens';
import { AskedDetail } from '#kit/awaited';
import { DetailDrawer } from '#kit/detail-drawer';
import { payoutPath } from '#kit/detail-paths';
import { ObjectActions } from '#kit/object-actions';
import { Obstacles } from '#kit/obstacles';
import { MerchantLine, namedBy } from '#kit/over-merchants';
import { PageLink } from '#kit/page-link';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { WithdrawalHead, WithdrawalSections } from '../detail/withdrawal-sections.tsx';
import { AccountNumberSection } from './account-number-section.tsx';
import { payoutActions } from './payout-actions.tsx';

/** What an operator sees of a withdrawal before he pays it. */
export const PayoutDetail = ({
  merchantNumber,
  number,
  isPage = false,
}: {
  merchantNumber: string;
  number: string;
  isPage?: boolean;
}) => {
  const say = useSay();
  const question = useQuestion(overseeWithdrawal, { merchantNumber, number });
  return (
    <AskedDetail
      question={question}
      absent={{
        refusals: ['withdrawals.notFound'],
        title: say(withdrawalWords.notFound),
        text: number,
        back: <PageLink to={screens.payouts.path}>{say(screenTitles.payouts)}</PageLink>,
      }}
    >
      {(withdrawal) => (
        <>
          <WithdrawalHead withdrawal={withdrawal} isPage={isPage}>
            <MerchantLine title={withdrawalFields.merchant} of={withdrawal} />
            <div className="kit-detail-actions">
              <ObjectActions of={payoutActions} thing={withdrawal} isInRow={false} />
            </div>
            <Obstacles reasons={withdrawal.obstacles} labels={words} isWarning />
          </WithdrawalHead>
          {withdrawal.canRevealAccount && <AccountNumberSection payee={withdrawal} />}
          <WithdrawalSections withdrawal={withdrawal} />
        </>
      )}
    </AskedDetail>
  );
};

/** A withdrawal beside the queue. */
export const PayoutDrawer = ({ id, close }: { id: string; close: () => void }) => {
  const say = useSay();
  const named = namedBy(id);
  return (
    <DetailDrawer title={say(withdrawalWords.title)} pagePath={payoutPath(named)} close={close}>
      <PayoutDetail {...named} />
    </DetailDrawer>
  );
};
