import sql, { type Sql } from 'sql-template-tag';
import { releaseFilesOf } from '#features/uploads/public';
import { minutesFrom } from '#platform/clock';
import { inRole, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { eachTried } from '#platform/upkeep/each-tried';
import { messageOwner } from './read-detail.ts';

// As long as the mail of cardholders, and for the same reason: disputes come up to 540 days after a payment.
const daysKept = 730;
const atOnce = 100;

type Old = { businessId: bigint; number: string };

/** Of complaints as `c`: without a text since then, and without an open case or alert of the payment. */
const isOld = (before: Date): Sql => sql`c.created_at < ${before}
  and not exists (select from complaint_messages m
    where m.business_id = c.business_id and m.number = c.number and m.at >= ${before})
  and not exists (select from disputes d
    where d.business_id = c.business_id and d.payment_number = c.payment_number and is_open_case(d.status, d.answer))
  and not exists (select from alerts a
    where a.business_id = c.business_id and a.payment_number = c.payment_number and a.status = 'open')`;

const findOld = (tx: Tx, before: Date): Promise<Old[]> =>
  tx.rows<Old>(sql`
    select c.business_id as "businessId", c.number from complaints c where ${isOld(before)} order by c.created_at`);

/** One that a text or a case has arrived for meanwhile stays: looked at again once it is held. */
const eraseComplaint = async (
  tx: Tx,
  { businessId, number }: Old,
  { before, now }: { before: Date; now: Date },
): Promise<number> => {
  const named = sql`c.business_id = ${businessId} and c.number = ${number}`;
  await tx.run(sql`select from complaints c where ${named} for update of c`);
  const isStillOld = await tx.rows(
    sql`select from complaints c where ${named} and ${isOld(before)}`,
  );
  if (isStillOld.length === 0) {
    return 0;
  }
  const erased = await tx.rows<{ version: number }>(sql`
    delete from complaint_messages where business_id = ${businessId} and number = ${number} returning version`);
  const owners = erased.map(({ version }) => messageOwner({ number }, version));
  await releaseFilesOf(tx, businessId, { owners, now });
  return tx.run(
    sql`delete from complaints where business_id = ${businessId} and number = ${number}`,
  );
};

type OldLink = { businessId: bigint; paymentNumber: string };

/** A link goes once its complaint is gone, or when nobody complained by it. Who complains holds the link. */
const eraseLinks = async (tx: Tx, before: Date): Promise<number> => {
  const held = await tx.rows<OldLink>(sql`
    select k.business_id as "businessId", k.payment_number as "paymentNumber" from complaint_links k
    where k.sent_at < ${before} and not exists (select from complaints c
      where c.business_id = k.business_id and c.payment_number = k.payment_number)
    order by k.sent_at limit ${atOnce} for update of k skip locked`);
  return tx.run(sql`
    delete from complaint_links l
    using unnest(${held.map(({ businessId }) => businessId)}::bigint[], ${held.map(({ paymentNumber }) => paymentNumber)}::text[])
      as k (business_id, payment_number)
    where l.business_id = k.business_id and l.payment_number = k.payment_number
      -- A complaint may have come between the look and the hold.
      and not exists (select from complaints c where c.business_id = l.business_id and c.payment_number = l.payment_number)`);
};

/**
 * Erases complaints with their texts and files two years after the latest text, unless the payment has an open dispute or alert, and
 * the links of payment mails with their addresses two years after the latest mail. Each complaint is a transaction of its own. Refunds
 * and the operation log stay.
 */
export const eraseComplaints = async (
  { database }: Pick<Platform, 'database'>,
  now: Date,
): Promise<{ erased: number; links: number }> => {
  const before = minutesFrom(now, -daysKept * 24 * 60);
  const old = await inRole(database, 'jobs', (tx) => findOld(tx, before));
  const [complaints] = await Promise.allSettled([
    eachTried(old, (one) =>
      inRole(database, 'jobs', (tx) => eraseComplaint(tx, one, { before, now })),
    ),
  ]);
  let links = 0;
  for (let found = atOnce; found === atOnce;) {
    found = await inRole(database, 'jobs', (tx) => eraseLinks(tx, before));
    links += found;
  }
  if (complaints.status === 'rejected') {
    throw complaints.reason;
  }
  return { erased: complaints.value, links };
};
