import type { CallName } from '@back-office/contract/catalogue';
import { basePath } from '@back-office/contract/kit/call';
import { send } from '../http/client.ts';
import { inputOf, type Objects } from '../http/objects.ts';
import { startTenantWorld } from '../http/tenant-world.ts';
import { fuzz, type FuzzCaller, type FuzzOutcome, type OpenApi } from './fuzzer.ts';

// Restored this often, people and sessions rarely lack what their calls need.
const restoreEvery = 150;

const restored = `
  update sessions set revoked_at = null, active_at = now(), factor_proved_at = now(), has_second_factor = true, expires_at = now() + interval '30 minutes';
  update memberships m set status = 'normal', is_initial_login = false,
    role_id = coalesce(role_id, (select min(id) from roles where business_id = m.business_id));
  update persons set force_change_password = false;
  update businesses set merchant_status = 'normal', status = 40`;

const isCall = (name: string): name is CallName => name in inputOf;

/** One business's objects by call name; an operator also names the merchant. */
const goodInput =
  (objects: Objects, merchantNumber?: string) =>
  (name: string): Record<string, unknown> | undefined => {
    if (!isCall(name)) {
      return undefined;
    }
    const input = inputOf[name](objects);
    return merchantNumber !== undefined && 'merchantNumber' in input
      ? { ...input, merchantNumber }
      : input;
  };

/** Fuzzes the real server over a fresh database, as owner, member, operator and anonymous in turn. */
export const fuzzFreshWorld = async (
  options: { calls: number; seed: number },
  environment: Parameters<typeof startTenantWorld>[0] = {},
): Promise<FuzzOutcome> => {
  const { server, sessions, own, business } = await startTenantWorld({
    REQUESTS_PER_SECOND: '1000000',
    REQUESTS_BURST: '1000000',
    ...environment,
  });
  try {
    const { headers } = sessions.owner;
    const { text } = await send(server, {
      method: 'GET',
      path: `${basePath}openapi.json`,
      headers,
    });
    const asMember = goodInput(own);
    const callers: FuzzCaller[] = [
      { name: 'owner', headers, tags: ['merchant', 'session'], inputOf: asMember },
      {
        name: 'member',
        headers: sessions.restricted.headers,
        tags: ['merchant', 'session'],
        inputOf: asMember,
      },
      {
        name: 'operator',
        headers: sessions.operator.headers,
        tags: ['operator', 'session'],
        inputOf: goodInput(own, business.merchantNumber),
      },
      { name: 'nobody', headers: {}, tags: ['public'], inputOf: asMember },
    ];
    return await fuzz({
      ...options,
      server,
      document: JSON.parse(text) as OpenApi,
      callers,
      restore: {
        every: restoreEvery,
        work: async () => {
          await server.asMigrator(restored);
        },
      },
    });
  } finally {
    await server.stop();
  }
};
