import {
  type FundsAccount,
  fundsAccounts,
  getBalances,
} from '@back-office/contract/features/funds';
import {
  balanceWords,
  fundsAccountHelp,
  fundsAccountLabels,
  withdrawableWords,
} from '@back-office/messages/features/funds';
import { Skeleton } from 'antd';
import { Fragment } from 'react';
import { Awaited } from '#kit/awaited';
import { MoneyText } from '#kit/money-text';
import { PageLink } from '#kit/page-link';
import { Panel } from '#kit/panel';
import { ScrollBox } from '#kit/scroll-box';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useStale } from '#platform/live';
import { recordedFlowAddress } from './recorded-flow-address.ts';

type CellProps = { account: FundsAccount; currency: string; minor: string };

const BalanceCell = ({ account, currency, minor }: CellProps) => (
  <td>
    <PageLink to={recordedFlowAddress(account, currency)}>
      <MoneyText money={{ minor, currency }} />
    </PageLink>
  </td>
);

const BalancesTable = () => {
  const say = useSay();
  const balances = useQuestion(getBalances, {}, { keepPreviousData: true, showsFailure: true });
  useStale('home', () => void balances.refetch());
  if (balances.data === undefined) {
    return <Awaited question={balances} skeleton={<Skeleton active paragraph={{ rows: 2 }} />} />;
  }
  if (balances.data.balances.length === 0) {
    return <p className="kit-panel-note">{say(balanceWords.none)}</p>;
  }
  // Withdrawals are the whole business's: who is held to some gateways has none.
  const hasWithdrawable = balances.data.balances.some(({ withdrawable }) => withdrawable !== null);
  return (
    <ScrollBox name={say(balanceWords.title)}>
      <table className="kit-figures-table kit-tight">
        <thead>
          <tr>
            <th scope="col">{say(balanceWords.currency)}</th>
            {fundsAccounts.map((account) => (
              <Fragment key={account}>
                <th scope="col" title={say(fundsAccountHelp[account])}>
                  {say(fundsAccountLabels[account])}
                </th>
                {account === 'available' && hasWithdrawable && (
                  <th scope="col" title={say(withdrawableWords.help)}>
                    {say(withdrawableWords.label)}
                  </th>
                )}
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {balances.data.balances.map((ofCurrency) => (
            <tr key={ofCurrency.currency}>
              <th scope="row">{ofCurrency.currency}</th>
              {fundsAccounts.map((account) => (
                <Fragment key={account}>
                  <BalanceCell
                    account={account}
                    currency={ofCurrency.currency}
                    minor={ofCurrency[account]}
                  />
                  {account === 'available' && ofCurrency.withdrawable !== null && (
                    <BalanceCell
                      account="available"
                      currency={ofCurrency.currency}
                      minor={ofCurrency.withdrawable}
                    />
                  )}
                </Fragment>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
};

/** What the business has, by settlement currency; every figure opens the entries that it is made of. */
export const BalancesPanel = () => {
  const say = useSay();
  return (
    <Panel id="balances" title={say(balanceWords.title)} note={say(balanceWords.note)}>
      <BalancesTable />
    </Panel>
  );
};
