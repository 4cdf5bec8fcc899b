import { settlementCurrencies } from '@back-office/contract/features/terms/bank-holidays';
import { merchantWords } from '@back-office/messages/features/merchants/information';
import { operatorWords } from '@back-office/messages/features/merchants/operator';
import { useState } from 'react';
import { BankCodeFields, bankCodesTyped, noBankCodes } from '#kit/call-form/bank-code-fields';
import { ChoiceField, LineField } from '#kit/call-form/fields';
import { useSay } from '#platform/language/language';
import { ProposeDialog } from './propose-dialog.tsx';

export const ProposeBankAccount = ({
  merchantNumber,
  legalName,
  currency = 'USD',
  close,
}: {
  merchantNumber: string;
  legalName: string | null;
  /** Currency of the account in use. */
  currency: string | undefined;
  close: () => void;
}) => {
  const say = useSay();
  const [start] = useState({
    holder: legalName ?? '',
    bankName: '',
    ...noBankCodes,
    accountNumber: '',
    currency,
  });
  const [draft, setDraft] = useState(start);
  const set = (part: Partial<typeof start>): void => setDraft({ ...draft, ...part });
  return (
    <ProposeDialog
      merchantNumber={merchantNumber}
      kind="bankAccount"
      change={{ kind: 'bankAccount', ...draft, ...bankCodesTyped(draft) }}
      isTouched={JSON.stringify(draft) !== JSON.stringify(start)}
      close={close}
    >
      {(problemOf) => (
        <>
          <LineField
            label={say(merchantWords.holder)}
            help={say(operatorWords.holderHelp)}
            value={draft.holder}
            problem={problemOf('holder')}
            change={(holder) => set({ holder })}
          />
          <LineField
            label={say(merchantWords.bankName)}
            value={draft.bankName}
            problem={problemOf('bankName')}
            change={(bankName) => set({ bankName })}
          />
          <BankCodeFields typed={draft} problemOf={problemOf} change={set} />
          <LineField
            label={say(merchantWords.accountNumber)}
            value={draft.accountNumber}
            problem={problemOf('accountNumber')}
            change={(accountNumber) => set({ accountNumber })}
          />
          <ChoiceField
            label={say(merchantWords.bankCurrency)}
            value={draft.currency}
            options={settlementCurrencies.map((code) => ({ value: code as string, label: code }))}
            problem={problemOf('currency')}
            change={(chosen) => set({ currency: chosen ?? draft.currency })}
          />
        </>
      )}
    </ProposeDialog>
  );
};
