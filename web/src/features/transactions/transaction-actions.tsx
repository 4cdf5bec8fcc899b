import {
  findTransaction,
  inquireTransaction,
  voidTransaction,
} from '@back-office/contract/features/transaction-detail';
import {
  type TransactionAction,
  type TransactionRow,
} from '@back-office/contract/features/transactions';
import {
  actionLabels,
  actWords,
  underWayLabels,
} from '@back-office/messages/features/transactions';
import { lazyPart } from '#kit/layout/lazy-part';
import { type ActionsOf, command, dialog, ObjectActions } from '#kit/object/object-actions';
import { StatusDot } from '#kit/values/status-dot';
import { RefundLink, RefundReportedLink, RefundsWatch } from '#features/refunds/public';
import { useSay } from '#platform/language/language';
import { follow, useFollowCommands, useUnderWay } from './commands.ts';

const CaptureDialog = lazyPart(async () => (await import('./capture-dialog.tsx')).CaptureDialog);

const refreshes = [findTransaction];

/** Commands of a merchant to the gateway for a payment. */
export const transactionActions: ActionsOf<TransactionRow, TransactionAction> = {
  labels: actionLabels,
  primary: ([first]) => first,
  acts: {
    capture: dialog((row, close) => <CaptureDialog row={row} close={close} />),
    void: command(voidTransaction, {
      input: ({ number }) => ({ number }),
      sure: (row, { say, amount }) => ({
        title: say(actWords.voidTitle),
        text: say(actWords.voidText, { amount: amount(row.amount), number: row.number }),
        okText: say(actWords.voidOk, { amount: amount(row.amount) }),
        kind: 'danger',
      }),
      done: ({ number }, { say }, { commandId: reference }) => {
        follow(number, 'void');
        return say(actWords.sent, { number, reference });
      },
      refreshes,
    }),
    inquire: command(inquireTransaction, {
      input: ({ number }) => ({ number }),
      done: ({ number }, { say }, { commandId: reference }) => {
        follow(number, 'inquire');
        return say(actWords.sent, { number, reference });
      },
      refreshes,
    }),
  },
};

/** The payment's pending command. */
export const UnderWay = ({ action }: { action: TransactionAction }) => {
  const say = useSay();
  return <StatusDot tone="moving">{say(underWayLabels[action])}</StatusDot>;
};

/** Actions in a row. While a command is pending, the status shows it and no other can be sent. */
export const TransactionActions = ({
  row,
  isReported,
}: {
  row: TransactionRow;
  /** In the list of payments reported as fraud, which are refunded in full. */
  isReported: boolean;
}) =>
  useUnderWay(row.number) === undefined ? (
    <ObjectActions of={transactionActions} thing={row} isInRow>
      {isReported ? <RefundReportedLink row={row} /> : <RefundLink row={row} />}
    </ObjectActions>
  ) : null;

/** Once on every page with payments: follows commands sent to gateways and requested refunds. */
export const TransactionsWatch = () => {
  useFollowCommands();
  return <RefundsWatch />;
};
