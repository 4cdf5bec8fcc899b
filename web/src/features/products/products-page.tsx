import { productList, type ProductRow } from '@back-office/contract/features/products';
import {
  productListWords,
  productWords as words,
} from '@back-office/messages/features/products/words';
import { EmptyValue } from '#kit/values/empty-value';
import { ListScreen } from '#kit/list/list-screen';
import { MoneyText } from '#kit/money/money-text';
import { SheetUploadButton } from '#kit/sheet-upload/sheet-upload';
import { StatusDot } from '#kit/values/status-dot';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { productUpload } from './product-upload.tsx';

const Products = ({ row: { firstName, lineCount } }: { row: ProductRow }) => {
  const say = useSay();
  return firstName === null ? (
    <EmptyValue />
  ) : (
    <>
      <span translate="no">{firstName}</span>
      {lineCount !== null && lineCount > 1 && (
        <span className="kit-second-line">{say(words.more, { count: lineCount - 1 })}</span>
      )}
    </>
  );
};

const Sum = ({ row: { sumMinor, currency, differs } }: { row: ProductRow }) => {
  const say = useSay();
  return sumMinor === null ? (
    <EmptyValue />
  ) : (
    <>
      <MoneyText money={{ minor: sumMinor, currency }} />
      {differs && (
        <span className="kit-second-line">
          <StatusDot tone="attention">{say(words.isDifferent)}</StatusDot>
        </span>
      )}
    </>
  );
};

const cells = {
  products: (row: ProductRow) => <Products row={row} />,
  sum: (row: ProductRow) => <Sum row={row} />,
};

/** Spec S2.32: products sold by payment, and payments without product information. */
export const ProductsPage = () => {
  const { can } = useSession();
  return (
    <ListScreen
      list={productList}
      words={productListWords}
      cells={cells}
      opens="transaction"
      head={can('products.upload') && <SheetUploadButton of={productUpload} />}
    />
  );
};
