import { applyForRefund, getRefundable } from '@back-office/contract/features/refunds/detail';
import { applyWords } from '@back-office/messages/features/refunds/apply';
import type { InputOf } from '@back-office/contract/kit/call';
import { refundProcessingLabels } from '@back-office/messages/payment';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallRefused } from '#platform/http/client';
import { useCommand } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';
import { tellStale } from '#platform/live';
import { notify } from '#platform/notice/notice';
import { followRefund } from '../followed.ts';
import { reasonProblem } from '../reason-problem.ts';
import { refreshedByRefunds } from '../refreshed-by-refunds.ts';
import { type ApplyDraft, type Refundable, refundWish } from './refund-wish.ts';

type Problems = {
  amount?: string | undefined;
  reason?: string | undefined;
  whole?: string | undefined;
};

const aboutAmount = ['refunds.amountAboveRefundable', 'refunds.amountNotFull'];

/** Where a refusal of the server belongs: beside the field it is about, or above them all. */
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

const untouched: ApplyDraft = { method: 'full', typed: '', reason: '' };

/** Sends an application, and says its number and where it stands. */
const useSending = (done: () => void) => {
  const say = useSay();
  const sending = useCommand(applyForRefund, {
    refreshes: refreshedByRefunds,
    showsRefusal: true,
  });
  return {
    isSending: sending.isPending,
    send: async (input: InputOf<typeof applyForRefund>): Promise<void> => {
      const { number, status } = await sending.mutateAsync(input);
      followRefund(number);
      tellStale('refunds');
      const label = say(refundProcessingLabels[status]);
      notify({ kind: 'success', text: say(applyWords.applied, { number, status: label }) });
      done();
    },
  };
};

/** An application being written: what is wrong with it is said once it was to be sent, or while the amount is typed. */
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
  const wrongReason = reasonProblem(draft.reason, say);
  const send = async (): Promise<void> => {
    setTried(true);
    const isWrong = wish === undefined || 'problem' in wish || wrongReason !== undefined;
    if (refundable === undefined || isWrong || sending.isSending) {
      return;
    }
    try {
      await sending.send({
        paymentNumber: refundable.paymentNumber,
        method: wish.remaining === 0n ? 'full' : 'part',
        amountMinor: String(wish.minor),
        reason: draft.reason.trim(),
      });
    } catch (failure) {
      setRefused(problemsOf(failure));
      // Somebody else may have refunded meanwhile: what is left is asked again.
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
