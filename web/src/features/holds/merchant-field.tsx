import {
  findMoneySubjects,
  type MoneySubject,
} from '@back-office/contract/features/funds/subjects';
import { oversightFields as fields } from '@back-office/messages/features/funds/oversight';
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
  change: (merchant: MoneySubject | null, account: Account) => void;
};

/** Chosen already where there is only one. */
const onlyAccountOf = (merchant: MoneySubject | null): Account => {
  const [gateway, ...otherGateways] = merchant?.gateways ?? [];
  const [currency, ...otherCurrencies] = merchant?.currencies ?? [];
  return {
    gatewayNumber: otherGateways.length === 0 ? (gateway?.number ?? '') : '',
    currency: otherCurrencies.length === 0 ? (currency ?? '') : '',
  };
};

/** A merchant's gateway and settlement currency, which money moves in. */
export const AccountFields = ({ merchant, account, problemOf, change }: AccountProps) => {
  const say = useSay();
  return (
    <>
      <MerchantField
        value={merchant}
        problem={problemOf('merchantNumber')}
        change={(chosen) => change(chosen, onlyAccountOf(chosen))}
      />
      <ChoiceField
        label={say(fields.gatewayNumber)}
        value={account.gatewayNumber || null}
        problem={problemOf('gatewayNumber')}
        areNames
        options={(merchant?.gateways ?? []).map(({ number, name }) => ({
          value: number,
          label: `${number} ${name}`,
        }))}
        change={(chosen) => change(merchant, { ...account, gatewayNumber: chosen ?? '' })}
      />
      <ChoiceField
        label={say(fields.currency)}
        value={account.currency || null}
        problem={problemOf('currency')}
        options={(merchant?.currencies ?? []).map((value) => ({ value, label: value }))}
        change={(chosen) => change(merchant, { ...account, currency: chosen ?? '' })}
      />
    </>
  );
};
