import {
  listReportedPayments,
  refundReportedPayments,
  type ReportedPayment,
} from '@back-office/contract/features/refunds/reported';
import type { OutputOf } from '@back-office/contract/kit/call';
import { reportedWords } from '@back-office/messages/features/refunds/reported';
import { useState } from 'react';
import { CallRefused } from '#platform/http/client';
import { useCommand, useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { tellStale } from '#platform/live';
import { followRefund } from '../followed.ts';
import { refreshedByRefunds } from '../refund-cells.tsx';

type Row = OutputOf<typeof refundReportedPayments>['rows'][number];
/** Result for a payment of the request. */
export type ReportedResult = Row & { payment: ReportedPayment };

/** Preselects payments, except those for which the issuer is liable, or whose chargeback the merchant has won. */
const proposed = (payments: readonly ReportedPayment[]): string[] =>
  payments.flatMap((one) => (one.isLiabilityShifted || one.wasDisputed ? [] : [one.paymentNumber]));

/** The refundable payments, the selection, and the results. */
export const useReportedRefund = (only: string | undefined) => {
  const say = useSay();
  const question = useQuestion(
    listReportedPayments,
    only === undefined ? {} : { paymentNumber: only },
  );
  const [changed, setChanged] = useState<readonly string[] | undefined>();
  const [results, setResults] = useState<readonly ReportedResult[] | undefined>();
  const [problem, setProblem] = useState<string | undefined>();
  const refund = useCommand(refundReportedPayments, { refreshes: refreshedByRefunds });
  const payments = question.data?.payments;
  const chosen = changed ?? (only === undefined ? proposed(payments ?? []) : [only]);
  const wanted = payments?.filter(({ paymentNumber }) => chosen.includes(paymentNumber)) ?? [];
  const send = async (): Promise<void> => {
    setProblem(undefined);
    try {
      const { rows } = await refund.mutateAsync({
        paymentNumbers: wanted.map(({ paymentNumber }) => paymentNumber),
        reason: say(reportedWords.reason),
      });
      rows.forEach(({ refundNumber }) => refundNumber !== null && followRefund(refundNumber));
      tellStale('refunds');
      setResults(
        wanted.flatMap((payment, at) => {
          const row = rows[at];
          return row === undefined ? [] : [{ ...row, payment }];
        }),
      );
    } catch (failure) {
      setProblem(failure instanceof CallRefused ? failure.msg : undefined);
    }
  };
  return {
    question,
    payments,
    hasMore: question.data?.hasMore === true,
    wanted,
    toggle: (number: string): void =>
      setChanged(
        chosen.includes(number) ? chosen.filter((one) => one !== number) : [...chosen, number],
      ),
    /** Whether closing would lose a selection. */
    isTouched: changed !== undefined && results === undefined,
    results,
    problem,
    isSending: refund.isPending,
    send,
  };
};
