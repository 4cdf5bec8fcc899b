import {
  findMoneySubjects,
  type MoneySubject,
} from '@back-office/contract/features/funds/subjects';
import {
  oversightFields as fields,
  oversightWords as words,
} from '@back-office/messages/features/funds/oversight';
import type { Word } from '@back-office/messages/words';
import { useState } from 'react';
import { ChoiceField } from '#kit/call-form/fields';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';

type FieldProps = {
  value: MoneySubject | null;
  problem: string | undefined;
  change: (merchant: MoneySubject | null) => void;
};

/** A merchant, found by part of the name or number. */
export const MerchantField = ({ value, problem, change }: FieldProps) => {
  const say = useSay();
  const [search, setSearch] = useState('');
  const found = useQuestion(findMoneySubjects, { search }, { keepPreviousData: true });
  const merchants = found.data?.merchants ?? [];
  return (
    <ChoiceField
      label={say(fields.merchant)}
      value={value?.merchantNumber ?? null}
      problem={problem}
      areNames
      options={merchants.map(({ merchantNumber, merchantName }) => ({
        value: merchantNumber,
        label: `${merchantName} ${merchantNumber}`,
      }))}
      search={setSearch}
      change={(chosen) =>
        change(merchants.find(({ merchantNumber }) => merchantNumber === chosen) ?? null)
      }
    />
  );
};

export const nowhere = { gatewayNumber: '', currency: '' };
type Account = typeof nowhere;

type AccountProps = {
  merchant: MoneySubject | null;
  account: Account;
  problemOf: (field: string) => string | undefined;
  change: (account: Account) => void;
};

/** Chosen already where there is only one. */
export const onlyAccountOf = (merchant: MoneySubject | null): Account => {
  const [gateway, ...otherGateways] = merchant?.gateways ?? [];
  const [currency, ...otherCurrencies] = merchant?.currencies ?? [];
  return {
    gatewayNumber: otherGateways.length === 0 ? (gateway?.number ?? '') : '',
    currency: otherCurrencies.length === 0 ? (currency ?? '') : '',
  };
};

/** Why no money of a merchant can be moved. */
export const obstacleOf = (merchant: MoneySubject | null): Word | undefined => {
  if (merchant?.gateways.length === 0) {
    return words.adjustNoGateway;
  }
  return merchant?.currencies.length === 0 ? words.adjustNoCurrency : undefined;
};

/** A merchant's gateway and settlement currency, which money moves in. */
export const AccountFields = ({ merchant, account, problemOf, change }: AccountProps) => {
  const say = useSay();
  return (
    <>
      <ChoiceField
        label={say(fields.gatewayNumber)}
        value={account.gatewayNumber || null}
        problem={problemOf('gatewayNumber')}
        areNames
        options={(merchant?.gateways ?? []).map(({ number, name }) => ({
          value: number,
          label: `${number} ${name}`,
        }))}
        change={(chosen) => change({ ...account, gatewayNumber: chosen ?? '' })}
      />
      <ChoiceField
        label={say(fields.currency)}
        value={account.currency || null}
        problem={problemOf('currency')}
        options={(merchant?.currencies ?? []).map((value) => ({ value, label: value }))}
        change={(chosen) => change({ ...account, currency: chosen ?? '' })}
      />
    </>
  );
};
