import {
  trackingNumbersMax,
  uploadWaybill,
  type Waybill,
} from '@back-office/contract/features/waybills';
import { waybillWords as words } from '@back-office/messages/features/waybills/words';
import { useState } from 'react';
import { LineField, LinesField } from '#kit/call-form/fields';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { refreshedByWaybills } from './refreshed-by-waybills.ts';
import { numbersIn, RecognisedNumbers } from './recognised-numbers.tsx';

type Props = { paymentNumber: string; waybill: Waybill | null; close: () => void };

const sitesIn = (typed: string): string[] =>
  typed
    .split(/[\n,，;；]/)
    .map((site) => site.trim())
    .filter((site) => site !== '');

const knownOf = (waybill: Waybill | null) => ({
  numbers: waybill?.trackingNumbers.join('\n') ?? '',
  company: waybill?.company ?? '',
  websites: waybill?.websites.join(', ') ?? '',
});

/** Tracking numbers of one payment: added, or replaced by others. */
export const ProofDialog = ({ paymentNumber, waybill, close }: Props) => {
  const say = useSay();
  const known = knownOf(waybill);
  const [typed, setTyped] = useState(known);
  const form = useCallForm(uploadWaybill, refreshedByWaybills);
  const numbers = numbersIn(typed.numbers);
  const places = Array.from({ length: trackingNumbersMax }, (_, place) => String(place));
  const problemOf = (field: string): string | undefined =>
    [field, ...places.map((place) => `${field}.${place}`)]
      .map((path) => form.problemOf(path))
      .find((problem) => problem !== undefined);
  const send = async (): Promise<boolean> => {
    const done = await form.send({
      paymentNumber,
      trackingNumbers: numbers,
      company: typed.company.trim() === '' ? null : typed.company,
      websites: sitesIn(typed.websites),
    });
    if (done !== undefined) {
      notify({ kind: 'success', text: say(words.saved) });
    }
    return done !== undefined;
  };
  const change = (field: keyof typeof known) => (value: string) =>
    setTyped({ ...typed, [field]: value });
  return (
    <FormDialog
      title={say(waybill === null ? words.add : words.edit)}
      okText={say(words.save)}
      isTouched={
        typed.numbers !== known.numbers ||
        typed.company !== known.company ||
        typed.websites !== known.websites
      }
      form={form}
      send={send}
      close={close}
    >
      {waybill !== null && <p className="kit-note">{say(words.editNote)}</p>}
      <LinesField
        label={say(words.numbers)}
        help={say(words.numbersHelp, { max: trackingNumbersMax })}
        rows={3}
        value={typed.numbers}
        problem={problemOf('trackingNumbers')}
        change={change('numbers')}
      />
      <RecognisedNumbers numbers={numbers} />
      <LineField
        label={say(words.company)}
        value={typed.company}
        problem={form.problemOf('company')}
        change={change('company')}
      />
      <LineField
        label={say(words.websites)}
        help={say(words.websitesHelp)}
        value={typed.websites}
        problem={problemOf('websites')}
        change={change('websites')}
      />
    </FormDialog>
  );
};
