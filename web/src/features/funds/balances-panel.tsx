import {
  type Balances,
  type FundsAccount,
  fundsAccounts,
  getBalances,
} from '@back-office/contract/features/funds';
import { screens } from '@back-office/contract/screens';
import {
  balanceWords,
  flowWords,
  fundsAccountHelp,
  fundsAccountLabels,
  withdrawableWords,
} from '@back-office/messages/features/funds';
import { Fragment } from 'react';
import { Awaited } from '#kit/feedback/awaited';
import { EmptyValue } from '#kit/values/empty-value';
import { MoneyText } from '#kit/money/money-text';
import { PageLink } from '#kit/page/page-link';
import { Panel } from '#kit/layout/panel';
import { ScrollBox } from '#kit/layout/scroll-box';
import { SkeletonLines } from '#kit/feedback/skeleton-lines';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useStale } from '#platform/live';
import { useSession } from '#platform/session/session';
import { recordedFlowAddress } from './recorded-flow-address.ts';

type Line = { balances: readonly Balances[] };

const AccountLine = ({ account, balances }: Line & { account: FundsAccount }) => {
  const say = useSay();
  return (
    <tr>
      <th scope="row" title={say(fundsAccountHelp[account])}>
        {say(fundsAccountLabels[account])}
      </th>
      {balances.map(({ currency, [account]: minor }) => (
        <td key={currency}>
          <PageLink to={recordedFlowAddress(account, currency)}>
            <MoneyText money={{ minor, currency }} />
          </PageLink>
        </td>
      ))}
    </tr>
  );
};

/** A sum without entries of its own: opens the breakdown, whose parts have entries. */
const WithdrawableLine = ({ balances }: Line) => {
  const say = useSay();
  const mayOpen = useSession().can('withdrawals.view');
  const shown = ({ withdrawable: minor, currency }: Balances) => {
    if (minor === null) {
      return <EmptyValue />;
    }
    const money = <MoneyText money={{ minor, currency }} />;
    return mayOpen ? <PageLink to={screens.withdrawals.path}>{money}</PageLink> : money;
  };
  return (
    <tr>
      <th scope="row" title={say(withdrawableWords.help)}>
        {say(withdrawableWords.label)}
      </th>
      {balances.map((ofCurrency) => (
        <td key={ofCurrency.currency}>{shown(ofCurrency)}</td>
      ))}
    </tr>
  );
};

const BalancesTable = () => {
  const say = useSay();
  const question = useQuestion(getBalances, {}, { keepPreviousData: true });
  useStale('home', () => void question.refetch());
  if (question.data === undefined) {
    return <Awaited question={question} skeleton={<SkeletonLines lines={8} />} />;
  }
  const { balances } = question.data;
  if (balances.length === 0) {
    return <p className="kit-panel-note">{say(balanceWords.none)}</p>;
  }
  // Withdrawals belong to the whole business: a person restricted to gateways has none.
  const hasWithdrawable = balances.some(({ withdrawable }) => withdrawable !== null);
  return (
    <ScrollBox name={say(balanceWords.title)}>
      <table className="kit-figures-table kit-tight">
        <thead>
          <tr>
            <th scope="col">{say(flowWords.account)}</th>
            {balances.map(({ currency }) => (
              <th key={currency} scope="col">
                {currency}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fundsAccounts.map((account) => (
            <Fragment key={account}>
              <AccountLine account={account} balances={balances} />
              {account === 'available' && hasWithdrawable && (
                <WithdrawableLine balances={balances} />
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
};

/** The business's balances by settlement currency; every figure opens its entries. */
export const BalancesPanel = () => {
  const say = useSay();
  return (
    <Panel id="balances" title={say(balanceWords.title)} note={say(balanceWords.note)}>
      <BalancesTable />
    </Panel>
  );
};
