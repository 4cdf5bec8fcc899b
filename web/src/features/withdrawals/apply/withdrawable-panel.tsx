import type { FundsAccount } from '@back-office/contract/features/funds';
import {
  getWithdrawable,
  type Withdrawable,
} from '@back-office/contract/features/withdrawals/apply';
import { accountDynamics } from '@back-office/contract/kit/call';
import { screens } from '@back-office/contract/screens';
import { withdrawableWords } from '@back-office/messages/features/funds';
import {
  withdrawalFields,
  withdrawalListWords,
  withdrawalWords as words,
} from '@back-office/messages/features/withdrawals';
import { withdrawalBarLabels } from '@back-office/messages/features/withdrawals/acts';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { recordedFlowAddress } from '#features/funds/public';
import { Awaited } from '#kit/feedback/awaited';
import { EmptyValue } from '#kit/values/empty-value';
import { lazyPart } from '#kit/layout/lazy-part';
import { formatMoney } from '#kit/money/money';
import { MoneyText } from '#kit/money/money-text';
import { PageLink } from '#kit/page/page-link';
import { Panel } from '#kit/layout/panel';
import { ScrollBox } from '#kit/layout/scroll-box';
import { FetchedDialog } from '#platform/dialog/at-work';
import { useQuestion } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';
import { useStale } from '#platform/live';
import { useSession } from '#platform/session/session';
import { AccountText } from '../withdrawal-cells.tsx';

const ApplyDialog = lazyPart(async () => (await import('./apply-dialog.tsx')).ApplyDialog);

type Apply = (withdrawable: Withdrawable) => void;

const owes = ({ owedMinor }: Withdrawable): boolean => owedMinor !== '0';
const isOverheld = ({ overheldMinor }: Withdrawable): boolean => overheldMinor !== '0';
const keeps = ({ keptFor }: Withdrawable): boolean => keptFor.length > 0;

/** Columns between available and withdrawable, if any row has a value. */
type Less = { hasOwed: boolean; hasOverheld: boolean; hasKept: boolean };

/** The amount kept for each debt in another currency, and the debt. */
const KeptFor = ({ of: { keptFor, currency } }: { of: Withdrawable }) => {
  const say = useSay();
  const language = useLanguage();
  const textOf = (minor: string, of: string): string =>
    `${formatMoney({ minor, currency: of }, language)} ${of}`;
  return keptFor.map((debt) => (
    <div key={debt.currency}>
      {say(words.keptForDebt, {
        kept: textOf(debt.keptMinor, currency),
        owed: textOf(debt.owedMinor, debt.currency),
      })}
    </div>
  ));
};

/** The button, or why there is none; a pending withdrawal is in the list below. */
const Way = ({ of, apply }: { of: Withdrawable; apply: Apply }) => {
  const say = useSay();
  const { bar, currency } = of;
  if (bar === null) {
    return (
      <Button type="primary" size="small" onClick={() => apply(of)}>
        {say(words.withdraw)} <span className="kit-hidden">{currency}</span>
      </Button>
    );
  }
  const label = say(withdrawalBarLabels[bar]);
  return bar === 'anotherPending' ? (
    <PageLink to={`${screens.withdrawals.path}?range=sixMonths&statuses=pending`}>{label}</PageLink>
  ) : (
    <span className="kit-quiet">{label}</span>
  );
};

type LineProps = Less & { of: Withdrawable; apply: Apply | undefined };

const Line = ({ of, apply, hasOwed, hasOverheld, hasKept }: LineProps) => {
  const say = useSay();
  const { currency, bankAccount } = of;
  const money = (minor: string) => <MoneyText money={{ minor, currency }} />;
  const entries = (account: FundsAccount, minor: string) => (
    <PageLink to={recordedFlowAddress(account, currency)}>{money(minor)}</PageLink>
  );
  return (
    <tr>
      <th scope="row">{currency}</th>
      <td data-label={say(words.available)}>{entries('available', of.availableMinor)}</td>
      {hasOwed && (
        <td data-label={say(words.owed)}>
          {owes(of) ? entries('pending', of.owedMinor) : <EmptyValue />}
        </td>
      )}
      {hasOverheld && (
        <td data-label={say(words.overheld)}>
          {isOverheld(of) ? entries('frozenFromPending', of.overheldMinor) : <EmptyValue />}
        </td>
      )}
      {hasKept && (
        <td data-label={say(words.keptFor)}>{keeps(of) ? <KeptFor of={of} /> : <EmptyValue />}</td>
      )}
      <td data-label={say(words.withdrawable)}>
        <strong>{money(of.withdrawableMinor)}</strong>
      </td>
      <td data-label={say(words.frozen)}>{entries('frozenFromAvailable', of.frozenMinor)}</td>
      <td className="kit-left" data-label={say(withdrawalFields.bankAccount)}>
        {bankAccount === null ? <EmptyValue /> : <AccountText account={bankAccount} />}
      </td>
      {apply !== undefined && (
        <td data-label={say(words.withdraw)}>
          <Way of={of} apply={apply} />
        </td>
      )}
    </tr>
  );
};

const Table = ({ apply }: { apply: Apply | undefined }) => {
  const say = useSay();
  const question = useQuestion(getWithdrawable, {}, { keepPreviousData: true });
  useStale('withdrawals', () => void question.refetch());
  useStale('home', () => void question.refetch());
  if (question.data === undefined) {
    return <Awaited question={question} skeleton={<Skeleton active paragraph={{ rows: 2 }} />} />;
  }
  const { currencies, seesWholeBusiness } = question.data;
  if (currencies.length === 0) {
    const word = seesWholeBusiness ? words.noBalances : words.notWholeBusiness;
    return <p className="kit-panel-note">{say(word)}</p>;
  }
  const less: Less = {
    hasOwed: currencies.some(owes),
    hasOverheld: currencies.some(isOverheld),
    hasKept: currencies.some(keeps),
  };
  return (
    <ScrollBox name={say(words.balances)}>
      <table className="kit-figures-table kit-tight kit-stacked">
        <thead>
          <tr>
            <th scope="col">{say(withdrawalListWords.filters.currencies)}</th>
            <th scope="col">{say(words.available)}</th>
            {less.hasOwed && <th scope="col">{say(words.owed)}</th>}
            {less.hasOverheld && <th scope="col">{say(words.overheld)}</th>}
            {less.hasKept && <th scope="col">{say(words.keptFor)}</th>}
            <th scope="col">{say(words.withdrawable)}</th>
            <th scope="col">{say(words.frozen)}</th>
            <th scope="col" className="kit-left">
              {say(withdrawalFields.bankAccount)}
            </th>
            {apply !== undefined && <th scope="col">{say(words.withdraw)}</th>}
          </tr>
        </thead>
        <tbody>
          {currencies.map((of) => (
            <Line key={of.currency} of={of} apply={apply} {...less} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
};

/** Spec S3.15: frozen and available amounts, live, with the withdrawal button. */
export const WithdrawableHost = () => {
  const say = useSay();
  const { can } = useSession();
  const [applying, setApplying] = useState<Withdrawable>();
  return (
    <Panel id="withdrawable" title={say(words.balances)} note={say(words.balancesNote)}>
      {can(accountDynamics) ? (
        <Table apply={can('withdrawals.apply') ? setApplying : undefined} />
      ) : (
        <p className="kit-panel-note">{say(withdrawableWords.hidden)}</p>
      )}
      {applying !== undefined && (
        <FetchedDialog>
          <ApplyDialog of={applying} close={() => setApplying(undefined)} />
        </FetchedDialog>
      )}
    </Panel>
  );
};
