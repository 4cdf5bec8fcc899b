import { listTriedPayments, triedPagesMax } from '@back-office/contract/features/risk/rule-trial';
import { objectPath } from '@back-office/contract/objects';
import { triedOutcomeLabels } from '@back-office/messages/features/risk/rules';
import { trialWords as words } from '@back-office/messages/features/risk/trial-words';
import { riskWords } from '@back-office/messages/features/risk/words';
import { paymentStatusLabels } from '@back-office/messages/payment';
import { Button } from 'antd';
import { useState } from 'react';
import { Awaited } from '#kit/feedback/awaited';
import { SkeletonLines } from '#kit/feedback/skeleton-lines';
import { MoneyText } from '#kit/money/money-text';
import { SmallTable } from '#kit/table/small-table';
import { TimeText } from '#kit/time/time-text';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import type { Group, Tried } from './trial-price.ts';

const PaymentNumber = ({ number }: { number: string }) => {
  const { can } = useSession();
  return can('transactions.view') ? (
    // Opens in a new tab, so that the typed rule stays.
    <a
      className="kit-mono"
      href={objectPath('transaction', { number })}
      target="_blank"
      rel="noreferrer"
    >
      {number}
    </a>
  ) : (
    <span className="kit-mono">{number}</span>
  );
};

/** The payments behind one figure of a trial, newest first. */
export const TriedRows = ({
  rule,
  asOf,
  group: { outcome, currency },
}: {
  rule: Tried;
  asOf: string;
  group: Group;
}) => {
  const say = useSay();
  const [pages, setPages] = useState(1);
  const input = { ...rule, asOf, outcome, currency, pages };
  const question = useQuestion(listTriedPayments, input, { keepPreviousData: true });
  const { data } = question;
  if (data === undefined) {
    return <Awaited question={question} skeleton={<SkeletonLines lines={4} />} />;
  }
  return (
    <>
      <h3 className="kit-panel-title">
        {say(triedOutcomeLabels[outcome])} · {currency}
      </h3>
      <SmallTable
        name={say(triedOutcomeLabels[outcome])}
        heads={[
          say(riskWords.paymentNumber),
          say(riskWords.orderedAt),
          say(riskWords.paymentStatus),
        ]}
        moneyHead={say(riskWords.amount)}
        rows={data.rows.map(({ number, orderedAt, status, amount }) => ({
          id: number,
          cells: [
            <PaymentNumber key="number" number={number} />,
            <TimeText key="at" at={orderedAt} />,
            say(paymentStatusLabels[status]),
          ],
          money: <MoneyText money={amount} />,
        }))}
      />
      {data.hasMore && pages < triedPagesMax && (
        <div>
          <Button loading={question.isPlaceholderData} onClick={() => setPages(pages + 1)}>
            {say(words.more)}
          </Button>
        </div>
      )}
    </>
  );
};
