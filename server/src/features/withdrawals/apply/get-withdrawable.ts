import {
  getWithdrawable,
  type Withdrawable,
  type WithdrawalBar,
} from '@back-office/contract/features/withdrawals/apply';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { isWholeBusiness, type TenantScope } from '#platform/tenant-scope';
import { readAccounts, type AccountRecord } from '../bank-accounts.ts';
import { readWithdrawable, type WithdrawableFunds } from '#features/funds/public';
import { foreseeSecond } from './judge-wish.ts';
import { isInService, readTermsNow, type TermsNow } from './read-standing.ts';

type Balances = { currency: string; frozen: bigint; pendingNumber: string | null };

/** For each currency with money, terms or a bank account. */
const readBalances = (tx: Tx, { businessId }: TenantScope): Promise<Balances[]> =>
  tx.rows<Balances>(sql`
    select known.currency, coalesce(min(l.balance_minor), 0) as frozen,
      (select w.number from withdrawals w where w.business_id = ${businessId} and w.currency = known.currency and w.status = 'pending') as "pendingNumber"
    from (
      select currency from ledger_accounts where business_id = ${businessId}
      union select currency from withdrawal_terms where business_id = ${businessId}
      union select currency from merchant_bank_accounts where business_id = ${businessId} and replaced_at is null
    ) known
    left join ledger_accounts l on l.business_id = ${businessId} and l.currency = known.currency and l.account = 'frozenFromAvailable'
    group by known.currency order by known.currency`);

const barOf = (
  { pendingNumber }: Balances,
  { terms, account, second, isServed, now }: Found & { isServed: boolean; now: Date },
): WithdrawalBar | null => {
  if (!isServed) {
    return 'notActive';
  }
  if (terms === undefined) {
    return 'noTerms';
  }
  if (pendingNumber !== null) {
    return 'anotherPending';
  }
  if (account === undefined) {
    return 'noAccount';
  }
  if (account.usableFrom > now) {
    return 'accountCooling';
  }
  return second.aloneUpToMinor === 0n && !second.hasApprover ? 'noApprover' : null;
};

type Found = {
  terms: TermsNow | undefined;
  account: AccountRecord | undefined;
  second: Awaited<ReturnType<typeof foreseeSecond>>;
};

const agreedNothing = {
  minimumMinor: null,
  feeMinor: null,
  feePpm: null,
  cutOffHour: null,
  bankDay: null,
};

const agreed = ({ minimumMinor, feeMinor, feePpm, cutOffHour, bankDay }: TermsNow) => ({
  minimumMinor: String(minimumMinor),
  feeMinor: String(feeMinor),
  feePpm,
  cutOffHour,
  bankDay,
});

const noFunds = { availableMinor: 0n, owedMinor: 0n, overheldMinor: 0n, withdrawableMinor: 0n };

const wireFunds = (funds: Omit<WithdrawableFunds, 'currency'>) => ({
  availableMinor: String(funds.availableMinor),
  owedMinor: String(funds.owedMinor),
  overheldMinor: String(funds.overheldMinor),
  keptFor: funds.keptFor.map(({ currency, owedMinor, keptMinor }) => ({
    currency,
    owedMinor: String(owedMinor),
    keptMinor: String(keptMinor),
  })),
  withdrawableMinor: String(funds.withdrawableMinor),
});

const wire = (
  { currency, frozen, pendingNumber, funds }: Balances & { funds: WithdrawableFunds | undefined },
  { terms, account, second: { aloneUpToMinor, hasApprover } }: Found,
  bar: WithdrawalBar | null,
): Withdrawable => ({
  currency,
  ...wireFunds(funds ?? { ...noFunds, keptFor: [] }),
  frozenMinor: String(frozen),
  ...(terms === undefined ? agreedNothing : agreed(terms)),
  aloneUpToMinor: aloneUpToMinor === null ? null : String(aloneUpToMinor),
  hasApprover,
  bankAccount:
    account === undefined
      ? null
      : {
          id: account.id,
          holder: account.holder,
          bankName: account.bankName,
          swift: account.swift,
          bankCountry: account.bankCountry,
          branchCode: account.branchCode,
          currency: account.currency,
          accountEnd: account.accountEnd,
          usableFrom: account.usableFrom.toISOString(),
        },
  pendingNumber,
  bar,
});

/** Spec S3.15: the frozen and available amounts, and the withdrawable one. */
export const getWithdrawableRoute = implement(
  getWithdrawable,
  async ({ tx, scope, session, now }) => {
    if (!isWholeBusiness(scope)) {
      return { currencies: [], seesWholeBusiness: false };
    }
    const isServed = await isInService(tx, scope);
    const accounts = await readAccounts(tx, scope);
    const funds = await readWithdrawable(tx, scope.businessId, now);
    const currencies = [];
    for (const balances of await readBalances(tx, scope)) {
      const { currency } = balances;
      const terms = await readTermsNow(tx, { scope, currency, now });
      const account = accounts.find((one) => one.currency === currency);
      const second = await foreseeSecond(
        tx,
        { currency, fromMinor: terms?.secondPersonFromMinor ?? null },
        { scope, personId: session.personId, now },
      );
      const found = { terms, account, second };
      const bar = barOf(balances, { ...found, isServed, now });
      const ofCurrency = funds.find((one) => one.currency === currency);
      currencies.push(wire({ ...balances, funds: ofCurrency }, found, bar));
    }
    return { currencies, seesWholeBusiness: true };
  },
);
