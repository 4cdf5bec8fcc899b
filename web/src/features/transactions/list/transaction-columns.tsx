import type { TransactionRow, TransactionView } from '@back-office/contract/features/transactions';
import {
  type TransactionField,
  transactionFields,
} from '@back-office/messages/features/transactions/fields';
import { actionColumn, type Column } from '#kit/columns/column';
import { transactionPath } from '#kit/object/detail-paths';
import { numberColumn } from '#kit/columns/number-column';
import { aftermathColumns } from './aftermath-columns.tsx';
import { partyColumns } from './party-columns.tsx';
import { type Drawn, paymentColumns } from './payment-columns.tsx';
import { TransactionActions } from '../transaction-actions.tsx';

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

/** The columns of a list of transactions; only a person who may act on one gets the actions of the view. */
export const transactionColumns = (
  show: (number: string) => void,
  actsIn: TransactionView | undefined,
): Column<TransactionRow>[] => {
  const fields = Object.entries(drawn(show)).map(([id, column]) => ({
    ...column,
    id,
    title: transactionFields[id as TransactionField],
  }));
  const actions = actionColumn<TransactionRow>((row) => (
    <TransactionActions row={row} isReported={actsIn === 'counterfeit'} />
  ));
  return actsIn === undefined ? fields : [...fields, actions];
};
