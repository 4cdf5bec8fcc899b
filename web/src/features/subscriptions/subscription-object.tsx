import {
  getSubscription,
  type SubscriptionDetail,
} from '@back-office/contract/features/subscriptions/calls';
import { limitOfCode } from '@back-office/contract/gateway/limits';
import { noticeDays } from '@back-office/contract/features/subscriptions/states';
import { overseeSubscription } from '@back-office/contract/features/subscriptions/oversight';
import type { OutputOf } from '@back-office/contract/kit/call';
import {
  attemptLabels,
  cancelLabels,
  chargeLabels,
  skipLabels,
  endingNotes,
  subscriptionWords as words,
  tokenStatusLabels,
  waitsForNotice as waitsForNoticeNote,
} from '@back-office/messages/features/subscriptions/detail';
import {
  everyInterval,
  subscriptionFields as fields,
} from '@back-office/messages/features/subscriptions/list';
import { limitNotes } from '@back-office/messages/features/subscriptions/limits';
import { refusalNote } from '@back-office/messages/features/subscriptions/refusals';
import {
  oversightFields,
  unansweredNote,
} from '@back-office/messages/features/subscriptions/oversight';
import { cardBrandLabels } from '@back-office/messages/payment';
import { MoneyText } from '#kit/money/money-text';
import type { Section } from '#kit/object/definition';
import { defineObject } from '#kit/object/define-object';
import { fact } from '#kit/object/facts';
import { SmallTable } from '#kit/table/small-table';
import { TimeCell, TimeText, useZoneName } from '#kit/time/time-text';
import { type Say, useSay } from '#platform/language/language';
import { subscriptionActions } from './subscription-actions.tsx';
import {
  PaymentLink,
  reasonOf,
  reasonText,
  SubscriptionStatusText,
} from './subscription-cells.tsx';

type Shown = Omit<SubscriptionDetail, 'allowedActions'>;
type OverseenDetail = OutputOf<typeof overseeSubscription>;

const Charges = ({ thing: { charges, currency } }: { thing: Shown }) => {
  const say = useSay();
  const zone = useZoneName();
  return (
    <SmallTable
      name={say(words.charges)}
      none={say(words.noCharges)}
      heads={[
        say(words.period),
        `${say(words.planned)} · ${zone}`,
        say(fields.status),
        say(words.payment),
      ]}
      moneyHead={say(fields.amount)}
      rows={charges.map(
        ({ period, plannedAt, status, skippedFor, paymentNumber, amountMinor: minor }) => ({
          id: String(period),
          cells: [
            period,
            <span key="planned" className="kit-day">
              <TimeCell at={plannedAt} />
            </span>,
            say(skippedFor === null ? chargeLabels[status] : skipLabels[skippedFor]),
            status === 'succeeded' && paymentNumber === null ? (
              say(words.notOnRecord)
            ) : (
              <PaymentLink key="payment" number={paymentNumber} />
            ),
          ],
          money: <MoneyText money={{ minor, currency }} />,
        }),
      )}
    />
  );
};

const resultOf = ({ status, responseCode }: Shown['attempts'][number], say: Say): string =>
  responseCode === null
    ? say(attemptLabels[status])
    : `${say(attemptLabels[status])} · ${reasonText(responseCode, say)}`;

const Attempts = ({ thing: { attempts, currency } }: { thing: Shown }) => {
  const say = useSay();
  const zone = useZoneName();
  return (
    <SmallTable
      name={say(words.attempts)}
      heads={[
        say(words.period),
        `${say(words.time)} · ${zone}`,
        say(words.result),
        say(words.payment),
      ]}
      moneyHead={say(fields.amount)}
      rows={attempts.map((attempt) => ({
        id: `${attempt.period}-${attempt.place}`,
        cells: [
          attempt.period,
          <span key="at" className="kit-day">
            <TimeCell at={attempt.at} />
          </span>,
          resultOf(attempt, say),
          <PaymentLink key="payment" number={attempt.paymentNumber} />,
        ],
        money: <MoneyText money={{ minor: attempt.amountMinor, currency }} />,
      }))}
    />
  );
};

const head = {
  money: ({ amountMinor: minor, currency }: Shown) => ({ minor, currency }),
  status: ({ status }: Shown) => <SubscriptionStatusText status={status} />,
  number: { term: fields.number, of: ({ number }: Shown) => number },
  at: { term: fields.createdAt, of: ({ createdAt }: Shown) => createdAt },
};

const Refused = ({ thing: { isRefused, reason } }: { thing: Shown }) => {
  const say = useSay();
  const limit = limitOfCode(reason);
  return isRefused ? (
    <p className="kit-note kit-note-warning">
      {say(limit === undefined ? refusalNote(reason) : limitNotes[limit])}
    </p>
  ) : null;
};

const Waiting = ({ thing: { waitsForGateway, waitsForNotice } }: { thing: Shown }) => {
  const say = useSay();
  if (waitsForGateway) {
    return <p className="kit-note kit-note-warning">{say(words.waitsForGatewayNote)}</p>;
  }
  return waitsForNotice ? (
    <p className="kit-note">{say(waitsForNoticeNote, { days: noticeDays })}</p>
  ) : null;
};

const Ending = ({ thing: { endingBy, status, endsAt } }: { thing: Shown }) => {
  const say = useSay();
  return endingBy !== null && endsAt !== null && status !== 'cancelled' && status !== 'ended' ? (
    <p className="kit-note">
      {say(endingNotes[endingBy])} · <TimeText at={endsAt} />
    </p>
  ) : null;
};

const Notes = ({ thing }: { thing: Shown }) => (
  <>
    <Refused thing={thing} />
    <Waiting thing={thing} />
    <Ending thing={thing} />
  </>
);

const main: Section<Shown>[] = [
  { title: words.charges, Content: Charges },
  // A link's payment is the first period's, without an attempt.
  { title: words.attempts, Content: Attempts, isShown: ({ attempts }) => attempts.length > 0 },
];

const side: Section<Shown>[] = [
  {
    title: words.schedule,
    facts: (one, { say }) => [
      fact.text(fields.interval, say(everyInterval, { unit: one.unit, count: one.count })),
      fact.time(fields.startsAt, one.startsAt),
      fact.time(fields.endsAt, one.endsAt),
      fact.time(fields.lastChargedAt, one.lastChargedAt),
      fact.time(fields.nextAt, one.nextAt),
      one.nextAmountMinor !== null &&
        fact.money(words.newAmount, { minor: one.nextAmountMinor, currency: one.currency }),
      one.nextAmountFrom !== null && fact.time(words.nextAmountFrom, one.nextAmountFrom),
      fact.text(fields.failures, one.failures === 0 ? null : String(one.failures)),
      fact.text(fields.reason, reasonOf(one, say)),
      fact.time(fields.retryAt, one.retryAt),
      one.advisedUntil !== null && fact.time(words.advisedUntil, one.advisedUntil),
      fact.time(words.givesUpAt, one.givesUpAt),
      fact.time(words.cancelledAt, one.cancelledAt),
      fact.text(
        words.cancelReason,
        one.cancelReason === null ? null : say(cancelLabels[one.cancelReason]),
      ),
    ],
  },
  {
    title: words.card,
    facts: ({ token, tokenNumber }, { say }) => [
      fact.text(words.card, `${say(cardBrandLabels[token.brand])} •• ${token.last4}`),
      fact.text(words.cardStatus, say(tokenStatusLabels[token.status])),
      fact.text(fields.tokenNumber, tokenNumber),
    ],
  },
  {
    title: words.details,
    facts: (one) => [
      fact.text(fields.plan, one.plan),
      fact.text(fields.email, one.email),
      fact.text(fields.reference, one.reference === '' ? null : one.reference),
      fact.text(fields.gatewayNumber, one.gatewayNumber),
      fact.text(words.createdBy, one.createdBy),
    ],
  },
];

/** A subscription with its periods. */
export const subscriptionObject = defineObject({
  id: 'subscription',
  title: words.title,
  call: getSubscription,
  input: ({ number }) => ({ number }),
  absent: { refusals: ['subscriptions.notFound'], title: words.notFound },
  head: { ...head, Notes },
  actions: subscriptionActions,
  main,
  side,
});

const OverseenNotes = ({ thing }: { thing: OverseenDetail }) => {
  const say = useSay();
  return (
    <>
      {thing.unansweredSince !== null && (
        <p className="kit-note kit-note-warning">{say(unansweredNote)}</p>
      )}
      <Notes thing={thing} />
    </>
  );
};

/** The same, as an operator sees it. */
export const overseenSubscriptionObject = defineObject({
  id: 'overseenSubscription',
  title: words.title,
  call: overseeSubscription,
  input: (named) => named,
  absent: { refusals: ['subscriptions.notFound'], title: words.notFound },
  head: { ...head, merchant: oversightFields.merchant, Notes: OverseenNotes },
  main,
  side,
});
