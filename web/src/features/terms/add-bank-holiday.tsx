import {
  addBankHoliday,
  listBankHolidays,
  getBankCalendar,
  settlementCurrencies,
} from '@back-office/contract/features/terms/bank-holidays';
import { bankHolidayWords as words } from '@back-office/messages/features/bank-holidays';
import { useState } from 'react';
import { ChoiceField, DayField, LineField } from '#kit/call-form/fields';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { useSay } from '#platform/language/language';

type Currency = (typeof settlementCurrencies)[number];

export const AddBankHoliday = ({ close }: { close: () => void }) => {
  const say = useSay();
  const [draft, setDraft] = useState({
    currency: 'USD' as Currency,
    day: '',
    isOpen: false,
    name: '',
  });
  const form = useCallForm(addBankHoliday, [listBankHolidays, getBankCalendar]);
  const send = (): Promise<boolean> => form.sendSaying(draft, say(words.added));
  return (
    <FormDialog
      title={say(words.add)}
      okText={say(words.add)}
      isTouched={draft.day !== '' || draft.name !== ''}
      form={form}
      send={send}
      close={close}
    >
      <ChoiceField
        label={say(words.currency)}
        value={draft.currency}
        options={settlementCurrencies.map((code) => ({ value: code, label: code }))}
        problem={form.problemOf('currency')}
        change={(chosen) => setDraft({ ...draft, currency: chosen ?? draft.currency })}
      />
      <DayField
        label={say(words.day)}
        value={draft.day === '' ? null : draft.day}
        problem={form.problemOf('day')}
        change={(day) => setDraft({ ...draft, day: day ?? '' })}
      />
      <ChoiceField
        label={say(words.banks)}
        value={draft.isOpen ? 'open' : 'closed'}
        options={[
          { value: 'closed', label: say(words.closed) },
          { value: 'open', label: say(words.isOpen) },
        ]}
        problem={form.problemOf('isOpen')}
        change={(chosen) => setDraft({ ...draft, isOpen: chosen === 'open' })}
      />
      <LineField
        label={say(words.name)}
        value={draft.name}
        problem={form.problemOf('name')}
        change={(name) => setDraft({ ...draft, name })}
      />
    </FormDialog>
  );
};
