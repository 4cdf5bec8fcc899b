import {
  askForProduct,
  hasVolume,
  isCollection,
  listProducts,
  type Product,
  requestNoteMax,
} from '@back-office/contract/features/merchant-products';
import { settlementCurrencies } from '@back-office/contract/features/terms/bank-holidays';
import { minorOfTyped } from '@back-office/contract/kit/money';
import {
  productLabels,
  productWords as words,
} from '@back-office/messages/features/merchant-products/products';
import { useState } from 'react';
import { ChoiceField, LineField } from '#kit/call-form/fields';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { ReasonField } from '#kit/form/reason-field';
import { useSay } from '#platform/language/language';

type Currency = (typeof settlementCurrencies)[number];

/** A collection account has its own currency. */
const currencyOf = (product: Product): Currency =>
  settlementCurrencies.find((currency) => isCollection(product) && currency === product) ?? 'USD';

/** Empty text stays empty, so that it counts as missing; invalid amounts are refused as such. */
const minorTyped = (typed: string, currency: string): string =>
  typed.trim() === '' ? '' : String(minorOfTyped(typed, currency) ?? 'no amount');

/** The minimum an acquirer needs to decide: expected volume, currency and a note. */
export const AskDialog = ({ product, close }: { product: Product; close: () => void }) => {
  const say = useSay();
  const [volume, setVolume] = useState('');
  const [currency, setCurrency] = useState<Currency>(currencyOf(product));
  const [note, setNote] = useState('');
  const form = useCallForm(askForProduct, [listProducts]);
  const isAskedVolume = hasVolume(product);
  const send = (): Promise<boolean> =>
    form.sendSaying(
      {
        product,
        volume: isAskedVolume ? { minor: minorTyped(volume, currency), currency } : null,
        note: note.trim() === '' ? null : note,
      },
      say(words.sent),
    );
  return (
    <FormDialog
      title={say(words.askTitle, { product: say(productLabels[product]) })}
      okText={say(words.send)}
      isTouched={volume !== '' || note !== ''}
      form={form}
      send={send}
      close={close}
    >
      <p className="kit-note">{say(words.askLead)}</p>
      {isAskedVolume && (
        <div className="kit-two-fields">
          <LineField
            label={say(words.volume)}
            value={volume}
            problem={form.problemOf('volume.minor')}
            change={setVolume}
          />
          <ChoiceField
            label={say(words.currency)}
            value={currency}
            options={settlementCurrencies.map((code) => ({ value: code, label: code }))}
            change={(code) => setCurrency(code ?? currency)}
          />
        </div>
      )}
      <ReasonField
        label={say(words.note)}
        help={say(words.noteHelp)}
        lengthMax={requestNoteMax}
        value={note}
        problem={form.problemOf('note')}
        change={setNote}
      />
    </FormDialog>
  );
};
