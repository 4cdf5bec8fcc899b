import type { GatewayEvent, GatewayEventType } from '@back-office/contract/gateway/protocol';
import {
  findPaymentsOfAlerts,
  findPaymentsOfDisputes,
  findPaymentsOfFraudReports,
} from '#features/disputes/public';
import {
  findApplications,
  findPaymentsOfRefunds,
  type KnownApplication,
} from '#features/refunds/public';
import {
  findSteps,
  paymentNumberOf,
  type KeptEvent,
  type PaymentKey,
  type StandingPayment,
} from '#features/transactions/public';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';

/** An event whose business is known. The index is its place in the batch; one that was parked has none. */
export type Candidate = KeptEvent & { index: number | undefined };

/** What the database knows of the things a batch speaks of; filled further while the batch is judged. */
export type KnownObjects = {
  /** Fingerprint by business and event id. */
  events: Map<string, string>;
  /** Fingerprint by business, object and version. */
  versions: Map<string, string | null>;
  /** By business and number. */
  payments: Map<string, Pick<StandingPayment, 'gatewayNumber' | 'currency'>>;
  /** Payment number by business, kind and number of what hangs on it. */
  parents: Map<string, string>;
  /** Refunds that were applied for here, by business, kind and number. */
  applications: Map<string, KnownApplication>;
  /** YYYYMM of the months that exist. */
  months: Set<string>;
};

type OfBusiness = { businessId: bigint };

export const eventKey = (businessId: bigint, eventId: string): string => `${businessId}/${eventId}`;
export const paymentKey = ({ businessId, paymentNumber }: PaymentKey): string =>
  `${businessId}/${paymentNumber}`;
const objectKey = (businessId: bigint, kind: string, number: string): string =>
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

/** The payments that events belong to, each once. */
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

const findMonths = async (tx: Tx, candidates: readonly Candidate[]): Promise<Set<string>> => {
  const months = [...new Set(candidates.map(({ event }) => paymentNumberOf(event).slice(0, 6)))];
  const rows = await tx.rows<{ month: string }>(
    sql`select month from unnest(${months}::text[]) month where to_regclass('transactions_' || month) is not null`,
  );
  return new Set(rows.map((row) => row.month));
};

const parentFinders = {
  refund: findPaymentsOfRefunds,
  dispute: findPaymentsOfDisputes,
  alert: findPaymentsOfAlerts,
  fraudReport: findPaymentsOfFraudReports,
} as const satisfies Record<Exclude<GatewayEventType, 'payment'>, unknown>;
const childKinds = ['refund', 'dispute', 'alert', 'fraudReport'] as const;

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

const findKnownApplications = async (tx: Tx, candidates: readonly Candidate[]) => {
  const refunds = candidates
    .filter(({ event }) => event.type === 'refund')
    .map(({ businessId, event }) => ({ businessId, number: event.object.number }));
  const found = refunds.length === 0 ? [] : await findApplications(tx, refunds);
  return new Map(
    found.map((application) => [
      objectKey(application.businessId, 'refund', application.number),
      application,
    ]),
  );
};

export const findKnownObjects = async (
  tx: Tx,
  candidates: readonly Candidate[],
  standing: readonly StandingPayment[],
): Promise<KnownObjects> => {
  const steps = await findSteps(tx, candidates);
  return {
    events: await findEvents(tx, candidates),
    versions: new Map(
      steps.map((step) => [
        versionKey(objectKey(step.businessId, step.kind, step.objectNumber), step.version),
        step.fingerprint,
      ]),
    ),
    payments: new Map(
      standing.map((payment) => [
        paymentKey({ businessId: payment.businessId, paymentNumber: payment.number }),
        payment,
      ]),
    ),
    parents: await findParents(tx, candidates),
    applications: await findKnownApplications(tx, candidates),
    months: await findMonths(tx, candidates),
  };
};
