import type { BusinessRegion } from '@back-office/contract/features/businesses';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { keepStatusChange } from './status-changes.ts';

type Renaming = { personId: bigint; name: string; region: BusinessRegion };

/** The last sign-up names the business that waits for its owner's address; there is one. In a transaction of identity. */
export const renameUnverified = async (
  tx: Tx,
  { personId, name, region }: Renaming,
): Promise<bigint> => {
  const [renamed] = await tx.rows<{ id: bigint }>(sql`
    update businesses set name = ${name}, region = ${region}
    where status = 0 and id = (
      select min(b.id) from businesses b join memberships m on m.business_id = b.id
      where m.person_id = ${personId} and m.is_owner and b.status = 0)
    returning id`);
  if (renamed === undefined) {
    throw new Error('Who has not verified his address has a business that waits for it.');
  }
  return renamed.id;
};

/** Spec S4.1: what its owner's address held up goes on. Answers which businesses did. In a transaction of identity. */
export const moveVerified = async (
  tx: Tx,
  { personId, now }: { personId: bigint; now: Date },
): Promise<bigint[]> => {
  const moved = await tx.rows<{ id: bigint }>(sql`
    update businesses b set status = 10
    from memberships m
    where m.business_id = b.id and m.person_id = ${personId} and m.is_owner and b.status = 0
    returning b.id`);
  for (const { id } of moved) {
    await keepStatusChange(tx, {
      businessId: id,
      at: now,
      from: 0,
      to: 10,
      actor: 'merchant',
      personId,
    });
  }
  return moved.map(({ id }) => id);
};
