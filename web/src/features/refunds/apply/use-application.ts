import { isOpenRefund } from '@back-office/contract/features/payment';
import { applyForRefund, getRefundable } from '@back-office/contract/features/refunds/detail';
import { applyWords } from '@back-office/messages/features/refunds/apply';
import type { InputOf } from '@back-office/contract/kit/call';
import { refundProcessingLabels } from '@back-office/messages/payment';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isConfirmed } from '#platform/dialog/dialog';
import { CallRefused } from '#platform/http/client';
import { useCommand } from '#platform/http/questions';
import { currentLanguage, say, useLanguage, useSay } from '#platform/language/language';
import { tellStale } from '#platform/live';
import { notify } from '#platform/notice/notice';
import { followRefund } from '../followed.ts';
import { reasonProblem } from '../reason-problem.ts';
import { refreshedByRefunds } from '../refund-cells.tsx';
import { type ApplyDraft, moneyIn, type Refundable, refundWish } from './refund-wish.ts';

type Problems = {
  amount?: string | undefined;
  reason?: string | undefined;
  whole?: string | undefined;
};

const aboutAmount = ['refunds.amountAboveRefundable', 'refunds.amountNotFull'];

/** Place of a server refusal: beside its field, or above all fields. */
const problemsOf = (failure: unknown): Problems => {
  if (!(failure instanceof CallRefused)) {
    return {};
  }
  const said = (field: string) => failure.fields.find((one) => one.field === field)?.message;
  const [amount, reason] = [said('amountMinor'), said('reason')];
  if (amount !== undefined || reason !== undefined) {
    return { amount, reason };
  }
  return aboutAmount.includes(failure.name) ? { amount: failure.msg } : { whole: failure.msg };
};

type Application = InputOf<typeof applyForRefund>;

const untouched: ApplyDraft = { method: 'full', typed: '', reason: '' };

/** Sends a refund request, then shows its number and status. */
const useSending = (done: () => void) => {
  const say = useSay();
  const sending = useCommand(applyForRefund, {
    refreshes: refreshedByRefunds,
  });
  return {
    isSending: sending.isPending,
    send: async (input: Application): Promise<void> => {
      const { number, status } = await sending.mutateAsync(input);
      followRefund(number);
      tellStale('refunds');
      const label = say(refundProcessingLabels[status]);
      notify({ kind: 'success', text: say(applyWords.applied, { number, status: label }) });
      done();
    },
  };
};

const wantsAnother = ({ currency }: Refundable, amountMinor: string): Promise<boolean> => {
  const amount = moneyIn(currentLanguage(), currency)(amountMinor);
  return isConfirmed({
    kind: 'warning',
    title: say(applyWords.sameOpenTitle),
    text: say(applyWords.sameOpen, { amount }),
    okText: say(applyWords.sameOpenOk, { amount }),
  });
};

/** Asks for confirmation of a refund that equals an open one, also if somebody else requested that one a moment ago. */
const sendOrAsk = async (
  send: (input: Application) => Promise<void>,
  refundable: Refundable,
  input: Application,
): Promise<void> => {
  const sendAgain = async (): Promise<void> => {
    if (await wantsAnother(refundable, input.amountMinor)) {
      await send({ ...input, isSecondOfSameAmount: true });
    }
  };
  const isKnown = refundable.refunds.some(
    ({ status, amount }) => isOpenRefund(status) && amount.minor === input.amountMinor,
  );
  if (isKnown) {
    await sendAgain();
    return;
  }
  try {
    await send(input);
  } catch (failure) {
    if (!(failure instanceof CallRefused) || failure.name !== 'refunds.sameOpen') {
      throw failure;
    }
    await sendAgain();
  }
};

/** A refund request being edited: problems appear after a try to send, or while the amount is typed. */
export const useApplication = (refundable: Refundable | undefined, done: () => void) => {
  const say = useSay();
  const language = useLanguage();
  const client = useQueryClient();
  const [draft, setDraft] = useState(untouched);
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Problems>({});
  const sending = useSending(done);
  const wish = refundable && refundWish(refundable, draft, language);
  const isTyped = isTried || (draft.method === 'part' && draft.typed !== '');
  const wrongAmount = wish !== undefined && 'problem' in wish && isTyped ? wish.problem : undefined;
  const wrongReason = reasonProblem(draft.reason, applyWords.reasonMissing, say);
  const send = async (): Promise<void> => {
    setTried(true);
    const isWrong = wish === undefined || 'problem' in wish || wrongReason !== undefined;
    if (refundable === undefined || isWrong || sending.isSending) {
      return;
    }
    try {
      await sendOrAsk(sending.send, refundable, {
        paymentNumber: refundable.paymentNumber,
        method: wish.remaining === 0n ? 'full' : 'part',
        amountMinor: String(wish.minor),
        reason: draft.reason.trim(),
      });
    } catch (failure) {
      setRefused(problemsOf(failure));
      // Somebody else may have refunded meanwhile: the refundable amount is reloaded.
      await client.invalidateQueries({ queryKey: [getRefundable.name] });
    }
  };
  return {
    draft,
    change: (part: Partial<ApplyDraft>) => {
      setRefused({});
      setDraft((before) => ({ ...before, ...part }));
    },
    wish,
    problems: {
      amount: wrongAmount ?? refused.amount,
      reason: (isTried ? wrongReason : undefined) ?? refused.reason,
      whole: refused.whole,
    },
    isTouched: draft !== untouched,
    isSending: sending.isSending,
    send,
  };
};
