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
// They would end the sessions needed by the rest of the walk; they have their own tests.
const endSessions: readonly CallName[] = ['signOut', 'endOtherSessions', 'createNewBusiness'];
const walked = callNames.filter(
  (name) => definitionOf(name).access.kind !== 'public' && !endSessions.includes(name),
);

/** Ignores what may differ between equal answers: the request number, and the instant a set was frozen at. */
const told = ({ status, text }: Answer): string =>
  `${status} ${text.replace(/"requestId":"[^"]+"/, '').replace(/"asOf":"[^"]+"/, '')}`;

/** The server names the first of several unknown fields; the schema names each of them. */
const expectRefused = async (name: CallName, extra: Record<string, unknown>): Promise<void> => {
  const call = definitionOf(name);
  const own = inputOf[name](world.own);
  const fields = Object.keys(extra).filter((field) => !(field in own));
  const input = { ...extra, ...own };
  const { issues = [] } = call.input.safeParse(input).error ?? {};
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [],
  );
  expect([name, unknown.toSorted()]).toEqual([name, fields.toSorted()]);
  const role = call.access.kind === 'operator' ? 'operator' : 'owner';
  const { envelope } = await world.sessions[role].call(call, input);
  expect([name, envelope.error?.name]).toEqual([name, 'request.malformed']);
  expect(envelope.error?.fields).toContainEqual(
    expect.objectContaining({ field: unknown[0], rule: 'unknownField' }),
  );
};

describe('own, foreign, absent', () => {
  /** Its last seen state, so that a change is attributed to its call. */
  let seen: string | undefined;
  beforeAll(async () => {
    seen = await fingerprintOfForeign();
  });

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

  /** The owner's answers, so that the final walk need not ask again. */
  const ownAnswers = new Map<CallName, Answer>();

  describe.each(callsWithObjects)('%s:', (name) => {
    const call = definitionOf(name);
    let absent: { owner: string; restricted: string };
    beforeAll(async () => {
      const { owner, restricted } = world.sessions;
      absent = {
        owner: told(await owner.call(call, inputOf[name](absentObjects))),
        restricted: told(await restricted.call(call, inputOf[name](absentObjects))),
      };
    });

    it('what belongs to another business answers byte for byte like what is not there', async () => {
      const { owner, restricted } = world.sessions;
      expect(told(await owner.call(call, inputOf[name](world.foreign)))).toBe(absent.owner);
      expect(absent.owner).not.toContain(foreignMark);
      expect(told(await restricted.call(call, inputOf[name](world.foreign)))).toBe(
        absent.restricted,
      );
      const before = seen;
      seen = await fingerprintOfForeign();
      expect(seen).toBe(before);
    });

    it('what is one’s own answers otherwise', async () => {
      const answer = await world.sessions.owner.call(call, inputOf[name](world.own));
      ownAnswers.set(name, answer);
      expect(told(answer)).not.toBe(absent.owner);
    });

    it('a gateway one is not given is as if it were not there', async () => {
      const { restricted } = world.sessions;
      expect(told(await restricted.call(call, inputOf[name](world.ownElsewhere)))).toBe(
        absent.restricted,
      );
    });
  });

  it('answers to everybody of a business hold no word of another', async () => {
    for (const name of walked) {
      const call = definitionOf(name);
      for (const role of ['owner', 'restricted'] as const) {
        const known = role === 'owner' ? ownAnswers.get(name) : undefined;
        const { text } = known ?? (await world.sessions[role].call(call, inputOf[name](world.own)));
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

describe('fields that are not a call’s own', () => {
  it('that name whose rows are meant are refused in query and body, not obeyed', async () => {
    const value = String(world.foreignBusiness.id);
    const fields = [
      'businessId',
      'merchantId',
      'merchantNumber',
      'gatewayNo',
      'adminId',
      'personId',
    ];
    const extra = Object.fromEntries(fields.map((field) => [field, value]));
    for (const name of walked) {
      await expectRefused(name, extra);
    }
  });

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

  it.each(writes)('%s refuses fields that would set what it does not ask for', (name) =>
    expectRefused(name, smuggled),
  );
});

describe('every right at one gateway', () => {
  const own = walked.filter((name) => definitionOf(name).access.kind !== 'operator');

  it.each(own)('%s answers without a fault', async (name) => {
    const input = inputOf[name](world.ownElsewhere);
    const { status, text } = await world.sessions.held.call(definitionOf(name), input);
    expect(status, text).toBeLessThan(500);
  });
});
