import { getSoldProducts } from '@back-office/contract/features/products';
import { findTransaction } from '@back-office/contract/features/transaction-detail';
import type { OutputOf } from '@back-office/contract/kit/call';
import { productWords as words } from '@back-office/messages/features/products/words';
import { Button } from 'antd';
import { useState } from 'react';
import { Awaited } from '#kit/feedback/awaited';
import { formatMoney } from '#kit/money/money';
import { MoneyText } from '#kit/money/money-text';
import { definePart } from '#kit/object/define-object';
import { SkeletonLines } from '#kit/feedback/skeleton-lines';
import { SmallTable } from '#kit/table/small-table';
import { useQuestion } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';
import { ProductsDialog } from './products-dialog.tsx';

type Answer = OutputOf<typeof getSoldProducts>;
type Known = NonNullable<Answer['products']>;

const Lines = ({ products, currency }: { products: Known; currency: string }) => {
  const say = useSay();
  const { lines, freightMinor, discountMinor, sumMinor } = products;
  const money = (minor: string) => <MoneyText money={{ minor, currency }} />;
  const total = (id: string, name: string, minor: string) => ({
    id,
    cells: [name, '', ''],
    money: money(minor),
  });
  return (
    <SmallTable
      name={say(words.title)}
      heads={[say(words.name), say(words.category), say(words.quantity)]}
      ends={[2]}
      moneyHead={say(words.unitPrice)}
      rows={[
        ...lines.map((line, place) => ({
          id: String(place),
          cells: [
            <span key="name" translate="no">
              {line.name}
              {line.number !== null && (
                <span className="kit-second-line kit-mono">{line.number}</span>
              )}
            </span>,
            line.category,
            line.quantity,
          ],
          money: money(line.unitPriceMinor),
        })),
        ...(freightMinor === '0' ? [] : [total('freight', say(words.freight), freightMinor)]),
        ...(discountMinor === '0'
          ? []
          : [total('discount', say(words.discount), `-${discountMinor}`)]),
        total('sum', say(words.sum), sumMinor),
      ]}
    />
  );
};

/** Both figures, if the sum differs from the amount paid. */
const Difference = ({ answer: { products, currency, amountMinor } }: { answer: Answer }) => {
  const say = useSay();
  const language = useLanguage();
  const written = (minor: string): string =>
    `${formatMoney({ minor, currency }, language)} ${currency}`;
  return products?.differs !== true ? null : (
    <div className="kit-note kit-note-warning">
      <p>{say(words.differs, { sum: written(products.sumMinor), amount: written(amountMinor) })}</p>
    </div>
  );
};

const Products = ({ thing: { number: paymentNumber } }: { thing: { number: string } }) => {
  const say = useSay();
  const [isOpen, setIsOpen] = useState(false);
  const question = useQuestion(getSoldProducts, { paymentNumber });
  const { data } = question;
  if (data === undefined) {
    return <Awaited question={question} skeleton={<SkeletonLines lines={2} />} />;
  }
  const { products, currency, allowedActions } = data;
  return (
    <>
      <Difference answer={data} />
      {products === null ? (
        <p className="kit-quiet">{say(words.none)}</p>
      ) : (
        <>
          {products.uploadedBy === null && <p className="kit-quiet">{say(words.fromCheckout)}</p>}
          <Lines products={products} currency={currency} />
        </>
      )}
      {allowedActions.length > 0 && (
        <Button onClick={() => setIsOpen(true)}>
          {say(products === null ? words.add : words.edit)}
        </Button>
      )}
      {isOpen && (
        <ProductsDialog
          paymentNumber={paymentNumber}
          answer={data}
          close={() => setIsOpen(false)}
        />
      )}
    </>
  );
};

/** On a payment that took money: the products sold. */
export const productsOfPayment = definePart({
  call: findTransaction,
  section: {
    title: words.title,
    Content: Products,
    isShown: ({ status, mode }, { can }) =>
      can('products.view') && status === 'success' && mode === 'live',
  },
});
