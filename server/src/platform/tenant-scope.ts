import sql, { empty, type Sql } from 'sql-template-tag';
import type { Tx } from './database.ts';

declare const tenantScopeBrand: unique symbol;

/**
 * The business and gateways whose rows may be touched. Only a session, a job or the feed makes one, so code without a tenant does
 * not compile.
 */
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

/** Replaces the gateway for rows of the business itself, such as a withdrawal in the ledger. */
export const ofNoGateway = 'none';

/** Whether a scope includes rows without a gateway: a person limited to some gateways doesn't see them. */
export const isWholeBusiness = ({ gatewayNumbers }: TenantScope): boolean =>
  gatewayNumbers === null || gatewayNumbers.includes(ofNoGateway);

/** The first wall of every statement on a tenant's table with a gateway; row-level security is the second. */
export const inScope = ({ businessId, gatewayNumbers }: TenantScope): Sql =>
  sql`business_id = ${businessId}${
    gatewayNumbers === null ? empty : sql` and gateway_number = any(${gatewayNumbers})`
  }`;

/**
 * The wall between people: a person limited to some gateways sees himself and people limited to a subset of these (Decision 9).
 * `theirs`: the gateways of the other person.
 */
export const knowsOf = (
  { gatewayNumbers: own }: TenantScope,
  theirs: Sql,
  isSelf: Sql = sql`false`,
): Sql => sql`(${own}::text[] is null or ${isSelf} or ${theirs} <@ ${own}::text[])`;

/**
 * The business of a merchant number; null if there is none, which matches no business. A statement that names it by value runs on
 * its node.
 */
export const businessOfNumber = async (tx: Tx, merchantNumber: string): Promise<bigint | null> => {
  const [business] = await tx.rows<{ id: bigint }>(
    sql`select id from businesses where merchant_number = ${merchantNumber}`,
  );
  return business?.id ?? null;
};
