import type { TransactionRow, TransactionView } from '@back-office/contract/features/transactions';
import {
  type TransactionField,
  transactionFields,
} from '@back-office/messages/features/transactions/fields';
import { tableWords } from '@back-office/messages/kit';
import type { Column } from '#kit/columns/column';
import { transactionPath } from '#kit/object/detail-paths';
import { numberColumn } from '#kit/columns/number-column';
import { aftermathColumns } from './aftermath-columns.tsx';
import { partyColumns } from './party-columns.tsx';
import { type Drawn, paymentColumns } from './payment-columns.tsx';
import { TransactionActions } from './transaction-actions.tsx';

/** Every field of a transaction can be a column; one that is forgotten does not compile. */
const drawn = (show: (number: string) => void): Record<TransactionField, Drawn> => ({
  number: numberColumn({
    title: transactionFields.number,
    width: 216,
    pathOf: ({ number }) => transactionPath(number),
    show,
  }),
  ...paymentColumns,
  ...aftermathColumns,
  ...partyColumns,
});

/** The columns of a list of transactions; only who may act on one gets the actions of the view, as wide as they need. */
export const transactionColumns = (
  show: (number: string) => void,
  acts: { view: TransactionView; width: number } | undefined,
): Column<TransactionRow>[] => {
  const fields = Object.entries(drawn(show)).map(([id, column]) => ({
    ...column,
    id,
    title: transactionFields[id as TransactionField],
  }));
  const actions: Column<TransactionRow> = {
    id: 'actions',
    title: tableWords.actions,
    width: acts?.width ?? 0,
    pin: 'end',
    isFixed: true,
    align: 'end',
    render: (row) => <TransactionActions row={row} isReported={acts?.view === 'counterfeit'} />,
  };
  return acts !== undefined ? [...fields, actions] : fields;
};
