import { fundsAccounts, getBalances } from '@back-office/contract/features/funds';
import {
  balanceWords,
  fundsAccountHelp,
  fundsAccountLabels,
} from '@back-office/messages/features/funds';
import { Skeleton } from 'antd';
import { MoneyText } from '#kit/money-text';
import { PageLink } from '#kit/page-link';
import { Panel } from '#kit/panel';
import { ScrollBox } from '#kit/scroll-box';
import { ErrorState } from '#kit/states';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useStale } from '#platform/live';
import { recordedFlowAddress } from './recorded-flow-address.ts';

const BalancesTable = () => {
  const say = useSay();
  const balances = useQuestion(getBalances, {}, { keepPreviousData: true, showsFailure: true });
  useStale('home', () => void balances.refetch());
  if (balances.data === undefined) {
    return balances.isError ? (
      <ErrorState error={balances.error} tryAgain={() => void balances.refetch()} />
    ) : (
      <Skeleton active paragraph={{ rows: 2 }} />
    );
  }
  if (balances.data.balances.length === 0) {
    return <p className="kit-panel-note">{say(balanceWords.none)}</p>;
  }
  return (
    <ScrollBox name={say(balanceWords.title)}>
      <table className="kit-figures-table">
        <thead>
          <tr>
            <th scope="col">{say(balanceWords.currency)}</th>
            {fundsAccounts.map((account) => (
              <th key={account} scope="col" title={say(fundsAccountHelp[account])}>
                {say(fundsAccountLabels[account])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {balances.data.balances.map((ofCurrency) => (
            <tr key={ofCurrency.currency}>
              <th scope="row">{ofCurrency.currency}</th>
              {fundsAccounts.map((account) => (
                <td key={account}>
                  <PageLink to={recordedFlowAddress(account, ofCurrency.currency)}>
                    <MoneyText
                      money={{ minor: ofCurrency[account], currency: ofCurrency.currency }}
                    />
                  </PageLink>
                </td>
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
