import { BlockList, isIPv6 } from 'node:net';
import { activeBusinessStatus } from '@back-office/contract/features/sign-in';
import { allowedIn, type MerchantStatus } from '@back-office/contract/kit/merchant-status';
import sql from 'sql-template-tag';
import { minutesFrom } from '../clock.ts';
import { askPrepared, inRole, type Database } from '../database.ts';
import type { Caller, Platform, Session } from '../http/route.ts';
import { Refusal } from '../refusal.ts';
import { ofNoGateway } from '../tenant-scope.ts';
import { permissionsOf, type RightsRecord } from './find-session.ts';
import { hashOfSecret, newSecret } from './secrets.ts';

type Mode = 'live' | 'test';

const keyPattern = /^bo_(?:live|test)_(\d{6})_[\w-]{43}$/;

/** A new key of a merchant. It contains the merchant number, so that a leaked key can be traced to its owner. */
export const newApiKey = (mode: Mode, merchantNumber: string): string =>
  `bo_${mode}_${merchantNumber}_${newSecret()}`;

type KeyRecord = RightsRecord & {
  key_id: string;
  key_name: string;
  mode: Mode;
  key_permissions: string[];
  key_gateways: string[] | null;
  member_gateways: string[] | null;
  mode_gateways: string[] | null;
  addresses: string[];
  last_used_at: Date | null;
  business_id: bigint;
  business_status: number;
  merchant_status: MerchantStatus;
  person_id: bigint;
  person_name: string;
};

/** Asked first: on a cluster the node of a business answers for its keys, where without it each node would be asked. Decision 38. */
const findBusiness = async (database: Database, number: string): Promise<bigint | undefined> => {
  const query = sql`select id from businesses where merchant_number = ${number}`;
  const named = { role: 'identity', name: 'business of a key', query } as const;
  const [business] = await askPrepared<{ id: bigint }>(database, named);
  return business?.id;
};

const findRecord = async (
  { database }: Platform,
  key: string,
  now: Date,
): Promise<KeyRecord | undefined> => {
  const [, merchantNumber] = keyPattern.exec(key) ?? [];
  const businessId = merchantNumber && (await findBusiness(database, merchantNumber));
  if (!businessId) {
    return undefined;
  }
  const query = sql`
    select k.id as key_id, k.name as key_name, k.mode, k.permissions as key_permissions, k.gateway_numbers as key_gateways,
      k.addresses, k.last_used_at, b.id as business_id, b.status as business_status, b.merchant_status,
      p.id as person_id, p.name as person_name, p.kind as person_kind, p.operator_permissions,
      m.gateway_numbers as member_gateways, m.sees_account_dynamics, r.permissions as role_permissions, r.is_top as has_top_role,
      (select array_agg(g.gateway_number) from gateways g where g.business_id = ${businessId} and g.mode = k.mode) as mode_gateways
    from api_key_secrets s
    join api_keys k on k.business_id = s.business_id and k.id = s.key_id
    join businesses b on b.id = k.business_id
    join memberships m on m.business_id = k.business_id and m.person_id = k.person_id and m.status = 'normal'
    join persons p on p.id = m.person_id
    join roles r on r.business_id = m.business_id and r.id = m.role_id
    where s.business_id = ${businessId} and s.secret_hash = ${hashOfSecret(key)} and k.revoked_at is null
      and k.orphaned_at is null
      and (s.valid_until is null or s.valid_until > ${now})`;
  const [record] = await askPrepared<KeyRecord>(database, {
    role: 'identity',
    name: 'find key',
    query,
  });
  return record;
};

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether a key may be used from an address; a key without an address list may be used from anywhere. */
const isAllowedFrom = (addresses: readonly string[], ip: string): boolean => {
  const allowed = new BlockList();
  for (const address of addresses) {
    const [network = '', prefix] = address.split('/');
    if (prefix === undefined) {
      allowed.addAddress(network, familyOf(network));
    } else {
      allowed.addSubnet(network, Number(prefix), familyOf(network));
    }
  }
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '');
  return addresses.length === 0 || allowed.check(plain, familyOf(plain));
};

/** The intersection of several limits, each of which may be null for "all". */
const within = (...limits: readonly (readonly string[] | null)[]): string[] | null => {
  const [first, ...rest] = limits.filter((limit) => limit !== null);
  return first?.filter((one) => rest.every((limit) => limit.includes(one))) ?? null;
};

/** A live key sees no test gateway. Money moves on live gateways only, so rows of the business itself belong to live keys. */
const gatewaysOf = (record: KeyRecord): string[] | null => {
  const ofMode = record.mode_gateways ?? [];
  return within(
    record.member_gateways,
    record.key_gateways,
    record.mode === 'live' ? [...ofMode, ofNoGateway] : ofMode,
  );
};

/** The person's current rights, limited to those given to the key: a key never outlives its person's rights. */
const sessionOf = (record: KeyRecord, key: string): Session => ({
  tokenHash: hashOfSecret(key),
  kind: 'program',
  level: 'active',
  personId: record.person_id,
  personName: `${record.person_name} (${record.key_name})`,
  personKind: 'merchant',
  businessId: record.business_id,
  gatewayNumbers: gatewaysOf(record),
  permissions: new Set(
    [...permissionsOf(record)].filter((right) => record.key_permissions.includes(right)),
  ),
  merchantActs: allowedIn[record.merchant_status],
  factorProvedAt: null,
  hasChangedBrowser: false,
  actingFor: null,
  apiKeyId: record.key_id,
});

// Writing each use would turn every reading call into a writing one.
const useWrittenEveryMinutes = 1;

const noteUse = (
  { database }: Platform,
  { business_id, key_id }: KeyRecord,
  { ip, now }: { ip: string; now: Date },
): Promise<number> =>
  inRole(database, 'identity', (tx) =>
    tx.run(sql`
      update api_keys set last_used_at = ${now}, last_used_ip = ${ip}
      where business_id = ${business_id} and id = ${key_id}
        and (last_used_at is null or last_used_at < ${now})`),
  );

/**
 * Finds the session of an API key. Refuses `apiKeys.unknown` for a key that is unknown, revoked or expired, or whose person has
 * left the business, all alike.
 */
export const findKeySession = async (
  platform: Platform,
  { key, ip }: Pick<Caller, 'ip'> & { key: string },
  now: Date,
): Promise<Session> => {
  const record = await findRecord(platform, key, now);
  if (record === undefined) {
    throw new Refusal('apiKeys.unknown');
  }
  if (!isAllowedFrom(record.addresses, ip)) {
    throw new Refusal('apiKeys.addressRefused');
  }
  // Spec S4.17: the same as for people's logins.
  const mayLogIn = allowedIn[record.merchant_status].includes('login');
  if (record.business_status !== activeBusinessStatus || !mayLogIn) {
    throw new Refusal('apiKeys.businessNotActive');
  }
  const { last_used_at } = record;
  if (last_used_at === null || last_used_at < minutesFrom(now, -useWrittenEveryMinutes)) {
    await noteUse(platform, record, { ip, now });
  }
  return sessionOf(record, key);
};
