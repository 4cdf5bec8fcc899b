import type {
  ExceptionReason,
  GatewayEvent,
  GatewayEventType,
} from '@back-office/contract/gateway/protocol';
import sql from 'sql-template-tag';
import {
  findPaymentsOfAlerts,
  findPaymentsOfDisputes,
  findPaymentsOfFraudReports,
  findTakenBack,
} from '#features/disputes/public';
import { findPaymentsOfRefunds, findRefundsOf } from '#features/refunds/public';
import {
  findStepsOf,
  paymentNumberOf,
  type KeptEvent,
  type KnownStep,
  type PaymentKey,
  type StandingPayment,
} from '#features/transactions/public';
import type { Tx } from '#platform/database';
import { latestAt, type Surroundings } from './judge-facts.ts';
import { findGatewaysOf, findStatuses, type KnownGateway, type Statuses } from './permitted.ts';

/** An event with a known business. The index is its place in the batch; one from the database has none. */
export type Candidate = KeptEvent & {
  index: number | undefined;
  /** Path of a masked card number in text echoed by the gateway. */
  maskedAt: string | undefined;
};

export type ParkedEvent = Candidate & {
  refusal: { reason: ExceptionReason; detail: string | null } | undefined;
  isDismissed: boolean;
};

type OfBusiness = { businessId: bigint };

export const eventKey = (businessId: bigint, eventId: string): string => `${businessId}/${eventId}`;
export const paymentKey = ({ businessId, paymentNumber }: PaymentKey): string =>
  `${businessId}/${paymentNumber}`;
export const objectKey = (businessId: bigint, kind: string, number: string): string =>
  `${businessId}/${kind}/${number}`;
export const versionKey = (object: string, version: number): string => `${object}/${version}`;
export const objectKeyOf = ({ businessId, event }: OfBusiness & { event: GatewayEvent }): string =>
  objectKey(businessId, event.type, event.object.number);

export const paymentOf = ({
  businessId,
  event,
}: OfBusiness & { event: GatewayEvent }): PaymentKey => ({
  businessId,
  paymentNumber: paymentNumberOf(event),
});

/** The payments of the events, without duplicates. */
export const paymentsOf = (
  events: readonly (OfBusiness & { event: GatewayEvent })[],
): PaymentKey[] => [
  ...new Map(events.map((event) => [paymentKey(paymentOf(event)), paymentOf(event)])).values(),
];

const findEvents = async (tx: Tx, candidates: readonly Candidate[]) => {
  const rows = await tx.rows<OfBusiness & { eventId: string; fingerprint: string }>(sql`
    select e.business_id as "businessId", e.event_id as "eventId", replace(e.fingerprint::text, '-', '') as fingerprint
    from unnest(
      ${candidates.map(({ businessId }) => businessId)}::bigint[],
      ${candidates.map(({ event }) => event.id)}::text[]
    ) as k (business_id, event_id)
    join gateway_events e on e.business_id = k.business_id and e.event_id = k.event_id`);
  return new Map(rows.map((row) => [eventKey(row.businessId, row.eventId), row.fingerprint]));
};

const findMonths = async (tx: Tx, payments: readonly PaymentKey[]): Promise<Set<string>> => {
  const months = [...new Set(payments.map(({ paymentNumber }) => paymentNumber.slice(0, 6)))];
  const rows = await tx.rows<{ month: string }>(
    sql`select month from unnest(${months}::text[]) month where to_regclass('transactions_' || month) is not null`,
  );
  return new Set(rows.map((row) => row.month));
};

type ParkedRow = OfBusiness & {
  event: GatewayEvent;
  fingerprint: string;
  reason: ExceptionReason | null;
  detail: string | null;
  isDismissed: boolean;
};

/** Events of these payments without a step, in the order of arrival. */
export const findParked = async (
  tx: Tx,
  payments: readonly PaymentKey[],
): Promise<ParkedEvent[]> => {
  const rows = await tx.rows<ParkedRow>(sql`
    select p.business_id as "businessId", p.event, replace(p.fingerprint::text, '-', '') as fingerprint,
      p.refused_as as reason, p.detail, p.dismissed_at is not null as "isDismissed"
    from unnest(
      ${payments.map(({ businessId }) => businessId)}::bigint[],
      ${payments.map(({ paymentNumber }) => paymentNumber)}::text[]
    ) as k (business_id, payment_number)
    join parked_events p on p.business_id = k.business_id and p.payment_number = k.payment_number
    order by p.business_id, p.received_at, p.event_id, p.fingerprint`);
  return rows.map(({ reason, detail, ...row }) => ({
    ...row,
    index: undefined,
    maskedAt: undefined,
    refusal: reason === null ? undefined : { reason, detail },
  }));
};

const parentFinders = {
  refund: findPaymentsOfRefunds,
  dispute: findPaymentsOfDisputes,
  alert: findPaymentsOfAlerts,
  fraudReport: findPaymentsOfFraudReports,
} as const satisfies Record<Exclude<GatewayEventType, 'payment'>, unknown>;
const childKinds = ['refund', 'dispute', 'alert', 'fraudReport'] as const;

/** Payment number by business, kind and object number. */
const findParents = async (tx: Tx, candidates: readonly Candidate[]) => {
  const parents = new Map<string, string>();
  for (const kind of childKinds) {
    const objects = candidates
      .filter(({ event }) => event.type === kind)
      .map(({ businessId, event }) => ({ businessId, number: event.object.number }));
    const found = objects.length === 0 ? [] : await parentFinders[kind](tx, objects);
    for (const { businessId, number, paymentNumber } of found) {
      parents.set(objectKey(businessId, kind, number), paymentNumber);
    }
  }
  return parents;
};

type Found<Row> = Map<string, Row[]>;
const byPayment = <Row extends PaymentKey>(rows: readonly Row[]): Found<Row> =>
  Map.groupBy(rows, paymentKey);

/** Everything known of the payments in a batch. */
export type KnownHistories = {
  /** Fingerprint by business and event id. */
  events: Map<string, string>;
  standing: Map<string, StandingPayment>;
  steps: Found<KnownStep>;
  parked: Found<ParkedEvent & PaymentKey>;
  parents: Map<string, string>;
  refunds: Found<Awaited<ReturnType<typeof findRefundsOf>>[number]>;
  takenBack: Found<Awaited<ReturnType<typeof findTakenBack>>[number]>;
  months: Set<string>;
  /** The gateways of all businesses in the batch, by number. */
  gateways: Map<string, KnownGateway>;
  statuses: Map<bigint, Statuses>;
  latest: Surroundings['latest'];
};

type Asked = {
  payments: readonly PaymentKey[];
  batch: readonly Candidate[];
  parked: readonly ParkedEvent[];
  standing: readonly StandingPayment[];
  now: Date;
};

export const findKnownHistories = async (
  tx: Tx,
  { payments, batch, parked, standing, now }: Asked,
): Promise<KnownHistories> => {
  const businessIds = [...new Set(payments.map(({ businessId }) => businessId))];
  const stand = standing.map(({ businessId, number }) => ({ businessId, paymentNumber: number }));
  const steps = stand.length === 0 ? [] : await findStepsOf(tx, stand);
  const told = [...batch, ...parked];
  const children = told.filter(({ event }) => event.type !== 'payment');
  const withChildren = new Set([
    ...children.map((child) => paymentKey(paymentOf(child))),
    ...steps.filter(({ kind }) => kind !== 'payment').map(paymentKey),
  ]);
  const parents = stand.filter((payment) => withChildren.has(paymentKey(payment)));
  return {
    events: await findEvents(tx, batch),
    standing: new Map(
      standing.map((payment) => [
        paymentKey({ businessId: payment.businessId, paymentNumber: payment.number }),
        payment,
      ]),
    ),
    steps: byPayment(steps),
    parked: byPayment(parked.map((one) => ({ ...one, ...paymentOf(one) }))),
    parents: children.length === 0 ? new Map() : await findParents(tx, children),
    refunds: byPayment(parents.length === 0 ? [] : await findRefundsOf(tx, parents)),
    takenBack: byPayment(parents.length === 0 ? [] : await findTakenBack(tx, parents)),
    months: await findMonths(tx, payments),
    gateways: await findGatewaysOf(tx, businessIds),
    statuses: await findStatuses(tx, businessIds),
    latest: latestAt(now),
  };
};
