import { settlementCurrencies } from '@back-office/contract/features/terms/bank-holidays';
import { addBankAccount } from '@back-office/contract/features/withdrawals/bank-accounts';
import { merchantWords } from '@back-office/messages/features/merchants/information';
import { bankAccountWords as words } from '@back-office/messages/features/withdrawals/bank-accounts';
import { useState } from 'react';
import { BankCodeFields, bankCodesTyped, noBankCodes } from '#kit/call-form/bank-code-fields';
import { ChoiceField, LineField } from '#kit/call-form/fields';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { formatInstant, offsetIn } from '#kit/time';
import { useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { useTimeZone } from '#platform/time-zone';
import { refreshedByWithdrawals } from '../refreshed-by-withdrawals.ts';

/** A new account, or another in place of the one for its currency. */
export const AccountDialog = ({
  legalName,
  close,
}: {
  legalName: string | null;
  close: () => void;
}) => {
  const say = useSay();
  const zone = useTimeZone();
  const [start] = useState({
    holder: legalName ?? '',
    bankName: '',
    ...noBankCodes,
    accountNumber: '',
    currency: 'USD',
  });
  const [draft, setDraft] = useState(start);
  const set = (part: Partial<typeof start>): void => setDraft({ ...draft, ...part });
  const form = useCallForm(addBankAccount, refreshedByWithdrawals);
  const send = async (): Promise<boolean> => {
    const done = await form.send({ ...draft, ...bankCodesTyped(draft) });
    if (done !== undefined) {
      const at = `${formatInstant(done.usableFrom, zone.name)} ${offsetIn(done.usableFrom, zone.name)}`;
      notify({ kind: 'success', text: say(words.saved, { at }) });
    }
    return done !== undefined;
  };
  return (
    <FormDialog
      title={say(words.addTitle)}
      okText={say(words.save)}
      isTouched={JSON.stringify(draft) !== JSON.stringify(start)}
      form={form}
      send={send}
      close={close}
    >
      <p className="kit-note">{say(words.addText)}</p>
      <ChoiceField
        label={say(merchantWords.bankCurrency)}
        value={draft.currency}
        options={settlementCurrencies.map((code) => ({ value: code as string, label: code }))}
        problem={form.problemOf('currency')}
        change={(chosen) => set({ currency: chosen ?? draft.currency })}
      />
      <LineField
        label={say(merchantWords.holder)}
        help={say(words.holderHelp)}
        value={draft.holder}
        problem={form.problemOf('holder')}
        change={(holder) => set({ holder })}
      />
      <LineField
        label={say(merchantWords.bankName)}
        value={draft.bankName}
        problem={form.problemOf('bankName')}
        change={(bankName) => set({ bankName })}
      />
      <BankCodeFields typed={draft} problemOf={form.problemOf} change={set} />
      <LineField
        label={say(merchantWords.accountNumber)}
        value={draft.accountNumber}
        problem={form.problemOf('accountNumber')}
        change={(accountNumber) => set({ accountNumber })}
      />
    </FormDialog>
  );
};
