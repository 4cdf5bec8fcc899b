import { calls, type CallName } from '@back-office/contract/catalogue';
import { listRoles, type Role } from '@back-office/contract/features/roles';
import { accountDynamics, neededFor, type CallDefinition } from '@back-office/contract/kit/call';
import type { Permission } from '@back-office/contract/kit/permission';
import { missingPermission, permissionWords } from '@back-office/messages/permissions';
import { screens } from '@back-office/contract/screens';
import { anOperator, aPerson, roleOf } from '@back-office/server/testing/personas';
import { fillBalances } from '@back-office/server/testing/withdrawals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendCall, type Answer } from './client.ts';
import { absentObjects, callsWithObjects, inputOf, type Objects } from './objects.ts';
import { signedIn, signedInAsOperator, stepUp, type SignedIn } from './signed-in.ts';
import { foreignMark, startTenantWorld, type TenantWorld } from './tenant-world.ts';

/** The predefined roles of a business; one of them restricted to a gateway, a person without permissions, and an operator. */
const predefined = [
  'administrator',
  'finance',
  'operations',
  'risk',
  'customerService',
  'auditor',
] as const;
const roles = [...predefined, 'restricted', 'powerless', 'operator'] as const;
type RoleName = (typeof roles)[number];

let world: TenantWorld;
let sessions: Record<RoleName, SignedIn>;
/** The permissions shown on the roles screen: they must be the ones enforced. */
let shown: Role[];
let untouched: unknown;

const asMember = async (role: (typeof predefined)[number] | 'powerless'): Promise<SignedIn> => {
  const { server, business } = world;
  const membership = { business, seesAccountDynamics: true };
  return signedIn(
    server,
    await aPerson(server.database, [
      { ...membership, role: role === 'powerless' ? roleOf([]) : role },
    ]),
  );
};

beforeAll(async () => {
  world = await startTenantWorld();
  sessions = {
    administrator: await asMember('administrator'),
    finance: await asMember('finance'),
    operations: await asMember('operations'),
    risk: await asMember('risk'),
    customerService: await asMember('customerService'),
    auditor: await asMember('auditor'),
    restricted: world.sessions.restricted,
    powerless: await asMember('powerless'),
    operator: await signedInAsOperator(world.server, await anOperator(world.server.database)),
  };
  const { envelope } = await sessions.administrator.call(listRoles, { filter: {}, limit: 50 });
  shown = envelope.data?.['rows'] as Role[];
  untouched = await fingerprintOfForeign();
});
afterAll(() => world.server.stop());

const definitionOf = (name: CallName): CallDefinition => calls[name];
const callNames = Object.keys(calls) as CallName[];
// They end the session needed by the rest of the walk, and require no permission: anyone with a session may call
// them.
const endSessions: readonly CallName[] = ['signOut', 'endOtherSessions', 'createNewBusiness'];
const walked = callNames.filter(
  (name) => definitionOf(name).access.kind !== 'public' && !endSessions.includes(name),
);

const namesInScreen: Record<(typeof predefined)[number] | 'restricted', string> = {
  administrator: 'Administrator',
  finance: 'Finance',
  operations: 'Operations',
  restricted: 'Operations',
  risk: 'Risk & disputes',
  customerService: 'Customer service',
  auditor: 'Auditor',
};

const heldBy = (role: RoleName): readonly string[] =>
  role === 'powerless' || role === 'operator'
    ? []
    : (shown.find(({ nameEn }) => nameEn === namesInScreen[role])?.permissions ?? []);

/** Permissions a refusal names: if any of several would do, all of them. */
const missingOf = (role: RoleName, { access, showsBalances }: CallDefinition): Permission[] => {
  const needed = [...neededFor(access)];
  const holdsOne = needed.some((permission) => heldBy(role).includes(permission));
  const isBlind = showsBalances === true && !heldBy(role).includes(accountDynamics);
  return holdsOne && isBlind ? [accountDynamics] : needed;
};

/** Derived only from the contract's access and the roles screen. */
const mayCall = (role: RoleName, { access, showsBalances }: CallDefinition): boolean => {
  if (access.kind === 'operator') {
    return role === 'operator';
  }
  if (showsBalances === true && !heldBy(role).includes(accountDynamics)) {
    return false;
  }
  return (
    access.kind === 'session' ||
    neededFor(access).some((permission) => heldBy(role).includes(permission))
  );
};

const outcomeOf = ({ status, envelope }: Answer): string =>
  `${status} ${envelope.error?.name ?? 'ok'}`;

/** Ignores what may differ between equal answers: the request number, and the instant a set was frozen at. */
const told = ({ status, text }: Answer): string =>
  `${status} ${text.replace(/"requestId":"[^"]+"/, '').replace(/"asOf":"[^"]+"/, '')}`;

/**
 * A call that names an object is made for an own one, another business's and a nonexistent one; others once. A
 * missing permission is refused before any object lookup: the person without permissions makes each call for all
 * three, a role without this one permission only for its own.
 */
const askAll = async (role: RoleName, name: CallName): Promise<Answer[]> => {
  const ask = (objects: Objects) =>
    sessions[role].call(definitionOf(name), inputOf[name](objects), { headers: { lang: 'en_US' } });
  if (role !== 'powerless' && !mayCall(role, definitionOf(name))) {
    return [await ask(world.own)];
  }
  const absent = await ask(absentObjects);
  if (!callsWithObjects.includes(name)) {
    return [absent];
  }
  const foreign = await ask(world.foreign);
  expect([name, told(foreign)]).toEqual([name, told(absent)]);
  return [absent, foreign, await ask(world.own)];
};

const fingerprintOfForeign = async (): Promise<unknown> => {
  const tables = await world.server.asMigrator<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attname = 'business_id' and not a.attisdropped order by 1`,
  );
  const prints: Record<string, unknown> = {};
  for (const { name } of tables) {
    const [print] = await world.server.asMigrator<{ print: string }>(
      `select md5(string_agg(t::text, '|' order by t::text)) as print from ${name} t where business_id = $1`,
      [world.foreignBusiness.id],
    );
    prints[name] = print?.print;
  }
  return prints;
};

describe('[S6.8] roles × calls × (own, foreign, absent), from the contract', () => {
  it('knows a role for every predefined one, and rights of each that differ', () => {
    expect(shown.filter(({ kind }) => kind !== 'own')).toHaveLength(predefined.length);
    const held = predefined.map((role) => heldBy(role).join());
    expect(new Set(held).size).toBe(predefined.length);
    expect(heldBy('finance').length).toBeGreaterThan(5);
  });

  it.each(roles)(
    '%s: gets an answer where the contract says so, and elsewhere the name of the missing right',
    async (role) => {
      const counted = { allowed: 0, denied: 0 };
      for (const name of walked) {
        const call = definitionOf(name);
        const isAllowed = mayCall(role, call);
        counted[isAllowed ? 'allowed' : 'denied'] += 1;
        const names = missingOf(role, call).map((right) => permissionWords[right].name.en);
        for (const answer of await askAll(role, name)) {
          if (isAllowed) {
            expect([name, answer.status]).toEqual([name, 200]);
            expect([name, role !== 'operator' && answer.text.includes(foreignMark)]).toEqual([
              name,
              false,
            ]);
          } else {
            expect([name, outcomeOf(answer)]).toEqual([name, '403 session.noPermission']);
            expect([name, answer.envelope.msg]).toEqual([name, missingPermission.en({ names })]);
          }
        }
      }
      expect(counted.allowed + counted.denied).toBe(walked.length);
      expect(counted.allowed).toBeGreaterThan(0);
      expect(counted.denied).toBeGreaterThan(role === 'administrator' ? 3 : 10);
      expect(await fingerprintOfForeign()).toEqual(untouched);
    },
  );

  it('nobody: is answered by no call that is not public', async () => {
    for (const name of [...walked, ...endSessions]) {
      for (const objects of [world.own, world.foreign, absentObjects]) {
        const answer = await sendCall(world.server)(definitionOf(name), inputOf[name](objects));
        expect([name, outcomeOf(answer)]).toEqual([name, '401 session.expired']);
      }
    }
  });
});

describe('[S3.21] [S6.3] somebody without account dynamics', () => {
  const member = async (seesAccountDynamics: boolean): Promise<SignedIn> => {
    const { server, business } = world;
    const membership = { business, role: 'administrator', seesAccountDynamics } as const;
    const person = await aPerson(server.database, [membership]);
    const session = await signedIn(server, person);
    await stepUp(server, session, person);
    return session;
  };
  const swept = walked.filter((name) => definitionOf(name).access.kind === 'merchant');
  const callsThatTell = async (
    session: SignedIn,
    amounts: ReadonlySet<string | undefined>,
  ): Promise<CallName[]> => {
    const telling: CallName[] = [];
    for (const name of swept) {
      const { text } = await session.call(definitionOf(name), inputOf[name](world.own));
      if ((text.match(/\d+/g) ?? []).some((figure) => amounts.has(figure))) {
        telling.push(name);
      }
    }
    return telling;
  };

  it('learns from no call the amount of a balance, nor whether one is enough', async () => {
    const { server, business } = world;
    await fillBalances(server.database, business);
    const [seeing, blind] = [await member(true), await member(false)];
    const shown = [
      await seeing.call(calls.getBalances),
      await seeing.call(calls.getWithdrawable),
      await seeing.call(calls.getSettlementCycle),
    ];
    // Digits of an account's id or of a time are no amounts.
    const amounts = new Set(
      shown.flatMap(({ text }) => [...text.matchAll(/Minor":"-?(\d{6,})"/g)].map(([, of]) => of)),
    );
    expect(amounts.size).toBeGreaterThan(2);
    // The sweep finds them in these calls.
    expect(await callsThatTell(seeing, amounts)).toEqual(
      expect.arrayContaining(['getBalances', 'getWithdrawable', 'getSettlementCycle']),
    );
    expect(await callsThatTell(blind, amounts)).toEqual([]);
    for (const amountMinor of ['50000', '999999999999']) {
      const { bankAccountId } = world.own;
      const wish = { currency: 'USD', amountMinor };
      const asked = [
        await blind.call(calls.quoteWithdrawal, wish),
        await blind.call(calls.applyForWithdrawal, { ...wish, bankAccountId, feeMinor: '2000' }),
      ];
      expect(asked.map(outcomeOf)).toEqual([
        '403 session.noPermission',
        '403 session.noPermission',
      ]);
    }
    const { envelope } = await blind.call(calls.getUserInfo);
    expect(JSON.stringify(envelope.data)).not.toContain(screens.settlementCycle.path);
  });
});
