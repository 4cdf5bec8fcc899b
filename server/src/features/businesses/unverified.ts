import type { BusinessRegion } from '@back-office/contract/features/businesses';
import { businessStatus } from '@back-office/contract/kit/business-status';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { changeStatus } from './status-changes.ts';

type Renaming = { personId: bigint; name: string; region: BusinessRegion };

/** The businesses that wait for this owner's address, oldest first. */
const findWaiting = async (tx: Tx, personId: bigint): Promise<bigint[]> => {
  const waiting = await tx.rows<{ id: bigint }>(sql`
    select b.id from businesses b join memberships m on m.business_id = b.id
    where m.person_id = ${personId} and m.is_owner and b.status = 0 order by b.id`);
  return waiting.map(({ id }) => id);
};

/** Renames the one business that waits for its owner's address as the latest sign-up asks. In a transaction of identity. */
export const renameUnverified = async (
  tx: Tx,
  { personId, name, region }: Renaming,
): Promise<bigint> => {
  const [waiting] = await findWaiting(tx, personId);
  const [renamed] = await tx.rows<{ id: bigint }>(sql`
    update businesses set name = ${name}, region = ${region} where status = 0 and id = ${waiting} returning id`);
  if (renamed === undefined) {
    throw new Error('Who has not verified his address has a business that waits for it.');
  }
  return renamed.id;
};

/** From waiting for its owner's address to a profile in progress. */
const verified = { from: businessStatus.emailUnverified, to: businessStatus.profileInProgress };

/** Spec S4.1: businesses waiting for their owner's address continue. Returns them. In a transaction of identity. */
export const moveVerified = async (
  tx: Tx,
  { personId, now }: { personId: bigint; now: Date },
): Promise<bigint[]> => {
  const moved: bigint[] = [];
  for (const businessId of await findWaiting(tx, personId)) {
    const step = { ...verified, businessId, at: now, actor: 'merchant' as const, personId };
    if (await changeStatus(tx, step)) {
      moved.push(businessId);
    }
  }
  return moved;
};

/** The entry for each business's own log. */
export const verifiedChange = (businessId: bigint) => ({
  businessId,
  objectNumber: String(businessId),
  before: { status: verified.from },
  after: { status: verified.to },
});
