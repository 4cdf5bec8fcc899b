import { calls, type CallName } from '@back-office/contract/catalogue';
import type { CallDefinition } from '@back-office/contract/kit/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from './client.ts';
import { absentObjects, callsWithObjects, inputOf } from './objects.ts';
import { foreignMark, startTenantWorld, type TenantWorld } from './tenant-world.ts';

let world: TenantWorld;

beforeAll(async () => {
  world = await startTenantWorld();
});
afterAll(() => world.server.stop());

const definitionOf = (name: CallName): CallDefinition => calls[name];
const callNames = Object.keys(calls) as CallName[];
// They would end the sessions that the rest of the walk needs; they have tests of their own.
const endSessions: readonly CallName[] = ['signOut', 'endOtherSessions', 'createNewBusiness'];
const walked = callNames.filter(
  (name) => definitionOf(name).access.kind !== 'public' && !endSessions.includes(name),
);

/** What may differ between two answers that tell the same: the request's own number, and the instant a set was frozen at. */
const told = ({ status, text }: Answer): string =>
  `${status} ${text.replace(/"requestId":"[^"]+"/, '').replace(/"asOf":"[^"]+"/, '')}`;

describe('own, foreign, absent', () => {
  const fingerprintOfForeign = async () => {
    const { rows } = await world.server.database.pools.operator.query<{ fingerprint: string }>(
      `select md5(string_agg(row, '|' order by row)) as fingerprint from (
         select t::text as row from transactions t where business_id = $1
         union all select g::text from gateway_commands g where business_id = $1
         union all select r::text from refunds r where business_id = $1
         union all select s::text from refund_steps s where business_id = $1
         union all select m::text from memberships m where business_id = $1
         union all select b::text from businesses b where id = $1
       ) rows`,
      [world.foreignBusiness.id],
    );
    return rows[0]?.fingerprint;
  };

  it.each(callsWithObjects)(
    '%s: what belongs to another business answers byte for byte like what is not there',
    async (name) => {
      const call = definitionOf(name);
      const { owner, restricted } = world.sessions;
      const before = await fingerprintOfForeign();
      const absent = told(await owner.call(call, inputOf[name](absentObjects)));
      expect(told(await owner.call(call, inputOf[name](world.foreign)))).toBe(absent);
      expect(absent).not.toContain(foreignMark);
      const absentForRestricted = told(await restricted.call(call, inputOf[name](absentObjects)));
      expect(told(await restricted.call(call, inputOf[name](world.foreign)))).toBe(
        absentForRestricted,
      );
      expect(await fingerprintOfForeign()).toBe(before);
    },
  );

  it.each(callsWithObjects)('%s: what is one’s own answers otherwise', async (name) => {
    const call = definitionOf(name);
    const { owner } = world.sessions;
    const absent = told(await owner.call(call, inputOf[name](absentObjects)));
    expect(told(await owner.call(call, inputOf[name](world.own)))).not.toBe(absent);
  });

  it.each(callsWithObjects)(
    '%s: a gateway one is not given is as if it were not there',
    async (name) => {
      const call = definitionOf(name);
      const { restricted } = world.sessions;
      const absent = told(await restricted.call(call, inputOf[name](absentObjects)));
      expect(told(await restricted.call(call, inputOf[name](world.ownElsewhere)))).toBe(absent);
    },
  );

  it('answers to everybody of a business hold no word of another', async () => {
    for (const name of walked) {
      const call = definitionOf(name);
      for (const role of ['owner', 'restricted'] as const) {
        const { text } = await world.sessions[role].call(call, inputOf[name](world.own));
        expect([name, text.includes(foreignMark)]).toEqual([name, false]);
        expect([name, text.includes(world.foreignBusiness.merchantNumber)]).toEqual([name, false]);
      }
    }
  });
});

describe('whose rows: told by the session alone', () => {
  const forged = () => {
    const id = String(world.foreignBusiness.id);
    return {
      'x-business-id': id,
      businessid: id,
      'x-merchant-number': world.foreignBusiness.merchantNumber,
      'x-gateway-number': world.foreignBusiness.firstGateway,
      cookie: `${world.sessions.owner.cookie}; businessId=${id}; merchantId=${id}`,
    };
  };

  it('headers and cookies that name another business change nothing', async () => {
    const { envelope } = await world.sessions.owner.call(calls.getHome, {}, { headers: forged() });
    expect(envelope.data?.['merchantNumber']).toBe(world.business.merchantNumber);
  });

  it.each(['businessId', 'merchantId', 'merchantNumber', 'gatewayNo', 'adminId', 'personId'])(
    'a field %s in query or body is refused, not obeyed',
    async (field) => {
      const value = String(world.foreignBusiness.id);
      // An operator's call may name a merchant, which is its own matter.
      for (const name of walked.filter((name) => !(field in inputOf[name](world.own)))) {
        const input = { ...inputOf[name](world.own), [field]: value };
        const role = definitionOf(name).access.kind === 'operator' ? 'operator' : 'owner';
        const { envelope } = await world.sessions[role].call(definitionOf(name), input);
        expect([name, envelope.error?.name]).toEqual([name, 'request.malformed']);
        expect(envelope.error?.fields).toContainEqual(
          expect.objectContaining({ field, rule: 'unknownField' }),
        );
      }
    },
  );

  it('a list of gateways that mixes own and foreign ones never brings foreign rows or totals', async () => {
    const question = (gatewayNumbers: string[]) =>
      world.sessions.owner.call(calls.listTransactions, {
        filter: { ...(inputOf.listTransactions(world.own)['filter'] as object), gatewayNumbers },
      });
    const mixed = await question([world.own.gatewayNumber, world.foreign.gatewayNumber]);
    expect(told(mixed)).toBe(told(await question([world.own.gatewayNumber])));
    expect(mixed.text).not.toContain(foreignMark);
  });

  it('a restricted member’s home counts his gateways only', async () => {
    const countOf = async (role: 'owner' | 'restricted') => {
      const { envelope } = await world.sessions[role].call(calls.getHistory, { days: '30' });
      const rows = envelope.data?.['rows'] as { figures: { all: { count: number } } }[];
      return rows.reduce((sum, { figures }) => sum + figures.all.count, 0);
    };
    expect(await countOf('owner')).toBe(3);
    expect(await countOf('restricted')).toBe(2);
    const home = await world.sessions.restricted.call(calls.getHome);
    expect(home.envelope.data?.['gateways']).toHaveLength(1);
  });
});

describe('mass assignment', () => {
  const smuggled: Record<string, unknown> = {
    id: 7,
    status: 'normal',
    createdAt: '2020-01-01T00:00:00.000Z',
    feeRate: '0',
    settleType: 'day',
    signKey: 'x',
    isOwner: true,
    isTop: true,
    permissions: ['merchants.oversee'],
  };
  const writes = walked.filter((name) => {
    const { method, reads } = definitionOf(name);
    return method !== 'GET' && reads !== true;
  });

  it.each(writes)('%s refuses every field that is not its own', async (name) => {
    const call = definitionOf(name);
    const input = inputOf[name](world.own);
    const role = call.access.kind === 'operator' ? 'operator' : 'owner';
    for (const field of Object.keys(smuggled).filter((extra) => !(extra in input))) {
      const { envelope } = await world.sessions[role].call(call, {
        ...input,
        [field]: smuggled[field],
      });
      expect([field, envelope.error?.name]).toEqual([field, 'request.malformed']);
    }
  });
});

describe('[S6.3] every right at one gateway', () => {
  const own = walked.filter((name) => definitionOf(name).access.kind !== 'operator');

  it.each(own)('%s answers without a fault', async (name) => {
    const input = inputOf[name](world.ownElsewhere);
    const { status, text } = await world.sessions.held.call(definitionOf(name), input);
    expect(status, text).toBeLessThan(500);
  });
});
