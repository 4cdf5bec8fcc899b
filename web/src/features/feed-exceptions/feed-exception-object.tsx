import {
  type FeedException,
  getFeedException,
} from '@back-office/contract/features/feed-exceptions';
import {
  exceptionQueueLabels,
  feedExceptionListWords,
  feedExceptionWords as words,
  toldKindLabels,
  toldOutcomeLabels,
} from '@back-office/messages/features/feed-exceptions';
import {
  exceptionReasonWords,
  whatRefused,
} from '@back-office/messages/features/feed-exceptions/reasons';
import { paymentStatusLabels } from '@back-office/messages/payment';
import { MoneyText } from '#kit/money/money-text';
import { defineObject } from '#kit/object/define-object';
import type { Section } from '#kit/object/definition';
import { fact } from '#kit/object/facts';
import { ScrollBox } from '#kit/layout/scroll-box';
import { SmallTable } from '#kit/table/small-table';
import { StatusDot } from '#kit/values/status-dot';
import { TimeText } from '#kit/time/time-text';
import { Labelled } from '#kit/columns/value-cells';
import { AgeText } from '#kit/time/age-text';
import { useSay } from '#platform/language/language';
import { exceptionActions, ReasonText } from './exception-cells.tsx';
import { RefusedField, statusLabelOf } from './refused-field.tsx';

const Notes = ({ thing: { kind, reason, detail, dismissal } }: { thing: FeedException }) => {
  const say = useSay();
  return (
    <>
      <p className="kit-note kit-note-warning">
        {reason === null ? (
          say(words.waits)
        ) : (
          <>
            <strong>{say(exceptionReasonWords[reason].name)}</strong>
            {' · '}
            {say(whatRefused(reason, detail))}
            <RefusedField kind={kind} detail={detail} />
          </>
        )}
      </p>
      {dismissal !== null && (
        <p className="kit-note">
          {say(words.dismissedBy, { name: dismissal.by ?? '', reason: dismissal.reason })}
        </p>
      )}
    </>
  );
};

const ToldStatus = ({ told: { kind, status } }: { told: FeedException['history'][number] }) => {
  const say = useSay();
  return say(statusLabelOf(kind, status));
};

const History = ({ thing: exception }: { thing: FeedException }) => {
  const say = useSay();
  return (
    <>
      <p className="kit-quiet">{say(words.historyNote)}</p>
      <SmallTable
        name={say(words.history)}
        heads={[words.at, words.kind, words.version, words.told, words.outcome, words.reason].map(
          (word) => say(word),
        )}
        ends={[2]}
        moneyHead={say(words.amount)}
        rows={exception.history.map((told) => ({
          id: told.id,
          cells: [
            <TimeText key="at" at={told.at} />,
            <Labelled key="kind" labels={toldKindLabels} value={told.kind} />,
            told.version,
            <ToldStatus key="status" told={told} />,
            told.isThis ? (
              <strong key="outcome">
                {say(words.thisOne)} · {say(toldOutcomeLabels[told.outcome])}
              </strong>
            ) : (
              say(toldOutcomeLabels[told.outcome])
            ),
            <ReasonText key="reason" of={told} />,
          ],
          money: <MoneyText money={told.amount} />,
        }))}
      />
    </>
  );
};

const RawEvent = ({ thing: { rawEvent } }: { thing: FeedException }) => {
  const say = useSay();
  return (
    <>
      <p className="kit-quiet">{say(words.rawNote)}</p>
      <ScrollBox name={say(words.raw)}>
        <pre className="kit-mono" translate="no">
          {rawEvent}
        </pre>
      </ScrollBox>
    </>
  );
};

const paymentNow: Section<FeedException> = {
  title: words.paymentNow,
  facts: ({ payment, paymentNumber, gatewayNumber }) => [
    fact.number(words.payment, paymentNumber),
    fact.code(words.gateway, gatewayNumber),
    payment && fact.label(words.status, paymentStatusLabels, payment.status),
    payment && fact.money(words.amount, payment.amount),
    payment && fact.money(words.captured, { ...payment.amount, minor: payment.capturedMinor }),
    payment && fact.money(words.refunded, { ...payment.amount, minor: payment.refundedMinor }),
  ],
  Content: ({ thing: { payment } }) => {
    const say = useSay();
    return payment === null ? <p className="kit-quiet">{say(words.paymentUnknown)}</p> : null;
  },
};

/** One event that was not applied: the reason, the payment with all its events, and the event itself. */
export const feedExceptionObject = defineObject({
  id: 'feedException',
  title: words.title,
  call: getFeedException,
  input: (named) => named,
  absent: { refusals: ['feedExceptions.notFound'], title: words.notFound },
  head: {
    money: ({ amount }) => amount,
    status: ({ queue, kind, since }, { say }) => (
      <>
        <StatusDot tone={queue === 'open' ? 'attention' : 'quiet'}>
          {say(exceptionQueueLabels[queue])}
        </StatusDot>
        <span className="kit-quiet">{say(toldKindLabels[kind])}</span>
        <AgeText since={since} />
      </>
    ),
    number: { term: words.object, of: ({ objectNumber }) => objectNumber },
    at: { term: feedExceptionListWords.columns.receivedAt, of: ({ receivedAt }) => receivedAt },
    merchant: words.merchant,
    Notes,
  },
  actions: exceptionActions,
  main: [
    { title: words.history, Content: History },
    { title: words.raw, Content: RawEvent },
  ],
  side: [paymentNow],
});
