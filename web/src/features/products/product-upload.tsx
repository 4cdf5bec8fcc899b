import { getSoldProducts, listSoldProducts } from '@back-office/contract/features/products';
import {
  checkProducts,
  downloadProductTemplate,
  productBatchBytesMax,
  productBatchRowsMax,
  uploadProducts,
} from '@back-office/contract/features/products/batches';
import type { OutputOf } from '@back-office/contract/kit/call';
import {
  productBatchWords as words,
  productHeadings,
} from '@back-office/messages/features/products/batch';
import { formatCount } from '#kit/money/money';
import type { SheetUpload } from '#kit/sheet-upload/sheet-upload';
import { useLanguage, useSay } from '#platform/language/language';

export const refreshedByProducts = [getSoldProducts, listSoldProducts];

/** Orders of the file whose sum differs from the amount paid. */
const Differing = ({ answer: { differing } }: { answer: OutputOf<typeof checkProducts> }) => {
  const say = useSay();
  const language = useLanguage();
  return differing === 0 ? null : (
    <p>{say(words.differing, { count: formatCount(differing, language) })}</p>
  );
};

export const productUpload: SheetUpload<typeof checkProducts, typeof uploadProducts> = {
  title: words.title,
  how: words.how,
  rowsMax: productBatchRowsMax,
  bytesMax: productBatchBytesMax,
  templatePath: downloadProductTemplate.path,
  check: checkProducts,
  save: uploadProducts,
  refreshes: refreshedByProducts,
  headings: productHeadings,
  rowNames: 'orderNumber',
  More: Differing,
};
