// Parts of a refund shown to both sides. Each side adds its own actions.
import type { RefundDetail } from '@back-office/contract/features/refunds/detail';
import { fundsAccountLabels } from '@back-office/messages/features/funds';
import {
  refundDetailWords as words,
  refundNextWords,
  type RefundReader,
} from '@back-office/messages/features/refunds';
import { refundFields as fields } from '@back-office/messages/features/refunds/fields';
import { refundTypeLabels } from '@back-office/messages/features/refunds/labels';
import { paymentStatusShortLabels, refundMethodLabels } from '@back-office/messages/payment';
import { Fragment } from 'react';
import { batchPath, flowEntryPath, transactionPath } from '#kit/object/detail-paths';
import type { Head, Section } from '#kit/object/definition';
import { fact } from '#kit/object/facts';
import { PageLink } from '#kit/page/page-link';
import { formatInstant, offsetIn } from '#kit/time/time';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { useTimeZone } from '#platform/time-zone';
import { failureText, RefundCardCell, RefundStatus } from '../refund-cells.tsx';

export type ShownRefund = Omit<RefundDetail, 'allowedActions' | 'obstacles' | 'batchId'>;

/** The reason it waits or failed. */
export const Plight = ({
  thing: refund,
  reader = 'merchant',
}: {
  thing: ShownRefund;
  reader?: RefundReader;
}) => {
  const say = useSay();
  const zone = useTimeZone();
  const { waiting, failureCode, failureNote } = refund;
  const at = (instant: string): string =>
    `${formatInstant(instant, zone.name)} ${offsetIn(instant, zone.name)}`;
  if (waiting !== null) {
    const { nextTryAt, givesUpAt } = waiting;
    return (
      <p className="kit-note kit-note-warning">
        {say(refundNextWords[reader].waits, { nextTry: at(nextTryAt), end: at(givesUpAt) })}
      </p>
    );
  }
  return failureCode === null ? null : (
    <p className="kit-note">
      {say(fields.failure)}
      {': '}
      {failureText(failureCode, say)}
      {failureNote !== null && <> · {failureNote}</>}
    </p>
  );
};

export const refundHead = {
  money: ({ amount }) => amount,
  status: (refund, { say }) => (
    <>
      <RefundStatus refund={refund} />
      <span className="kit-quiet">{say(refundMethodLabels[refund.method])}</span>
    </>
  ),
  number: { term: fields.number, of: ({ number }) => number },
  at: { term: fields.appliedAt, of: ({ appliedAt }) => appliedAt },
} satisfies Head<ShownRefund>;

/** The account's name, linked to its entries if the reader may see them, and the statement it is in. */
const Source = ({
  refund: { moneySource, number, status },
  isLinked,
}: {
  refund: ShownRefund;
  isLinked: boolean;
}) => {
  const say = useSay();
  const { can } = useSession();
  if (moneySource === null) {
    return null;
  }
  const { account, statements } = moneySource;
  const name = say(fundsAccountLabels[account]);
  const isBooked = status === 'inProcessing' || status === 'success';
  return (
    <>
      {isLinked && isBooked && can('accountDynamics.view') ? (
        <PageLink to={flowEntryPath({ reference: number, kind: 'refund', step: 1 })}>
          {name}
        </PageLink>
      ) : (
        name
      )}
      <span className="kit-second-line">
        {statements.length === 0
          ? say(words.inNextStatement)
          : statements.map((statement, place) => (
              <Fragment key={statement.number}>
                {place > 0 && ', '}
                {say(words.inStatement)}{' '}
                {isLinked && can('settlements.view') ? (
                  <PageLink className="kit-mono" to={batchPath(statement.number)}>
                    {statement.number}
                  </PageLink>
                ) : (
                  <span className="kit-mono">{statement.number}</span>
                )}{' '}
                {statement.settlementDay}
              </Fragment>
            ))}
      </span>
    </>
  );
};

/** Cost to the merchant, and the remainder of the payment. */
export const refundMoney = (isLinked: boolean): Section<ShownRefund> => ({
  title: words.money,
  sums: ({ amount, cost, payment: { capturedMinor, refundedMinor, openMinor, ...rest } }) => {
    const ofPayment = (minor: string) => ({ ...amount, minor });
    return [
      { term: words.captured, money: ofPayment(capturedMinor) },
      { term: words.refunded, money: ofPayment(refundedMinor) },
      { term: words.open, money: ofPayment(openMinor) },
      { term: words.refundable, money: ofPayment(rest.refundableMinor), isTotal: true },
      cost && { term: words.taken, money: { ...cost, minor: cost.amountMinor } },
      cost && { term: words.fee, money: { ...cost, minor: cost.feeMinor } },
    ];
  },
  facts: (refund) => [
    fact.wide(
      words.moneySource,
      refund.cost !== null && refund.moneySource !== null && (
        <Source refund={refund} isLinked={isLinked} />
      ),
    ),
  ],
});

export const refundApplication: Section<ShownRefund> = {
  title: words.application,
  facts: (refund, { say }) => [
    fact.longText(fields.reason, refund.reason),
    fact.text(fields.applicant, refund.applicant),
    fact.label(fields.type, refundTypeLabels, refund.type),
    fact.of(
      words.origin,
      say(refund.origin === 'application' ? words.ofApplication : words.ofGateway),
    ),
    fact.time(fields.processedAt, refund.processedAt),
    refund.arn === null && refund.status === 'success'
      ? fact.wide(fields.arn, <span className="kit-quiet">{say(words.arnLater)}</span>)
      : fact.number(fields.arn, refund.arn),
  ],
};

export const refundedPayment: Section<ShownRefund> = {
  title: words.payment,
  facts: (refund) => [
    fact.link(fields.paymentNumber, refund.paymentNumber, transactionPath(refund.paymentNumber)),
    fact.number(fields.merchantOrderNumber, refund.merchantOrderNumber),
    fact.code(fields.gatewayNumber, refund.gatewayNumber),
    fact.money(fields.paymentAmount, refund.paymentAmount),
    fact.label(words.paymentStatus, paymentStatusShortLabels, refund.payment.status),
    fact.time(words.orderedAt, refund.payment.orderedAt),
    fact.of(fields.cardNumber, refund.cardBrand !== null && <RefundCardCell refund={refund} />),
    fact.longText(
      words.payer,
      [refund.payment.name, refund.payment.email].filter(Boolean).join(' · '),
    ),
  ],
};
