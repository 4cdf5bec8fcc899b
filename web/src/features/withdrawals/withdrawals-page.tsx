import { withdrawalList } from '@back-office/contract/features/withdrawals';
import { withdrawalListWords, withdrawalWords } from '@back-office/messages/features/withdrawals';
import { ListScreen } from '#kit/list/list-screen';
import { EmptyFirst } from '#kit/feedback/states';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { WithdrawableHost } from './apply/withdrawable-panel.tsx';
import { BankAccountsPanel, useWholeBusiness } from './bank-accounts/bank-accounts-panel.tsx';
import { withdrawalActions } from './withdrawal-actions.tsx';
import { withdrawalCells } from './withdrawal-cells.tsx';

/** Spec S2.29: withdrawable amounts, bank accounts, and all withdrawals. */
export const WithdrawalsPage = () => {
  const say = useSay();
  const { can } = useSession();
  const seesAll = useWholeBusiness();
  const hasActions = can('withdrawals.apply') || can('withdrawals.approve');
  return (
    <ListScreen
      list={withdrawalList}
      words={withdrawalListWords}
      cells={withdrawalCells}
      opens="withdrawal"
      actions={hasActions ? withdrawalActions : undefined}
      empty={
        seesAll ? undefined : (
          <EmptyFirst
            title={say(withdrawalListWords.emptyTitle)}
            text={say(withdrawalWords.notWholeBusiness)}
          />
        )
      }
    >
      <div className="kit-panels">
        <WithdrawableHost />
        <BankAccountsPanel />
      </div>
    </ListScreen>
  );
};
