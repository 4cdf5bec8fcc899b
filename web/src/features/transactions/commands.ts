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
import { useEffect, useEffectEvent } from 'react';
import { callServer } from '#platform/http/client';
import { type Say, useSay } from '#platform/language/language';
import { inTurn, useStale } from '#platform/live';
import { notify } from '#platform/notice/notice';
import { createPersonalStore } from '#platform/session/session-state';
import { useStore } from '#platform/store';

type Followed = { action: TransactionAction; askedAt: number };
type UnderWay = ReadonlyMap<string, Followed>;

/** Commands sent to the gateway from here without an outcome yet, by payment number. */
const underWay = createPersonalStore<UnderWay>(new Map());

export const useUnderWay = (number: string): TransactionAction | undefined =>
  useStore(underWay).get(number)?.action;

export const follow = (number: string, action: TransactionAction): void =>
  underWay.write(new Map([...underWay.read(), [number, { action, askedAt: performance.now() }]]));

const unfollow = (number: string): void =>
  underWay.write(new Map([...underWay.read()].filter(([one]) => one !== number)));

/** Updates payments in place, without reloading their list: that would move rows. */
export const useReplaceRows = (): ((rows: readonly TransactionRow[]) => void) => {
  const client = useQueryClient();
  return (rows) => {
    const fresh = new Map(rows.map((row) => [row.number, row]));
    client.setQueriesData<OutputOf<typeof listTransactions>>(
      { queryKey: [listTransactions.name] },
      (answer) =>
        answer && { ...answer, rows: answer.rows.map((row) => fresh.get(row.number) ?? row) },
    );
  };
};

const useReplaceDetail = (): ((detail: TransactionDetail) => void) => {
  const client = useQueryClient();
  const replaceRows = useReplaceRows();
  return (detail) => {
    replaceRows([detail]);
    client.setQueriesData<TransactionDetail>({ queryKey: [findTransaction.name] }, (known) =>
      known?.number === detail.number ? detail : known,
    );
  };
};

// Fallback without a live event: polls for a while, at growing intervals.
const lookAgainMs = [2000, 4000, 8000, 16_000, 31_000];
// A bank that has not answered an inquiry by then may take days.
const inquiryMs = 30_000;

/** The outcome in a sentence; undefined while there is none. */
const outcomeOf = (
  say: Say,
  detail: TransactionDetail,
  { action, askedAt }: Followed,
): string | undefined => {
  const { number } = detail;
  if (detail.commandUnderWay !== null) {
    return undefined;
  }
  const last = detail.timeline.find(({ kind }) => kind === 'command');
  if (last?.actorKind === 'gateway') {
    return say(actWords.refused, { number, reason: last.note ?? '' });
  }
  // An inquiry is delivered before it is answered: until the payment changes there is no outcome.
  if (action === 'inquire' && detail.status === 'toBeConfirmed') {
    return performance.now() - askedAt < inquiryMs
      ? undefined
      : say(actWords.unanswered, { number });
  }
  return say(actWords.settled, { number, status: say(paymentStatusLabels[detail.status]) });
};

/** Follows commands sent to the gateway, and shows their outcome. */
export const useFollowCommands = (): void => {
  const say = useSay();
  const replaceDetail = useReplaceDetail();
  const followed = useStore(underWay);
  const look = async (): Promise<void> => {
    for (const [number, one] of underWay.read()) {
      // If this fails, the payment shows its last known state and the next poll retries.
      const detail = await callServer(findTransaction, { number });
      replaceDetail(detail);
      const outcome = outcomeOf(say, detail, one);
      // Another poll may have shown it meanwhile.
      if (outcome !== undefined && underWay.read().get(number) === one) {
        unfollow(number);
        notify({ kind: 'info', text: outcome });
      }
    }
  };
  const lookAgain = useEffectEvent(() => look());
  useStale('transactions', look);
  useEffect(() => {
    const lookInTurn = inTurn(() => lookAgain());
    const timers = followed.size > 0 ? lookAgainMs.map((ms) => setTimeout(lookInTurn, ms)) : [];
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, [followed]);
};
