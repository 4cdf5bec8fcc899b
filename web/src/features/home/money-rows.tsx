import { type Balances, getBalances } from '@back-office/contract/features/funds';
import {
  getSettlementCycle,
  type SettlementCycle,
  type UnsettledGroup,
} from '@back-office/contract/features/settlements/cycle';
import { screens } from '@back-office/contract/screens';
import { balanceWords, fundsAccountLabels } from '@back-office/messages/features/funds';
import { moneyWords } from '@back-office/messages/features/home/money';
import { unsettledReasonLabels } from '@back-office/messages/features/settlements/cycle';
import { tableWords } from '@back-office/messages/kit';
import type { ReactNode } from 'react';
import { recordedFlowAddress } from '#features/funds/public';
import { batchesAddress, expectedDays } from '#features/settlements/public';
import { ButtonLink } from '#kit/page/button-link';
import { EmptyValue } from '#kit/values/empty-value';
import { formatCount, formatMoney } from '#kit/money/money';
import { MoneyText } from '#kit/money/money-text';
import { PageLink } from '#kit/page/page-link';
import { SkeletonLines } from '#kit/feedback/skeleton-lines';
import { ErrorState } from '#kit/feedback/states';
import { useQuestion } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';
import { useStale } from '#platform/live';
import { useSession } from '#platform/session/session';
import '#kit/money/money-rows.css';

const isAmount = (minor: string): boolean => minor !== '0';

const useAmount = (currency: string): ((minor: string) => string) => {
  const language = useLanguage();
  return (minor) => `${formatMoney({ minor, currency }, language)} ${currency}`;
};

type PartProps = { label: string; to?: string; figure: ReactNode; children?: ReactNode };

const Part = ({ label, to, figure, children }: PartProps) => (
  <div className="kit-money-part">
    <span>{label}</span>
    <span className="kit-money-figure">
      {to === undefined ? figure : <PageLink to={to}>{figure}</PageLink>}
    </span>
    {children}
  </div>
);

const AvailablePart = ({ of }: { of: Balances }) => {
  const say = useSay();
  const { can, merchantActs } = useSession();
  const { currency, available, withdrawable } = of;
  const amount = useAmount(currency);
  const isBelow = withdrawable !== null && withdrawable !== available;
  const mayWithdraw =
    can('withdrawals.apply') &&
    merchantActs.includes('withdrawal') &&
    withdrawable !== null &&
    withdrawable !== '0';
  return (
    <div className="kit-money-part">
      <span>{say(fundsAccountLabels.available)}</span>
      <span className="kit-money-figure">
        <PageLink to={recordedFlowAddress('available', currency)}>
          <MoneyText money={{ minor: available, currency }} />
        </PageLink>
        {mayWithdraw && (
          <ButtonLink to={screens.withdrawals.path} isPrimary>
            {say(moneyWords.withdraw)} <span className="kit-hidden">{currency}</span>
          </ButtonLink>
        )}
      </span>
      {isBelow && <span>{say(moneyWords.canBeWithdrawn, { amount: amount(withdrawable) })}</span>}
    </div>
  );
};

const NextPart = ({ cycle }: { cycle: SettlementCycle }) => {
  const say = useSay();
  const { currency, nextDay, reportedMinor } = cycle;
  const amount = useAmount(currency);
  const [next, then] = expectedDays(cycle);
  const day = next?.day ?? nextDay;
  return (
    <Part
      label={say(moneyWords.nextPayout)}
      to={`${screens.settlementCycle.path}?currency=${currency}`}
      figure={
        next === undefined ? (
          <EmptyValue />
        ) : (
          <MoneyText money={{ minor: next.netMinor, currency }} />
        )
      }
    >
      {day !== null && day !== undefined && <span>{say(moneyWords.expectedOn, { day })}</span>}
      {then !== undefined && (
        <span>{say(moneyWords.thenOn, { amount: amount(then.netMinor), day: then.day })}</span>
      )}
      {isAmount(reportedMinor) && (
        <PageLink to={batchesAddress({ currency, isWaiting: true })}>
          {say(moneyWords.inCheck, { amount: amount(reportedMinor) })}
        </PageLink>
      )}
    </Part>
  );
};

/** Money that waits for its day, or for the next statement, is not held up. */
const isHeldUp = ({ reason }: UnsettledGroup): boolean =>
  reason !== 'period' && reason !== 'returned';

type Held = { reason: UnsettledGroup['reason']; count: number; minor: bigint };

/** One line for each reason, over all days. */
const heldUp = ({ groups }: SettlementCycle): Held[] =>
  [...Map.groupBy(groups.filter(isHeldUp), ({ reason }) => reason)].map(([reason, all]) => ({
    reason,
    count: all.reduce((sum, { count }) => sum + count, 0),
    minor: all.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n),
  }));

const HeldReasons = ({ cycle }: { cycle: SettlementCycle }) => {
  const say = useSay();
  const language = useLanguage();
  const { currency } = cycle;
  return (
    <ul className="kit-money-reasons">
      {heldUp(cycle).map(({ reason, count, minor }) => (
        <li key={reason}>
          <PageLink
            to={`${screens.settlementCycle.path}?${new URLSearchParams({ currency, reason })}`}
          >
            {say(unsettledReasonLabels[reason])}
          </PageLink>
          <span className="kit-quiet">
            {say(tableWords.orders, { count: formatCount(count, language) })}
          </span>
          <MoneyText money={{ minor: String(minor), currency }} />
        </li>
      ))}
    </ul>
  );
};

type RowProps = { balances: Balances; cycle: SettlementCycle | undefined };

const Row = ({ balances, cycle }: RowProps) => {
  const say = useSay();
  const { currency, pending } = balances;
  const amount = useAmount(currency);
  return (
    <div className="kit-money-row">
      <h3>{currency}</h3>
      <AvailablePart of={balances} />
      {cycle !== undefined && <NextPart cycle={cycle} />}
      <Part
        label={say(fundsAccountLabels.pending)}
        to={recordedFlowAddress('pending', currency)}
        figure={<MoneyText money={{ minor: pending, currency }} />}
      >
        {cycle !== undefined && isAmount(cycle.blocked.amountMinor) && (
          <span>{say(moneyWords.ofWhichHeld, { amount: amount(cycle.blocked.amountMinor) })}</span>
        )}
      </Part>
      {cycle !== undefined && <HeldReasons cycle={cycle} />}
    </div>
  );
};

/** Withdrawable, upcoming and held-up money by currency; only for people who see balances. */
export const MoneyRows = () => {
  const say = useSay();
  const { can } = useSession();
  const seesCycle = can('settlements.view');
  const balances = useQuestion(getBalances, {}, { keepPreviousData: true });
  const cycle = useQuestion(getSettlementCycle, {}, { keepPreviousData: true, enabled: seesCycle });
  useStale('home', () => {
    void balances.refetch();
    return seesCycle && cycle.refetch();
  });
  if (balances.isError && balances.data === undefined) {
    return (
      <section className="kit-panel">
        <ErrorState error={balances.error} tryAgain={() => void balances.refetch()} />
      </section>
    );
  }
  if (balances.data === undefined || (seesCycle && cycle.isPending)) {
    return (
      <section className="kit-panel" aria-busy="true">
        <SkeletonLines lines={3} />
      </section>
    );
  }
  const rows = balances.data.balances;
  if (rows.length === 0) {
    return (
      <section className="kit-panel" aria-label={say(balanceWords.title)}>
        <p className="kit-panel-note">{say(balanceWords.none)}</p>
      </section>
    );
  }
  return (
    <section className="kit-panel kit-money-rows" aria-label={say(balanceWords.title)}>
      {rows.map((row) => (
        <Row
          key={row.currency}
          balances={row}
          cycle={cycle.data?.cycles.find(({ currency }) => currency === row.currency)}
        />
      ))}
    </section>
  );
};
