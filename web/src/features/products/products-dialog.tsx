import {
  type getSoldProducts,
  productLinesMax,
  saveSoldProducts,
} from '@back-office/contract/features/products';
import type { OutputOf } from '@back-office/contract/kit/call';
import { minorOfTyped, startAmount } from '@back-office/contract/kit/money';
import { productWords as words } from '@back-office/messages/features/products/words';
import { Button } from 'antd';
import { useState } from 'react';
import { LineField } from '#kit/call-form/fields';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { refreshedByProducts } from './product-upload.tsx';

type Answer = OutputOf<typeof getSoldProducts>;

const fields = [
  'name',
  'quantity',
  'unitPriceMinor',
  'number',
  'category',
  'url',
  'imageUrl',
  'weightGrams',
] as const;
type Field = (typeof fields)[number];
type TypedLine = Record<Field, string> & { key: number };

const fieldWords = {
  name: words.name,
  quantity: words.quantity,
  unitPriceMinor: words.unitPrice,
  number: words.number,
  category: words.category,
  url: words.url,
  imageUrl: words.imageUrl,
  weightGrams: words.weightGrams,
};

const emptyLine = (key: number): TypedLine => ({
  key,
  name: '',
  quantity: '1',
  unitPriceMinor: '',
  number: '',
  category: '',
  url: '',
  imageUrl: '',
  weightGrams: '',
});

const known = ({ products, currency }: Answer): TypedLine[] =>
  products?.lines.map((line, key) => ({
    key,
    name: line.name,
    quantity: String(line.quantity),
    unitPriceMinor: startAmount(line.unitPriceMinor, currency),
    number: line.number ?? '',
    category: line.category ?? '',
    url: line.url ?? '',
    imageUrl: line.imageUrl ?? '',
    weightGrams: line.weightGrams === null ? '' : String(line.weightGrams),
  })) ?? [emptyLine(0)];

const textOf = (typed: string): string | null => (typed.trim() === '' ? null : typed);
/** Text that is no number stays text, for the schema to refuse. */
const countOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed));

const lineOf = (typed: TypedLine, currency: string) => ({
  number: textOf(typed.number),
  name: typed.name,
  category: textOf(typed.category),
  unitPriceMinor: String(minorOfTyped(typed.unitPriceMinor, currency) ?? ''),
  quantity: countOf(typed.quantity),
  url: textOf(typed.url),
  imageUrl: textOf(typed.imageUrl),
  weightGrams: typed.weightGrams.trim() === '' ? null : countOf(typed.weightGrams),
});

type LineProps = {
  line: TypedLine;
  place: number;
  isOnly: boolean;
  problemOf: (path: string) => string | undefined;
  change: (line: TypedLine | undefined) => void;
};

const LineFields = ({ line, place, isOnly, problemOf, change }: LineProps) => {
  const say = useSay();
  return (
    <fieldset className="kit-form-group">
      <legend className="kit-filter-label">{say(words.product, { count: place + 1 })}</legend>
      <div className="kit-form-columns">
        {fields.map((field) => (
          <LineField
            key={field}
            label={say(fieldWords[field])}
            value={line[field]}
            problem={problemOf(`lines.${place}.${field}`)}
            change={(value) => change({ ...line, [field]: value })}
          />
        ))}
      </div>
      {!isOnly && (
        <Button size="small" onClick={() => change(undefined)}>
          {say(words.removeLine, { count: place + 1 })}
        </Button>
      )}
    </fieldset>
  );
};

const useProducts = ({ paymentNumber, answer }: { paymentNumber: string; answer: Answer }) => {
  const say = useSay();
  const { currency, products } = answer;
  const amount = (minor: string | undefined): string =>
    minor === undefined || minor === '0' ? '' : startAmount(minor, currency);
  const [before] = useState({
    lines: known(answer),
    freight: amount(products?.freightMinor),
    discount: amount(products?.discountMinor),
  });
  const [typed, setTyped] = useState(before);
  const form = useCallForm(saveSoldProducts, refreshedByProducts);
  const minorOf = (text: string): string =>
    text.trim() === '' ? '0' : String(minorOfTyped(text, currency) ?? text);
  const send = async (): Promise<boolean> => {
    const done = await form.send({
      paymentNumber,
      lines: typed.lines.map((line) => lineOf(line, currency)),
      freightMinor: minorOf(typed.freight),
      discountMinor: minorOf(typed.discount),
    });
    if (done !== undefined) {
      // The payment shows a sum that differs.
      notify({ kind: 'success', text: say(words.saved) });
    }
    return done !== undefined;
  };
  const changeLine = (key: number) => (line: TypedLine | undefined) =>
    setTyped({
      ...typed,
      lines: typed.lines.flatMap((one) => (one.key === key ? (line ?? []) : one)),
    });
  const addLine = (): void =>
    setTyped({
      ...typed,
      lines: [...typed.lines, emptyLine(Math.max(...typed.lines.map(({ key }) => key)) + 1)],
    });
  return { form, typed, setTyped, changeLine, addLine, send, isTouched: typed !== before };
};

type Props = { paymentNumber: string; answer: Answer; close: () => void };

/** The products sold with a payment. */
export const ProductsDialog = ({ close, ...of }: Props) => {
  const say = useSay();
  const { form, typed, setTyped, changeLine, addLine, send, isTouched } = useProducts(of);
  return (
    <FormDialog
      title={say(of.answer.products === null ? words.add : words.edit)}
      okText={say(words.save)}
      isWide
      isTouched={isTouched}
      form={form}
      send={send}
      close={close}
    >
      {typed.lines.map((line, place) => (
        <LineFields
          key={line.key}
          line={line}
          place={place}
          isOnly={typed.lines.length === 1}
          problemOf={form.problemOf}
          change={changeLine(line.key)}
        />
      ))}
      {typed.lines.length < productLinesMax && (
        <div>
          <Button onClick={addLine}>{say(words.addLine)}</Button>
        </div>
      )}
      <div className="kit-form-columns">
        <LineField
          label={say(words.freight)}
          suffix={of.answer.currency}
          value={typed.freight}
          problem={form.problemOf('freightMinor')}
          change={(freight) => setTyped({ ...typed, freight })}
        />
        <LineField
          label={say(words.discount)}
          suffix={of.answer.currency}
          value={typed.discount}
          problem={form.problemOf('discountMinor')}
          change={(discount) => setTyped({ ...typed, discount })}
        />
      </div>
    </FormDialog>
  );
};
