import sql, { type Sql } from 'sql-template-tag';
import { releaseFilesOf } from '#features/uploads/public';
import { minutesFrom } from '#platform/clock';
import { inRole, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { eachOfItsOwn, oneAfterTheOther } from '#platform/upkeep/each-of-its-own';
import { messageOwner } from './read-detail.ts';

// As long as cardholder mail, and for the same reason: disputes arrive up to 540 days after a payment.
const daysKept = 730;

type Old = { businessId: bigint; number: string };

/** On complaints `c`: no message since then, and no open case or alert on the payment. */
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

/** Checks again under the lock: a complaint with a new message or case stays. */
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

/** On links `k`: no mail since then, and no complaint. */
const isOldLink = (before: Date): Sql => sql`k.sent_at < ${before}
  and not exists (select from complaints c where c.business_id = k.business_id and c.payment_number = k.payment_number)`;

const findOldLinks = (tx: Tx, before: Date): Promise<OldLink[]> =>
  tx.rows<OldLink>(sql`
    select k.business_id as "businessId", k.payment_number as "paymentNumber" from complaint_links k where ${isOldLink(before)}
    order by k.sent_at`);

/** A link is erased once its complaint is, or if no complaint used it. A link that someone is using now stays. */
const eraseLink = async (
  tx: Tx,
  { businessId, paymentNumber }: OldLink,
  before: Date,
): Promise<number> => {
  // Opening a complaint locks the link.
  await tx.run(sql`
    select from complaint_links where business_id = ${businessId} and payment_number = ${paymentNumber} for update`);
  return tx.run(sql`
    delete from complaint_links k
    where k.business_id = ${businessId} and k.payment_number = ${paymentNumber} and ${isOldLink(before)}`);
};

/**
 * Erases complaints with their messages and files two years after the latest message, unless the payment has an open
 * dispute or alert, and the links of payment mails with their addresses two years after the latest mail. Each is its
 * own transaction: a cluster can't lock rows of many merchants at once (Decision 38). Refunds and the operation log
 * stay.
 */
export const eraseComplaints = async (
  { database }: Pick<Platform, 'database'>,
  now: Date,
): Promise<{ erased: number; links: number }> => {
  const before = minutesFrom(now, -daysKept * 24 * 60);
  let [erased, links] = [0, 0];
  const eraseOne = async (one: Old): Promise<void> => {
    erased += await inRole(database, 'jobs', (tx) => eraseComplaint(tx, one, { before, now }));
  };
  const eraseOneLink = async (one: OldLink): Promise<void> => {
    links += await inRole(database, 'jobs', (tx) => eraseLink(tx, one, before));
  };
  const find = <One>(finder: (tx: Tx, before: Date) => Promise<One[]>): Promise<One[]> =>
    inRole(database, 'jobs', (tx) => finder(tx, before));
  await oneAfterTheOther([
    async () => eachOfItsOwn(await find(findOld), eraseOne, 'Complaints that could not be erased'),
    async () =>
      eachOfItsOwn(await find(findOldLinks), eraseOneLink, 'Links that could not be erased'),
  ]);
  return { erased, links };
};
