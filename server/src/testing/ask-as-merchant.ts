import {
  isWrite,
  type CallDefinition,
  type InputOf,
  type OutputOf,
} from '@back-office/contract/kit/call';
import { merchantActs } from '@back-office/contract/kit/merchant-status';
import { permissions, type Permission } from '@back-office/contract/kit/permission';
import { timeZoneOf, type TimeZoneId } from '@back-office/contract/kit/time-zone';
import { inTenant, type Database, type Tx } from '#platform/database';
import { refuseFor, type Route } from '#platform/http/route';
import { tenantScope } from '#platform/tenant-scope';

export type Merchant = {
  businessId: bigint;
  gatewayNumbers: readonly string[] | null;
  timeZoneId: TimeZoneId;
  now: Date;
  permissions: readonly Permission[];
};

export const aMerchant: Merchant = {
  businessId: 1n,
  gatewayNumbers: null,
  timeZoneId: 1,
  now: new Date('2026-11-20T09:30:00.000Z'),
  permissions,
};

type Asked<Call extends CallDefinition> = {
  call: Call;
  route: Route;
  input: InputOf<Call>;
  /** Further parts of the context; a queue, if the call needs one. */
  context?: Record<string, unknown>;
  /** Wraps the transaction to see every statement. */
  watch?: (tx: Tx) => Tx;
};

/** Runs a use case like the mounted call: parsed input, a tenant's transaction, an answer checked against the contract. */
export const askAs = async <Call extends CallDefinition>(
  database: Database,
  merchant: Merchant,
  { call, route, input, context, watch = (tx) => tx }: Asked<Call>,
): Promise<OutputOf<Call>> => {
  const scope = tenantScope(merchant.businessId, merchant.gatewayNumbers);
  const session = { personId: 7n, personName: 'Ada Merchant', merchantActs };
  const receive = route.receive as
    | ((context: unknown, input: unknown) => Promise<{ content: unknown }>)
    | undefined;
  const parsed = call.input.parse(input);
  const platform = { configuration: { PEPPER: 'a pepper of thirty-two characters' } };
  const common = { platform, scope, now: merchant.now, session, ...context };
  const received = await receive?.(common, parsed);
  const handle = route.handle as (context: unknown, input: unknown) => Promise<unknown>;
  const answer = await inTenant(database, {
    scope,
    mode: isWrite(call) ? 'read write' : 'read only',
    work: (tx) =>
      handle(
        {
          tx: watch(tx),
          timeZone: timeZoneOf(merchant.timeZoneId),
          can: (permission: Permission) => merchant.permissions.includes(permission),
          refuse: refuseFor(call),
          // The operation log of the pipeline is not tested here.
          change: () => {},
          ...common,
          file: received?.content,
        },
        parsed,
      ),
  });
  return call.output.parse(answer) as OutputOf<Call>;
};
