import type { RemovalObstacle } from '@back-office/contract/features/settings';
import sql from 'sql-template-tag';
import { inTenant, type Tx } from '#platform/database';
import type { Platform, Session } from '#platform/http/route';
import { tenantScope } from '#platform/tenant-scope';

const closedStatus = 60;

export type Owned = { id: bigint; name: string; status: number };

/** The businesses without another owner. */
export const findOwnedAlone = (tx: Tx, personId: bigint): Promise<Owned[]> =>
  tx.rows<Owned>(sql`
    select b.id, b.name, b.status from memberships m join businesses b on b.id = m.business_id
    where m.person_id = ${personId} and m.is_owner and m.status = 'normal' and not exists (
      select from memberships o
      where o.business_id = m.business_id and o.person_id <> m.person_id and o.is_owner and o.status = 'normal')
    order by b.id`);

type Open = { hasBalance: boolean; hasPending: boolean };

/** The balances and open matters of the business; a negative balance counts as well. */
const findOpen = async ({ database }: Platform, businessId: bigint): Promise<Open> => {
  const scope = tenantScope(businessId, null);
  const [open] = await inTenant(database, {
    scope,
    mode: 'read only',
    work: (tx) =>
      tx.rows<Open>(sql`
        select exists (
            select from ledger_accounts where business_id = ${businessId} and balance_minor <> 0
              and account in ('pending', 'available', 'frozenFromPending', 'frozenFromAvailable', 'reserve', 'margin', 'deposit')
          ) as "hasBalance",
          exists (
            select from refunds where business_id = ${businessId} and status not in ('success', 'failed')
          ) as "hasPending"`),
  });
  return open ?? { hasBalance: true, hasPending: true };
};

type Leaving = { personKind: Session['personKind']; ownedAlone: readonly Owned[] };

/** The reasons why a person can't leave yet; he can if there are none. Each business is checked within its own scope. */
export const findObstacles = async (
  platform: Platform,
  { personKind, ownedAlone }: Leaving,
): Promise<RemovalObstacle[]> => {
  if (personKind === 'operator') {
    return [{ reason: 'operator', businessName: null }];
  }
  const obstacles: RemovalObstacle[] = [];
  for (const { id, name, status } of ownedAlone) {
    const { hasBalance, hasPending } = await findOpen(platform, id);
    obstacles.push(
      ...(status === closedStatus ? [] : [{ reason: 'soleOwner' as const, businessName: name }]),
      ...(hasBalance ? [{ reason: 'balance' as const, businessName: name }] : []),
      ...(hasPending ? [{ reason: 'pending' as const, businessName: name }] : []),
    );
  }
  return obstacles;
};
