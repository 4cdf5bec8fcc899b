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
import { Button } from 'antd';
import { Suspense } from 'react';
import { lazyPart } from '#kit/lazy-part';
import { formatMoney } from '#kit/money';
import { StatusDot } from '#kit/status-dot';
import { ApplyHost, RefundButton, RefundLink } from '#features/refunds/public';
import { isConfirmed } from '#platform/dialog/dialog';
import { useCommand } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { useStore } from '#platform/store';
import { capturing, follow, useFollowCommands, useUnderWay } from './commands.ts';

const CaptureDialog = lazyPart(async () => (await import('./capture-dialog.tsx')).CaptureDialog);

const refreshes = [findTransaction];

/** What each possible action does when it is chosen. */
const useAct = (row: TransactionRow): ((action: TransactionAction) => void) => {
  const say = useSay();
  const language = useLanguage();
  const voiding = useCommand(voidTransaction, { refreshes });
  const inquiry = useCommand(inquireTransaction, { refreshes });
  const { number } = row;
  const send = async (
    action: TransactionAction,
    asked: Promise<{ commandId: string }>,
  ): Promise<void> => {
    try {
      const { commandId: reference } = await asked;
      follow(number, action);
      notify({ kind: 'success', text: say(actWords.sent, { number, reference }) });
    } catch {
      // It has been said why by now.
    }
  };
  const askToVoid = async (): Promise<void> => {
    const amount = `${formatMoney(row.amount, language)} ${row.amount.currency}`;
    const isSure = await isConfirmed({
      title: say(actWords.voidTitle),
      text: say(actWords.voidText, { amount, number }),
      okText: say(actWords.voidOk, { amount }),
      kind: 'danger',
    });
    if (isSure) {
      await send('void', voiding.mutateAsync({ number }));
    }
  };
  return (action) => {
    switch (action) {
      case 'capture':
        return capturing.write(row);
      case 'void':
        return void askToVoid();
      case 'inquire':
        return void send('inquire', inquiry.mutateAsync({ number }));
    }
  };
};

/** What is on its way to the gateway for this payment. */
export const UnderWay = ({ action }: { action: TransactionAction }) => {
  const say = useSay();
  return <StatusDot tone="moving">{say(underWayLabels[action])}</StatusDot>;
};

/** The actions that are possible now, as the server says: in a row as links, in a detail as buttons. */
export const TransactionActions = ({ row, isInRow }: { row: TransactionRow; isInRow: boolean }) => {
  const say = useSay();
  const act = useAct(row);
  const underWay = useUnderWay(row.number);
  if (underWay !== undefined) {
    // The status says so beside it.
    return null;
  }
  if (isInRow) {
    return (
      <span className="kit-row-actions">
        {row.allowedActions.map((action) => (
          <button
            key={action}
            type="button"
            className="kit-link-button"
            onClick={() => act(action)}
          >
            {say(actionLabels[action])}
          </button>
        ))}
        <RefundLink row={row} />
      </span>
    );
  }
  return (
    <>
      {row.allowedActions.map((action, index) => (
        <Button key={action} type={index === 0 ? 'primary' : 'default'} onClick={() => act(action)}>
          {say(actionLabels[action])}
        </Button>
      ))}
      <Suspense>
        <RefundButton payment={row} />
      </Suspense>
    </>
  );
};

/** Once on every page with payments: the dialogs that move money, and the watch over what was sent. */
export const TransactionActionHost = () => {
  useFollowCommands();
  const row = useStore(capturing);
  return (
    <>
      {row !== undefined && (
        <Suspense>
          <CaptureDialog key={row.number} row={row} close={() => capturing.write(undefined)} />
        </Suspense>
      )}
      <ApplyHost />
    </>
  );
};
