import { randomUUID } from 'node:crypto';
import {
  addApiKey,
  changeApiKey,
  keysMax,
  type KeyPermission,
  revokeApiKey,
  rotateApiKey,
} from '@back-office/contract/features/api-keys';
import type { Mode } from '@back-office/contract/features/payment';
import sql from 'sql-template-tag';
import { newApiKey } from '#platform/auth/find-key-session';
import { hashOfSecret } from '#platform/auth/secrets';
import { minutesFrom } from '#platform/clock';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { isKeyId, keysIn } from './key-list.ts';

type Held = {
  name: string;
  mode: Mode;
  permissions: KeyPermission[];
  gatewayNumbers: string[] | null;
  addresses: string[];
  personName: string;
  version: number;
  isRevoked: boolean;
};

/** One key, locked until the transaction ends; undefined if the person may not see this id. */
const holdKey = async (tx: Tx, scope: TenantScope, id: string): Promise<Held | undefined> => {
  const [held] = isKeyId(id)
    ? await tx.rows<Held>(sql`
        select k.name, k.mode, k.permissions, k.gateway_numbers as "gatewayNumbers", k.addresses,
          k.person_name as "personName", k.version, k.revoked_at is not null as "isRevoked"
        from api_keys k where ${keysIn(scope)} and k.id = ${id} for update`)
    : [];
  return held;
};

/**
 * The gateways of a key; null for all of its mode. Undefined if the person lacks some of those chosen, or some are of the other
 * mode. Without a choice a person limited to some gateways passes on his own.
 */
const gatewaysFor = async (
  tx: Tx,
  scope: TenantScope,
  { mode, chosen }: { mode: Mode; chosen: readonly string[] | null },
): Promise<string[] | null | undefined> => {
  if (chosen === null && scope.gatewayNumbers === null) {
    return null;
  }
  const rows = await tx.rows<{ number: string }>(sql`
    select gateway_number as number from gateways where ${inScope(scope)} and mode = ${mode} order by 1`);
  const reachable = rows.map(({ number }) => number);
  const wanted = chosen === null ? reachable : [...new Set(chosen)];
  return wanted.length > 0 && wanted.every((number) => reachable.includes(number))
    ? wanted
    : undefined;
};

const newSecretOf = async (tx: Tx, { businessId }: TenantScope, mode: Mode): Promise<string> => {
  const [business] = await tx.rows<{ number: string }>(
    sql`select merchant_number as number from businesses where id = ${businessId}`,
  );
  return newApiKey(mode, business?.number ?? '');
};

const keepSecret = (
  tx: Tx,
  { businessId }: TenantScope,
  { id, secret }: { id: string; secret: string },
): Promise<number> =>
  tx.run(sql`
    insert into api_key_secrets (business_id, secret_hash, key_id)
    values (${businessId}, ${hashOfSecret(secret)}, ${id})`);

const hintOf = (secret: string): string => secret.slice(-4);

export const addKeyRoute = implement(addApiKey, async (context, input) => {
  const { tx, scope, session, can, now, refuse, change } = context;
  const { businessId } = scope;
  const { name, mode, permissions, addresses } = input;
  if (!permissions.every(can)) {
    return refuse('apiKeys.beyondYourOwn');
  }
  const gatewayNumbers = await gatewaysFor(tx, scope, { mode, chosen: input.gatewayNumbers });
  if (gatewayNumbers === undefined) {
    return refuse('apiKeys.gatewayUnknown');
  }
  // A second concurrent request waits here, and then counts the first one's key.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`api keys ${businessId}`}, 0))`);
  const [counted] = await tx.rows<{ count: bigint }>(sql`
    select count(*) from api_keys where business_id = ${businessId} and revoked_at is null`);
  if (Number(counted?.count ?? 0) >= keysMax) {
    return refuse('apiKeys.tooMany');
  }
  const id = randomUUID();
  const secret = await newSecretOf(tx, scope, mode);
  await tx.run(sql`
    insert into api_keys (business_id, id, name, mode, permissions, gateway_numbers, addresses, person_id, person_name, hint,
      created_at, secret_since)
    values (${businessId}, ${id}, ${name}, ${mode}, ${permissions}, ${gatewayNumbers}, ${addresses}, ${session.personId},
      ${session.personName}, ${hintOf(secret)}, ${now}, ${now})`);
  await keepSecret(tx, scope, { id, secret });
  change({
    objectNumber: id,
    before: null,
    after: { name, mode, permissions, gatewayNumbers, addresses },
  });
  return { id, secret };
});

export const changeKeyRoute = implement(changeApiKey, async (context, input) => {
  const { tx, scope, session, can, refuse, change } = context;
  const { id, version, name, permissions, addresses } = input;
  const held = await holdKey(tx, scope, id);
  if (held === undefined) {
    return refuse('apiKeys.notFound');
  }
  if (held.isRevoked) {
    return refuse('apiKeys.revokedAlready');
  }
  if (held.version !== version) {
    return refuse('request.conflict');
  }
  if (!permissions.every(can)) {
    return refuse('apiKeys.beyondYourOwn');
  }
  const chosen = input.gatewayNumbers;
  const gatewayNumbers = await gatewaysFor(tx, scope, { mode: held.mode, chosen });
  if (gatewayNumbers === undefined) {
    return refuse('apiKeys.gatewayUnknown');
  }
  await tx.run(sql`
    update api_keys set name = ${name}, permissions = ${permissions}, gateway_numbers = ${gatewayNumbers},
      addresses = ${addresses}, person_id = ${session.personId}, person_name = ${session.personName}, orphaned_at = null,
      version = ${version + 1}
    where business_id = ${scope.businessId} and id = ${id}`);
  const { isRevoked: _, mode: _mode, version: _version, ...before } = held;
  change({
    before,
    after: { name, permissions, gatewayNumbers, addresses, personName: session.personName },
  });
  return {};
});

export const rotateKeyRoute = implement(rotateApiKey, async (context, { id, overlapHours }) => {
  const { tx, scope, session, can, now, refuse, change } = context;
  const { businessId } = scope;
  const held = await holdKey(tx, scope, id);
  if (held === undefined) {
    return refuse('apiKeys.notFound');
  }
  if (held.isRevoked) {
    return refuse('apiKeys.revokedAlready');
  }
  if (!held.permissions.every(can)) {
    return refuse('apiKeys.beyondYourOwn');
  }
  // Removes expired secrets, and all of them if none may overlap: replacing a leaked key must never fail.
  await tx.run(sql`
    delete from api_key_secrets
    where business_id = ${businessId} and key_id = ${id} and (${overlapHours === 0} or valid_until <= ${now})`);
  const until = overlapHours === 0 ? null : minutesFrom(now, overlapHours * 60);
  const kept = await tx.rows<{ isEarlier: boolean }>(sql`
    select valid_until is not null as "isEarlier" from api_key_secrets where business_id = ${businessId} and key_id = ${id}`);
  if (kept.some(({ isEarlier }) => isEarlier)) {
    return refuse('apiKeys.rotationUnderWay');
  }
  await tx.run(sql`
    update api_key_secrets set valid_until = ${until} where business_id = ${businessId} and key_id = ${id}`);
  const secret = await newSecretOf(tx, scope, held.mode);
  await keepSecret(tx, scope, { id, secret });
  await tx.run(sql`
    update api_keys set hint = ${hintOf(secret)}, secret_since = ${now}, person_id = ${session.personId},
      person_name = ${session.personName}, orphaned_at = null
    where business_id = ${businessId} and id = ${id}`);
  const earlierSecretUntil = until?.toISOString() ?? null;
  change({
    before: { personName: held.personName },
    after: { personName: session.personName, earlierSecretUntil },
  });
  return { secret, earlierSecretUntil };
});

export const revokeKeyRoute = implement(revokeApiKey, async (context, { id }) => {
  const { tx, scope, now, refuse, change } = context;
  const held = await holdKey(tx, scope, id);
  if (held === undefined) {
    return refuse('apiKeys.notFound');
  }
  if (held.isRevoked) {
    return refuse('apiKeys.revokedAlready');
  }
  const { businessId } = scope;
  await tx.run(sql`
    update api_keys set revoked_at = ${now} where business_id = ${businessId} and id = ${id}`);
  await tx.run(
    sql`delete from api_key_secrets where business_id = ${businessId} and key_id = ${id}`,
  );
  change({ before: { isRevoked: false }, after: { isRevoked: true } });
  return {};
});

/** Ends the keys of a disabled member; they don't come back with the member. Decision 27. */
export const orphanKeys = (
  tx: Tx,
  { businessId, personId }: { businessId: bigint; personId: bigint },
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update api_keys set orphaned_at = ${now}
    where business_id = ${businessId} and person_id = ${personId} and revoked_at is null and orphaned_at is null`);
