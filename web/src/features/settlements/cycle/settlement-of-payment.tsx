import { findTransaction } from '@back-office/contract/features/transaction-detail';
import {
  getSettlementAnswer,
  settlementStateTones,
} from '@back-office/contract/features/settlements/cycle';
import type { OutputOf } from '@back-office/contract/kit/call';
import {
  answerWords,
  offeredDay,
  offerHelp,
} from '@back-office/messages/features/settlements/answer';
import {
  unsettledReasonHelp,
  unsettledReasonLabels,
} from '@back-office/messages/features/settlements/cycle';
import { batchFields, lineFields } from '@back-office/messages/features/settlements';
import { reserveStatusLabels } from '@back-office/messages/payment';
import { Awaited } from '#kit/feedback/awaited';
import { type Description, DescriptionList } from '#kit/object/description-list';
import { batchPath } from '#kit/object/detail-paths';
import { MoneyText } from '#kit/money/money-text';
import { definePart } from '#kit/object/define-object';
import { PageLink } from '#kit/page/page-link';
import { SkeletonLines } from '#kit/feedback/skeleton-lines';
import { SmallTable } from '#kit/table/small-table';
import { StatusDot } from '#kit/values/status-dot';
import { TimeText, DayText } from '#kit/time/time-text';
import { Text } from '#kit/columns/value-cells';
import { useQuestion } from '#platform/http/questions';
import { type Say, useSay } from '#platform/language/language';

type Answer = OutputOf<typeof getSettlementAnswer>;

/** Why it is unsettled, and what to do about it. */
const Reason = ({ answer }: { answer: Answer }) => {
  const say = useSay();
  const { reason, offer } = answer;
  if (reason === null) {
    return null;
  }
  const isOnItsWay = reason === 'period' || reason === 'provedLater';
  return (
    <div className={isOnItsWay ? 'kit-note' : 'kit-note kit-note-warning'}>
      <p>
        <strong>{say(unsettledReasonLabels[reason])}</strong>
      </p>
      <p>
        {say(
          reason === 'period' && offer !== null
            ? offerHelp[offer.needs]
            : unsettledReasonHelp[reason],
        )}
      </p>
    </div>
  );
};

/** The contract's day and, if the banks are closed on it, the bank day it becomes. */
const dayItems = ({ plannedDay, dueDay, businessDay }: Answer, say: Say): Description[] => [
  { term: say(answerWords.saleDay), value: businessDay },
  ...(plannedDay === dueDay ? [] : [{ term: say(answerWords.plannedDay), value: plannedDay }]),
  {
    term: say(plannedDay === dueDay ? answerWords.plannedDay : answerWords.bankDay),
    value: dueDay,
  },
];

const proofItems = ({ proof, state }: Answer, say: Say): Description[] =>
  proof.condition === 'free' || state !== 'unsettled'
    ? []
    : [
        {
          term: say(answerWords.proofUploaded),
          value: proof.uploadedAt && <TimeText at={proof.uploadedAt} />,
        },
        ...(proof.condition === 'delivered'
          ? [
              {
                term: say(answerWords.delivered),
                value: proof.deliveredAt && <TimeText at={proof.deliveredAt} />,
              },
            ]
          : []),
        {
          term: say(answerWords.withoutFrom),
          value: `${proof.withoutFrom} ${say(answerWords.withoutNote)}`,
        },
      ];

const reserveItems = ({ reserve, currency }: Answer, say: Say): Description[] =>
  reserve.status === 'none' || currency === null
    ? []
    : [
        {
          term: say(answerWords.reserve),
          value: (
            <>
              {say(reserveStatusLabels[reserve.status])}{' '}
              <MoneyText money={{ minor: reserve.amountMinor, currency }} />
            </>
          ),
        },
        { term: say(answerWords.releaseOn), value: reserve.releaseOn },
      ];

const waitingItems = (answer: Answer, say: Say): Description[] => [
  ...(answer.state === 'unsettled'
    ? [
        {
          term: say(answerWords.when),
          value:
            answer.offer === null
              ? (answer.expectedDay ?? say(answerWords.unknownDay))
              : say(offeredDay[answer.offer.needs], answer.offer),
        },
      ]
    : []),
  ...(answer.passedOverSince === null
    ? []
    : [{ term: say(answerWords.passedOver), value: answer.passedOverSince }]),
];

const Statements = ({ answer, currency }: { answer: Answer; currency: string }) => {
  const say = useSay();
  return answer.statements.length === 0 ? null : (
    <SmallTable
      name={say(answerWords.statements)}
      heads={[
        batchFields.number,
        batchFields.settlementDay,
        batchFields.status,
        lineFields.cause,
      ].map((word) => say(word))}
      moneyHead={say(lineFields.net)}
      rows={answer.statements.map((statement) => ({
        id: `${statement.number}/${statement.cause}`,
        cells: [
          <PageLink key="number" className="kit-mono" to={batchPath(statement.number)}>
            {statement.number}
          </PageLink>,
          <DayText key="day" day={statement.settlementDay} />,
          say(statement.isCredited ? answerWords.settled : answerWords.reported),
          <span key="cause" className="kit-mono">
            {statement.cause}
          </span>,
        ],
        money: <MoneyText money={{ minor: statement.netMinor, currency }} />,
      }))}
    />
  );
};

/** The acquirer's holds on it and their reasons, including released ones. */
const Holds = ({ answer: { holds }, currency }: { answer: Answer; currency: string }) => {
  const say = useSay();
  return holds.length === 0 ? null : (
    <SmallTable
      name={say(answerWords.holds)}
      heads={[answerWords.heldSince, answerWords.heldUntil, answerWords.holdReason].map((word) =>
        say(word),
      )}
      moneyHead={say(answerWords.held)}
      rows={holds.map(({ number, placedAt, releasedAt, reason, heldMinor }) => ({
        id: number,
        cells: [
          <TimeText key="since" at={placedAt} />,
          releasedAt === null ? (
            say(answerWords.stillHeld)
          ) : (
            <TimeText key="until" at={releasedAt} />
          ),
          <Text key="reason" text={reason} />,
        ],
        money: <MoneyText money={{ minor: heldMinor, currency }} />,
      }))}
    />
  );
};

/** Settlement of a payment: why it is unsettled, and the expected day; or its statement. */
const SettlementAnswer = ({ thing: { number } }: { thing: { number: string } }) => {
  const say = useSay();
  const question = useQuestion(getSettlementAnswer, { paymentNumber: number });
  const { data } = question;
  if (data === undefined) {
    return <Awaited question={question} skeleton={<SkeletonLines lines={3} />} />;
  }
  const { currency } = data;
  if (data.state === 'notSold' || currency === null) {
    return <p className="kit-quiet">{say(answerWords.notSold)}</p>;
  }
  return (
    <>
      <Reason answer={data} />
      <DescriptionList
        items={[
          {
            term: say(answerWords.states),
            value: (
              <StatusDot tone={settlementStateTones[data.state]}>
                {say(answerWords[data.state])}
              </StatusDot>
            ),
          },
          {
            term: say(answerWords.amount),
            value: <MoneyText money={{ minor: data.saleMinor, currency }} />,
          },
          ...waitingItems(data, say),
          ...dayItems(data, say),
          ...proofItems(data, say),
          ...reserveItems(data, say),
        ]}
      />
      <Holds answer={data} currency={currency} />
      <Statements answer={data} currency={currency} />
    </>
  );
};

/** On payments that can be settled. */
export const settlementOfPayment = definePart({
  call: findTransaction,
  section: {
    title: answerWords.title,
    Content: SettlementAnswer,
    isShown: ({ status, mode }, { can }) =>
      can('settlements.view') && status === 'success' && mode === 'live',
  },
});
