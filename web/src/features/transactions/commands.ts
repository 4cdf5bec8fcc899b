import {
  findTransaction,
  type TransactionDetail,
} from '@back-office/contract/features/transaction-detail';
import {
  listTransactions,
  type TransactionAction,
  type TransactionRow,
} from '@back-office/contract/features/transactions';
import type { OutputOf } from '@back-office/contract/kit/call';
import { actWords } from '@back-office/messages/features/transactions';
import { paymentStatusLabels } from '@back-office/messages/payment';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { callServer } from '#platform/http/client';
import { useSay } from '#platform/language/language';
import { useStale } from '#platform/live';
import { notify } from '#platform/notice/notice';
import { createPersonalStore } from '#platform/session/session-state';
import { useStore } from '#platform/store';

type UnderWay = ReadonlyMap<string, TransactionAction>;

/** What was asked of the gateway from here and has not come back yet, by payment number. */
const underWay = createPersonalStore<UnderWay>(new Map());

/** The payment whose capture dialog is open. */
export const capturing = createPersonalStore<TransactionRow | undefined>(undefined);

export const useUnderWay = (number: string): TransactionAction | undefined =>
  useStore(underWay).get(number);

export const follow = (number: string, action: TransactionAction): void =>
  underWay.write(new Map([...underWay.read(), [number, action]]));

const unfollow = (number: string): void =>
  underWay.write(new Map([...underWay.read()].filter(([one]) => one !== number)));

/** Puts a payment's new state where it is shown, without asking for its list again: that would move rows. */
const useReplaceRow = (): ((detail: TransactionDetail) => void) => {
  const client = useQueryClient();
  return (detail) => {
    client.setQueriesData<OutputOf<typeof listTransactions>>(
      { queryKey: [listTransactions.name] },
      (answer) =>
        answer && {
          ...answer,
          rows: answer.rows.map((row) => (row.number === detail.number ? detail : row)),
        },
    );
    client.setQueriesData<TransactionDetail>({ queryKey: [findTransaction.name] }, (known) =>
      known?.number === detail.number ? detail : known,
    );
  };
};

// Should the live word not come, the answer is looked for a while, ever more seldom.
const lookAgainMs = [2000, 4000, 8000, 16_000, 30_000];

/** Follows what was sent to the gateway until its answer is there, and says it. */
export const useFollowCommands = (): void => {
  const say = useSay();
  const replaceRow = useReplaceRow();
  const followed = useStore(underWay);
  const isLooking = useRef(false);
  const look = async (): Promise<void> => {
    if (isLooking.current) {
      return;
    }
    isLooking.current = true;
    try {
      for (const number of underWay.read().keys()) {
        const detail = await callServer(findTransaction, { number }, { showsRefusal: true });
        replaceRow(detail);
        if (detail.commandUnderWay === null) {
          unfollow(number);
          const status = say(paymentStatusLabels[detail.status]);
          notify({ kind: 'info', text: say(actWords.settled, { number, status }) });
        }
      }
    } catch {
      // The payment shows its last known state; the next look asks again.
    } finally {
      isLooking.current = false;
    }
  };
  const lookAgain = useEffectEvent(() => void look());
  useStale('transactions', () => void (underWay.read().size > 0 && look()));
  useEffect(() => {
    const timers =
      followed.size > 0 ? lookAgainMs.map((ms) => setTimeout(() => lookAgain(), ms)) : [];
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, [followed]);
};
