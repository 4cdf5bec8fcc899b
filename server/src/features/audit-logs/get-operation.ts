import { calls } from '@back-office/contract/catalogue';
import {
  getOperation,
  type OperationDetail,
  type OperationRow,
} from '@back-office/contract/features/audit-logs';
import sql, { type Sql } from 'sql-template-tag';
import { implement } from '#platform/http/route';
import type { TenantScope } from '#platform/tenant-scope';

export type OperationRecord = Omit<OperationRow, 'at'> & { at: Date };

export const operationColumns = sql`id, at, actor_kind as "actorKind", person_name as "personName",
  acting_reason as "actingReason", operation, module,
  object_number as "objectNumber", result, ip`;

const inScope = ({ businessId, gatewayNumbers }: TenantScope): Sql =>
  sql`business_id = ${businessId} and ${gatewayNumbers === null}`;

const hiddenOperations = Object.values(calls).flatMap((call) =>
  'hiddenFromMerchant' in call ? [call.name] : [],
);

/** An entry may name a change at any gateway, so a person limited to some gateways reads none (Spec S6.3). */
export const operationsInScope = (scope: TenantScope): Sql =>
  sql`${inScope(scope)} and operation <> all (${hiddenOperations}::text[])`;

type DetailRecord = OperationRecord & Pick<OperationDetail, 'asked' | 'before' | 'after'>;
type SealRecord = { position: bigint; sealedAt: Date; hash: Buffer };

export const getOperationRoute = implement(getOperation, async ({ tx, scope, refuse }, { id }) => {
  const [entry] = await tx.rows<DetailRecord>(sql`
    select ${operationColumns}, asked, before, after from operation_log where ${operationsInScope(scope)} and id = ${id}`);
  if (entry === undefined) {
    return refuse('logs.notFound');
  }
  const [seal] = await tx.rows<SealRecord>(sql`
    select position, sealed_at as "sealedAt", hash from operation_seals where ${inScope(scope)} and operation_id = ${id}`);
  return {
    ...entry,
    at: entry.at.toISOString(),
    seal:
      seal === undefined
        ? null
        : {
            position: String(seal.position),
            sealedAt: seal.sealedAt.toISOString(),
            hash: seal.hash.toString('hex'),
          },
  };
});
