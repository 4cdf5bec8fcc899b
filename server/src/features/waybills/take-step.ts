import type { WaybillReason, WaybillStatus } from '@back-office/contract/features/waybills';
import { worthOf } from '@back-office/contract/features/waybills/worth';
import sql from 'sql-template-tag';
import { keepDeliveryProofs } from '#features/settlements/public';
import { insertedOne, type Tx } from '#platform/database';
import { moveCounts } from './move-counts.ts';
import { isPossible, type WaybillStep } from './waybill-lifecycle.ts';

/** A waybill locked by the transaction. */
export type Held = {
  businessId: bigint;
  paymentNumber: string;
  gatewayNumber: string;
  status: WaybillStatus;
  reason: WaybillReason | null;
  uploadedAt: Date;
  version: number;
};

export type Taking = {
  step: Exclude<WaybillStep, 'edited'>;
  to: WaybillStatus;
  reason: WaybillReason | null;
  note: string | null;
  /** Null if the carrier's answer decided. */
  byName: string | null;
  receivedAt: Date | null;
  /** The time of the next query to its carrier. */
  checkAt: Date | null;
  now: Date;
};

type Taken = { held: Held; taking: Taking };

const isAllowed = ({ held, taking: { step, to } }: Taken): boolean =>
  (step === 'checked' && to === held.status) || isPossible(step, held.status, to);

const isNews = ({ held, taking }: Taken): boolean =>
  taking.to !== held.status || taking.reason !== held.reason;

const write = async (tx: Tx, businessId: bigint, taken: readonly Taken[]): Promise<void> => {
  const rows = taken.map((one) => ({
    ...one.held,
    ...one.taking,
    isNews: isNews(one),
    version: one.held.version + (isNews(one) ? 1 : 0),
  }));
  const news = rows.filter((row) => row.isNews);
  await tx.run(sql`
    update waybills w set status = k.status, reason = k.reason, note = k.note, checked_at = k.now, received_at = k.received_at,
      check_at = k.check_at, version = k.version
    from unnest(
      ${rows.map(({ paymentNumber }) => paymentNumber)}::text[], ${rows.map(({ to }) => to)}::text[],
      ${rows.map(({ reason }) => reason)}::text[], ${rows.map(({ note }) => note)}::text[], ${rows.map(({ now }) => now)}::timestamptz[],
      ${rows.map(({ receivedAt }) => receivedAt)}::timestamptz[], ${rows.map(({ checkAt }) => checkAt)}::timestamptz[],
      ${rows.map(({ version }) => version)}::integer[]
    ) as k (payment_number, status, reason, note, now, received_at, check_at, version)
    where w.business_id = ${businessId} and w.payment_number = k.payment_number`);
  if (news.length > 0) {
    await tx.run(sql`
      insert into waybill_steps (business_id, payment_number, version, gateway_number, at, step, status, by_name, reason, note)
      select ${businessId}::bigint, k.* from unnest(
        ${news.map(({ paymentNumber }) => paymentNumber)}::text[], ${news.map(({ version }) => version)}::integer[],
        ${news.map(({ gatewayNumber }) => gatewayNumber)}::text[], ${news.map(({ now }) => now)}::timestamptz[],
        ${news.map(({ step }) => step)}::text[], ${news.map(({ to }) => to)}::text[], ${news.map(({ byName }) => byName)}::text[],
        ${news.map(({ reason }) => reason)}::text[], ${news.map(({ note }) => note)}::text[]
      ) as k
      ${insertedOne}`);
  }
};

/**
 * Takes locked waybills of a business each along one edge of its life cycle, with their history, their counts and their records
 * for settlement. A carrier's answer that changes nothing is only recorded. Returns how many the table has such an edge for; the
 * others stay as they are. Roles: operator, jobs.
 */
export const takeSteps = async (
  tx: Tx,
  businessId: bigint,
  asked: readonly Taken[],
): Promise<number> => {
  const taken = asked.filter(isAllowed);
  if (taken.length === 0) {
    return 0;
  }
  await write(tx, businessId, taken);
  await keepDeliveryProofs(
    tx,
    businessId,
    taken.map(({ held: { paymentNumber, gatewayNumber, uploadedAt }, taking: { to, now } }) => {
      const worth = worthOf({ status: to, uploadedAt }, now);
      return {
        paymentNumber,
        gatewayNumber,
        uploadedAt: worth === 'nothing' ? null : uploadedAt,
        // Counts from the time we knew it: a past night used what was known then.
        deliveredAt: worth === 'delivered' ? now : null,
      };
    }),
  );
  await moveCounts(
    tx,
    businessId,
    taken.map(({ held: { paymentNumber, gatewayNumber, status: from }, taking: { to } }) => ({
      paymentNumber,
      gatewayNumber,
      from,
      to,
    })),
  );
  return taken.length;
};

/** The same for one waybill; false if the table has no such edge. */
export const takeStep = async (tx: Tx, held: Held, taking: Taking): Promise<boolean> =>
  (await takeSteps(tx, held.businessId, [{ held, taking }])) === 1;
