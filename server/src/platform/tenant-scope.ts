import sql, { empty, type Sql } from 'sql-template-tag';
import type { Tx } from './database.ts';

declare const tenantScopeBrand: unique symbol;

/** Whose rows may be touched. Only a session, a job or the feed makes one, so forgetting the tenant does not compile. */
export type TenantScope = {
  readonly businessId: bigint;
  /** Spec S6.3: null means every gateway of the business. */
  readonly gatewayNumbers: readonly string[] | null;
  readonly [tenantScopeBrand]: true;
};

export const tenantScope = (
  businessId: bigint,
  gatewayNumbers: readonly string[] | null,
): TenantScope => ({ businessId, gatewayNumbers }) as TenantScope;

/** Stands in the place of a gateway where something is of the business itself, as a withdrawal in the ledger is. */
export const ofNoGateway = 'none';

/** Whether a scope reaches what is of no gateway: a person who is held to some doesn't see it. */
export const isWholeBusiness = ({ gatewayNumbers }: TenantScope): boolean =>
  gatewayNumbers === null || gatewayNumbers.includes(ofNoGateway);

/** The first wall of every statement on a tenant's table that has a gateway; row-level security is the second. */
export const inScope = ({ businessId, gatewayNumbers }: TenantScope): Sql =>
  sql`business_id = ${businessId}${
    gatewayNumbers === null ? empty : sql` and gateway_number = any(${gatewayNumbers})`
  }`;

/**
 * The wall between people: whoever is held to some gateways knows of people who are held within these alone, and of himself
 * (Decision 9). `theirs`: the gateways that the other is held to.
 */
export const knowsOf = (
  { gatewayNumbers: own }: TenantScope,
  theirs: Sql,
  isSelf: Sql = sql`false`,
): Sql => sql`(${own}::text[] is null or ${isSelf} or ${theirs} <@ ${own}::text[])`;

/** The business of a merchant number; null for none, which equals no business. A statement that names it by value runs on its node. */
export const businessOfNumber = async (tx: Tx, merchantNumber: string): Promise<bigint | null> => {
  const [business] = await tx.rows<{ id: bigint }>(
    sql`select id from businesses where merchant_number = ${merchantNumber}`,
  );
  return business?.id ?? null;
};
