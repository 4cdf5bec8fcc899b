import { getWithdrawable } from '@back-office/contract/features/withdrawals/apply';
import { accountDynamics } from '@back-office/contract/kit/call';
import { useQuestion, useCommand } from '#platform/http/questions';
import { useSession } from '#platform/session/session';
import {
  type BankAccount,
  coolingHours,
  listBankAccounts,
  removeBankAccount,
} from '@back-office/contract/features/withdrawals/bank-accounts';
import { tableWords } from '@back-office/messages/kit';
import { bankAccountWords as words } from '@back-office/messages/features/withdrawals/bank-accounts';
import {
  withdrawalFields,
  withdrawalListWords,
  withdrawalWords,
} from '@back-office/messages/features/withdrawals';
import { Button, Skeleton } from 'antd';
import { Awaited } from '#kit/feedback/awaited';
import { PageLink } from '#kit/page/page-link';
import { Panel } from '#kit/layout/panel';
import { SmallTable } from '#kit/table/small-table';
import { StatusDot } from '#kit/values/status-dot';
import { formatInstant, offsetIn } from '#kit/time/time';
import { isConfirmed } from '#platform/dialog/dialog';
import { useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { useTimeZone } from '#platform/time-zone';
import { refreshedByWithdrawals, AccountText } from '../withdrawal-cells.tsx';

/** Whether a person has all gateways; others see no withdrawals. True until known. */
export const useWholeBusiness = (): boolean => {
  const enabled = useSession().can(accountDynamics);
  const { data } = useQuestion(getWithdrawable, {}, { keepPreviousData: true, enabled });
  return data?.seesWholeBusiness ?? true;
};

const State = ({ account }: { account: BankAccount }) => {
  const say = useSay();
  const zone = useTimeZone();
  const { usableFrom, isCooling } = account;
  const at = `${formatInstant(usableFrom, zone.name)} ${offsetIn(usableFrom, zone.name)}`;
  return isCooling ? (
    <StatusDot tone="attention">{say(words.usableFrom, { at })}</StatusDot>
  ) : (
    <StatusDot tone="good">{say(words.inUse)}</StatusDot>
  );
};

const RemoveButton = ({ account }: { account: BankAccount }) => {
  const say = useSay();
  const removing = useCommand(removeBankAccount, { refreshes: refreshedByWithdrawals });
  const { id, bankName, accountEnd, currency } = account;
  const ask = async (): Promise<void> => {
    const isSure = await isConfirmed({
      title: say(words.removeTitle),
      text: say(words.removeText, { account: `${bankName} ···· ${accountEnd}`, currency }),
      okText: say(words.remove),
      kind: 'danger',
    });
    if (isSure) {
      const onSuccess = () => notify({ kind: 'success', text: say(words.removed) });
      removing.mutate({ id }, { onSuccess });
    }
  };
  return (
    <Button size="small" danger onClick={() => void ask()}>
      {say(words.remove)} <span className="kit-hidden">{currency}</span>
    </Button>
  );
};

const Accounts = () => {
  const say = useSay();
  const { can } = useSession();
  const question = useQuestion(listBankAccounts, {});
  const isWhole = useWholeBusiness();
  if (question.data === undefined) {
    return <Awaited question={question} skeleton={<Skeleton active paragraph={{ rows: 1 }} />} />;
  }
  const { accounts } = question.data;
  const mayRemove = can('withdrawals.bankAccounts');
  return (
    <>
      <SmallTable
        name={say(words.title)}
        none={say(isWhole ? words.none : withdrawalWords.notWholeBusiness)}
        heads={[
          say(withdrawalListWords.filters.currencies),
          say(withdrawalFields.bankAccount),
          say(withdrawalWords.holder),
          say(withdrawalFields.status),
        ]}
        moneyHead={mayRemove ? say(tableWords.actions) : ''}
        rows={accounts.map((account) => ({
          id: account.id,
          cells: [
            account.currency,
            <AccountText key="account" account={account} />,
            account.holder,
            <State key="state" account={account} />,
          ],
          money: mayRemove ? <RemoveButton account={account} /> : null,
        }))}
      />
      {isWhole && can('merchantInformation.view') && (
        <p className="kit-note">
          {say(words.changeText, { hours: coolingHours })}{' '}
          <PageLink to="/kyc">{say(words.change)}</PageLink>
        </p>
      )}
    </>
  );
};

/** Bank accounts for withdrawals, and since when. */
export const BankAccountsPanel = () => {
  const say = useSay();
  return (
    <Panel id="bank-accounts" title={say(words.title)} note={say(words.note)}>
      <Accounts />
    </Panel>
  );
};
