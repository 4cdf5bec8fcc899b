import {
  apiKeyList,
  getApiKey,
  type KeyAction,
  type KeyRow,
} from '@back-office/contract/features/api-keys';
import type { Permission } from '@back-office/contract/kit/permission';
import { apiKeyListWords } from '@back-office/messages/features/api-keys';
import sql, { type Sql } from 'sql-template-tag';
import { z } from 'zod';
import { findRights } from '#platform/auth/find-rights';
import { implement } from '#platform/http/route';
import { listOf } from '#platform/list/list-of';
import { amongst, containedIn } from '#platform/list/list-source';
import type { TenantScope } from '#platform/tenant-scope';

type Record = Omit<KeyRow, 'createdAt' | 'lastUsedAt' | 'allowedActions'> & {
  createdAt: Date;
  lastUsedAt: Date | null;
};

export const isKeyId = (text: string): boolean => z.uuid().safeParse(text).success;

/** The first wall: a person limited to some gateways sees only keys that reach no others. Row-level security is the second. */
export const keysIn = ({ businessId, gatewayNumbers }: TenantScope): Sql =>
  gatewayNumbers === null
    ? sql`k.business_id = ${businessId}`
    : sql`k.business_id = ${businessId} and k.gateway_numbers <@ ${gatewayNumbers}::text[]`;

const state = sql`case when k.revoked_at is not null then 'revoked' when m.person_id is null or k.orphaned_at is not null then 'orphaned' else 'active' end`;
const member = sql`left join memberships m
  on m.business_id = k.business_id and m.person_id = k.person_id and m.status = 'normal'`;

const shown = sql`k.id, k.name, k.mode, ${state} as state, k.hint, k.permissions, k.gateway_numbers as "gatewayNumbers",
  k.addresses, k.person_name as "personName", k.created_at as "createdAt", k.last_used_at as "lastUsedAt",
  k.last_used_ip as "lastUsedIp", k.version`;

const keyActionsIn = (
  { state: now }: Pick<KeyRow, 'state'>,
  can: (permission: Permission) => boolean,
): KeyAction[] =>
  now === 'revoked' || !can('apiKeys.manage') ? [] : ['change', 'rotate', 'revoke'];

const wireKey = (record: Record, can: (permission: Permission) => boolean): KeyRow => ({
  ...record,
  createdAt: record.createdAt.toISOString(),
  lastUsedAt: record.lastUsedAt?.toISOString() ?? null,
  allowedActions: keyActionsIn(record, can),
});

/** The keys of a business, including revoked ones. */
export const apiKeys = listOf(apiKeyList, apiKeyListWords, {
  // A key's state depends on whether its person is still a member.
  from: sql`api_keys k ${member}`,
  wall: keysIn,
  key: sql`k.id`,
  columns: {
    name: sql`k.name`,
    state,
    mode: sql`k.mode`,
    hint: sql`k.hint`,
    permissions: sql`array_to_string(k.permissions, ', ')`,
    lastUsedAt: sql`k.last_used_at`,
    personName: sql`k.person_name`,
    createdAt: sql`k.created_at`,
  },
  filters: {
    search: containedIn(sql`k.name`, sql`k.hint`),
    states: amongst(state),
    modes: amongst(sql`k.mode`),
  },
  tab: state,
  select: shown,
  row: (record: Record, { can }) => wireKey(record, can),
});

type Detail = Record & {
  personId: bigint;
  secretSince: Date;
  earlierSecretUntil: Date | null;
  revokedAt: Date | null;
};

/** One key; another business's key is reported as not found. */
export const getApiKeyRoute = implement(
  getApiKey,
  async ({ platform, tx, scope, can, now, refuse }, { id }) => {
    const [record] = isKeyId(id)
      ? await tx.rows<Detail>(sql`
          select ${shown}, k.person_id as "personId", k.secret_since as "secretSince", k.revoked_at as "revokedAt",
            s.valid_until as "earlierSecretUntil"
          from api_keys k ${member}
          left join api_key_secrets s on s.business_id = k.business_id and s.key_id = k.id and s.valid_until > ${now}
          where ${keysIn(scope)} and k.id = ${id}`)
      : [];
    if (record === undefined) {
      return refuse('apiKeys.notFound');
    }
    const { personId, secretSince, earlierSecretUntil, revokedAt, ...row } = record;
    const rights = await findRights(platform.database, { businessId: scope.businessId, personId });
    const isWorking = row.state === 'active';
    return {
      ...wireKey(row, can),
      effectivePermissions: row.permissions.filter(
        (permission) => isWorking && rights?.permissions.has(permission) === true,
      ),
      secretSince: secretSince.toISOString(),
      earlierSecretUntil: earlierSecretUntil?.toISOString() ?? null,
      revokedAt: revokedAt?.toISOString() ?? null,
    };
  },
);
